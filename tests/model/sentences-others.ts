import { Authority } from '#db/store/index.server.ts'
import {
  askForLink,
  beginCodes,
  CHANGES,
  type Change,
  confirmCodes,
  keepAddress,
  keyShownTo,
  pressLink,
  signOut,
  takeStep,
} from './acts.ts'
import type { Attack, Holding, Jar, Name } from './attack.ts'
import { DAY } from './attack.ts'
import { holdRequest, release } from './hold.ts'
import { tryAll } from './press.ts'
import { HELD_CHANGES, hasPassword, PLACES, type Sentence, type Sentences } from './sentences.ts'
import { entered, judgeSignIn, proving, signIn, signInByMail } from './sign-in.ts'

// What a thief does, an operator, a mail scanner, and the time.

type Place = keyof typeof PLACES

const placesOf = Object.entries(PLACES) as [Place, Name][]

const IN: Readonly<Record<Place, string>> = {
  'the password': 'in the den',
  'a copied cookie': 'by the copied cookies',
  'a shared computer': 'in the library',
}

/** A change of the account, whole or held before it is written. */
function change(holding: Place, what: Change, isHeld: boolean): Sentence {
  return {
    fits: (attack) =>
      attack.jars[PLACES[holding]].isIn && attack.jars[PLACES[holding]].isThiefs && (!isHeld || attack.held === null),
    async does(attack) {
      const jar = attack.jars[PLACES[holding]]
      const request = await CHANGES[what](attack, jar)
      if (!request) return jar
      if (isHeld) await holdRequest(attack, { holding, act: what, jar }, request)
      else await request()
      return jar
    },
  }
}

/** Signing in by the newest password that the thief knows. */
function enters(holding: Place, isHeld: boolean): Sentence {
  const name = PLACES[holding]
  return {
    fits: (attack) =>
      attack.jars[name].isThiefs &&
      !attack.jars[name].isIn &&
      attack.loot.passwords.length > 0 &&
      hasPassword(attack) &&
      attack.facts.email !== null &&
      (!isHeld || attack.held === null),
    async does(attack) {
      const jar = attack.jars[name]
      const proof = {
        kind: 'password',
        password: attack.loot.passwords.at(-1) ?? '',
        email: attack.facts.email ?? '',
      } as const
      if (!isHeld) {
        await signIn(attack, jar, proof)
        return jar
      }
      const before = attack.site.mails.length
      const wasHeld = await holdRequest(attack, { holding, act: 'signs in', jar }, await proving(attack, jar, proof))
      if (!wasHeld) await judgeSignIn(attack, jar, proof, before)
      return jar
    },
  }
}

/** A thief who has nothing of the account but what a link in the former mailbox gives. */
function fromFormer(isHeld: boolean): Sentence {
  return {
    fits: (attack) => attack.former !== null && (!isHeld || attack.held === null),
    async does(attack) {
      // A browser of its own: the session there is of another account.
      const jar = { ...attack.jars.den, browser: attack.site.ofOthers.browser() }
      const request = async () => signInByMail(attack, jar, attack.former ?? '')
      if (isHeld) await holdRequest(attack, { holding: 'the former mailbox', act: 'signs in', jar }, request)
      else await request()
      return null
    },
  }
}

/** Copies the cookies of another browser. */
function copies(from: Name, to: 'copy of home' | 'copy of library'): Sentence {
  return {
    fits: ({ jars, held }) => held === null && (jars[from].isIn || jars[from].browser.cookies.size > 1),
    async does(attack) {
      const [source, copy] = [attack.jars[from], attack.jars[to]]
      const { row, isKnown, isTrusted, hasProved, isIn, cookie } = source
      Object.assign(copy, { row, isKnown, isTrusted, hasProved, isIn, cookie, waits: null })
      copy.browser.cookies.clear()
      for (const [name, value] of source.browser.cookies) copy.browser.cookies.set(name, value)
      if (isIn) attack.isTakenBack = false
      return null
    },
  }
}

const THIEF: Sentences = {
  'the thief learns the password': {
    fits: (attack) => hasPassword(attack) && !attack.loot.passwords.includes(attack.password),
    async does(attack) {
      attack.loot.passwords.push(attack.password)
      attack.isTakenBack = false
      return null
    },
  },
  'the thief copies the cookies of the browser at home': copies('home', 'copy of home'),
  'the thief copies the cookies of the library': copies('library', 'copy of library'),
  'the thief sits down in the library': {
    fits: ({ jars }) => !jars.library.isThiefs,
    async does(attack) {
      attack.jars.library.isThiefs = true
      if (attack.jars.library.isIn) attack.isTakenBack = false
      return null
    },
  },
  'the thief, by a copy of the library, signs in with the password': {
    fits: (attack) =>
      attack.jars['copy of library'].browser.cookies.size > 0 &&
      !attack.jars['copy of library'].isIn &&
      attack.loot.passwords.length > 0 &&
      hasPassword(attack) &&
      attack.facts.email !== null,
    async does(attack) {
      const jar = attack.jars['copy of library']
      await signIn(attack, jar, {
        kind: 'password',
        password: attack.loot.passwords.at(-1) ?? '',
        email: attack.facts.email ?? '',
      })
      return jar
    },
  },
  'the thief trusts the device of the library for an account of theirs': {
    fits: (attack) => !attack.jars.library.isIn && attack.held === null,
    async does(attack) {
      await trustsForOther(attack, attack.jars.library)
      return null
    },
  },
  'the thief takes the second step with a code of the owner, and trusts the device': {
    fits: ({ jars, ownKey }) => jars.den.waits !== null && ownKey !== null,
    async does(attack) {
      const jar = attack.jars.den
      const { waits } = jar
      await takeStep(jar, attack.codeBy(attack.ownKey ?? ''), true)
      await attack.site.settle()
      const isIn = await attack.opens(jar.browser)
      if (isIn) await entered(attack, jar)
      if (isIn) jar.isTrusted = true
      jar.waits = null
      if (waits === 'in vain') attack.inVain = 'a second step whose first proof counts no more'
      return jar
    },
  },
  'the thief begins one-time codes in the den': begins('den'),
  'the thief begins one-time codes in the library': begins('library'),
  'the thief signs in in the den by a passkey that they have added': {
    fits: ({ loot, jars }) => loot.passkeys.length > 0 && !jars.den.isIn,
    async does(attack) {
      const passkey = attack.loot.passkeys.at(-1)
      if (passkey) await signIn(attack, attack.jars.den, { kind: 'passkey', passkey })
      return attack.jars.den
    },
  },
  'the thief signs in in the den by an account that they have connected': {
    fits: ({ loot, jars }) => loot.profiles.length > 0 && !jars.den.isIn,
    async does(attack) {
      const profile = attack.loot.profiles.at(-1)
      if (profile) await signIn(attack, attack.jars.den, { kind: 'account', profile })
      return attack.jars.den
    },
  },
  'the thief keeps the address in the den to which their passkey has changed it': {
    fits: ({ jars, facts, isWithoutAddress }) => jars.den.isIn && facts.email === null && isWithoutAddress,
    async does(attack) {
      const { den } = attack.jars
      await keepAddress(den)
      const { email } = await attack.readFacts()
      // It was taken back until then, and is to be taken back once more.
      if (email !== null) attack.gone.delete(email)
      attack.isWithoutAddress = email === null
      return den
    },
  },
  'the thief presses the newest link in a mailbox of theirs': pressesOwn(false),
  'the thief says of the newest link in a mailbox of theirs that it was them': pressesOwn(true),
  'the thief signs in by the former mailbox': fromFormer(false),
  'the thief signs in by the former mailbox, and is held before that is written': fromFormer(true),
}

function begins(name: Name): Sentence {
  return {
    fits: ({ jars }) => jars[name].isIn && jars[name].isThiefs,
    async does(attack) {
      const jar = attack.jars[name]
      await beginCodes(jar)
      const key = await keyShownTo(jar)
      if (key !== null) attack.loot.keys.push(key)
      return jar
    },
  }
}

function pressesOwn(isMine: boolean): Sentence {
  return {
    fits: ({ thiefLinks }) => thiefLinks.length > 0,
    async does(attack) {
      const mail = attack.thiefLinks.at(-1)
      if (!mail) return null
      await pressLink({ browser: attack.site.ofOthers.browser() }, mail.link, isMine ? 'mine' : 'not me')
      if (isMine) return null
      attack.thiefLinks = attack.thiefLinks.filter(({ at }) => at < mail.at)
      // A former address that no undo gives back is no earlier one: what was mailed later is spent.
      if (attack.former !== null) attack.links = attack.links.filter(({ at }) => at < mail.at)
      await attack.site.settle()
      if (attack.isTakenBack) await tryAll(attack)
      return null
    },
  }
}

/** The thief has an account of their own, and trusts a browser for it that the owner uses later: they know its cookies. */
async function trustsForOther(attack: Attack, jar: Jar): Promise<void> {
  const other = `thief-${crypto.randomUUID()}@example.com`
  const enter = async () => jar.browser.get((await askForLink(attack, jar, other)) ?? '/')
  await enter()
  await beginCodes(jar)
  const key = await keyShownTo(jar)
  if (key === null) return
  await confirmCodes(jar, attack.codeBy(key))
  await signOut(jar)
  await enter()
  await takeStep(jar, attack.codeBy(key), true)
  await signOut(jar)
}

const OTHERS: Sentences = {
  'an operator ends all sessions': {
    fits: () => true,
    async does({ store, id }) {
      await store.sessions.revokeAll(Authority.command, id)
      return null
    },
    revokes: 'all',
  },
  'an operator disables the account': {
    fits: ({ facts }) => !facts.isDisabled,
    async does({ store, id, now }) {
      await store.users.setDisabled(Authority.command, id, now)
      return null
    },
    revokes: 'all',
  },
  'an operator enables the account again': {
    fits: ({ facts }) => facts.isDisabled,
    async does({ store, id }) {
      await store.users.setDisabled(Authority.command, id, null)
      return null
    },
  },
  'an operator adds an account with the address that the owner had': {
    fits: (attack) => attack.facts.email !== attack.mailbox,
    async does({ store, mailbox, now }) {
      if (await store.users.byEmail(mailbox)) return null
      const { id } = await store.users.create({ name: 'Other', email: mailbox, emailVerified: now, image: null })
      // Of one that holds nothing the address is taken back.
      await store.passwords.set(Authority.command, id, 'a hash of none')
      return null
    },
  },
  'a mail scanner opens every link': {
    fits: ({ site }) => site.mails.length > 0,
    async does(attack) {
      const scanner = attack.site.ofOthers.browser()
      for (const link of attack.site.mails.slice(-6).flatMap(({ links }) => links)) {
        await scanner.request(link, { method: 'HEAD' })
        await scanner.get(link)
      }
      attack.scanner = scanner
      attack.inVain = 'a mail scanner'
      return null
    },
  },
  'eleven minutes pass': passes(11 * 60),
  'a day passes': passes(DAY),
  'three days pass': passes(3 * DAY),
}

function passes(seconds: number): Sentence {
  return {
    fits: () => true,
    async does({ site: { clock }, store }) {
      clock.advance(seconds)
      await store.deleteExpired(clock.now)
      return null
    },
  }
}

const changes = placesOf.flatMap(([holding]) =>
  HELD_CHANGES.flatMap((what) => [
    [`the thief, ${IN[holding]}, ${what}`, change(holding, what, false)] as const,
    [`the thief, ${IN[holding]}, ${what}, and is held before that is written`, change(holding, what, true)] as const,
  ]),
)

const signIns = placesOf.flatMap(([holding]) => [
  [`the thief, ${IN[holding]}, signs in with the password`, enters(holding, false)] as const,
  [
    `the thief, ${IN[holding]}, signs in with the password, and is held before that is written`,
    enters(holding, true),
  ] as const,
])

export const OF_OTHERS: Sentences = {
  ...THIEF,
  ...Object.fromEntries([...changes, ...signIns]),
  ...OTHERS,
  'what is held goes on': {
    fits: ({ held }) => held !== null,
    async does(attack) {
      return release(attack)
    },
  },
}

/** How a story says that a thief does something, held or not. */
export function saying(holding: Holding, act: string, isHeld: boolean): string {
  const held = isHeld ? ', and is held before that is written' : ''
  if (holding === 'the former mailbox') return `the thief signs in by the former mailbox${held}`
  return `the thief, ${IN[holding]}, ${act === 'signs in' ? 'signs in with the password' : act}${held}`
}
