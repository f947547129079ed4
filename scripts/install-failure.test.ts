import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readChild } from './child-processes.mjs'
import { installFailure } from './install-failure.mjs'

const ROOT = resolve(import.meta.dirname, '..')

const OF_GYP = `npm error path /app/node_modules/better-sqlite3
npm error command sh -c prebuild-install || node-gyp rebuild --release
npm error gyp ERR! find Python Could not find any Python installation to use`

test('a driver that can neither be fetched nor compiled names the packages to install', () => {
  expect(installFailure(OF_GYP, () => false)).toContain('apt-get install python3 make g++')
  expect(installFailure(OF_GYP, (name: string) => name === 'python3')).toContain('apt-get install make g++)')
  expect(installFailure(OF_GYP, () => true)).toContain('What compiles it is here and has failed')
})

test('where the headers of Node cannot be fetched, the setting that names their folder is said', () => {
  const written = `${OF_GYP}\nnpm error gyp http GET https://nodejs.org/download/release/v20.20.2/node-v20.20.2-headers.tar.gz\nnpm error gyp ERR! stack Error: getaddrinfo ENOTFOUND nodejs.org`
  expect(installFailure(written, () => true)).toContain('npm_config_nodedir=/usr')
  expect(installFailure(written, () => false)).toContain('apt-get install python3 make g++')
  expect(installFailure(OF_GYP, () => true)).not.toContain('nodedir')
})

test('another failure is npm’s to tell', () => {
  expect(installFailure('npm error network ETIMEDOUT', () => false)).toMatch(/^Installing failed: npm says why above/)
})

test('the command ends with that sentence, below what npm has said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const npm = join(folder, 'npm.mjs')
  writeFileSync(npm, `console.error(${JSON.stringify(OF_GYP)}); process.exitCode = 1`)
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const name of [
    'bootstrap',
    'child-processes',
    'debian-package',
    'install/progress',
    'install-failure',
    'node-version',
    'follow-parent',
  ])
    cpSync(join(ROOT, `scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`))
  cpSync(join(ROOT, 'cli/shared/progress.mjs'), join(folder, 'cli/shared/progress.mjs'))
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, name))
  const options = { cwd: folder, env: { PATH: folder, npm_execpath: npm } }
  const program = join(folder, 'scripts/bootstrap.mjs')
  const { code, stderr } = await readChild(process.execPath, [program, 'install'], { input: '', ...options })
  expect(code).toBe(1)
  expect(stderr).toMatch(/Could not find any Python.*Installing failed: the database driver.*python3 make g\+\+/s)
  expect(stderr).not.toContain('    at ')
})
