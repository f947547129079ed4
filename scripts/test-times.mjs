/**
 * How long the parts of `npm test` take, held against what they took before (tests/times.json). Compared is CPU time, which
 * a busy machine hardly changes. Where the system does not tell it, which is not Linux, nothing is compared.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const KEPT = join(root, 'tests', 'times.json')

/** A part that takes more than so many times its kept CPU time is named. */
const GROWN = 1.2

/** Ticks of a second in what Linux tells of CPU time. */
const TICKS = 100

const readSystem = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Seconds of CPU time of all children that have ended, with theirs; `null` where the system does not tell. */
export function cpuOfChildren() {
  const stat = readSystem('/proc/self/stat')
  if (stat === null) return null
  const [, , , , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) / TICKS
}

/** Seconds for which the cores of this machine had nothing to do, all together; `null` where the system does not tell. */
export function idleSeconds() {
  const all = readSystem('/proc/stat')?.split('\n')[0]
  if (all === undefined) return null
  const [, , , , idle, waiting] = all.split(/\s+/)
  return (Number(idle) + Number(waiting)) / TICKS
}

export function lasted(seconds) {
  const whole = Math.round(seconds)
  return `${whole < 60 ? '' : `${Math.floor(whole / 60)} min `}${whole % 60} s`
}

/** One line a part, and one for each that has grown by a fifth. `parts`: `{ name, seconds, cpu }`. */
export function describeParts(parts, kept) {
  return parts.flatMap(({ name, seconds, cpu }) => {
    const line = `${name.padEnd(10)}${lasted(seconds)}${cpu === null ? '' : `, ${lasted(cpu)} of CPU time`}`
    const before = kept[name]
    if (cpu === null || before === undefined || cpu <= before * GROWN) return [line]
    return [
      line,
      `${name} has grown: ${(cpu / before).toFixed(2)} times the ${lasted(before)} that tests/times.json keeps`,
    ]
  })
}

export const readKept = () => JSON.parse(readFileSync(KEPT, 'utf8'))

/** Keeps the CPU time of these parts, and of others what was kept. */
export function keepTimes(parts) {
  const measured = parts.filter(({ cpu }) => cpu !== null).map(({ name, cpu }) => [name, Math.round(cpu)])
  writeFileSync(KEPT, `${JSON.stringify({ ...readKept(), ...Object.fromEntries(measured) }, null, 2)}\n`)
}

/** The files that took longest, a line each. `files`: `{ name, seconds }`; a name that comes again is added up. */
export function describeSlowest(files, count = 20) {
  const sums = new Map()
  for (const { name, seconds } of files) sums.set(name, (sums.get(name) ?? 0) + seconds)
  const sorted = [...sums].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, count).map(([name, seconds]) => `${lasted(seconds).padStart(11)}  ${name}`)
}
