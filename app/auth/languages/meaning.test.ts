import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { loadLanguage, translationOf, WORDINGS } from './all/load.server.ts'
import { answerWords } from './en/answers.ts'
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
  ['ar', 'admin.pressureLead', /آخر 24 ساعة/, /اليوم الأخير/],
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

async function textOf(tag: TranslatedTag | 'en', key: string): Promise<string> {
  const parts = WORDINGS.map(
    async (part) => [part.name, tag === 'en' ? part.english : await translationOf(part, tag)] as const,
  )
  return read(saidBy(messageAt(Object.fromEntries(await Promise.all(parts)), key)))
}

test.each(MEANT)('%s: %s means what English means', async (tag, key, says, not) => {
  const text = await textOf(tag, key)
  expect(text).toMatch(says)
  expect(text).not.toMatch(not)
})

/** What the page is called that lists them, in its forms, and what a trusted one is called elsewhere. */
const BROWSERS: readonly [TranslatedTag | 'en', browser: RegExp, device: RegExp][] = [
  ['en', /browser/i, /device/i],
  ['de', /browser/i, /gerät/i],
  ['fr', /navigateur/i, /appareil/i],
  ['es', /navegador/i, /dispositivo/i],
  ['pt-BR', /navegador/i, /dispositivo/i],
  ['it', /browser/i, /dispositiv/i],
  ['nl', /browser/i, /appara/i],
  ['pl', /przeglądar/i, /urządze/i],
  ['tr', /tarayıcı/i, /cihaz/i],
  ['uk', /браузер/i, /пристр/i],
  ['ja', /ブラウザ/, /デバイス/],
  ['zh-Hans', /浏览器/, /设备/],
  ['ar', /متصفح/, /جهاز|أجهز/],
]

/** What is said of browsers that are signed in, beside the page where they are listed. */
const OF_BROWSERS = [
  'account.devices',
  'account.signOutOthers',
  'news.done.others-signed-out',
  'news.done.password-set',
  'news.done.password-changed',
  'news.done.password-removed',
  'events.done.session.end',
  'security.passwordRule',
]

test.each(BROWSERS)(
  '%s: a browser that is signed in is a browser on pages, in news and in history',
  async (tag, browser, device) => {
    for (const key of OF_BROWSERS) {
      const text = await textOf(tag, key)
      expect(text, key).toMatch(browser)
      expect(text, key).not.toMatch(device)
    }
  },
)

test.each(['ar', 'ja', 'zh-Hans'] as const)('%s: facts are joined by its own comma', async (tag) => {
  await loadLanguage(tag)
  expect(answerWords.in(tag).waiting.asked(['Firefox', 'Linux'], '12:00')).not.toContain(',')
})
