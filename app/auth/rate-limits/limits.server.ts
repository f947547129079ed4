import { hash } from 'node:crypto'
import type { Counter, CounterChange, Limits as Counters } from '#db/store/limits.server.ts'
import { InternalError } from '../shared/errors.ts'
import { networksOf } from '../shared/network.ts'
import { createTurns } from '../shared/turns.ts'
import { oneByOne } from '../timing/one-by-one.ts'
import { countTry, type LimitRule, multiplied, pauseLeft, secondsUntilHalfFull, takeBack } from './limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What is limited, and how far (docs/features/sign-up-and-limits.md, Limits). What is counted by network is counted for each
 * width of network, see `networksOf`; the figures are those of one client. An attacker guesses at a password from one
 * place, from many places, or at all accounts from one place; mail is sent to one address, one domain, all addresses.
 */
export const LIMITS = {
  /** Of one account from one client network. */
  passwordHere: { kind: 'backOff', free: 5, firstWait: 2, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** The same, from a network whose tries fail at many accounts: no visitor there is refused a first try. */
  passwordHereWatched: { kind: 'backOff', free: 2, firstWait: 30, longestWait: HOUR, forgetAfter: HOUR },
  /** Of one account in a browser that has been let into it before: no attack elsewhere uses this up. */
  passwordKnownBrowser: { kind: 'backOff', free: 10, firstWait: 2, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Of one account from everywhere else. */
  passwordAnywhere: { kind: 'backOff', free: 100, firstWait: 10, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /** Of one account beyond that, from one wide network: a right one is completed by a mailed code. */
  passwordByMail: { kind: 'backOff', free: 3, firstWait: MINUTE, longestWait: 15 * MINUTE, forgetAfter: HOUR },
  /**
   * Wrong passwords from one network, all accounts together. From half empty on a password alone lets no new browser in
   * there; once it is empty, one a second is looked at.
   */
  failuresOfNetwork: { kind: 'bucket', holds: 100, every: 12, pace: 1 },
  /** Mails to one address, asked for from one network. */
  mailHere: { kind: 'backOff', free: 5, firstWait: 30, longestWait: HOUR, forgetAfter: HOUR },
  /** The same, from a network that asks for very many: each address there has a first mail at once. */
  mailHereWatched: { kind: 'backOff', free: 1, firstWait: MINUTE, longestWait: HOUR, forgetAfter: HOUR },
  /** The same, in a browser that has been let into the account before: no flood from anywhere uses this up, and it alone counts. */
  mailKnownBrowser: { kind: 'backOff', free: 5, firstWait: 30, longestWait: HOUR, forgetAfter: HOUR },
  /**
   * Mails to one address, from all clients that are not known to it. The longest wait is no longer than a link is valid:
   * during any attack, the newest mail in the mailbox leads its owner to a link of their own.
   */
  mailToAddress: { kind: 'backOff', free: 5, firstWait: 30, longestWait: 10 * MINUTE, forgetAfter: HOUR },
  /** Requests for a mail from one network, all addresses together: above it the network is watched, not refused. */
  mailsOfNetwork: { kind: 'budget', most: 200, per: 10 * MINUTE },
  /** Of those, the first ones from one wide network, which alone draw on the reserves. */
  firstMailsOfNetwork: { kind: 'budget', most: 20, per: 10 * MINUTE },
  /** Mails that operators have sent to one address, and what one operator has sent. */
  operatorMailTo: { kind: 'backOff', free: 3, firstWait: MINUTE, longestWait: HOUR, forgetAfter: 24 * HOUR },
  mailsOfOperator: { kind: 'budget', most: 100, per: HOUR },
  /** Different addresses that one network has mails sent to, and the mark of one that has been counted: known browsers go by it. */
  recipientsOfNetwork: { kind: 'budget', most: 1000, per: HOUR },
  recipientHere: { kind: 'budget', most: 1, per: HOUR },
  /** Mails to an address whose mail server has said that there is no such mailbox: none until it may be asked again. */
  mailRefusedForGood: { kind: 'budget', most: 1, per: 24 * HOUR },
  /** Mails to one domain. */
  mailToDomain: { kind: 'budget', most: 3000, per: 10 * MINUTE },
  /** In reserve for networks that have asked for few, once that is used up. */
  mailToDomainReserve: { kind: 'budget', most: 1000, per: 10 * MINUTE },
  /** The same, for all networks that are watched, so that they use up no other budget. */
  mailToDomainWatched: { kind: 'budget', most: 1000, per: 10 * MINUTE },
  /** Mails of the whole site. */
  mailOfSite: { kind: 'budget', most: 30_000, per: 10 * MINUTE },
  /** In reserve for networks that have asked for few, once that is used up. */
  mailOfSiteReserve: { kind: 'budget', most: 3000, per: 10 * MINUTE },
  /** The same, for all networks that are watched. */
  mailOfSiteWatched: { kind: 'budget', most: 3000, per: 10 * MINUTE },
  /** Notices of one kind to one user: the first always go, and the mailbox is not flooded by changes to and fro. */
  /** Proofs without a passkey that a user asks for: fewer than are told of, so that each is. */
  proofsAskedOfUser: { kind: 'budget', most: 5, per: 24 * HOUR },
  noticesToUser: { kind: 'backOff', free: 10, firstWait: MINUTE, longestWait: 12 * HOUR, forgetAfter: 24 * HOUR },
  /**
   * Wrong codes from one network, all mailboxes together. From half empty on it has fewer guesses at each code, and is
   * mailed longer ones; once it is empty, none is looked at.
   */
  wrongCodesOfNetwork: { kind: 'bucket', holds: 40, every: MINUTE, pace: MINUTE },
  /** Wrong codes on the whole site: the same from half empty on; it refuses none. */
  wrongCodesOfSite: { kind: 'bucket', holds: 200, every: 12, pace: 12 },
  /** Wrong recovery codes of one user from one network: who has lost the app types theirs elsewhere. */
  recoveryCodesHere: { kind: 'backOff', free: 20, firstWait: 30, longestWait: HOUR, forgetAfter: HOUR },
  /** Answers of providers brought from one network that lead to no identity: each costs a request to the provider. */
  failedReturnsOfNetwork: { kind: 'bucket', holds: 50, every: 10, pace: 10 },
  /** Challenges for passkeys that are made for one network: each is a row until it is answered or has expired. */
  passkeyChallengesOfNetwork: { kind: 'bucket', holds: 200, every: 2, pace: 2 },
} as const satisfies Record<string, LimitRule>

/** Seconds after a mail before the page that waits for it has another one sent. */
export const RESEND_PAUSE = 30

export type LimitName = keyof typeof LIMITS

/** One limited thing: the rule, and whose it is. */
export interface Limited {
  limit: LimitName
  of: string[]
  /** How many times the figures of its rule it has; once where that is left out. */
  times?: number
}

/** The same limit for each width of network that an address is in. */
export function limitedNetworks(limit: LimitName, address: string | null): Limited[] {
  return networksOf(address).map(({ prefix, times }) => ({ limit, of: [prefix], times }))
}

/** The site's limits, kept in its database and so shared by all of its processes. */
export interface Limiter {
  /** Counts one try against each; `null` lets it through, else the seconds to wait. A refused try is not counted. */
  count(...limited: Limited[]): Promise<number | null>
  /**
   * Counts one try as `count` does, by a write that does more: `write` is told how the counter changes, and writes that with
   * what the try leads to, or nothing where another one was counted meanwhile. A refused try writes nothing.
   */
  countWith(limited: Limited, write: (counted: CounterChange) => Promise<boolean>): Promise<number | null>
  /** Whether one more try would be let through; counts nothing. */
  isOpen(limited: Limited): Promise<boolean>
  /** The seconds to wait before one more try is let through, 0 for none; counts nothing. */
  secondsLeft(limited: Limited): Promise<number>
  /** The seconds until the page that waits for a mail of that instant has another one sent, 0 for none. */
  resendPause(sentAt: Date): number
  /** The seconds until none of these buckets is more than half empty, 0 for now; counts nothing. */
  secondsUntilHalfFull(...buckets: Limited[]): Promise<number>
  /** Takes one counted try back from each: it was right, or was not looked at. */
  giveBack(...limited: Limited[]): Promise<void>
  /** Forgets what was counted: the client has proved to be right. */
  forget(limited: Limited): Promise<void>
}

/** Processes that see one another's counter: after so many rounds there are too many at once, which is an answer too. */
const MOST_ROUNDS = 40

/** Limits over the database; off, everything is let through. */
export function createLimiter({
  counters,
  now,
  isOn,
}: {
  counters: Counters | null
  now(): Date
  isOn: boolean
}): Limiter {
  if (!counters || !isOn) {
    return {
      count: async () => null,
      countWith: async ({ limit }) => {
        throw new InternalError(`Nothing keeps a count of ${limit} here.`)
      },
      isOpen: async () => true,
      secondsLeft: async () => 0,
      resendPause: () => 0,
      secondsUntilHalfFull: async () => 0,
      giveBack: async () => {},
      forget: async () => {},
    }
  }

  // In one process tries at one thing are counted in turn: they would undo one another's work.
  const inTurn = createTurns()

  function countWith(
    one: Limited,
    store: Counters,
    write: (counted: CounterChange) => Promise<boolean>,
  ): Promise<number | null> {
    const name = nameOf(one)
    return inTurn(name, async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const last = await store.read(name)
        const counted = countTry(ruleOf(one), last, now())
        if (counted.kind === 'wait') return counted.seconds
        if (await write({ name, last, next: counted.counter })) return null
      }
      return 1
    })
  }

  const countOne = (one: Limited, store: Counters) =>
    countWith(one, store, ({ name, last, next }) => store.write(name, last, next))

  async function writeOne(one: Limited, last: Counter | null, next: Counter, store: Counters): Promise<number | null> {
    // Where the counter has changed since it was read, another try was counted meanwhile.
    return (await store.write(nameOf(one), last, next)) ? null : countOne(one, store)
  }

  function giveOneBack(one: Limited, store: Counters): Promise<void> {
    const name = nameOf(one)
    return inTurn(name, async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const last = await store.read(name)
        if (last === null) return
        if (await store.write(name, last, takeBack(ruleOf(one), last, now()))) return
      }
    })
  }

  async function secondsLeft(one: Limited, store: Counters): Promise<number> {
    const counted = countTry(ruleOf(one), await store.read(nameOf(one)), now())
    return counted.kind === 'wait' ? counted.seconds : 0
  }

  return {
    async count(...limited) {
      const read = await oneByOne(limited, async (one) => {
        const last = await counters.read(nameOf(one))
        return { one, last, counted: countTry(ruleOf(one), last, now()) }
      })
      const waits = read.flatMap(({ counted }) => (counted.kind === 'wait' ? [counted.seconds] : []))
      if (waits.length > 0) return Math.max(...waits)
      const written = await oneByOne(read, async ({ one, last, counted }) => ({
        one,
        wait: counted.kind === 'through' ? await writeOne(one, last, counted.counter, counters) : null,
      }))
      const refused = written.flatMap(({ wait }) => (wait === null ? [] : [wait]))
      if (refused.length === 0) return null
      // Another try was faster at one of them: this one is refused, and so counts against none of the others.
      const others = written.filter(({ wait }) => wait === null)
      await oneByOne(others, ({ one }) => giveOneBack(one, counters))
      return Math.max(...refused)
    },
    countWith: (limited, write) => countWith(limited, counters, write),
    isOpen: async (limited) => (await secondsLeft(limited, counters)) === 0,
    secondsLeft: (limited) => secondsLeft(limited, counters),
    resendPause: (sentAt) => pauseLeft(RESEND_PAUSE, sentAt, now()),
    async secondsUntilHalfFull(...buckets) {
      const read = await oneByOne(buckets, async (one) =>
        secondsUntilHalfFull(ruleOf(one), await counters.read(nameOf(one)), now()),
      )
      return Math.max(0, ...read)
    },
    async giveBack(...limited) {
      await oneByOne(limited, (one) => giveOneBack(one, counters))
    },
    forget: (limited) => counters.forget(nameOf(limited)),
  }
}

function ruleOf({ limit, times = 1 }: Limited): LimitRule {
  return multiplied(LIMITS[limit], times)
}

/** Stored as a hash: an attacker who reads the table learns no address, and no address is too long for it. */
function nameOf({ limit, of }: Limited): string {
  return `${limit}:${hash('sha256', JSON.stringify(of), 'base64url')}`
}
