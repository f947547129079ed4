/**
 * `npm run bench -- ratchet`: what a check and a sign-in cost now, held against bench/ratchet.json. `--accept` writes what is
 * better, and with `--because "…"` what is worse; `--plant ID` plants a quarter more of one figure (an id of figures.mjs),
 * one `statement` more, or `all` of these, to see it fail; `--report FILE` writes the verdicts for scripts/test.mjs.
 */
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { agent } from '../visitor.mjs'
import { statementCounts } from './counts.mjs'
import { FIGURES, ofRelease, REFERENCES, RELEASED } from './figures.mjs'
import { accepted, judge, passes } from './judge.mjs'
import { Measurement } from './measure.mjs'
import { packedFigures } from './packed.mjs'
import { lastRelease } from './release.mjs'
import { startStages } from './stage.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const FILE = join(ROOT, 'bench/ratchet.json')

/** The first try, and two more where a ratio is above what passes. */
const TRIES = 3

/**
 * How often servers are started for that: by what its compiler decided and where its memory lies the same code costs up to a tenth more in
 * one process than in another, however often that one is measured.
 */
const STARTS = 2

/** Processes of each kind that are measured. */
const STAGES = 2

/** Ahead of what else the machine does, where the system lets it: what takes the caches away in between makes noise. */
const AHEAD = -15

/** Where a file is in memory: how long the disk of a busy machine takes would be most of the time of a run. */
const MEMORY = '/dev/shm'

function folderInMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    return mkdtempSync(join(MEMORY, 'latchkey-ratchet-'))
  } catch {
    return mkdtempSync(join(tmpdir(), 'latchkey-ratchet-'))
  }
}

const MULTIPLES = { ...FIGURES, ...RELEASED }

const nameOf = (id, reference) => `${MULTIPLES[id].name} ÷ ${REFERENCES[reference].name}`

/** Each figure as a multiple of the last release's, and both as a multiple of each reference. */
function ratiosOf(costs, version) {
  const ratio = (id, to) => ({ isRatio: true, value: Number((costs[id] / costs[to]).toPrecision(3)) })
  const toRelease = Object.entries(FIGURES).map(([id, { name }]) => ({
    name: `${name} ÷ that of ${version}`,
    isToRelease: true,
    ...ratio(id, ofRelease(id)),
  }))
  const toReferences = Object.keys(MULTIPLES).flatMap((id) =>
    Object.keys(REFERENCES).map((reference) => ({
      name: nameOf(id, reference),
      ...ratio(id, reference),
      ...(RELEASED[id] ? { isControl: true } : { control: nameOf(ofRelease(id), reference) }),
    })),
  )
  return [...toRelease, ...toReferences]
}

/** A quarter of what is kept of a figure, as reads of the row that it is a multiple of; a `statement` is one read more. */
function faultOf(planted, kept) {
  if (planted === 'statement') return { path: '/auth/', reads: 1 }
  const { value } = FIGURES[planted] ? (kept[nameOf(planted, 'row')] ?? {}) : {}
  if (value === undefined) throw new Error(`There is no figure “${planted}” that is kept: ${PLANTS.join(', ')}, all.`)
  return { path: FIGURES[planted].path, reads: value / 4 }
}

const PLANTS = [...Object.keys(FIGURES), 'statement']

/** Faults by what each is planted in. */
function faultsOf(planted, kept) {
  const each = planted === 'all' ? PLANTS : planted === undefined ? [] : [planted]
  return Object.fromEntries(each.map((id) => [id, faultOf(id, kept)]))
}

/** Measures until every ratio passes, three times at most, or always `least` times: what was measured before counts too. */
async function measuredRatios(stages, { faults, kept, least, version }) {
  const measurement = new Measurement(stages, faults)
  await measurement.warmUp()
  for (let tries = 1; ; tries += 1) {
    const costs = await measurement.try()
    const ratios = ratiosOf(costs, version)
    const above = judge(ratios, kept).filter(({ verdict }) => verdict === 'worse')
    if ((above.length === 0 && tries >= least) || tries === TRIES) return { costs, ratios, isAbove: above.length > 0 }
    if (above.length > 0)
      console.log(
        `Measuring again, try ${tries} of ${TRIES} is above: ${above.map(({ name, value }) => `${name} = ${value}`).join('; ')}`,
      )
  }
}

/** Measures in servers that are started for it, and where a ratio is above what passes in others once more: a cost that is real is in both. */
async function measuredOn(folder, asked) {
  try {
    for (let starts = 1; ; starts += 1) {
      const own = join(folder, String(starts))
      mkdirSync(own)
      const { isAbove, ...measured } = await measuredIn(own, asked)
      if (!isAbove || starts === STARTS) return measured
      console.log('Measuring again, in other processes.')
    }
  } finally {
    agent.destroy()
  }
}

async function measuredIn(folder, { planted, kept, least }) {
  const { version, build } = lastRelease(ROOT)
  const stages = await startStages(folder, STAGES, build)
  try {
    const faults = faultsOf(planted, kept)
    const { costs, ratios, isAbove } = await measuredRatios(stages, { faults, kept, least, version })
    const counts = await statementCounts(stages, faults.statement ?? null)
    return { costs, figures: [...ratios, ...counts], isAbove }
  } finally {
    await Promise.all(stages.map((stage) => stage.stop()))
  }
}

function print(rows, costs) {
  console.table(
    Object.entries({ ...REFERENCES, ...MULTIPLES }).map(([id, { name }]) => ({
      what: name,
      'µs of CPU time': Number(costs[id].toPrecision(3)),
    })),
  )
  console.table(
    rows.map(({ name, value, kept, most, verdict }) => ({
      figure: name,
      now: value,
      kept,
      'at most': most && Number(most.toPrecision(3)),
      verdict,
    })),
  )
}

const SAYS = {
  worse: ({ value, most, kept }) => `${value}, at most ${Number(most.toPrecision(4))} passes (kept: ${kept})`,
  new: ({ value }) => `${value} is not in bench/ratchet.json: npm run bench -- ratchet --accept`,
  gone: ({ kept }) => `${kept} is in bench/ratchet.json and was not measured`,
}

/** Measures, prints and judges; answers whether all is well. */
export async function ratchet(args) {
  const { values } = parseArgs({
    args,
    options: {
      accept: { type: 'boolean' },
      because: { type: 'string' },
      plant: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const begun = performance.now()
  try {
    setPriority(AHEAD)
  } catch {
    // Only root may: then there is more noise, and more tries.
  }
  const kept = JSON.parse(readFileSync(FILE, 'utf8')).figures
  const own = folderInMemory()
  // What is to be kept is measured as long as it can be.
  const least = values.accept ? TRIES : 1
  const { costs, figures } = await measuredOn(own, { planted: values.plant, kept, least })
  const measured = [...figures, ...packedFigures(ROOT)]
  const rows = judge(measured, kept)
  print(rows, costs)
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`)
  const bad = rows.filter((row) => !passes(row))
  if (values.report) {
    const says = (row) => (passes(row) ? '' : SAYS[row.verdict](row))
    writeFileSync(
      values.report,
      JSON.stringify(rows.map((row) => ({ name: row.name, passes: passes(row), says: says(row) }))),
    )
  }
  rmSync(own, { recursive: true })
  if (!values.accept) {
    for (const row of bad) console.log(`✗ ${row.name}: ${SAYS[row.verdict](row)}`)
    return bad.length === 0
  }
  const date = new Date().toISOString().slice(0, 10)
  const next = accepted(rows, kept, { because: values.because, date })
  writeFileSync(FILE, `${JSON.stringify({ node: process.version, figures: next }, null, 2)}\n`)
  return true
}
