/**
 * `npm test`, all of it or the named parts: `npm test -- check unit`. Sets up what a fresh clone lacks, says
 * what is missing, and ends with one line of figures. Plain JavaScript, since nothing may be installed yet.
 * `--slowest` lists the files that took longest; `--keep-times` keeps the CPU time of the parts in tests/times.json.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  ensureBuilt,
  ensureChromium,
  ensureFirefox,
  ensureInstalled,
  ensureStageBuilt,
  ensureTestPackages,
  orExit,
  root,
} from './bootstrap.mjs'
import * as children from './child-processes.mjs'
import {
  cpuOfChildren,
  describeParts,
  describeSlowest,
  idleSeconds,
  keepTimes,
  lasted,
  readKept,
} from './test-times.mjs'

const bin = (...parts) => join(root, 'node_modules', ...parts)

/** Of the unit tests, what a change is checked by where they do not run. */
const STRUCTURE = ['structure', 'citations', 'documents'].map((name) => `tests/${name}.test.ts`)

/** What both the compiler and the search for unused code read. */
const TYPEGEN = [bin('@react-router', 'dev', 'bin.js'), 'typegen']

/** Reads no types of the routes, and so begins while they are written. */
const FORMAT = ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.', '--error-on-warnings']]

/** By TypeScript 7, in a third of the CPU time of 6, which stays for what asks its library: 7 has none yet. */
const TYPES = [
  'types',
  [
    bin('typescript-7', 'bin', 'tsc'),
    // A second run reads what has changed since the first.
    ...['--incremental', '--tsBuildInfoFile', bin('.cache', 'latchkey', 'types.tsbuildinfo')],
  ],
]

const UNUSED = ['unused code', [bin('knip', 'bin', 'knip.js')]]

const OF_STRUCTURE = ['structure and citations', [bin('vitest', 'vitest.mjs'), 'run', '--project=unit', ...STRUCTURE]]

const E2E_CONFIG = 'tests/e2e/playwright.config.ts'

/** Ids of the contract's conformance cases, as test titles carry them. */
const CASE_ID = /\b[A-Z]{3,}-\d{2}\b/g

/** How much of the reason for a failure the summary repeats. */
const REASON_LINES = 25

const results = mkdtempSync(join(tmpdir(), 'latchkey-tests-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

const totals = { passed: 0, failed: 0, skipped: 0, cases: new Set(), failures: [] }

function count(what, isGood) {
  if (isGood) totals.passed += 1
  else {
    totals.failed += 1
    totals.failures.push(what)
  }
}

const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)

// VITEST changes what the configuration of Vite says, and belongs to no other child.
const { VITEST: _not, ...env } = process.env

const run = (part, args, more = {}) => counted(part, children.runNode(args, { cwd: root, env: { ...env, ...more } }))

const read = (part, args) => counted(part, children.readNode(args, { cwd: root, env }))

/** CPU time of the children of each part, in seconds. */
const cpuOf = new Map()
let cpuBefore = cpuOfChildren()

/** Counts the CPU time of a child for its part once it has ended. */
async function counted(part, work) {
  const result = await work
  const cpu = cpuOfChildren()
  if (cpu !== null) cpuOf.set(part, (cpuOf.get(part) ?? 0) + cpu - cpuBefore)
  cpuBefore = cpu
  return result
}

/** Of each test file: its name and the seconds that it took. */
const files = []

async function check() {
  const typegen = run('check', TYPEGEN)
  const format = checkOne(FORMAT)
  if ((await typegen) !== 0) count('types of the routes', false)
  else await Promise.all([checkOne(TYPES), format.then(checkOthers)])
  await format
}

async function checkOthers() {
  await checkOne(UNUSED)
  if (!isWanted('unit')) await checkOne(OF_STRUCTURE)
}

/** Its output comes as a whole, since two are made at once. */
async function checkOne([name, command]) {
  const begin = performance.now()
  const { code, stdout, stderr } = await read('check', command)
  heading(`${name}, ${lasted(secondsSince(begin))}`)
  process.stdout.write(stdout + stderr)
  count(name, code === 0)
}

function readReport(path, runner, code) {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  count(`${runner} ended with code ${code} before it reported anything`, false)
  return null
}

function countTests({ passed, failed, skipped, titles }, runner, code) {
  totals.passed += passed
  totals.failed += failed.length
  totals.skipped += skipped
  totals.failures.push(...failed)
  for (const title of titles) for (const [id] of title.matchAll(CASE_ID)) totals.cases.add(id)
  if (code !== 0 && failed.length === 0) count(`${runner} ended with code ${code}`, false)
}

async function unit() {
  heading('unit, route and contract tests')
  await vitest('unit', ['unit', 'store', 'wire', 'model', 'memory'])
}

async function processes() {
  heading('tests of several processes')
  await vitest('processes', ['processes'])
}

async function vitest(part, projects) {
  await report(projects, (command) => run(part, command))
}

/** The same, with its output as a whole at its end: another part has the terminal. */
async function vitestBeside(title, part) {
  await report([part], async (command) => {
    const { code, stdout, stderr } = await read(part, command)
    heading(title)
    process.stdout.write(stdout + stderr)
    return code
  })
}

async function report(projects, runs) {
  const path = join(results, `vitest-${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const named = projects.map((project) => `--project=${project}`)
  const code = await runs([bin('vitest', 'vitest.mjs'), 'run', ...named, ...reporters])
  const written = readReport(path, `vitest (${projects.join(', ')})`, code)
  if (written) countTests(readVitest(written), `vitest (${projects.join(', ')})`, code)
}

function readVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  for (const { name, startTime, endTime } of testResults) {
    files.push({ name: name.slice(root.length + 1), seconds: (endTime - startTime) / 1000 })
  }
  const having = (status) => tests.filter((test) => test.status === status)
  // A file that cannot be loaded fails without a test.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const passed = having('passed')
  const failed = having('failed')
  return {
    passed: passed.length,
    failed: [
      ...failed.map(({ fullName, failureMessages }) => withReason(fullName, failureMessages.join('\n'))),
      ...broken.map(({ name, message }) => withReason(name.slice(root.length + 1), message)),
    ],
    skipped: tests.length - passed.length - failed.length,
    titles: passed.map((test) => test.fullName),
  }
}

async function hosts() {
  await orExit(ensureChromium)
  await vitestBeside('other apps, from the packed tarball', 'hosts')
}

async function build() {
  heading('build')
  const isGood = await ensureBuilt().then(
    () => true,
    (error) => console.error(error.message),
  )
  count('build', isGood)
}

/** Each figure of the benchmark that is held against what bench/ratchet.json keeps. */
async function ratchet() {
  heading('what a check and a sign-in cost')
  await orExit(ensureBuilt)
  const path = join(results, 'ratchet.json')
  const code = await run('ratchet', [join(root, 'bench', 'run.mjs'), 'ratchet', `--report=${path}`])
  for (const { name, passes, says } of readReport(path, 'the benchmark', code) ?? [])
    count(withReason(name, says), passes)
}

async function e2e() {
  heading('browser tests')
  if (!existsSync(join(root, E2E_CONFIG))) return count(`${E2E_CONFIG} is missing`, false)
  await orExit(ensureBuilt)
  await orExit(ensureStageBuilt)
  const path = join(results, 'playwright.json')
  const more = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    CHROMIUM_PATH: await orExit(ensureChromium),
    FIREFOX_PATH: await orExit(ensureFirefox),
  }
  const projects = ['js', 'no-js', 'firefox', 'firefox-no-js'].map((name) => `--project=${name}`)
  const args = ['test', '-c', E2E_CONFIG, ...projects, '--reporter=list,json']
  const code = await run('e2e', [bin('@playwright', 'test', 'cli.js'), ...args], more)
  const written = readReport(path, 'playwright', code)
  if (written) countTests(readPlaywright(written), 'playwright', code)
}

function readPlaywright({ suites, errors }) {
  const tests = suites.flatMap(testsOf)
  const having = (...statuses) => tests.filter((test) => statuses.includes(test.status))
  const passed = having('expected').map((test) => test.title)
  // A test that passes only when it is repeated has not passed.
  const failed = having('unexpected', 'flaky').map(({ title, reason }) => withReason(title, reason))
  failed.push(...errors.map(({ message }) => message ?? 'an error'))
  return { passed: passed.length, failed, skipped: having('skipped').length, titles: passed }
}

function testsOf({ specs = [], suites = [] }) {
  for (const { file, tests } of specs) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    files.push({ name: join('tests/e2e', file), seconds: milliseconds / 1000 })
  }
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      title: `${title} (${projectName})`,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** So that the end of a long run, which is often all that is kept of it, says why a test failed. */
function withReason(title, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}

const PARTS = { check, build, ratchet, unit, processes, hosts, e2e }

const OPTIONS = ['--slowest', '--keep-times']

/**
 * Steps, one after the other; the rows of a step beside each other, each of parts one after the other. What takes the package
 * in waits for packages and for builds, most of them of one core: beside all other tests no core is left idle.
 */
const STEPS = [[['check']], [['build']], [['ratchet']], [['hosts'], ['unit', 'processes', 'e2e']]]

/** How long each part took: `{ name, seconds, cpu }`. */
const times = []

const secondsSince = (begin) => (performance.now() - begin) / 1000

async function timed(name, part) {
  const begin = performance.now()
  await part()
  times.push({ name, seconds: secondsSince(begin), cpu: cpuOf.get(name) ?? null })
}

async function inTurn(names) {
  for (const name of names.filter(isWanted)) await timed(name, PARTS[name])
}

/** How long it all took, and how long the cores had nothing to do meanwhile. */
function describeWhole(begin, idleBefore) {
  const idle =
    idleBefore === null ? '' : `, a core idle for ${lasted((idleSeconds() - idleBefore) / availableParallelism())}`
  return `in all    ${lasted(secondsSince(begin))}${idle}`
}

function summary() {
  const { passed, failed, skipped, cases, failures } = totals
  heading('summary')
  for (const what of failures) console.log(`✗ ${what}`)
  if (options.has('--slowest')) console.log(describeSlowest(files).join('\n'))
  if (options.has('--keep-times')) keepTimes(times)
  for (const line of describeParts(times, readKept())) console.log(line)
  console.log(describeWhole(begun, idleBefore))
  if (cases.size > 0) console.log(`${cases.size} conformance cases are tests`)
  console.log([`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', '))
}

children.endWithChildren()
const begun = performance.now()
const idleBefore = idleSeconds()
const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = [
  ...wanted.filter((name) => !Object.hasOwn(PARTS, name)),
  ...[...options].filter((name) => !OPTIONS.includes(name)),
]
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(' or ')}. Parts: ${Object.keys(PARTS).join(', ')}. Options: ${OPTIONS.join(', ')}.`,
  )
  process.exit(1)
}
await orExit(ensureInstalled)
await orExit(ensureTestPackages)
// What a fresh clone installs is of no part.
cpuBefore = cpuOfChildren()
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
for (const rows of STEPS) await Promise.all(rows.map(inTurn))
summary()
process.exit(totals.failed === 0 ? 0 : 1)
