import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eject } from './eject.ts'

const VERSIONS: Readonly<Record<string, string>> = { 'react-router': '7.18.5', '@react-router/dev': '7.18.4' }

/** The folder of an app whose own folder has this name, and what is said there. */
function appIn(app: string) {
  const root = mkdtempSync(join(tmpdir(), 'eject-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), '{"devDependencies":{"@react-router/dev":"^7.18.0"}}')
  for (const name of Object.keys(VERSIONS)) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: VERSIONS[name] }))
  }
  mkdirSync(join(root, app), { recursive: true })
  const said: string[] = []
  const read = async () => Object.assign(Object.create(null), { app, routes: {} })
  return { root, said, eject: (...words: string[]) => eject(words, { root, read, say: (text) => said.push(text) }) }
}

test.each([
  ['app', 'app/pages/mine.tsx'],
  ['app', 'pages/mine.tsx'],
  ['src/web', 'src/web/pages/mine.tsx'],
  ['src/web', 'pages/mine.tsx'],
])('in an app of the folder %s, %s is a file of that folder', async (app, file) => {
  const host = appIn(app)
  await host.eject('confirm', file)
  expect(readFileSync(join(host.root, app, 'pages/mine.tsx'), 'utf8')).toContain('export default')
  expect(host.said.join()).toContain("latchkey({ pages: { confirm: 'pages/mine.tsx' } })")
})

test.each([
  ['app', '../pages/mine.tsx'],
  ['app', '../app/mine.tsx'],
  ['app', '/pages/mine.tsx'],
  ['src', 'app/mine.tsx'],
])('in an app of the folder %s, %s is no file of that folder', async (app, file) => {
  await expect(appIn(app).eject('confirm', file)).rejects.toThrow('FILE is below the app')
})
