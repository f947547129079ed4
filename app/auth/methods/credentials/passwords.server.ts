import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { HashingClient } from '../../site/limits.ts'
import { costliest, type HashWork, type ImportedWork, placesFor, workForNothing, workLeft } from './hash-work.server.ts'
import { createHashingQueue } from './hashing-queue.ts'
import { type ImportedHash, readImportedHash } from './imported-hash.server.ts'

/** Cost of an argon2id hash: memory in KiB, passes over it, lanes. */
interface Cost {
  memory: number
  passes: number
  lanes: number
}

/** What a check of a password is told beside it. */
interface PasswordCheck {
  /** Whose place in the queue it takes; none where it is no visitor's. */
  client?: HashingClient | null
  /** What the hashes in use cost to check. */
  inUse?: readonly HashWork[]
}

/** Hashing and checking of passwords, at most a few at a time; each takes the place of its client in the queue, where that has one. */
export interface PasswordHashing {
  /** Throws `PasswordTooLong`, or `Busy`. */
  hash(password: string, client?: HashingClient | null): Promise<string>
  /**
   * Whether the password is the hash's, which may be one of another system. A wrong one costs as much as at any other of
   * the hashes that are in use. Throws `Busy`, or `UnknownHash`.
   */
  verify(hash: string, password: string, check?: PasswordCheck): Promise<boolean>
  /** Takes as long as `verify` and says no: for an address that no user has. Throws `Busy`. */
  verifyAgainstDummy(password: string, check?: PasswordCheck): Promise<false>
  /** Whether a hash is of another cost or kind than new ones. */
  needsRehash(hash: string): boolean
  /** The client, which has a place in the queue. Throws `Busy` where one more password of it would have none. */
  admit(client: HashingClient): HashingClient
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
  {
    atOnce = Math.min(availableParallelism(), MOST_AT_ONCE),
    waiting = MOST_WAITING,
    library = argon2,
    spend = workForNothing,
  } = {},
): PasswordHashing {
  const queue = createHashingQueue(atOnce, waiting)
  const inTurn = <Result>(client: HashingClient | null, places: number, job: () => Promise<Result>) =>
    queue.run(client, job, places)
  const options = { memoryCost: cost.memory, timeCost: cost.passes, parallelism: cost.lanes }
  const own: HashWork = { family: 'argon2', amount: cost.memory * cost.passes }
  const all = (inUse: readonly HashWork[]) => costliest([own, ...inUse])

  async function isOf(stored: string, kind: HashKind, form: string): Promise<boolean> {
    return kind.check ? kind.check(form) : (await library()).verify(argon2Part(stored), form)
  }

  async function workOnNothing(works: readonly HashWork[], forms: readonly string[]): Promise<void> {
    for (const form of forms) {
      for (const work of works) {
        if (isImported(work)) await spend(work, form)
        else await workOnArgon2(work.amount, form)
      }
    }
  }

  async function workOnArgon2(amount: number, form: string): Promise<void> {
    const memory = Math.floor(amount / cost.passes)
    // RFC 9106, 3.1: at least 8 KiB a lane.
    if (memory < 8 * cost.lanes) return
    await (await library()).verify(dummyHash({ ...cost, memory }), form)
  }

  return {
    async hash(password, client = null) {
      if (isTooLong(password)) throw new PasswordTooLong()
      return inTurn(client, 1, async () => (await library()).hash(password.normalize('NFC'), options))
    },
    async verify(stored, password, { client = null, inUse = [] } = {}) {
      const kind = kindOf(stored)
      if (!kind) throw new UnknownHash('The hash is of no form that is known here, or asks for too much work.')
      if (isTooLong(password)) return false
      const works = all([...inUse, kind.work])
      return inTurn(client, placesFor(works, own.amount), async () => {
        const forms = formsOf(password)
        // Those of other systems compare both forms themselves.
        for (const form of kind.check ? [password] : forms) if (await isOf(stored, kind, form)) return true
        await workOnNothing(workLeft(works, kind.work), forms)
        return false
      })
    },
    async verifyAgainstDummy(password, { client = null, inUse = [] } = {}) {
      const works = all(inUse)
      if (!isTooLong(password))
        await inTurn(client, placesFor(works, own.amount), () => workOnNothing(works, formsOf(password)))
      return false
    },
    needsRehash: (stored) => !stored.startsWith(beginningOf(cost)),
    admit(client) {
      queue.refuseBeyondShare(client)
      return client
    },
  }
}

/** KiB of memory times passes: no more is done for a hash that says so, such as one that an attacker wrote. */
const MOST_WORK = 4 * 1024 * 1024
const MOST_LANES = 64

interface HashKind {
  work: HashWork
  /** How it is checked, where it is no argon2. */
  check: ImportedHash['check'] | null
}

/** How a stored hash is checked; `null` where it is not. */
function kindOf(stored: string): HashKind | null {
  const [, memory, passes, lanes] =
    /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$/.exec(argon2Part(stored)) ?? []
  if (memory === undefined) return readImportedHash(stored)
  const amount = Number(memory) * Number(passes)
  const isBounded = amount <= MOST_WORK && Number(lanes) <= MOST_LANES
  return isBounded ? { work: { family: 'argon2', amount }, check: null } : null
}

/** What the check of a stored hash costs; `null` where it is not checked. */
export function workOf(stored: string): HashWork | null {
  return kindOf(stored)?.work ?? null
}

function isImported(work: HashWork): work is ImportedWork {
  return work.family !== 'argon2'
}

/** Django writes its own word before it. */
function argon2Part(stored: string): string {
  return stored.replace(/^argon2(?=\$argon2)/, '')
}

/** Whether the hash of another system can be taken over: the passwords of its users are then checked here. */
export function isKnownHash(stored: string): boolean {
  return kindOf(stored) !== null
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

/** A well-formed hash of no password: its salt and digest are random. */
export function dummyHash(cost: Cost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `${beginningOf(cost)}${random(16)}$${random(32)}`
}
