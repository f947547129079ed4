import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actions } from '#app/auth/actions/actions.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { PAGE_ROWS } from '#tests/support/account/page-rows.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { trackedFiles } from '#tests/support/documents/documents.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { isVerify } from '#tests/support/verified.ts'

// A property: no text of a visitor or of an operator makes a server error, in whichever query, field, header, cookie and path.

/** The names by which the sources read what a request holds, so that a new one is tried without a line here. */
function namesIn(pattern: RegExp): string[] {
  const sources = trackedFiles('app/auth/**/*.ts', 'app/auth/**/*.tsx', 'server/**/*.ts').filter(
    (path) => !/\.test\.|app\/auth\/(vite|ui|settings)\//.test(path),
  )
  const found = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
  )
  return [...new Set(found)].sort()
}

const QUERIES = namesIn(/\b(?:query|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g)
const FIELDS = namesIn(/(?:textField\([\w.]+, |form\.text\(|form\.file\()'(\w+)'|\bfields\.(\w+)/g)
const HEADERS = namesIn(/\bheader\('([\w-]+)'\)/g).filter((name) => !['content-type', 'cookie'].includes(name))

const ODD = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[2J',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202eabc\u2066',
  'ÄNNE ÖZ 👩‍💻',
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '//evil.test',
  '\\\\evil.test',
  '?a=b#c',
  'constructor',
  '__proto__',
  'toString',
  '[object Object]',
  '-1',
  '0',
  '1e400',
  'NaN',
  '9'.repeat(400),
  '٣④',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '999999w',
  '7d',
  "' or 1=1 --",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  'a@b',
  'ada@mail.test',
  `${'x'.repeat(300)}@mail.test`,
  'x'.repeat(1_000),
  '💥'.repeat(50),
  'A'.repeat(43),
  'yes',
  'true',
]

/** What of JSON is no text. */
const OTHERS: readonly unknown[] = [null, 7, -1, 1e21, true, [], ['a', 'b'], {}, { toString: 'a' }, [[[]]]]

const DEEDS = [
  ...['begin', 'confirm', 'cancel', 'save', 'remove', 'codes', 'forget', 'passkeys', 'others', 'invite', 'link'],
  ...['disable', 'enable', 'end-session', 'end-sessions', 'rename', 'connect'],
]

/** Where a page is that takes a name: that of the one who asks, and of a provider. */
const placed = (address: string) => address.replace(':provider', 'corp').replace(':id', ':me')

/** Addresses of ours, with the methods that they take; `:any` is any text, `:me` the id of the user who asks. */
const ADDRESSES: readonly (readonly [address: string, methods: readonly string[]])[] = [
  ...Object.entries(actions).flatMap(([name, { methods }]) => [
    [`/auth/${name}`, methods] as const,
    [`/auth/${name}/:any`, methods] as const,
    // A callback of credentials is a form's alone, which the contract answers with 500 (chapter 12).
    ...(['signin', 'callback'].includes(name) ? [[`/auth/${name}/credentials`, ['POST']] as const] : []),
    ...['email', 'corp', 'passkey'].flatMap((id) =>
      ['signin', 'callback'].includes(name)
        ? [[`/auth/${name}/${id}`, methods.filter((method) => id !== 'passkey' || method === 'POST')] as const]
        : [],
    ),
  ]),
  ...PAGE_ROWS.flatMap(({ address }) =>
    ['', '.data'].map((end) => [placed(address) + end, end === '' ? ['GET', 'POST'] : ['GET']] as const),
  ),
  ['/account', ['GET', 'POST']],
  ['/auth/picture/:any/:any', ['GET']],
  ['/auth/:any', ['GET', 'POST']],
  ['/api/auth/:any', ['GET', 'POST']],
  ['/.well-known/change-password', ['GET']],
  ['/:any', ['GET', 'POST']],
]

/** As a browser writes it: half a character is none. */
const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8')

/** Of a header a browser sends bytes, of which none ends a line. */
const asBytes = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** What this request and that of each other turn give to a name: over all turns every text comes once. */
const textAt = (turn: number, place: number) => ODD[(turn + place * 7) % ODD.length] ?? ''

const COOKIES = ['session-token', 'csrf-token', 'flow', 'pending', 'language', 'news', 'typed', 'callback-url']

/** A request to an address in which every name that is read holds some text. */
function requestOf(address: string, method: string, turn: number) {
  // In a page's query what is no address at all is a fault of the configuration (contract, 6.5).
  const textFor = (name: string, place: number) =>
    name === 'callbackUrl' ? `/${textAt(turn, place)}` : textAt(turn, place)
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.map((name, place) => [name, textFor(name, place)]))
  const path = address.replaceAll(':any', () => encodeURIComponent(wellFormed(textAt(turn, 1))) || 'x')
  const isJson = turn % 4 === 3
  const fields: Record<string, unknown> = given(FIELDS)
  if (isJson)
    for (const [place, name] of FIELDS.entries())
      if (place % 2 === turn % 2) fields[name] = OTHERS[(turn + place) % OTHERS.length]
  // Else a page does nothing with the others.
  if (turn % 5 !== 0) fields.do = DEEDS[turn % DEEDS.length]
  // As much of the page of an operator's own user.
  if (turn % 6 !== 1) fields.person = ':me'
  const headers = Object.fromEntries(HEADERS.map((name, place) => [name, asBytes(textAt(turn, place))]))
  // What says whose form it is, so that the most of what comes after it is reached.
  if (turn % 6 !== 0) for (const name of ['origin', 'sec-fetch-site']) delete headers[name]
  const cookie = COOKIES[turn % (2 * COOKIES.length)]
  return {
    target: `${path}?${new URLSearchParams(given(QUERIES))}`,
    method,
    headers,
    cookie: cookie === undefined ? null : ([cookie, asBytes(textAt(turn, 3)).replaceAll(';', '')] as const),
    isJson,
    fields,
  }
}

/** What is sent: pages are asked with every text in every name; of the rest a part, another one in each run. */
function requests() {
  const offset = Math.floor(Math.random() * ODD.length)
  const every = isVerify ? 1 : 6
  return ADDRESSES.flatMap(([address, methods]) =>
    methods.flatMap((method) => {
      const isPage = method === 'GET' && PAGE_ROWS.some((row) => placed(row.address) === address)
      const turns = Array.from(
        { length: Math.ceil(ODD.length / (isPage ? 1 : every)) },
        (_, at) => offset + at * (isPage ? 1 : every),
      )
      return turns.map((turn) => requestOf(address, method, turn))
    }),
  )
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email', 'corp', 'credentials'], settings: { passwords: false } })

  async function operator(): Promise<{ browser: Browser; id: string }> {
    const [browser, email] = [app().browser(), someAddress()]
    const { id } = await app().store.users.create({ name: 'Op', email, emailVerified: app().clock.now, image: null })
    await app().store.users.setRoles(Authority.command, id, ['admin'])
    await browser.get((await askForLink(app(), browser, email)).href)
    return { browser, id }
  }

  test('the names that sources read were found', () => {
    expect(QUERIES).toEqual(expect.arrayContaining(['callbackUrl', 'error', 'token', 'q', 'after', 'before', 'email']))
    expect(FIELDS).toEqual(
      expect.arrayContaining(['email', 'code', 'name', 'until', 'session', 'passkey', 'from', 'number', 'person']),
    )
    expect(HEADERS).toEqual(expect.arrayContaining(['origin', 'user-agent', 'accept-language', 'x-forwarded-for']))
  })

  test('no text makes a server error', async () => {
    let { browser, id } = await operator()
    const faults: unknown[] = []
    let [signedIn, sent] = [0, 0]
    for (const { target, method, headers, cookie, isJson, fields } of requests()) {
      // Some acts sign the one who asks out, or take their account away.
      if (sent % 5 !== 0 || 'user' in (await session(browser))) signedIn += 1
      else ({ browser, id } = await operator())
      sent += 1
      const token = method === 'POST' ? await csrfToken(browser) : ''
      const prefix = [...browser.cookies.keys()].find((name) => name.endsWith('csrf-token'))?.replace('csrf-token', '')
      const planted = cookie ? `; ${prefix}${cookie[0]}=${cookie[1]}` : ''
      const own = fields.person === ':me' ? { ...fields, person: id } : fields
      const body = isJson
        ? JSON.stringify({ ...own, csrfToken: token })
        : new URLSearchParams({ ...(own as Record<string, string>), csrfToken: token }).toString()
      const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
      const { status } = await browser.request(target.replace(':me', id), {
        method,
        cookie: browser.cookieHeader() + planted,
        headers: method === 'POST' ? { ...headers, 'content-type': type } : headers,
        ...(method === 'POST' ? { body } : {}),
      })
      if (status >= 500) faults.push({ status, method, target, headers, cookie, isJson, fields })
    }
    expect(faults).toEqual([])
    // Else little of the account was reached.
    expect(signedIn).toBeGreaterThan(sent / 2)
  }, 240_000)
})
