import { someAddress } from '#tests/support/mail/mail.ts'
import {
  askForLink,
  beginAddress,
  CHANGES,
  endOthers,
  keyShownTo,
  pressLink,
  signOut,
  signOutEverywhere,
} from './acts.ts'
import type { Attack, Jar, Name } from './attack.ts'
import { DAY } from './attack.ts'
import { promise } from './broken.ts'
import { goodLinks, ownerPresses } from './press.ts'
import { hasCodes, hasPassword, isOwners, type Sentence, type Sentences } from './sentences.ts'
import { entered, ownerEnters, ownerTakesStep, signIn } from './sign-in.ts'

// What the owner does, in browsers of their own and in a library.

const canEnter = (attack: Attack) => isOwners(attack) && !attack.facts.isDisabled

/** An act of the owner in a browser, where they sign in first: a proof is fresh then. */
function signedIn(
  name: Name,
  act: (attack: Attack, jar: Jar) => Promise<unknown>,
  more: Partial<Sentence> = {},
): Sentence {
  return {
    fits: (attack) =>
      canEnter(attack) && (!hasCodes(attack) || attack.ownKey !== null) && (more.fits?.(attack) ?? true),
    async does(attack) {
      const jar = attack.jars[name]
      if (await ownerEnters(attack, jar)) await act(attack, jar)
      else attack.isRefused = true
      return jar
    },
    ...(more.revokes ? { revokes: more.revokes } : {}),
  }
}

async function setUpCodes(attack: Attack, jar: Jar): Promise<void> {
  // A key that waits there is shown at once, and is scanned.
  const waiting = await keyShownTo(jar)
  promise(
    waiting === null || !attack.loot.keys.includes(waiting),
    'The owner is shown a key of one-time codes that the thief has begun',
  )
  const confirm = await CHANGES['sets up one-time codes'](attack, jar)
  await confirm?.()
}

const press = (which: 0 | -1, isAlso = false): Sentence => ({
  fits: (attack) => goodLinks(attack).length > 0,
  async does(attack) {
    const mail = goodLinks(attack).at(which)
    if (mail) await ownerPresses(attack, mail, isAlso)
    return null
  },
  revokes: 'all',
})

async function opensAtOnce(attack: Attack, jar: Jar): Promise<void> {
  const link = await askForLink(attack, jar, attack.mailbox)
  if (link === null) return
  const before = (await attack.store.sessions.allOfUser(attack.id)).length
  const windows = Array.from({ length: 4 }, () => {
    const window = attack.appOf(jar).browser()
    for (const [name, value] of jar.browser.cookies) window.cookies.set(name, value)
    return window
  })
  await Promise.all(windows.map((window) => window.get(link)))
  attack.spent.push(link)
  const begun = (await attack.store.sessions.allOfUser(attack.id)).length - before
  promise(begun <= 1, `${begun} sessions began by one link`)
  for (const window of windows) {
    if (!(await attack.opens(window))) continue
    for (const [name, value] of window.cookies) jar.browser.cookies.set(name, value)
    await entered(attack, jar)
  }
}

/** The process dies after so many calls of the store: a link is not spent without a session. */
function diesAfter(calls: number): Sentence {
  return {
    fits: (attack) => canEnter(attack) && !hasCodes(attack) && attack.held === null,
    async does(attack) {
      const jar = attack.jars.laptop
      const link = await askForLink(attack, jar, attack.mailbox)
      if (link === null) return jar
      const before = (await attack.store.sessions.allOfUser(attack.id)).length
      const asked = new Map(jar.browser.cookies)
      const call = attack.site.gate.dieAfter(calls)
      const answered = jar.browser.get(link).then(
        () => false,
        () => false,
      )
      await Promise.race([call.arrived, answered])
      call.disarm()
      await attack.site.settle()
      const begun = (await attack.store.sessions.allOfUser(attack.id)).length - before
      jar.browser.cookies.clear()
      for (const [name, value] of asked) jar.browser.cookies.set(name, value)
      const isIn = await signIn(attack, jar, { kind: 'link', link })
      promise(isIn || begun === 1, 'A link was spent by a process that died before its session began')
      attack.spent.push(link)
      return jar
    },
  }
}

export const OF_OWNER: Sentences = {
  'the owner signs in at home by mail': signedIn('home', async () => {}),
  'the owner signs in in the laptop by mail': signedIn('laptop', async () => {}),
  'the owner signs in in the laptop with the password': {
    fits: (attack) => canEnter(attack) && hasPassword(attack),
    async does(attack) {
      const jar = attack.jars.laptop
      await signIn(attack, jar, { kind: 'password', password: attack.password, email: attack.mailbox })
      if (jar.waits && attack.ownKey !== null) await ownerTakesStep(attack, jar, false)
      return jar
    },
  },
  'the owner adds a passkey at home': signedIn(
    'home',
    async (attack, jar) => (await CHANGES['adds a passkey'](attack, jar))?.(),
    {
      fits: ({ ownPasskey }) => ownPasskey === null,
    },
  ),
  'the owner sets up one-time codes in the laptop': signedIn('laptop', setUpCodes, {
    fits: (attack) => !hasCodes(attack),
  }),
  'the owner connects an account at home': signedIn('home', async (attack, jar) =>
    (await CHANGES['connects an account'](attack, jar))?.(),
  ),
  'the owner signs in in the laptop by a link that a mail scanner has opened': {
    fits: (attack) => canEnter(attack) && !hasCodes(attack),
    async does(attack) {
      const jar = attack.jars.laptop
      const link = await askForLink(attack, jar, attack.mailbox)
      if (link === null) return jar
      const scanner = attack.site.ofOthers.browser()
      await scanner.request(link, { method: 'HEAD' })
      await scanner.get(link)
      promise(!(await attack.opens(scanner)), 'A mail scanner has a session')
      promise(await signIn(attack, jar, { kind: 'link', link }), 'A mail scanner has spent a link')
      attack.spent.push(link)
      return jar
    },
  },
  'the owner, whose address was changed, asks for a mail at it and opens the link': {
    fits: (attack) => attack.facts.email !== attack.mailbox && attack.added.some(({ what }) => what.includes('@')),
    async does(attack) {
      const { store, mailbox } = attack
      const held = await store.users.byEmail(mailbox)
      const jar = { browser: attack.site.ofOwner.browser() }
      await jar.browser.get((await askForLink(attack, jar, mailbox)) ?? '/')
      const isOpen = goodLinks(attack).length > 0
      promise(
        held !== null || !isOpen || !(await store.users.byEmail(mailbox)),
        'A mail made an account of an address whose undo is open',
      )
      return null
    },
  },
  'the owner signs out at home': {
    fits: ({ jars }) => jars.home.isIn,
    async does({ jars }) {
      await signOut(jars.home)
      return jars.home
    },
  },
  'the owner signs in in a library': {
    fits: (attack) => canEnter(attack) && !attack.jars.library.isThiefs,
    async does(attack) {
      await ownerEnters(attack, attack.jars.library)
      return attack.jars.library
    },
  },
  'the owner signs in in a library, and trusts the device there': {
    fits: (attack) =>
      canEnter(attack) &&
      !attack.jars.library.isThiefs &&
      hasCodes(attack) &&
      attack.ownKey !== null &&
      hasPassword(attack),
    async does(attack) {
      const jar = attack.jars.library
      await signIn(attack, jar, { kind: 'password', password: attack.password, email: attack.mailbox })
      if (jar.waits) await ownerTakesStep(attack, jar, true)
      return jar
    },
  },
  'the owner signs out in the library': {
    fits: ({ jars }) => jars.library.isIn && !jars.library.isThiefs,
    async does({ jars }) {
      await signOut(jars.library)
      return jars.library
    },
  },
  'the owner says of a link that it was them': {
    fits: (attack) =>
      isOwners(attack) && goodLinks(attack).some(({ about }) => about !== null && about === attack.jars.laptop.row),
    async does(attack) {
      const mail = goodLinks(attack).findLast(({ about }) => about !== null && about === attack.jars.laptop.row)
      if (!mail || mail.about === null) return null
      await pressLink({ browser: attack.site.ofOwner.browser() }, mail.link, 'mine')
      attack.own.add(mail.about)
      return null
    },
  },
  'the owner moves to another mailbox, and a thief reads the former one a week later': {
    fits: (attack) =>
      canEnter(attack) &&
      attack.former === null &&
      attack.held === null &&
      !hasCodes(attack) &&
      attack.loot.mailboxes.length === 0,
    async does(attack) {
      const jar = attack.jars.home
      if (!(await ownerEnters(attack, jar))) return jar
      const { loot, mailbox } = attack
      const to = someAddress()
      await (await beginAddress(attack, jar, to))?.()
      if ((await attack.readFacts()).email !== to) return jar
      Object.assign(attack, { former: mailbox, mailbox: to, thiefLinks: attack.links, links: [] })
      loot.mailboxes.push(mailbox)
      attack.site.clock.advance(8 * DAY)
      return jar
    },
  },
  'the owner opens a mailed link in four windows at once': {
    fits: (attack) => canEnter(attack) && !hasCodes(attack),
    async does(attack) {
      await opensAtOnce(attack, attack.jars.laptop)
      return attack.jars.laptop
    },
  },
  ...Object.fromEntries(
    [0, 1, 2, 4, 6, 8].map((calls) => [
      `the process dies ${calls} statements after the owner has opened a mailed link`,
      diesAfter(calls),
    ]),
  ),
  'the owner presses the newest link': press(-1),
  'the owner presses the oldest link': press(0),
  'the owner presses the newest link, and has added nothing of what is listed there': press(-1, true),
  'the owner, whose address was changed, changes it back at home': {
    fits: (attack) => attack.jars.home.isIn && !isOwners(attack) && attack.facts.email !== null,
    async does(attack) {
      const { home } = attack.jars
      await (await beginAddress(attack, home, attack.mailbox))?.()
      if ((await attack.readFacts()).email !== attack.mailbox) attack.isRefused = true
      return home
    },
  },
  'the owner signs out everywhere': signedIn('laptop', (_attack, jar) => signOutEverywhere(jar), { revokes: 'all' }),
  'the owner ends all other browsers': signedIn('laptop', (_attack, jar) => endOthers(jar), { revokes: 'sessions' }),
  'the owner chooses another password': signedIn(
    'laptop',
    async (attack, jar) => (await CHANGES['chooses another password'](attack, jar))?.(),
    { revokes: 'all' },
  ),
}
