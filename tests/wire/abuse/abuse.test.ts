import { describe, expect, test } from 'vitest'
import { csrfToken, login, session } from '#tests/support/app/steps.ts'
import { expectNoInsides, expectSound, GETS, POSTS, postBody } from '#tests/support/attack/abuse.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** Bytes of a body that our own addresses take. */
const LARGEST = 64 * 1024

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Texts that have broken programs before. */
const STRANGE_TEXTS = {
  'a NUL': 'a\u0000b',
  'control characters': 'a\u0001\u001b[31m\u007f\u0085b',
  'line breaks': 'a\r\nSet-Cookie: evil=1\r\n\r\n<script>',
  'a line separator': 'a\u2028\u2029b',
  markup: '"><script>alert(1)</script><!--',
  'a template': '{{7*7}}<%= 7*7 %>#{7*7}',
  SQL: "' or 1=1; drop table users; --",
  'a path': '../../../../etc/passwd',
  'right to left': '\u202eevil\u202c',
  emoji: '👩‍👩‍👧‍👦'.repeat(100),
  'combining marks': `a${'\u0301'.repeat(5000)}`,
  'a byte order mark': '\ufeffa',
  'a non-character': 'a\uffff\ufffeb',
  'ten thousand characters': 'x'.repeat(10_000),
  'half a megabyte': 'y'.repeat(500_000),
  'many at-signs': '@'.repeat(50_000),
  'many spaces': ' '.repeat(50_000),
  'many commas': `a@${'b.com,'.repeat(20_000)}`,
} as const

onADatabase((database) => {
  const app = runningApp({ database })

  describe('bodies', () => {
    test.each([
      '{',
      '',
      '[',
      'null',
      '7',
      '"x"',
      '[]',
      '{"a":}',
      '\u0000',
      '{"a":1}{"b":2}',
      'NaN',
      '{a:1}',
      "{'a':1}",
    ])('JSON that is %j is an answer of 4xx or of nothing done', async (body) => {
      const browser = app().browser()
      await csrfToken(browser)
      for (const path of POSTS) expectSound(await postBody(browser, path, body, JSON_TYPE), path)
      expect(await session(browser)).toEqual({})
    })

    test.each(['{', '[]', 'null', '['.repeat(100_000), '{"csrfToken":{},"account":[]}'])(
      'JSON that is no form does nothing on the account page: %.20s',
      async (body) => {
        const browser = app().browser()
        await login(browser)
        for (const path of ['/account', '/account.data', '/auth/account/disconnect/acme']) {
          const headers = { 'content-type': JSON_TYPE }
          expectSound(await browser.request(path, { method: 'POST', body, headers }), path)
        }
        expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
      },
    )

    test.each([
      null,
      '',
      ';',
      'text/plain',
      'text/html; charset=utf-7',
      'application/xml',
      'application/octet-stream',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(5000)}`,
      'application/x-www-form-urlencoded; charset=utf-16',
      'APPLICATION/JSON; CHARSET=UTF-8',
      'application/json, text/html',
    ])('the content type %j', async (contentType) => {
      const browser = app().browser()
      await csrfToken(browser)
      for (const path of POSTS) {
        expectSound(await postBody(browser, path, '--b\r\n{"a":1}&b=%zz', contentType), path)
      }
      expect(await session(browser)).toEqual({})
    })

    test('a form that does not decode', async () => {
      const browser = app().browser()
      for (const body of ['%', '%zz=%', '&&&', '=', 'a', '%00=%00', 'a=%ff%fe', `${'a&'.repeat(100_000)}`]) {
        for (const path of POSTS) expectSound(await postBody(browser, path, body, FORM), `${path} ${body.slice(0, 20)}`)
      }
    })

    test('JSON as deep as a body may be', async () => {
      const browser = app().browser()
      const csrf = await csrfToken(browser)
      for (const path of POSTS) expectSound(await postBody(browser, path, nested(10_000), JSON_TYPE), path)
      await login(browser)
      const body = `{"csrfToken":"${csrf}","data":${nested(9_000)}}`
      expectSound(await postBody(browser, 'session', body, JSON_TYPE), 'update')
    })

    test.each([`${'['.repeat(30_000)}${']'.repeat(30_000)}`, '{"toString":1}', '[{"toString":1}]'])(
      'credentials beside which there is what has no text',
      async (odd) => {
        const browser = app().browser()
        const fields = `"csrfToken":"${await csrfToken(browser)}","username":"alice","password":"wrong"`
        const answer = await postBody(browser, 'callback/credentials', `{${fields},"odd":${odd}}`, JSON_TYPE)
        expect([answer.status, answer.location]).toEqual([302, expect.stringContaining('error=CredentialsSignin')])
      },
    )

    test('an update of a session whose data is deep or strange', async () => {
      const browser = app().browser()
      await login(browser)
      const csrf = await csrfToken(browser)
      for (const data of [
        nested(5000),
        '[]',
        '"text"',
        '{"__proto__":{"name":"x"}}',
        '{"name":{"a":1}}',
        '{"name":"\\ud800"}',
      ]) {
        const answer = await postBody(browser, 'session', `{"csrfToken":"${csrf}","data":${data}}`, JSON_TYPE)
        expectSound(answer, data.slice(0, 30))
        expect(answer.json()).toMatchObject({ expires: expect.any(String) })
        expect(await session(browser)).toMatchObject({ expires: expect.any(String) })
      }
    })

    test.each([12_000, 60_000])(
      'an update that makes the session %i characters long ends nothing, nor shuts its browser out',
      async (length) => {
        const browser = app().browser()
        await login(browser)
        const body = JSON.stringify({ csrfToken: await csrfToken(browser), data: { name: 'n'.repeat(length) } })
        expectSound(await postBody(browser, 'session', body, JSON_TYPE), 'update')
        expect(await session(browser)).toMatchObject({ user: { name: 'alice', email: 'alice@example.com' } })
      },
    )

    test.each(POSTS)('one byte more than 64 KiB to %s, without a length, is 413', async (path) => {
      const browser = app().browser()
      for (const type of [FORM, JSON_TYPE, 'text/plain', 'multipart/form-data; boundary=b']) {
        for (const [bytes, isTaken] of [
          [LARGEST, true],
          [LARGEST + 1, false],
        ] as const) {
          const answer = await fetch(`${app().address}/auth/${path}`, {
            method: 'POST',
            redirect: 'manual',
            headers: { 'content-type': type },
            body: new Blob([new Uint8Array(bytes)]).stream(),
            duplex: 'half',
          } as RequestInit)
          expect(answer.status === 413, `${type} ${bytes}`).toBe(!isTaken)
          if (!isTaken) expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
      expect(await session(browser)).toEqual({})
    })

    test.each(POSTS)('more than a hundred fields to %s are 413', async (path) => {
      const fields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, 'x'])
      for (const count of [100, 101]) {
        const form = new URLSearchParams(fields(count)).toString()
        const asJson = JSON.stringify(Object.fromEntries(fields(count)))
        for (const [body, type] of [
          [form, FORM],
          [asJson, JSON_TYPE],
        ] as const) {
          const answer = await postBody(app().browser(), path, body, type)
          expect(answer.status === 413, `${type} ${count}`).toBe(count > 100)
          if (count > 100) expect(answer.setCookies).toEqual([])
        }
      }
    })

    test.each(POSTS)('2 MiB to %s are 413', async (path) => {
      const browser = app().browser()
      for (const type of [FORM, JSON_TYPE, 'text/plain']) {
        const answer = await postBody(browser, path, `a=${'x'.repeat(2 * 1024 * 1024)}`, type)
        expect(answer.status).toBe(413)
        expect(answer.setCookies).toEqual([])
      }
    })

    test('fields that come twice, or ten thousand times', async () => {
      const browser = app().browser()
      const csrf = await csrfToken(browser)
      const twice: [string, string][] = [
        'csrfToken',
        'callbackUrl',
        'token',
        'email',
        'json',
        'username',
        'password',
      ].flatMap(
        (name) =>
          [
            [name, csrf],
            [name, csrf],
          ] satisfies [string, string][],
      )
      const many = Array.from({ length: 10_000 }, (_, index): [string, string] => [index % 2 ? 'csrfToken' : 'x', 'y'])
      for (const form of [twice, many]) {
        for (const path of POSTS) expectSound(await browser.request(`/auth/${path}`, { form }), path)
      }
    })

    test('a field that may come once, sent fifty thousand times, takes hardly any time', async () => {
      const browser = app().browser()
      const form = Array.from({ length: 50_000 }, (): [string, string] => ['csrfToken', 'y'])
      const before = process.cpuUsage()
      expectSound(await browser.request('/auth/signout', { form }), 'signout')
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
    })
  })

  describe('values', () => {
    test.each(Object.entries(STRANGE_TEXTS))('%s in every field of every form', async (_, text) => {
      const browser = app().browser()
      for (const path of POSTS) {
        const fields = {
          email: text,
          username: text,
          password: text,
          code: text,
          state: text,
          token: text,
          level: text,
        }
        const form = { ...fields, csrfToken: await csrfToken(browser), json: 'true', iss: text }
        const body = new URLSearchParams({ ...form, callbackUrl: text }).toString()
        const answer = await postBody(browser, path, body, FORM)
        if (body.length > LARGEST) expect(answer.status).toBe(413)
        else expectSound(answer, path)
        const asJson = JSON.stringify({ ...form, callbackUrl: '/x' })
        if (Buffer.byteLength(asJson) <= LARGEST) expectSound(await postBody(browser, path, asJson, JSON_TYPE), path)
      }
      expect(await session(browser)).toEqual({})
    })

    test.each(Object.entries(STRANGE_TEXTS))('%s in every query', async (_, text) => {
      const short = encodeURIComponent(text.slice(0, 1500))
        .slice(0, 9000)
        .replace(/%[0-9A-F]?$/, '')
      const browser = app().browser()
      const names = ['error', 'email', 'code', 'state', 'token', 'iss', 'csrf', 'session_state', text.slice(0, 20)]
      for (const path of GETS) {
        for (const some of [names.slice(0, 1), names.slice(1)]) {
          const query = some.map(
            (name) => `${encodeURIComponent(name)}=${short.slice(0, 1000).replace(/%[0-9A-F]?$/, '')}`,
          )
          expectSound(await browser.get(`/auth/${path}?${query.join('&')}`), path)
        }
        const answer = await browser.get(`/auth/${path}?callbackUrl=${short}`)
        if (answer.status === 500) {
          // A query that is no URL is a configuration error (contract, 6.5).
          expect(answer.body).toContain('There is a problem with the server configuration.')
          expect(answer.setCookies).toEqual([])
          expectNoInsides(answer, path)
        } else expectSound(answer, path)
      }
    })

    test('halves of characters in JSON', async () => {
      const browser = app().browser()
      const half = '\ud800'
      for (const path of POSTS) {
        const csrf = await csrfToken(browser)
        const fields = {
          csrfToken: csrf,
          email: `${half}@b.com`,
          username: half,
          password: half,
          callbackUrl: `/${half}`,
          token: half,
          state: half,
          code: half,
          level: 'error',
          [half]: half,
        }
        for (const json of [true, false]) {
          expectSound(await postBody(browser, path, JSON.stringify({ ...fields, json }), JSON_TYPE), path)
        }
      }
      expectSound(await browser.get('/auth/signin'), 'signin')
    })

    test('names of the properties that every object has', async () => {
      const browser = app().browser()
      const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then']
      for (const path of POSTS) {
        const csrf = await csrfToken(browser)
        const fields = names.flatMap((name): [string, string][] => [
          [name, 'x'],
          [`${name}[isAdmin]`, 'true'],
        ])
        const form: [string, string][] = [...fields, ['csrfToken', csrf], ['json', 'true']]
        expectSound(await browser.request(`/auth/${path}`, { form }), path)
        const members = names.map((name) => `"${name}":{"json":true,"isAdmin":true,"csrfToken":"${csrf}"}`)
        expectSound(await postBody(browser, path, `{${members.join()},"csrfToken":"${csrf}"}`, JSON_TYPE), path)
      }
      const query = names.flatMap((name) => [`${name}=x`, `${name}[a]=b`]).join('&')
      for (const path of GETS) expectSound(await browser.get(`/auth/${path}?${query}`), path)
      for (const name of names) {
        expectSound(await browser.get(`/auth/error?error=${name}`), name)
        expectSound(await browser.get(`/auth/signin/${name}?error=${name}`), name)
        expect((await browser.get(`/auth/callback/${name}`)).status).toBe(400)
        expect((await browser.get(`/auth/${name}/${name}`)).status).toBe(400)
      }
      expect({}).not.toHaveProperty('isAdmin')
      expect({}).not.toHaveProperty('json')
    })

    test('the field __proto__ is a field like any other, and proves nothing', async () => {
      const browser = app().browser()
      const csrf = await csrfToken(browser)
      const body = `{"__proto__":{"csrfToken":"${csrf}"},"username":"alice","password":"wonderland","json":true}`
      const answer = await postBody(browser, 'callback/credentials', body, JSON_TYPE)
      expect(answer.json()).toEqual({ url: `${app().base}/signin?csrf=true` })
    })
  })

  test('afterwards the app still signs users in, and has logged no failed request', async () => {
    const browser = app().browser()
    await login(browser)
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
    expect(app().logged.filter(({ msg }) => msg === 'a request failed')).toEqual([])
  })
})
