import type { Browser } from '#testing/browser.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { codeOf } from '#tests/support/app/second-step.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import type { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import type { Profile } from '#tests/support/providers/external.ts'
import type { HeldCall } from './gate.ts'
import type { Arrived, AttackedSite } from './site.ts'

/** The browsers of a story: of the owner, of a thief, and one in a library that both use. */
export type Name = 'home' | 'laptop' | 'library' | 'den' | 'copy of home' | 'copy of library'

/** A browser, and what the account should know of it. */
export interface Jar {
  name: Name
  browser: Browser
  isThiefs: boolean
  /** Whether anything was ever proved in it. */
  hasProved: boolean
  /** The row of its last sign-in, which a copy shares; `null` before any. */
  row: string | null
  /** Whether the account knows it: not before it is let in, nor once it has ended. */
  isKnown: boolean
  /** A first proof was given in it, and the second step is asked for. */
  waits: 'for its step' | 'in vain' | null
  /** Whether the second step was taken in it with the wish to be trusted. */
  isTrusted: boolean
  /** Signed in to the account, as it was seen last. */
  isIn: boolean
  /** Its cookies as it was seen signed in last. */
  cookie: string
}

/** What is in the account, each by a name of its own. */
export interface Facts {
  email: string | null
  isDisabled: boolean
  isLeaving: boolean
  /** Ways in and proofs: passwords, passkeys, accounts at providers, one-time codes, trusted devices. */
  held: ReadonlySet<string>
  /** By row: since when the account knows it, and whether it has ended. */
  browsers: ReadonlyMap<string, { since: Date; isOver: boolean }>
}

/** What a thief has added to the account. */
export interface Added {
  what: string
  /** The row of the browser. */
  by: string | null
  at: Date
}

/** A link that takes the account back, in the owner's mailbox. */
export interface TakeBackMail {
  link: string
  at: Date
  /** The row of the browser whose act it tells of; `null` of what no browser has done. */
  about: string | null
}

/** What a thief has in hand, whether the account still takes it or not. */
interface Loot {
  passwords: string[]
  passkeys: Authenticator[]
  profiles: Profile[]
  /** Keys of one-time codes. */
  keys: string[]
  mailboxes: string[]
}

/** A request that stands between what it was judged by and what it writes. */
export interface Held {
  /** By what the thief came, and what is asked for. */
  holding: Holding
  act: string
  jar: Jar
  /** The cookies that it was sent with. */
  cookie: string
  call: HeldCall
  answered: Promise<unknown>
  /** What ended its session, or all that was on its way, meanwhile. */
  revokedBy: string | null
}

/** By what a thief comes in. */
export type Holding = 'the password' | 'a copied cookie' | 'the former mailbox' | 'a shared computer'

export const DAY = 24 * 60 * 60

/** One account under attack, in a site that many are attacked in, one after the other. */
export class Attack {
  /** The owner's mailbox. */
  mailbox = someAddress()
  /** One that the owner had before, and a thief reads now. */
  former: string | null = null
  id = ''
  password = `the owner's own ${crypto.randomUUID()}`
  /** Key of one-time codes that the owner has set up. */
  ownKey: string | null = null
  ownPasskey: Authenticator | null = null
  readonly jars: Record<Name, Jar>
  readonly loot: Loot = { passwords: [], passkeys: [], profiles: [], keys: [], mailboxes: [] }
  added: Added[] = []
  /** What the owner's press has removed, which never comes back. */
  readonly gone = new Set<string>()
  /** Cookies of sessions that have ended. */
  readonly ended: string[] = []
  /** Links that were used. */
  readonly spent: string[] = []
  /** Links of notices that were pressed. */
  readonly spentLinks = new Set<string>()
  isWithoutAddress = false
  links: TakeBackMail[] = []
  /** Those in mailboxes that the thief reads. */
  thiefLinks: TakeBackMail[] = []
  held: Held | null = null
  /** The owner has pressed, and no thief has got anything since. */
  isTakenBack = false
  /** Rows of browsers that are the owner's own: the account began in it, or the owner has said so. */
  readonly own = new Set<string>()
  facts: Facts = { email: null, isDisabled: false, isLeaving: false, held: new Set(), browsers: new Map() }
  /** What the last step did in vain: nothing was to be written by it. */
  inVain: string | null = null
  /** The owner was not let do what the last step says. */
  isRefused = false
  /** A program that opens links, and proves nothing. */
  scanner: Browser | null = null
  /** Which request was held in which attack while what revoked it. */
  readonly reached: string[] = []

  constructor(readonly site: AttackedSite) {
    const { ofOwner, ofOthers } = site
    const jar = (name: Name, app: Pick<typeof ofOwner, 'browser'>, isThiefs: boolean): Jar => ({
      name,
      browser: app.browser(),
      isThiefs,
      ...{ hasProved: false, row: null, isKnown: false, waits: null, isTrusted: false, isIn: false, cookie: '' },
    })
    this.jars = {
      home: jar('home', ofOwner, false),
      laptop: jar('laptop', ofOwner, false),
      library: jar('library', ofOwner, false),
      den: jar('den', ofOthers, true),
      'copy of home': jar('copy of home', ofOthers, true),
      'copy of library': jar('copy of library', ofOthers, true),
    }
  }

  get store() {
    return this.site.ofOwner.store
  }

  get now(): Date {
    return this.site.clock.now
  }

  /** The process that a browser asks. */
  appOf({ browser }: Jar) {
    return browser.address === this.site.ofOwner.address ? this.site.ofOwner : this.site.ofOthers
  }

  /** Every browser. */
  all(): Jar[] {
    return Object.values(this.jars)
  }

  /** A code of an authenticator app, each 30 s one: one that was used is not taken again. */
  codeBy(key: string): string {
    this.site.clock.advance(30)
    return codeOf(key, this.now)
  }

  /** Mails that came to an address since as many had come to all. */
  mailsSince(count: number, to?: string): Arrived[] {
    return this.site.mails.slice(count).filter((mail) => to === undefined || mail.to === to)
  }

  /** Whether a browser is signed in to the account. */
  async opens(browser: Browser): Promise<boolean> {
    return (await subjectOf(browser, browser.cookieHeader())) === this.id
  }

  /** Whether these cookies open the account, in another browser. */
  async opensBy(cookie: string): Promise<boolean> {
    return (await subjectOf(this.site.ofOthers.browser(), cookie)) === this.id
  }

  /** What stands in the account now. */
  async readFacts(): Promise<Facts> {
    const { store, id } = this
    const user = await store.users.byId(id)
    const password = user?.email ? await store.passwords.byEmail(user.email) : null
    const [passkeys, accounts, codes, trusted, browsers] = [
      await store.passkeys.ofUser(id),
      await store.accounts.ofUser(id),
      await store.oneTimePasswords.find(id),
      await store.trustedDevices.ofUser(id, this.now),
      await store.browsers.ofUser(id),
    ]
    const held = new Set([
      ...(password ? [`password ${password.hash}`] : []),
      ...passkeys.map((one) => `passkey ${one.id}`),
      ...accounts.map((one) => `account ${one.provider} ${one.providerAccountId}`),
      ...(codes?.confirmedAt ? [`one-time codes ${codes.secret}`] : []),
      ...trusted.map((one) => `trusted device ${one.id}`),
    ])
    return {
      email: user?.email ?? null,
      isDisabled: user?.disabledAt != null,
      isLeaving: user?.deleteAt != null,
      held,
      browsers: new Map(browsers.map((one) => [one.id, { since: one.firstSeenAt, isOver: one.endedAt !== null }])),
    }
  }
}

/** Who is signed in by these cookies; `null` for no user. */
async function subjectOf(browser: Browser, cookie: string): Promise<unknown> {
  if (!cookie.includes('session-token=')) return null
  const answer = await browser.request('/auth/session', { cookie })
  if (!('user' in (answer.json() as object))) return null
  const [, token = ''] = /session-token=([^;]+)/.exec(`${browser.cookieHeader()}; ${cookie}`) ?? []
  const { claims } = await openJwe(token, { secret: SECRET })
  return claims.sub
}
