import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { login, session } from '#tests/support/app/steps.ts'
import { SEALED } from '#tests/support/app/vectors.ts'
import { expectSound, GETS, POSTS } from '#tests/support/attack/abuse.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

onADatabase((database) => {
  const app = runningApp({ database })

  describe('paths', () => {
    test.each<[string, string?]>([
      ['/auth/%'],
      ['/auth/%zz'],
      ['/auth/signin/%'],
      ['/auth/signin/%E0%A4%A'],
      ['/auth/callback/%00'],
      ['/auth/callback/acme%2f..'],
      ['/auth//signin'],
      ['/auth/./signin'],
      ['/auth/../auth/signin'],
      ['/auth/%2e%2e/account'],
      ['/AUTH/signin'],
      ['/auth/SIGNIN'],
      ['/auth/signin;x=1'],
      ['/auth/signin.data'],
      ['/auth/session.data'],
      ['/auth/_root.data'],
      ['/auth/callback/credentials.data'],
      ['/auth/signin?_routes=x'],
      ['/auth/signin.data?_routes=__proto__'],
      ['/%0a'],
      ['/x%0d%0aSet-Cookie:%20evil=1'],
      ['/auth/signin/%0d%0aLocation:%20//evil.example'],
      ['/auth/error/%E2%80%A8'],
      ['/auth/%E2%80%A9/x'],
      ['/account%7f'],
      ['/nope%C2%85.data'],
      ['/__manifest?p=/auth/signin'],
      ['/__manifest?paths=%00'],
      ['//auth/signin'],
      ['//evil.example/auth/signin'],
      ['/\\evil.example'],
      ['a long segment', `/auth/${'a'.repeat(8000)}`],
      ['many segments', `/auth/${'a/'.repeat(3000)}`],
    ])('%s', async (name, path = name) => {
      for (const method of ['GET', 'POST', 'HEAD', 'PUT']) {
        const target = new URL(app().address)
        const answer = await raw(
          target,
          `${method} ${path} HTTP/1.1\r\nHost: ${target.host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        const [status = ''] = answer.split('\r\n')
        // Credentials by a link are 500 in words (contract, chapter 12).
        if (!answer.includes('This address takes a form.')) expect(status, method).toMatch(/^HTTP\/1\.1 [234]\d\d /)
        expect(answer).not.toMatch(/\n {4}at \S|node:internal|\/build\//)
        expect(answer).not.toMatch(/\r\nlocation: (https?:)?\/\/evil/i)
      }
    })
  })

  test.each([
    ['OPTIONS', '/'],
    ['OPTIONS', '/account'],
    ['OPTIONS', '/nope'],
    ['OPTIONS', '/_.data'],
    ['POST', '/'],
    ['POST', '/?index'],
    ['POST', '/_.data'],
    ['PUT', '/'],
    ['PATCH', '/'],
    ['DELETE', '/'],
    ['TRACE', '/'],
  ])('%s %s is refused in words for visitors, and is no fault of ours', async (method, path) => {
    const target = new URL(app().address)
    const answer = await raw(
      target,
      `${method} ${path} HTTP/1.1\r\nHost: ${target.host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    const shown = answer.replace(/<script[^>]*>.*?<\/script>/gs, '')
    if (!path.endsWith('.data')) expect(shown).not.toMatch(/Error: |`action`|route &quot;/)
    expect(app().logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a protected page is the callback URL of its sign-in while it fits in an address', async () => {
    const browser = app().browser()
    const short = await browser.get(`/account?x=${'%2F'.repeat(1000)}`)
    expect(short.location).toContain(`callbackUrl=${encodeURIComponent('/account?x=')}`)
    const long = await browser.get(`/account?x=${'%2F'.repeat(3000)}`)
    expect(long.location).toBe(`${app().base}/signin?error=SessionRequired`)
  })

  describe('cookies', () => {
    const [header = '', , iv = '', text = '', tag = ''] = SEALED.A.token.split('.')

    test.each<[string, string]>([
      ['nothing but separators', ';;;=;=;;'],
      ['no equals sign', 'next-auth.session-token'],
      ['an empty session', `${SESSION}=`],
      ['dots', `${SESSION}=....`],
      ['a percent sign', `${SESSION}=%`],
      ['bytes that are no text', `${SESSION}=%ff%fe`],
      ['a NUL', `${SESSION}=%00`],
      ['line breaks', `${SESSION}=%0d%0aSet-Cookie:%20a=b`],
      ['quotes', `${SESSION}="${SEALED.A.token.slice(0, 50)}"`],
      ['a header that is no JSON', `${SESSION}=AAAA..${iv}.${text}.${tag}`],
      ['a header that is a list', `${SESSION}=${Buffer.from('[]').toString('base64url')}..${iv}.${text}.${tag}`],
      ['a short nonce', `${SESSION}=${header}..AAAA.${text}.${tag}`],
      ['a short tag', `${SESSION}=${header}..${iv}.${text}.AAAA`],
      ['no text', `${SESSION}=${header}..${iv}..${tag}`],
      ['a changed text', `${SESSION}=${header}..${iv}.A${text.slice(1)}.${tag}`],
      ['pieces without a first', `${SESSION}.1=a; ${SESSION}.2=b`],
      ['a piece with a huge number', `${SESSION}.99999999999999999999=a`],
      ['a piece with a number below zero', `${SESSION}.-1=a`],
      ['a hundred pieces', Array.from({ length: 100 }, (_, index) => `${SESSION}.${index}=x`).join('; ')],
      ['seven kilobytes', `${SESSION}=${'x'.repeat(7000)}`],
      ['names that objects have', '__proto__=1; constructor=2; toString=3'],
      ['a broken CSRF cookie', 'next-auth.csrf-token=|||; next-auth.csrf-token=%7C'],
      ['a broken callback URL', 'next-auth.callback-url=%0d%0ahttps://evil.example'],
      ['a script as callback URL', 'next-auth.callback-url=javascript:alert(1)'],
      ['a half character as callback URL', 'next-auth.callback-url=/%ED%A0%80'],
      ['broken check cookies', 'next-auth.state=x; next-auth.pkce.code_verifier=y; next-auth.nonce=z'],
      ['a session as a state', `next-auth.state=${SEALED.A.token}`],
      ['a broken email flow', 'next-auth.email-flow=....'],
      ['a broken retry', 'next-auth.retry=....; next-auth.last-used=<script>'],
    ])('%s', async (_, cookie) => {
      const browser = app().browser()
      for (const path of [...GETS, 'callback/acme?code=x&state=y', 'callback/email?token=x']) {
        const answer = await browser.request(`/auth/${path}`, { cookie })
        expectSound(answer, path)
        expect(answer.body).not.toContain('<script>alert')
      }
      for (const path of POSTS)
        expectSound(await browser.request(`/auth/${path}`, { cookie, form: { json: 'true' } }), path)
      for (const path of ['/', '/account']) expectSound(await browser.request(path, { cookie }), path)
      const shown = await browser.request('/auth/session', { cookie })
      expect([shown.status, shown.json()]).toEqual([200, {}])
    })

    test('headers beyond what the server reads are 431', async () => {
      const answer = await app()
        .browser()
        .request('/auth/session', { cookie: `${SESSION}=${'x'.repeat(100_000)}` })
      expect(answer.status).toBe(431)
    })
  })

  test('afterwards the app still signs users in, and has logged no failed request', async () => {
    const browser = app().browser()
    await login(browser)
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
    expect(app().logged.filter(({ msg }) => msg === 'a request failed')).toEqual([])
  })
})

/** Sends bytes that no client library would send, and answers all that the server sends back. */
function raw({ hostname, port }: URL, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setTimeout(120_000, () => socket.destroy(new Error(`No answer to ${request.slice(0, 40)}`)))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
