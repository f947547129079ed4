import type { Browser } from '#testing/browser.ts'
import { comeBack } from '#tests/support/app/steps.ts'
import { startAs } from '#tests/support/providers/external.ts'
import { askForLink, enterByPasskey, enterByPassword, pressLink, takeStep } from './acts.ts'
import { type Added, type Attack, DAY, type TakeBackMail } from './attack.ts'
import { promise } from './broken.ts'

/** Days for which a link is pressed: the undo of an address is good for seven. */
const LINK_DAYS = 6

/** Days after which a browser may have become the owner's own, which is so after thirty (contract, 25.3). */
const OWN_DAYS = 29

const daysBetween = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 1000 / DAY

/** The links that the owner has, the oldest first. */
export function goodLinks({ links, now }: Attack): TakeBackMail[] {
  return links.filter(({ at }) => daysBetween(at, now) < LINK_DAYS)
}

/**
 * The owner presses a link, in a browser that is new to the account, and is rid of all others (contract, 25.3); of what their own
 * browsers have added lately, too, where the page lists it and the owner says so.
 */
export async function ownerPresses(attack: Attack, mail: TakeBackMail, isAlso = false): Promise<void> {
  const phone = attack.site.ofOwner.browser()
  const also = isAlso ? await pressLink({ browser: phone }, mail.link, 'also') : null
  const plain = also ? null : await pressLink({ browser: phone }, mail.link)
  // Of a change that was kept the page has the one button that takes away what proved it.
  const asked = (also ?? plain) ? null : await pressLink({ browser: phone }, mail.link, 'also')
  // A passkey that is older than a press takes has kept the address for good.
  const isKept = attack.added.some(
    ({ what, at }) => what.startsWith('passkey') && daysBetween(at, attack.now) >= OWN_DAYS,
  )
  promise(
    isKept || (also ?? plain ?? asked) !== null,
    'A link that was mailed to the owner, and not spent, has no button',
  )
  if ((also ?? plain ?? asked) === null) return
  await attack.site.settle()
  // What puts the address back spends what was mailed since it was changed, too.
  const changed = attack.added.filter(({ what }) => what.includes('@')).map(({ at }) => at)
  const cut = Math.min(...[mail.at, ...changed].map((at) => at.getTime()))
  attack.links = attack.links.filter(({ at }) => at.getTime() < cut)
  const left = attack.added.filter((one) => !hasToGo(attack, one, mail, (also ?? asked) !== null))
  for (const one of attack.added) if (!left.includes(one)) attack.gone.add(one.what)
  attack.added = left
  attack.isTakenBack = left.length === 0
  for (const jar of attack.all()) Object.assign(jar, { isKnown: false, isTrusted: false })
  for (const jar of attack.all())
    promise(!(await attack.opens(jar.browser)), `The ${jar.name} is signed in after the press`)
  const facts = await attack.readFacts()
  for (const what of attack.gone)
    promise(
      !facts.held.has(what) && facts.email !== what,
      `After the press the account has what the thief added: ${what}`,
    )
  promise(!facts.isLeaving, 'After the press the account is to be deleted')
  // Another account has the address: it stays without one, and its owner is told what to do.
  attack.isWithoutAddress = facts.email === null
  if (!attack.isWithoutAddress) attack.spentLinks.add(mail.link)
  if (attack.isTakenBack) await tryAll(attack)
}

/** Whether the press removes it: not what a browser of the owner's own has added that the link does not name, unless that is said (contract, 25.3). */
function hasToGo(attack: Attack, { what, by, at }: Added, { about }: TakeBackMail, isAlso: boolean): boolean {
  if (what.startsWith('password') || what.includes('@')) return true
  if (daysBetween(at, attack.now) >= OWN_DAYS) return false
  return isAlso || by === null || by === about || !isOwn(attack, by)
}

function isOwn({ own, facts, now }: Attack, row: string): boolean {
  const since = facts.browsers.get(row)?.since
  return own.has(row) || since === undefined || daysBetween(since, now) >= OWN_DAYS
}

/** Nothing that the thief did or has opens the account, and its owner gets in. */
export async function tryAll(attack: Attack): Promise<void> {
  await tryThief(attack)
  if (!attack.facts.isDisabled && !attack.isWithoutAddress) await tryOwner(attack)
}

async function tryThief(attack: Attack): Promise<void> {
  const { loot, site } = attack
  const fresh = () => ({ browser: site.ofOthers.browser() })
  const stays = async (browser: Browser, by: string) =>
    promise(!(await attack.opens(browser)), `The thief gets in ${by}`)
  const step = async (jar: { browser: Browser }) => {
    for (const key of loot.keys) await takeStep(jar, attack.codeBy(key))
  }
  for (const password of loot.passwords) {
    const email = (await attack.readFacts()).email ?? attack.mailbox
    const jar = fresh()
    await enterByPassword(jar, email, password)
    await step(jar)
    await stays(jar.browser, 'by a password')
  }
  for (const passkey of loot.passkeys) {
    const jar = fresh()
    await enterByPasskey(jar, passkey)
    await stays(jar.browser, 'by a passkey')
  }
  for (const app of new Set([site.ofOthers, site.ofOwner]))
    for (const profile of loot.profiles) {
      const jar = { browser: app.browser() }
      const { state, code } = await startAs(app, jar.browser, 'corp', profile)
      await comeBack(jar.browser, 'corp', { state, code })
      await step(jar)
      await stays(jar.browser, 'by an account at a provider')
    }
  for (const mailbox of [...loot.mailboxes, ...(attack.former === null ? [] : [attack.former])]) {
    const jar = fresh()
    const link = await askForLink(attack, jar, mailbox)
    if (link === null) continue
    await jar.browser.get(link)
    await step(jar)
    await stays(jar.browser, 'by a mailbox')
  }
}

/** The owner signs in by mail: now, or, where the change of an address was proved otherwise, after 72 hours (contract, 25.3). */
async function tryOwner(attack: Attack): Promise<void> {
  if (await ownerGetsIn(attack)) return
  attack.site.clock.advance(3 * DAY + 60)
  promise(await ownerGetsIn(attack), 'The owner does not get in after the press')
}

async function ownerGetsIn(attack: Attack): Promise<boolean> {
  const jar = { browser: attack.site.ofOwner.browser() }
  const link = await askForLink(attack, jar, attack.mailbox)
  if (link === null) return false
  await jar.browser.get(link)
  attack.spent.push(link)
  if (!(await attack.opens(jar.browser)) && attack.ownKey !== null) await takeStep(jar, attack.codeBy(attack.ownKey))
  return attack.opens(jar.browser)
}

/** What was used once is used up. */
export async function trySpent(attack: Attack): Promise<void> {
  for (const link of attack.spent.slice(-2)) {
    const jar = { browser: attack.site.ofOthers.browser() }
    await jar.browser.get(link)
    promise(!(await attack.opens(jar.browser)), 'A link that was used signs in again')
  }
  for (const link of attack.spentLinks)
    promise(
      (await pressLink({ browser: attack.site.ofOthers.browser() }, link)) === null,
      'A link that was pressed can be pressed again',
    )
}
