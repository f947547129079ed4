import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './http/web.ts'
import { type Parties, type PartiesOptions, startParties } from './parties.ts'
import { visitProvider } from './visit.ts'

const ANY_PORTS = { provider: 0, mailbox: 0, smtp: 0 }
const APP = { appOrigin: 'http://localhost:3000', authPath: '/auth', ports: ANY_PORTS }

let parties: Parties | null = null

async function start(options: Partial<PartiesOptions> = {}): Promise<Parties> {
  parties = await startParties({ ...APP, ...options })
  return parties
}

afterEach(async () => {
  vi.unstubAllEnvs()
  await parties?.close()
  parties = null
})

test('the app is told of two providers and a mailbox', async () => {
  const { env, provider, mailbox } = await start()
  expect(env).toMatchObject({
    AUTH_PROVIDERS: 'demo,demo-oauth',
    AUTH_DEMO_ISSUER: provider.issuer,
    AUTH_DEMO_NAME: 'Demo ID',
    AUTH_DEMO_OAUTH_TOKEN_URL: provider.tokenUrl,
    SMTP_URL: mailbox.smtpUrl,
  })
})

test('both providers send people back to the app', async () => {
  const { provider } = await start({ authPath: '/access' })
  const url = new URL(provider.authorizationUrl)
  url.search = new URLSearchParams({
    client_id: 'client-id',
    redirect_uri: 'http://localhost:3000/access/callback/demo-oauth',
    response_type: 'code',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()
  const back = await visitProvider(url)
  expect(back.url.pathname).toBe('/access/callback/demo-oauth')
})

test('what was set already wins, and empty is not set', async () => {
  const { env } = await start({ env: { AUTH_DEMO_NAME: 'Ours', AUTH_DEMO_ID: '', SMTP_URL: 'smtp://mail.example' } })
  expect(env).toMatchObject({ AUTH_DEMO_NAME: 'Ours', AUTH_DEMO_ID: 'client-id', SMTP_URL: 'smtp://mail.example' })
  expect(env).not.toHaveProperty('MAIL_FROM')
})

test('providers that were chosen already are the only ones', async () => {
  const { env } = await start({ env: { AUTH_PROVIDERS: 'google' } })
  expect(Object.keys(env).filter((name) => name.startsWith('AUTH_DEMO'))).toEqual([])
})

test('a taken port is replaced by a free one', async () => {
  const other = createServer()
  const taken = await listen(other, {})
  const { provider } = await start({ ports: { ...ANY_PORTS, provider: taken } })
  expect(provider.issuer).not.toContain(`:${taken}`)
  other.close()
})

test('nothing of it starts in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(start()).rejects.toThrow('NODE_ENV=production')
})
