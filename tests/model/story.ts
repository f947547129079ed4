import type { AsyncCommand } from 'fast-check'
import { askForLink, CHANGES } from './acts.ts'
import { type Added, Attack, type Facts, type Jar } from './attack.ts'
import { promise } from './broken.ts'
import { noteRevocation } from './hold.ts'
import { tryAll, trySpent } from './press.ts'
import type { Sentences } from './sentences.ts'
import { OF_OTHERS } from './sentences-others.ts'
import { OF_OWNER } from './sentences-owner.ts'
import { entered } from './sign-in.ts'
import type { AttackedSite } from './site.ts'

/** All that can be said in a story. */
export const SENTENCES: Sentences = { ...OF_OWNER, ...OF_OTHERS }

/** One sentence of a story, as fast-check runs and shrinks it. */
export class Step implements AsyncCommand<Attack, Attack> {
  constructor(readonly says: string) {}

  check(attack: Readonly<Attack>): boolean {
    return SENTENCES[this.says]?.fits(attack) ?? false
  }

  run(attack: Attack): Promise<void> {
    return perform(attack, this.says)
  }

  toString(): string {
    return this.says
  }
}

/** An account begins: its owner signs up at home by a mail, and chooses a password. */
export async function beginAttack(site: AttackedSite): Promise<Attack> {
  const attack = new Attack(site)
  site.mails.length = 0
  const { jars, mailbox } = attack
  const link = await askForLink(attack, jars.home, mailbox)
  await jars.home.browser.get(link ?? '/')
  attack.id = (await site.ofOwner.store.users.byEmail(mailbox))?.id ?? ''
  await site.settle()
  await entered(attack, jars.home)
  if (jars.home.row !== null) attack.own.add(jars.home.row)
  const choose = await CHANGES['chooses another password'](attack, jars.home)
  await choose()
  await site.settle()
  await judge(attack, jars.home, attack.facts, site.mails)
  return attack
}

/** Ends a story: nothing stays held, and what its owner has taken back is tried once more. */
export async function endAttack(attack: Attack): Promise<void> {
  if (attack.held) await perform(attack, 'what is held goes on')
  if (attack.isTakenBack) await tryAll(attack)
  await trySpent(attack)
}

/** Does what a sentence says, and judges what the account is then. */
async function perform(attack: Attack, says: string): Promise<void> {
  const sentence = SENTENCES[says]
  if (!sentence) throw new Error(`No story can say: ${says}`)
  const before = attack.facts
  const count = attack.site.mails.length
  Object.assign(attack, { inVain: null, isRefused: false })
  const jar = await sentence.does(attack)
  await attack.site.settle()
  if (sentence.revokes) await revoked(attack, { says, jar, revokes: sentence.revokes })
  await judge(attack, jar, before, attack.mailsSince(count))
}

/** All others are out, unknown and untrusted, in every process, at once (contract, 25.2). */
async function revoked(
  attack: Attack,
  { says, jar, revokes }: { says: string; jar: Jar | null; revokes: 'sessions' | 'all' },
): Promise<void> {
  if (attack.isRefused) return
  await noteRevocation(attack, says, revokes)
  for (const other of attack.all()) {
    if (other === jar) continue
    Object.assign(other, { isKnown: false, isTrusted: false })
    promise(!(await attack.opens(other.browser)), `The ${other.name} is signed in, though ${says}`)
    if (revokes === 'all' && other.waits) other.waits = 'in vain'
  }
}

/** What holds after each step of each story. */
async function judge(attack: Attack, actor: Jar | null, before: Facts, mails: AttackedSite['mails']): Promise<void> {
  const facts = await attack.readFacts()
  attack.facts = facts
  note(attack, actor, before, facts)
  keepLinks(attack, actor, mails)
  if (attack.inVain !== null) {
    const written = [...facts.held].filter((what) => !before.held.has(what))
    const isSame = facts.email === before.email && facts.isLeaving === before.isLeaving
    promise(written.length === 0 && isSame, `${attack.inVain} has written: ${written.join(', ')}`)
  }
  for (const [row, { isOver }] of before.browsers)
    promise(!isOver || facts.browsers.get(row)?.isOver !== false, 'A browser that has ended came back')
  for (const what of attack.gone)
    promise(!facts.held.has(what) && facts.email !== what, `What the owner has taken back came back: ${what}`)
  promise(facts.email !== null || facts.held.size > 0 || attack.isWithoutAddress, 'The account has no way in left')
  await judgeSessions(attack, facts)
}

/** Notes what a thief has added. */
function note(attack: Attack, actor: Jar | null, before: Facts, facts: Facts): void {
  if (!actor?.isThiefs) return
  const added = [...facts.held].filter((what) => !before.held.has(what))
  if (facts.email !== before.email && facts.email !== null) added.push(facts.email)
  const { now: at } = attack
  attack.added.push(...added.map((what): Added => ({ what, by: actor.row, at })))
}

/** Keeps the links by which an account is taken back, for those who read them. */
function keepLinks(attack: Attack, actor: Jar | null, mails: AttackedSite['mails']): void {
  for (const { to, links, at } of mails) {
    const link = links.find((one) => one.includes('/not-me'))
    if (link === undefined) continue
    const mail = { link, at, about: actor?.row ?? null }
    if (to === attack.mailbox) attack.links.push(mail)
    else if (attack.loot.mailboxes.includes(to)) attack.thiefLinks.push(mail)
  }
}

async function judgeSessions(attack: Attack, facts: Facts): Promise<void> {
  for (const jar of attack.all()) {
    const isIn = await attack.opens(jar.browser)
    promise(!isIn || jar.hasProved, `The ${jar.name} has a session, and has proved nothing`)
    promise(
      !isIn || !jar.isThiefs || !attack.isTakenBack,
      `The thief is signed in in the ${jar.name} after the owner's press`,
    )
    if (jar.isIn && !isIn) attack.ended.push(jar.cookie)
    if (isIn) jar.cookie = jar.browser.cookieHeader()
    jar.isIn = isIn
    if (jar.row !== null && facts.browsers.get(jar.row)?.isOver)
      Object.assign(jar, { isKnown: false, isTrusted: false })
  }
  for (const cookie of attack.ended.slice(-5))
    promise(!(await attack.opensBy(cookie)), 'A session that has ended came back')
  if (attack.scanner) promise(!(await attack.opens(attack.scanner)), 'A mail scanner has a session')
}
