import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { translationOf, WORDINGS } from './all/load.server.ts'
import type { TranslatedTag } from './languages.ts'

/**
 * Sentences of steps that guard an account, which a translation is easily got wrong in: what each says, and what it once said,
 * which means another thing than English.
 */
const MEANT: readonly [TranslatedTag, key: string, says: RegExp, not: RegExp][] = [
  // That device, that session, that browser: not the one in hand.
  ['de', 'news.done.device-forgotten', /ausgewählten Gerät/, /Diese/],
  ['de', 'news.done.session-ended', /ausgewählte Sitzung/, /Diese/],
  ['fr', 'news.done.device-forgotten', /appareil choisi/, /Cet/],
  ['fr', 'news.done.session-ended', /session choisie/, /Cette/],
  ['fr', 'news.done.session-disowned', /navigateur concerné/, /Ce navigateur/],
  ['fr', 'pages.notMe.session.lead', /navigateur concerné/, /ce navigateur/],
  ['fr', 'account.endsWithBrowser', /navigateur concerné/, /ce navigateur/],
  ['fr', 'email.onlyIfSeen', /l’autre appareil/, /cet appareil/],
  ['pt-BR', 'email.onlyIfSeen', /o outro dispositivo/, /esse/],
  ['it', 'news.done.session-ended', /Quella sessione/, /Questa/],
  ['pl', 'news.done.device-forgotten', /Tamto urządzenie/, /To urządzenie/],
  ['pl', 'news.done.session-ended', /Tamta sesja/, /tę/],
  ['tr', 'news.done.device-forgotten', /^O cihaza/, /Bu/],
  ['tr', 'news.done.session-ended', /Seçilen oturum/, /Bu/],
  ['uk', 'news.done.device-forgotten', /Той пристрій/, /Цей/],
  ['uk', 'news.done.session-ended', /Вибраний сеанс/, /Цей/],
  // After seven days, for which the account is kept: not within them.
  ['ar', 'news.done.leaving', /بعد 7 أيام/, /خلال/],
  // The provider is disconnected, not the account.
  ['nl', 'notices.connected.note', /verbreek deze koppeling/, /ontkoppel het/],
  ['nl', 'notices.disconnected.note', /leg de koppeling opnieuw/, /koppel het/],
  ['it', 'notices.connected.note', /scollega questo modo di accedere/, /scollegalo/],
  ['it', 'notices.disconnected.note', /collega di nuovo questo modo di accedere/, /ricollegalo/],
  // Asked for a code or a link: not invited.
  ['uk', 'mail.signInLink.text', /там, де ви його просили/, /запрос/],
  ['uk', 'mail.addressCode.text', /на сторінці, де подано запит/, /запрос/],
  ['uk', 'mail.noAccount.otherAddress', /попросіть посилання/, /запрос/],
  // Asked to sign in: not wanted to.
  ['nl', 'email.notAsked', /niet gevraagd om in te loggen/, /Wilde/],
  ['tr', 'email.notAsked', /isteği sizden gelmediyse/, /istemediniz/],
  // The password that is in use: not one that is valid.
  ['tr', 'security.currentPassword', /Mevcut/, /Geçerli/],
  ['tr', 'answers.passwordFaults.notCurrent', /mevcut/, /geçerli/],
  // One step is replaced and kept: not both.
  ['zh-Hans', 'notices.recoveryCodeUsed.text', /第二步验证/, /两步/],
  ['zh-Hans', 'notices.secondStepReset.note', /请保留两步验证/, /请保留。/],
  // What has been lost and is kept, which no other sentence of the mail's text names.
  ['it', 'notices.secondStepReset.text', /hai perso il secondo passaggio/, /l’hai perso/],
  ['nl', 'notices.secondStepReset.text', /je je tweede stap kwijt bent/, /je hem kwijt/],
  // Still want to leave: not to walk.
  ['de', 'mail.staying.note', /Konto weiterhin löschen/, /gehen/],
  // The name of a person: not that of a thing.
  ['zh-Hans', 'account.name', /^姓名$/, /名称/],
  ['zh-Hans', 'admin.facts.name', /^姓名$/, /名称/],
  ['zh-Hans', 'admin.emailOrName', /姓名/, /名称/],
  ['zh-Hans', 'admin.peopleLead', /姓名/, /名称/],
  ['zh-Hans', 'answers.userWithoutName', /姓名/, /名称/],
  ['zh-Hans', 'answers.nameFaults.missing', /姓名/, /名称/],
  ['zh-Hans', 'answers.passwordFaults.names', /您的姓名/, /您的名称/],
  ['zh-Hans', 'events.done.profile.name', /姓名/, /名称/],
  ['zh-Hans', 'news.done.name-changed', /姓名/, /名称/],
  // The last 24 hours: not the Last Day.
  ['ar', 'admin.pressureLink', /آخر 24 ساعة/, /اليوم الأخير/],
]

/** A message with what draws a link in the place of each argument, whose text it takes. */
const saidBy = (message: unknown): unknown =>
  typeof message === 'function'
    ? message(...Array.from({ length: message.length }, () => (text: unknown) => text))
    : message

/** What a visitor reads, without what stands in placeholders. */
function read(said: unknown): string {
  if (typeof said === 'function') return ''
  if (Array.isArray(said)) return said.map(read).join('')
  return isValidElement<{ children?: unknown }>(said) ? read(said.props.children) : String(said)
}

/** A message by its key; a name in a group may have dots in it. */
function messageAt(words: object, key: string): unknown {
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    if (name === key) return value
    if (key.startsWith(`${name}.`) && typeof value === 'object' && value !== null)
      return messageAt(value, key.slice(name.length + 1))
  }
  return undefined
}

test.each(MEANT)('%s: %s means what English means', async (tag, key, says, not) => {
  const parts = WORDINGS.map(async (part) => [part.name, await translationOf(part, tag)] as const)
  const text = read(saidBy(messageAt(Object.fromEntries(await Promise.all(parts)), key)))
  expect(text).toMatch(says)
  expect(text).not.toMatch(not)
})
