import { describe, expect, test } from 'vitest'
import { loadLanguage } from '../languages/all/load.server.ts'
import { type Brand, brandOf } from './brand.ts'
import { htmlOf } from './html.server.tsx'
import { keptHtmlOf } from './kept-html.server.ts'
import type { Block, Message } from './message.ts'
import { accountConnectedMessage } from './messages/account-connected.ts'
import { operatorMessages } from './messages/by-operator.ts'
import { invitationMessage } from './messages/invitation.ts'
import { newBrowserMessage } from './messages/new-browser.ts'
import { noAccountMessage } from './messages/no-account.ts'
import { sampleMessages } from './messages/samples.ts'
import { signInLinkMessage } from './messages/sign-in-link.ts'
import { textOf } from './text.ts'

const ORIGIN = 'https://app.example'
const SITE = { name: 'Acme', origin: ORIGIN, base: `${ORIGIN}/auth` }
const brand = (changes: Partial<Parameters<typeof brandOf>[0]['site']> = {}): Brand =>
  brandOf({
    site: {
      name: 'Acme',
      logo: null,
      accent: null,
      contact: null,
      terms: null,
      privacy: null,
      languages: ['en'],
      ...changes,
    },
    origin: ORIGIN,
  })

const unescaped = (html: string) =>
  html.replace(/&(amp|quot|lt|gt|#x27);/g, (entity) => {
    const characters: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }
    return characters[entity] ?? entity
  })

/** The words a reader sees, without the preview and the style sheet. */
const wordsOf = (html: string) =>
  unescaped(html.replace(/<head>.*<\/head>|<\/?bdi>/gs, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')

/** Everything a message says, in order. */
function saidBy({ heading, blocks }: Message): string[] {
  return [heading, ...blocks.flatMap(wordsIn)]
}

function wordsIn(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text]
    case 'link':
    case 'code':
      return [block.label]
    case 'facts':
      return block.facts.flatMap(({ name, value }) => [name, value])
  }
}

test('a fact stands apart from its name, whichever way the mail reads', () => {
  const cells = (language: 'en' | 'ar') => {
    const mail = [...sampleMessages({ ...SITE, language }).values()].find(({ blocks }) =>
      blocks.some(({ kind }) => kind === 'facts'),
    )
    return mail ? htmlOf(mail, brand()).match(/<th .*?>/g) : null
  }
  expect(cells('en')?.[0]).toMatch(/align="left".*padding:2px 16px 2px 0;/)
  expect(cells('ar')?.[0]).toMatch(/align="right".*padding:2px 0 2px 16px;/)
})

/** The same mail to another reader: another address and code, and other facts. */
function toAnother(message: Message, known: string): Message {
  let code: string | null = null
  const blocks = message.blocks.map((block): Block => {
    if (block.kind === 'link') return { ...block, url: `${block.url}&of=another%20reader` }
    if (block.kind === 'facts') return { ...block, facts: block.facts.map(({ name }) => ({ name, value: known })) }
    if (block.kind !== 'code') return block
    code = block.code
    return { ...block, code: '987654' }
  })
  const say = (words: string) => (code === null ? words : words.replaceAll(code, '987654'))
  return { ...message, subject: say(message.subject), preview: say(message.preview), blocks }
}

describe.each([...sampleMessages(SITE)])('the mail %s', (_name, message) => {
  const text = textOf(message)
  const html = htmlOf(message, brand())

  test('is drawn once, and filled in for each reader as if it were drawn for that one', () => {
    const others = ['Firefox, R&D', 'R&D <x> \u2068أ\u2069 "1"'].map((known) => toAnother(message, known))
    for (const one of [message, ...others, message]) expect(keptHtmlOf(one, brand())).toBe(htmlOf(one, brand()))
    const accented = brand({ accent: { light: '#0a7d55', dark: '#30d158' } })
    expect(keptHtmlOf(message, accented)).toBe(htmlOf(message, accented))
  })

  test('says the same in plain text and in HTML', () => {
    for (const words of saidBy(message)) {
      expect(text).toContain(words.replaceAll('\u00A0', ' '))
      // Of spaces in HTML one is left, of whatever kind.
      expect(wordsOf(html)).toContain(words.replace(/\s+/g, ' '))
    }
  })

  test('has each link as one to press, as one to read where no code does the same, and on a line of its own in the text', () => {
    const hasCode = message.blocks.some(({ kind }) => kind === 'code')
    for (const block of message.blocks) {
      if (block.kind !== 'link') continue
      expect(text.split('\n')).toContain(block.url)
      expect(unescaped(html)).toContain(`href="${block.url}"`)
      expect(wordsOf(html).includes(block.url), block.url).toBe(!hasCode)
    }
  })

  test('has the code in both, in the HTML in one piece', () => {
    for (const block of message.blocks) {
      if (block.kind !== 'code') continue
      expect(text.replaceAll(' ', '')).toContain(block.code)
      expect(html).toContain(`>${block.code}</p>`)
    }
  })

  test('needs no picture, no script and nothing from anywhere else', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|@import|url\(/)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('prefers-color-scheme:dark')
  })
})

test('a sign-in mail shows its code where a phone tells of it, before it is opened', () => {
  const link = { language: 'en' as const, siteName: 'Acme', url: `${ORIGIN}/auth/x`, code: '042137', maxAge: 600 }
  expect(htmlOf(signInLinkMessage(link), brand())).toMatch(
    /<body[^>]*><div lang="en" dir="ltr"><div style="display:none[^>]*>042137 is your code/,
  )
})

test('a mail that leads to a password says so in its subject, heading and button', () => {
  const link = { language: 'en' as const, siteName: 'Acme', url: `${ORIGIN}/auth/x`, code: '042137', maxAge: 600 }
  const saying = (purpose: 'forgotten' | 'account' | null) => {
    const { subject, heading, blocks } = signInLinkMessage({ ...link, purpose })
    return [subject, heading, ...blocks.flatMap((block) => (block.kind === 'link' ? [block.label] : []))]
  }
  expect(saying(null)).toEqual(['Sign in to Acme', 'Sign in to Acme', 'Sign in'])
  expect(saying('forgotten')).toEqual([
    'Choose a new Acme password',
    'Choose a new Acme password',
    'Choose a new password',
  ])
  expect(saying('account')).toEqual([
    'Confirm your address for Acme',
    'Confirm your address for Acme',
    'Confirm your address',
  ])
})

test('a notice offers first, by a plain button, to say that it was another person, and then the account', () => {
  const about = { language: 'en' as const, siteName: 'Acme', accountUrl: `${ORIGIN}/account`, facts: [] }
  const message = newBrowserMessage({ ...about, method: 'password', link: `${ORIGIN}/auth/not-me` })
  const buttons = [...htmlOf(message, brand()).matchAll(/<td class="(accent|edge)"[^>]*><a [^>]*href="([^"]+)"/g)]
  expect(buttons.map(([, look, url]) => [look, url])).toEqual([
    ['edge', `${ORIGIN}/auth/not-me`],
    ['accent', `${ORIGIN}/account`],
  ])
  expect(textOf(message)).toMatch(/This was not me:\n\n.*\n\nReview your account:/)
})

test('plain text sets names apart where anything runs from right to left, and nowhere else', () => {
  const about = { language: 'en' as const, siteName: 'Acme', accountUrl: `${ORIGIN}/account`, facts: [] }
  const text = (provider: string) => textOf(accountConnectedMessage({ ...about, provider }))
  expect(text('Yahoo!')).not.toMatch(/[\u2066-\u2069]/)
  expect(text('\u05d0\u05d1!')).toContain('\u2068\u05d0\u05d1!\u2069')
  expect(text('\u05d0\u05d1!')).toContain('\u2068Acme\u2069')
})

test('the code is in the subject only where the site has said so', () => {
  const link = { language: 'en' as const, siteName: 'Acme', url: `${ORIGIN}/auth/x`, code: '042137', maxAge: 600 }
  expect(signInLinkMessage(link).subject).toBe('Sign in to Acme')
  expect(signInLinkMessage({ ...link, codeInSubject: true }).subject).toBe('042137 is your Acme code')
})

describe('the brand', () => {
  const message = invitationMessage({
    language: 'en' as const,
    siteName: 'Acme',
    url: `${ORIGIN}/auth/x`,
    maxAge: 3600,
  })

  test('is the site’s colour in both schemes, with ink that can be read on it', () => {
    const html = htmlOf(message, brand({ accent: { light: '#0a6640', dark: '#ffd166' } }))
    expect(html).toContain('background:#0a6640;color:#ffffff')
    expect(html).toContain('background:#ffd166!important;color:#0d1330!important')
  })

  test('is a picture by its absolute address, asked for once, without words of its own', () => {
    const html = htmlOf(message, brand({ logo: '/logo.png' }))
    expect(html.match(/logo\.png/g)).toHaveLength(1)
    expect(html).toContain('<img src="https://app.example/logo.png" alt="" width="40" height="40"')
  })

  test('is the key of the pages, in the ink of the accent, where the logo is one that mail programs do not draw', () => {
    const html = htmlOf(message, brand({ logo: '/logo.svg' }))
    expect(html).not.toContain('logo.svg')
    expect(html).toMatch(/<td class="accent"[^>]*><span style="[^"]*border:2px solid;border-radius:50%/)
    expect(html).not.toContain('<img')
  })
})

test('what people chose for themselves is text in the HTML, never markup', () => {
  const from = '<img src=x onerror=alert(1)> & "friends"'
  const html = htmlOf(
    invitationMessage({ language: 'en' as const, siteName: 'A<b>', url: `${ORIGIN}/?a=1&b="2"`, maxAge: 60, from }),
    brand(),
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(wordsOf(html)).toContain(from)
})

describe('a name with any printable sign', () => {
  const signs = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  const withEach = [...signs.map((sign) => `Coca${sign}Cola`), 'Œuvre – № 1', '東京‐株式会社', '👩‍👩‍👧 & co']
  const about = { language: 'en' as const, accountUrl: `${ORIGIN}/account`, facts: [] }
  const link = { language: 'en' as const, url: `${ORIGIN}/auth/x`, code: '042137', maxAge: 600 }
  const withName: Record<string, (name: string) => Message> = {
    'of the site': (name) => newBrowserMessage({ ...about, siteName: name, method: 'password', link: `${ORIGIN}/x` }),
    'of a provider': (name) => accountConnectedMessage({ ...about, siteName: 'Acme', provider: name }),
    'of a provider that a mailed link connects': (name) =>
      signInLinkMessage({ ...link, siteName: 'Acme', connects: name }),
    'of a user who invites': (name) => invitationMessage({ ...link, siteName: 'Acme', from: name }),
    'of the contact where there is no account': (name) =>
      noAccountMessage({ language: 'en', siteName: 'Acme', contact: name }),
    'of the contact in a notice of what an operator did': (name) =>
      operatorMessages.accountDisabled({ ...about, siteName: 'Acme', contact: name }),
    'of a way to sign in': (name) =>
      newBrowserMessage({ ...about, siteName: 'Acme', method: name, link: `${ORIGIN}/x` }),
  }

  const apartIn = (message: Message) =>
    [...htmlOf(message, brand()).matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, text = '']) => unescaped(text))

  test.each(Object.entries(withName))('%s is drawn, and set apart', (_whose, write) => {
    const name = `C${signs.join('')}a`
    expect(apartIn(write(name))).toContain(name)
  })

  test.each(withEach)('is drawn, and set apart: %s', (name) => {
    expect(apartIn(accountConnectedMessage({ ...about, siteName: 'Acme', provider: name }))).toContain(name)
  })
})

describe('a mail from right to left', async () => {
  await loadLanguage('ar')
  const messages = sampleMessages({ ...SITE, language: 'ar' })
  const pages = [...messages.values()].map((message) => htmlOf(message, brand()))
  const html = pages.join('')

  test('has each address in a block of its own, which runs from left to right', () => {
    expect(html.match(/<div dir="ltr"><a class="link" href="([^"]+)"[^>]*>\1<\/a><\/div>/g)?.length).toBeGreaterThan(0)
    expect(html).not.toMatch(/<br\/?><a class="link"/)
  })

  test('has its code, which runs from left to right, where its lines begin', () => {
    expect(html).toMatch(/<p class="ink code" dir="ltr" style="[^"]*text-align:right/)
    expect(html).not.toContain('text-align:left')
  })

  test('keeps language and direction where a mail program shows what is in its body alone', () => {
    for (const page of pages) {
      const body = page.match(/<body[^>]*>(.*)<\/body>/s)?.[1]
      expect(body).toMatch(/^<div lang="ar" dir="rtl">.*<\/div>$/s)
      expect(body?.match(/<table[^>]*>/)?.[0]).toContain('dir="rtl"')
    }
  })

  test('sets each name apart in its plain text too, once', () => {
    const text = [...messages.values()].map(textOf).join('')
    expect(text).toContain('\u2068Acme\u2069')
    expect(text.replace(/\u2068[^\u2069]*\u2069|https?:\S+|\S+@\S+/g, '')).not.toContain('Acme')
    expect(text).not.toContain('\u2068\u2068')
  })

  test('has no direction taken from a name that its words have set apart', () => {
    expect(html).toContain('\u2068Firefox\u2069')
    expect(html).not.toMatch(/<bdi>[^<]*\u2068/)
  })
})
