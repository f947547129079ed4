import { createHash } from 'node:crypto'
import { DatabaseError } from '../database-error.ts'

/** A row of any table, by column. */
export type Row = Readonly<Record<string, unknown>>

/** One spelling for a row, whichever database it came from: what two rows are compared by. */
export function canonical(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => spelled(row[column], column)))
}

function spelled(value: unknown, column: string): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (value instanceof Date) return { instant: value.getTime() }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  if (typeof value === 'bigint') return { whole: String(value) }
  throw new DatabaseError(`The column ${column} holds what has no canonical spelling yet: give it one in db/copy.`)
}

const MODULUS = 1n << 256n

/**
 * Count and checksum of any number of rows. The checksum is the sum of the rows' SHA-256 hashes, modulo 2^256: it does
 * not depend on their order, because databases sort text differently, and takes no memory.
 */
export class Fingerprint {
  #count = 0
  #sum = 0n

  /** Takes a row in, as `canonical` spells it. */
  add(spelledRow: string): void {
    this.#count += 1
    const hash = createHash('sha256').update(spelledRow).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
  }

  get count(): number {
    return this.#count
  }

  /** 64 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }

  equals(other: Fingerprint): boolean {
    return this.#count === other.#count && this.#sum === other.#sum
  }
}
