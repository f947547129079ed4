import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Progress } from '#cli/shared/progress.mjs'
import { watchInstall } from './progress.mjs'

/** A folder whose lock file names three packages for this machine, and one for another. */
function locked(): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const other = { os: ['none'], cpu: ['none'] }
  const packages = { '': {}, 'node_modules/a': {}, 'node_modules/b': {}, 'node_modules/c': {}, 'node_modules/d': other }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return root
}

function put(root: string, name: string): void {
  mkdirSync(join(root, 'node_modules', name), { recursive: true })
  writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
}

test('an installation counts its packages, and once they are there says that the driver is fetched or compiled, and promises no end', () => {
  const root = locked()
  const commands = join(root, 'node_modules', '.bin')
  mkdirSync(commands, { recursive: true })
  // An earlier installation has left it.
  utimesSync(commands, 1, 1)
  const lines: string[] = []
  let now = 0
  const output = { isTTY: true, columns: 200, write: (text: string) => lines.push(text.replace('\r\x1b[K', '')) }
  const look = watchInstall(root, new Progress(output, () => now))
  const lookAfter = (seconds: number) => {
    now += seconds * 1000
    look()
  }
  put(root, 'a')
  lookAfter(1)
  put(root, 'b')
  lookAfter(1)
  rmSync(commands, { recursive: true })
  mkdirSync(commands)
  lookAfter(1)
  lookAfter(40)
  expect(lines).toEqual([
    'Installing: 1 of 3 packages, 1 a second, 2 s left',
    'Installing: 2 of 3 packages, 1 a second, 1 s left',
    'Fetching or compiling the database driver, often a minute or two: 40 s so far',
  ])
})
