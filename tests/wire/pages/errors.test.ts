import { expect, test } from 'vitest'
import { headingOf, linksOf, wordsOf } from '#testing/page.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

onADatabase((database) => {
  const app = runningApp({ database })

  test.each([
    'Signin',
    'OAuthSignin',
    'OAuthCallback',
    'OAuthCreateAccount',
    'EmailCreateAccount',
    'Callback',
    'OAuthAccountNotLinked',
    'EmailSignin',
    'CredentialsSignin',
    'SessionRequired',
  ])('ERR-01 %s belongs to the sign-in page', async (code) => {
    const answer = await app().browser().get(`/auth/error?error=${code}`)
    expect([answer.status, answer.location]).toEqual([302, `${app().base}/signin?error=${code}`])
  })

  test.each(['Configuration', 'configuration'])('ERR-02 %s is a fault of the server', async (code) => {
    const answer = await app().browser().get(`/auth/error?error=${code}`)
    expect([answer.status, headingOf(answer)]).toEqual([500, 'Server error'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(wordsOf(answer)).toContain('There is a problem with the server configuration.')
  })

  test.each(['?error=AccessDenied', '?error=accessdenied', '/AccessDenied', '/Verification?error=AccessDenied'])(
    'ERR-03 error%s says that the user has no permission, and offers to sign in',
    async (path) => {
      const answer = await app().browser().get(`/auth/error${path}`)
      expect([answer.status, headingOf(answer)]).toEqual([403, 'Access Denied'])
      expect(wordsOf(answer)).toContain('You do not have permission to sign in.')
      expect(linksOf(answer)).toContain('/auth/signin')
    },
  )

  test('ERR-04 Verification says that the link may have been used or have expired', async () => {
    const answer = await app().browser().get('/auth/error?error=Verification')
    expect([answer.status, headingOf(answer)]).toEqual([403, 'Unable to sign in'])
    expect(wordsOf(answer)).toContain(
      'The sign in link is no longer valid. It may have been used already or it may have expired.',
    )
    expect(linksOf(answer)).toContain('/auth/signin')
  })

  test.each(['', '?error=', '?error=Whatever', '?error=credentialssignin'])(
    'ERR-05 error%s gets the general page',
    async (query) => {
      const answer = await app().browser().get(`/auth/error${query}`)
      expect([answer.status, headingOf(answer)]).toEqual([200, 'Error'])
    },
  )

  test.each(['constructor', '__proto__', 'toString', '<script>', '"><img src=x>', '{{code}}'])(
    'ERR-06 the code %s is treated as any other unknown one, and is not printed',
    async (code) => {
      const answer = await app()
        .browser()
        .get(`/auth/error?error=${encodeURIComponent(code)}`)
      expect([answer.status, headingOf(answer)]).toEqual([200, 'Error'])
      expect(wordsOf(answer)).not.toContain(code)
      expect(answer.body).not.toContain(`"${code}"`)
      if (code.includes('<')) expect(answer.body).not.toContain(`${code}<`)
    },
  )

  test('ERR-07 the page after asking for a link says where to look', async () => {
    const answer = await app().browser().get('/auth/verify-request')
    expect([answer.status, headingOf(answer)]).toEqual([200, 'Check your email'])
    expect(answer.body).toMatch(/<title>Check your email\b/)
    expect(wordsOf(answer)).toContain('link has been sent')
    expect(linksOf(answer).map((href) => new URL(href, app().base).href)).toContain(`${app().origin}/`)
  })
})
