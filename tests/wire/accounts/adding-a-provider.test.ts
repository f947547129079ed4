import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comeBack, session, start } from '#tests/support/app/steps.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { newProfile } from '#tests/support/providers/external.ts'
import { startProvider, type TestProvider } from '#tests/support/providers/provider.ts'

let folder: string
let provider: TestProvider
let server: ServerProcess

/** The three ways to add a provider (docs/providers.md), each led to a provider on this machine. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-adding-'))
  provider = await startProvider()
  const { issuer, clientId, clientSecret } = provider
  const client = (id: string) => ({ [`AUTH_${id}_ID`]: clientId, [`AUTH_${id}_SECRET`]: clientSecret })
  server = await startServer(join(folder, 'site.db'), {
    AUTH_PROVIDERS: 'google,corp,intranet',
    ...client('GOOGLE'),
    AUTH_GOOGLE_ISSUER: issuer,
    ...client('CORP'),
    AUTH_CORP_ISSUER: issuer,
    AUTH_CORP_NAME: 'Example Ltd',
    ...client('INTRANET'),
    AUTH_INTRANET_NAME: 'the intranet',
    AUTH_INTRANET_SCOPE: 'profile',
    AUTH_INTRANET_AUTHORIZATION_URL: `${issuer}/authorize`,
    AUTH_INTRANET_TOKEN_URL: `${issuer}/token`,
    AUTH_INTRANET_USERINFO_URL: `${issuer}/userinfo`,
  })
})

afterAll(async () => {
  await server.end('SIGTERM')
  await provider.close()
  rmSync(folder, { recursive: true })
})

it.each(['google', 'corp', 'intranet'])('variables alone make a provider that signs in: %s', async (id) => {
  const browser = server.browser()
  const request = await start(browser, id)
  expect(request.get('redirect_uri')).toBe(`${server.origin}/auth/callback/${id}`)
  const profile = newProfile({ email_verified: true })
  const code = provider.code({ profile, request })
  const answer = await comeBack(browser, id, { state: request.get('state') ?? '', code })
  expect(answer.location).not.toContain('error')
  expect(await session(browser)).toMatchObject({ user: { name: profile.name, email: profile.email } })
})

it('each has its button, and a logo from here or a letter', async () => {
  const browser = server.browser()
  const { body } = await browser.get('/auth/signin')
  for (const name of ['Google', 'Example Ltd', 'the intranet']) expect(body).toContain(`Continue with ${name}`)
  const logos = [...body.matchAll(/src="([^"]*\/logos\/[^"]+)"/g)].map(([, path]) => path)
  expect(logos).toEqual(['/auth/logos/google.svg', '/auth/logos/google.svg#dark'])
  // None is fetched before the styles, of which one says which is displayed.
  expect(body).not.toContain('as="image"')
  const logo = await browser.get('/auth/logos/google.svg')
  expect(logo.status).toBe(200)
  expect(logo.headers.get('content-type')).toBe('image/svg+xml')
})
