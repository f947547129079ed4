/**
 * `npm run verify`: what takes too long for every commit, all of it or the named checks (`npm run verify -- layouts`).
 * Writes what it saw, with date and commit, into docs/verified.md. Run before a release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  ensureBuilt,
  ensureChromium,
  ensureInstalled,
  ensureStageBuilt,
  ensureTestPackages,
  ensureWebKit,
  orExit,
  root,
} from './bootstrap.mjs'
import { endWithChildren, readChild, readNode } from './child-processes.mjs'
import { lasted } from './test-times.mjs'
import { judgeSoak } from './verify/soak.mjs'
import { withRow } from './verify/verified.mjs'

const DOCUMENT = join(root, 'docs', 'verified.md')

/** Runs a command, shows what it writes, and gives it, its last line as what was seen. */
async function shown(args, more = {}) {
  const { code, stdout, stderr } = await readNode(args, { cwd: root, env: { ...process.env, ...more } })
  process.stdout.write(stdout + stderr)
  const saw = stdout.trim().split('\n').at(-1)?.trim() ?? ''
  return { isGood: code === 0, saw, stdout }
}

/** Tests in a browser that `npm test` leaves out, by the name of their file. */
function inBrowser(name, project = 'verify') {
  return async () => {
    await orExit(ensureStageBuilt)
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const args = [cli, 'test', '-c', 'tests/e2e/playwright.config.ts', `--project=${project}`, '--reporter=list', name]
    return shown(args, { CHROMIUM_PATH: await orExit(ensureChromium) })
  }
}

/** The journeys of `npm test`, in WebKit. */
async function inWebKit() {
  await orExit(ensureWebKit)
  return inBrowser('browsers', 'webkit')()
}

/** Other tests; LATCHKEY_VERIFY has them try what `npm test` leaves out. */
async function tests(project, ...files) {
  await orExit(ensureTestPackages)
  await orExit(ensureChromium)
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', `--project=${project}`, ...files]
  const { isGood, stdout } = await shown(args, { LATCHKEY_VERIFY: 'yes' })
  const counts = /^ *Tests +(.*)$/m.exec(stripVTControlCharacters(stdout))
  return { isGood, saw: counts?.[1] ?? 'no tests' }
}

/** Tests that `npm test` makes of fewer apps. */
const OTHER_HOSTS = ['apps', 'own-pages', 'development.test', 'basename', 'prerender']

/** The tests of a file of tests/verify. */
const longer = (name) => () => tests('verify', `tests/verify/${name}.test.ts`)

async function soak() {
  const { isGood: hasRun, stdout } = await shown([join(root, 'bench', 'run.mjs'), 'soak', '--minutes', '30'])
  const { isGood, saw } = judgeSoak(stdout)
  return { isGood: hasRun && isGood, saw }
}

const CHECKS = {
  layouts: {
    what: 'Every page and mail in every state, in every language, at 320 pixels and at 400 %',
    run: inBrowser('layouts'),
  },
  'page-states': {
    what: 'Every state of a page but the first, which `npm test` has: reached by its own steps, used by keys alone, in every window, with script and without',
    run: inBrowser('page-states'),
  },
  'plain-pages': {
    what: 'Every page reached without script, in every window, which is compared with the page with script elsewhere',
    run: inBrowser('plain-pages'),
  },
  accessibility: {
    what: 'axe, in light and in dark: every page of the site, and every page and mail in the languages that `npm test` leaves out',
    run: inBrowser('accessibility'),
  },
  webkit: {
    what: 'The ten journeys that `npm test` tries in Chromium and Firefox, in WebKit',
    run: inWebKit,
  },
  pairs: {
    what: 'The wire contract on each database by the entry point that `npm test` leaves out',
    run: () => tests('wire'),
  },
  hosts: {
    what: 'Every other app that takes the package in, built, served and developed',
    run: () => tests('hosts', ...OTHER_HOSTS.map((name) => `tests/hosts/${name}`)),
  },
  updates: {
    what: 'Five apps on both databases, updated from 0.2.0 and put back for ten minutes under load: no request fails, every user stays signed in, no link is lost',
    run: () => tests('hosts', 'tests/hosts/updates'),
  },
  'brute-force': {
    what: '140,000 guesses at passwords and mailed codes, by crowds of 1, 50 and 1,000 clients',
    run: longer('brute-force'),
  },
  'many-mailboxes': {
    what: 'Codes of 2,000 mailboxes guessed at from one network',
    run: longer('many-mailboxes'),
  },
  'one-use': {
    what: '200 mailed links on each database, ten at a time, each used 20 times at once by a process that has just started: 200 sign-ins, and no link spent in vain',
    run: longer('one-use'),
  },
  'sqlite-kills': {
    what: '200 kills of a process over a file, under load: every promise is kept',
    run: longer('sqlite-kills'),
  },
  kills: {
    what: 'Half a minute of kills in turn of four processes over PostgreSQL, under load',
    run: longer('kills'),
  },
  model: {
    what: 'Stories of an account under attack, made by chance for an hour, in one process over SQLite and in two over PostgreSQL',
    run: () => tests('model', 'tests/model/attack'),
  },
  mutants: {
    what: 'Each mended fault of an account under attack, planted in the built program: its story finds it',
    run: () => tests('model', 'tests/model/faults'),
  },
  soak: {
    what: '30 minutes at 20 pages a second: what the server uses stays on a level line, and no request fails',
    run: soak,
  },
}

/** The commit that is checked out, with a plus where files differ from it, but for what is written here. */
async function commit() {
  const git = async (...args) => (await readChild('git', args, { cwd: root })).stdout.trim()
  return `${await git('rev-parse', '--short=7', 'HEAD')}${(await git('status', '--porcelain', '--', '.', ':!docs/verified.md')) === '' ? '' : '+'}`
}

endWithChildren()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(' or ')}. Checks: ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
await orExit(ensureInstalled)
let failed = 0
for (const [name, { what, run }] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}: ${what}`)
  // Before each of them, since files may have changed while the one before ran.
  await orExit(ensureBuilt)
  const at = await commit()
  const begin = performance.now()
  const { isGood, saw } = await run()
  const took = lasted((performance.now() - begin) / 1000)
  const row = {
    name,
    what,
    result: isGood ? 'passed' : 'FAILED',
    saw,
    took,
    date: new Date().toISOString().slice(0, 10),
    commit: at,
  }
  writeFileSync(DOCUMENT, withRow(readFileSync(DOCUMENT, 'utf8'), row))
  if (!isGood) failed += 1
}
console.log(
  failed === 0
    ? '\nAll that was verified holds; docs/verified.md says so.'
    : `\n${failed} failed; docs/verified.md says which.`,
)
process.exit(failed === 0 ? 0 : 1)
