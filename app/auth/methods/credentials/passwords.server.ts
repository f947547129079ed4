import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createHashingQueue, type HashingClient } from './hashing-queue.ts'
import { type ImportedHash, readImportedHash } from './imported-hash.server.ts'

/** Cost of an argon2id hash: memory in KiB, passes over it, lanes. */
interface Cost {
  memory: number
  passes: number
  lanes: number
}

/** Hashing and checking of passwords, at most a few at a time. */
export interface PasswordHashing {
  /** Throws `PasswordTooLong`, or `Busy`. */
  hash(password: string): Promise<string>
  /** Whether the password is the hash's, which may be one of another system. Throws `Busy`, or `UnknownHash`. */
  verify(hash: string, password: string): Promise<boolean>
  /** Takes as long as `verify` and says no: for an address that no user has. Throws `Busy`. */
  verifyAgainstDummy(password: string): Promise<false>
  /** Whether a hash is of another cost or kind than new ones. */
  needsRehash(hash: string): boolean
  /** Does work whose hashing takes the place of this client in the queue. Throws `Busy` at once where that has none left. */
  forClient<Result>(client: HashingClient, work: () => Promise<Result>): Promise<Result>
}

/** A fault of ours: the password has not been judged. */
export class PasswordNotChecked extends Error {
  override readonly name = 'PasswordNotChecked'
}

/** A stored hash that no password is compared with. */
export class UnknownHash extends Error {
  override readonly name = 'UnknownHash'
}

/** A password that is longer than any user's can be. It is not hashed: hashing time grows with length. */
export class PasswordTooLong extends Error {
  override readonly name = 'PasswordTooLong'
}

/** Bytes of UTF-8. */
export const LONGEST_PASSWORD = 1024

/** NIST SP 800-63B-3, 5.1.1.2; in characters. */
export const SHORTEST_PASSWORD = 8

/** The thread pool has four threads that files and host names need too, so one of them is left alone. */
const MOST_AT_ONCE = 3
const MOST_WAITING = 64

let loaded: Promise<typeof import('@node-rs/argon2')> | undefined

/** What hashes is compiled for the machine and slow to load: done for the first password, not at the start. */
function argon2() {
  loaded ??= import('@node-rs/argon2')
  return loaded
}

/**
 * argon2id at a cost, behind a bounded queue. New hashes are of the NFC form (NIST SP 800-63B-4, 3.1.1.2), so that every
 * keyboard types the same password. One is checked as it was typed, too: older hashes were made of those bytes.
 */
export function createPasswordHashing(
  cost: Cost,
  { atOnce = Math.min(availableParallelism(), MOST_AT_ONCE), waiting = MOST_WAITING, library = argon2 } = {},
): PasswordHashing {
  const queue = createHashingQueue(atOnce, waiting)
  const clients = new AsyncLocalStorage<HashingClient>()
  const inTurn = <Result>(job: () => Promise<Result>) => queue.run(clients.getStore() ?? null, job)
  const options = { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes }
  const dummy = dummyHash(cost)

  /** A wrong password costs as much at a hash from when hashes were cheaper, which none could be told from a new one by. */
  async function verifyInFull(stored: string, password: string): Promise<boolean> {
    const { verify } = await library()
    const forms = formsOf(password)
    for (const form of forms) if (await verify(stored, form)) return true
    const rest = costLeft(cost, stored)
    for (const form of rest ? forms : []) if (rest) await verify(dummyHash(rest), form)
    return false
  }

  return {
    async hash(password) {
      if (isTooLong(password)) throw new PasswordTooLong()
      return inTurn(async () => (await library()).hash(password.normalize('NFC'), options))
    },
    async verify(stored, password) {
      const check = checkOf(stored)
      if (!check) throw new UnknownHash('The hash is of no form that is known here, or asks for too much work.')
      if (isTooLong(password)) return false
      return inTurn(() => (check === 'argon2' ? verifyInFull(argon2Part(stored), password) : check(password)))
    },
    async verifyAgainstDummy(password) {
      const { verify } = await library()
      const check = async () => {
        for (const form of formsOf(password)) await verify(dummy, form)
      }
      if (!isTooLong(password)) await inTurn(check)
      return false
    },
    needsRehash: (stored) => !stored.startsWith(beginningOf(cost)),
    async forClient(client, work) {
      queue.refuseBeyondShare(client)
      return clients.run(client, work)
    },
  }
}

/** KiB of memory times passes: no more is done for a hash that says so, such as one that an attacker wrote. */
const MOST_WORK = 4 * 1024 * 1024
const MOST_LANES = 64

/** How a stored hash is checked; `null` where it is not. */
function checkOf(stored: string): 'argon2' | ImportedHash | null {
  const [, memory, passes, lanes] =
    /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/.exec(argon2Part(stored)) ?? []
  if (memory === undefined) return readImportedHash(stored)
  return Number(memory) * Number(passes) <= MOST_WORK && Number(lanes) <= MOST_LANES ? 'argon2' : null
}

/** Django writes its own word before it. */
function argon2Part(stored: string): string {
  return stored.replace(/^argon2(?=\$argon2)/, '')
}

/** Whether the hash of another system can be taken over: the passwords of its users are then checked here. */
export function isKnownHash(stored: string): boolean {
  return checkOf(stored) !== null
}

/** As it was typed, and as NFC where that is another text. */
function formsOf(password: string): string[] {
  return [...new Set([password, password.normalize('NFC')])]
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > LONGEST_PASSWORD
}

/** How a hash of this cost begins; the salt and the digest follow. */
function beginningOf({ memory, passes, lanes }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`
}

/** What a check of a cheaper hash leaves undone of this cost, as the cost of another check; `null` where that is nothing. */
function costLeft({ memory, passes, lanes }: Cost, stored: string): Cost | null {
  const [, usedMemory = memory, usedPasses = passes] = /\$m=(\d+),t=(\d+),/.exec(stored)?.map(Number) ?? []
  const left = Math.floor(memory - (usedMemory * usedPasses) / passes)
  // RFC 9106, 3.1: at least 8 KiB a lane.
  return left < 8 * lanes ? null : { memory: left, passes, lanes }
}

/** A well-formed hash of no password: its salt and digest are random. */
export function dummyHash(cost: Cost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `${beginningOf(cost)}${random(16)}$${random(32)}`
}
