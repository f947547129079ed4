import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '#testing/browser.ts'
import { newPerson, PASSWORD } from '../app/people.ts'
import { someAddress } from '../mail/mail.ts'
import {
  askForLink,
  enterByPassword,
  enterByProvider,
  leave,
  openLink,
  type Person,
  readAccount,
  type Site,
  TryAgain,
  WrongAnswer,
} from './journeys.ts'

/** What the server has acknowledged to clients, and so must be true. */
export interface Ledger {
  /** Cookies of live sessions, each with the address of its user. */
  sessions: Map<string, string>
  /** Cookies of sessions that were ended. */
  ended: string[]
  /** Links that have been used to sign in. */
  spent: string[]
  /** Links that were sent and not opened, each with the address it was sent to. */
  sent: Map<string, string>
  /** Numbers of sign-ins by method. */
  entered: Record<Way, number>
  /** Clear failures by their message, each tried again. */
  failures: Record<string, number>
  /** Answers that no client should ever get. */
  wrong: string[]
}

type Way = 'password' | 'link' | 'acme' | 'corp'

const WAYS: readonly Way[] = ['password', 'link', 'acme', 'corp']

export interface Load {
  readonly ledger: Ledger
  /** Lets every client finish what it does, and answers the ledger. */
  stop(): Promise<Ledger>
}

/** Milliseconds between two attempts of one client. */
const PAUSE = 50

/** Clients who come, sign in by every method, look around, and go or stay. Each address signs in by password. */
export function startLoad(site: Site, clients: number, addresses: readonly string[]): Load {
  const ledger: Ledger = {
    sessions: new Map(),
    ended: [],
    spent: [],
    sent: new Map(),
    entered: { password: 0, link: 0, acme: 0, corp: 0 },
    failures: {},
    wrong: [],
  }
  let isOver = false
  /** Repeats the work until it succeeds, as a visitor would; `false` where the load has ended before that. */
  const persist = async (deed: () => Promise<void>) => {
    while (!isOver) {
      try {
        await deed()
        return true
      } catch (error) {
        if (!(error instanceof TryAgain)) throw error
        ledger.failures[error.message] = (ledger.failures[error.message] ?? 0) + 1
        await sleep(PAUSE)
      }
    }
    return false
  }
  const client = async (number: number) => {
    for (let visit = number; !isOver; visit += 1) {
      try {
        await visitOnce(new Visit(site, ledger, persist), visit, addresses[number % addresses.length] ?? '')
      } catch (error) {
        ledger.wrong.push(error instanceof WrongAnswer ? error.message : String(error))
      }
    }
  }
  const clientsAtWork = Array.from({ length: clients }, (_, number) => client(number))
  return {
    ledger,
    async stop() {
      isOver = true
      await Promise.all(clientsAtWork)
      return ledger
    },
  }
}

/** One client's visit and the ledger it is written down in. */
class Visit {
  constructor(
    readonly site: Site,
    readonly ledger: Ledger,
    readonly persist: (deed: () => Promise<void>) => Promise<boolean>,
  ) {}

  /** The server has acknowledged a session. */
  entered(browser: Browser, email: string, way: Way): void {
    this.ledger.entered[way] += 1
    this.ledger.sessions.set(browser.cookieHeader(), email)
  }
}

async function visitOnce(visit: Visit, number: number, address: string): Promise<void> {
  const { site, ledger, persist } = visit
  const way = WAYS[number % WAYS.length] ?? 'password'
  const person = newPerson()
  const email = { password: address, link: someAddress(), acme: person.email, corp: person.email }[way]
  if (way === 'link' && number % 5 === 0) {
    await persist(async () => {
      ledger.sent.set(await askForLink(site.browser(), site, email), email)
    })
    return
  }
  let browser = site.browser()
  const isIn = await persist(async () => {
    browser = await enter(visit, way, email, person)
  })
  if (!isIn) return
  const cookie = browser.cookieHeader()
  await persist(async () => {
    if (!(await readAccount(browser)).includes(email)) throw new WrongAnswer(`/account is not that of ${email}`)
  })
  if (number % 3 !== 0) return
  // From here on it is unknown whether the session is still active, until an answer says so.
  ledger.sessions.delete(cookie)
  const press = { wasPressed: false }
  if (await persist(() => leave(browser, press))) ledger.ended.push(cookie)
}

async function enter(visit: Visit, way: Way, email: string, person: Person): Promise<Browser> {
  const { site } = visit
  const browser = site.browser()
  if (way === 'link') return enterByLink(visit, browser, email)
  if (way === 'password') await enterByPassword(browser, email, PASSWORD)
  else await enterByProvider(browser, site, way, person)
  visit.entered(browser, email, way)
  return browser
}

/** Asks for a link and opens it in two windows at once: at most one of them gets in. */
async function enterByLink(visit: Visit, browser: Browser, email: string): Promise<Browser> {
  const { site, ledger } = visit
  const link = await askForLink(browser, site, email)
  const twin = site.browser()
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  const windows = [browser, twin]
  const results = await Promise.allSettled(windows.map((window) => openLink(window, link)))
  const opened = windows.filter((_, place) => results[place]?.status === 'fulfilled')
  if (opened.length > 1) throw new WrongAnswer(`${link} was good twice`)
  const [winner] = opened
  if (winner) {
    ledger.spent.push(link)
    visit.entered(winner, email, 'link')
    return winner
  }
  throw worstOf(results)
}

function worstOf(results: PromiseSettledResult<void>[]): unknown {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  return reasons.find((reason) => !(reason instanceof TryAgain)) ?? reasons[0]
}
