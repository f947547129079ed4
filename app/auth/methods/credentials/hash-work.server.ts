import { pbkdf2, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isBcrypt } from './bcrypt.server.ts'

/**
 * What the check of a hash costs, in the unit of its family: KiB times passes of argon2, rounds of bcrypt, iterations of
 * PBKDF2, N times r times p of scrypt. Units of two families cannot be compared: how long each takes is the machine's.
 */
export interface HashWork {
  family: 'argon2' | 'bcrypt' | 'sha256' | 'sha1' | 'scrypt'
  amount: number
  /** What one pass of scrypt works on. */
  block?: { N: number; r: number }
}

/** Work of another system's hash that is done for nothing. */
export type ImportedWork = HashWork & { family: Exclude<HashWork['family'], 'argon2'> }

export const scryptKey = promisify<string, Buffer | string, number, ScryptOptions, Buffer>(scrypt)
export const pbkdf2Key = promisify(pbkdf2)

/** Of each family the costliest. */
export function costliest(works: readonly HashWork[]): HashWork[] {
  return works.reduce<HashWork[]>((kept, work) => {
    const same = kept.find(({ family }) => family === work.family)
    if (same && same.amount >= work.amount) return kept
    return [...kept.filter((one) => one !== same), work]
  }, [])
}

/** What of these is left to do once some of it was done. */
export function workLeft(works: readonly HashWork[], done: HashWork | null): HashWork[] {
  return works.flatMap((work) => {
    const amount = work.amount - (work.family === done?.family ? done.amount : 0)
    return amount > 0 ? [{ ...work, amount }] : []
  })
}

/** About as much of each as a new hash of the default cost takes; to share the queue out, not to hide anything by. */
const ONE_PLACE = { bcrypt: 256, sha256: 120_000, sha1: 120_000, scrypt: 86_000 }

/** How many checks of new hashes take about as long as this work. */
export function placesFor(works: readonly HashWork[], ofOwn: number): number {
  const places = works.map(({ family, amount }) => amount / (family === 'argon2' ? ofOwn : ONE_PLACE[family]))
  return Math.max(1, Math.round(places.reduce((sum, one) => sum + one, 0)))
}

/** Does the work of a check whose answer is known to be no. */
export async function workForNothing({ family, amount, block }: ImportedWork, password: string): Promise<void> {
  switch (family) {
    case 'bcrypt':
      // Of one thread, however many hashes: to begin one takes time, too.
      await isBcrypt(password, ...powersOf(amount, LEAST_BCRYPT).map(bcryptOfNothing))
      return
    case 'sha256':
    case 'sha1':
      await pbkdf2Key(password, SALT, amount, family === 'sha256' ? 32 : 20, family)
      return
    case 'scrypt':
      for (const [N, r, p] of blocksOf(amount, block)) await scryptKey(password, SALT, 64, scryptOptions(N, r, p))
  }
}

export function scryptOptions(N: number, r: number, p: number): ScryptOptions {
  return { N, r, p, maxmem: 256 * N * r + 256 * r * p }
}

const SALT = 'of no user at all'
const LEAST_BCRYPT = 4
/** Below that a pass of scrypt is lost in the noise. */
const LEAST_SCRYPT = 5

/** Powers of two, from the largest on, that make up an amount, as far as `least`. */
export function powersOf(amount: number, least: number): number[] {
  const powers = []
  for (let power = Math.floor(Math.log2(amount)), left = amount; power >= least; power -= 1) {
    if (left < 2 ** power) continue
    powers.push(power)
    left -= 2 ** power
  }
  return powers
}

/** The same of scrypt, as its parameters. */
export function blocksOf(amount: number, { N, r } = { N: 1024, r: 8 }): [N: number, r: number, p: number][] {
  const whole = Math.floor(amount / (N * r))
  const rest = Math.floor(amount / r) - whole * N
  const smaller =
    rest === 0 ? [] : powersOf(rest, LEAST_SCRYPT).map((power): [number, number, number] => [2 ** power, r, 1])
  return whole === 0 ? smaller : [[N, r, whole], ...smaller]
}

/** A well-formed hash of no password. */
function bcryptOfNothing(power: number): string {
  return `$2b$${String(power).padStart(2, '0')}$${'C'.repeat(21)}.${'E'.repeat(31)}`
}
