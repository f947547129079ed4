import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthConfig, Provider } from '#app/auth/config.ts'
import { setCookie } from '#testing/browser.ts'
import { comeBack, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { startStopwatch } from '#tests/support/app/stopwatch.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, PKCE, STATE, startAs } from '#tests/support/providers/external.ts'
import { ALL_FAULTS, startFaultyProvider } from '#tests/support/providers/faulty.ts'

/** Milliseconds: what the app waits for one answer here, and how long the whole may take on a slow machine. */
const TIMEOUT = 400
const SOON = 6000

const faulty = await startFaultyProvider()
afterAll(() => faulty.close())

/** Where an endpoint is instead of where it should be. */
const PLACES: readonly (readonly [string, (good: string) => string])[] = [
  // Nothing listens on the discard port.
  ['is not there', () => 'http://127.0.0.1:9'],
  ...ALL_FAULTS.map((fault) => [fault, () => faulty.url(fault)] as const),
  ['sends on to the right address', faulty.redirectTo],
]

const app = runningApp({
  timeouts: { provider: TIMEOUT, mail: { connect: TIMEOUT, visitor: TIMEOUT, whole: TIMEOUT, idle: TIMEOUT } },
  config: (basic) => ({
    ...basic,
    providers: PLACES.flatMap(([, place], index) => faultyVariants(basic, place, index)),
  }),
})

/** The fixture's providers, each with one endpoint in another place. */
function faultyVariants({ providers = [] }: AuthConfig, place: (good: string) => string, index: number): Provider[] {
  return providers.flatMap((provider): Provider[] => {
    if (provider.id === 'acme' && provider.type === 'oauth') {
      return [
        { ...provider, id: `token-${index}`, tokenUrl: place(provider.tokenUrl) },
        { ...provider, id: `userinfo-${index}`, userinfoUrl: place(provider.userinfoUrl) },
      ]
    }
    if (provider.id !== 'corp' || provider.type !== 'oidc') return []
    return [{ ...provider, id: `discovery-${index}`, issuer: place(provider.issuer) }]
  })
}

beforeEach(() => {
  app().logged.length = 0
})

/** Why a sign-in was refused, as the log tells it. */
function causeLogged(code: string): unknown {
  const line = app().logged.find(({ msg, code: logged }) => msg === 'sign-in refused' && logged === code)
  const error = line?.err
  return typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const elapsed = startStopwatch()
  const result = await work
  expect(elapsed()).toBeLessThan(SOON)
  return result
}

describe.each(PLACES.map(([name], index) => ({ name, index })))('a provider that $name', ({ index }) => {
  it.each(['token', 'userinfo'])(
    'at its %s endpoint is OAuthCallback, soon, with the cause in the log',
    async (endpoint) => {
      const browser = app().browser()
      const returned = await startAs(app(), browser, `${endpoint}-${index}`, newProfile())
      const answer = await soon(comeBack(browser, `${endpoint}-${index}`, returned))
      expect(answer.location).toBe(`${app().base}/error?error=OAuthCallback`)
      for (const check of [STATE, PKCE]) expect(setCookie(answer, check)?.value).toBe('')
      expect(await session(browser)).toEqual({})
      expect(causeLogged('OAuthCallback')).toMatchObject({ message: expect.stringMatching(/./) })
      const log = JSON.stringify(app().logged)
      for (const secret of [returned.code, returned.state, 'client-secret', btoa('client-id:client-secret')]) {
        expect(log).not.toContain(secret)
      }
    },
  )

  it('where it is discovered is OAuthSignin, soon, with the cause in the log', async () => {
    const answer = await soon(postJson(app().browser(), `signin/discovery-${index}`))
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(`${app().base}/error?error=OAuthSignin`)
    expect(setCookie(answer, STATE)).toBeUndefined()
    expect(causeLogged('OAuthSignin')).toMatchObject({ message: expect.stringMatching(/./) })
  })

  it('is named by the page that the visitor is led to, and by no later page', async () => {
    const browser = app().browser()
    await postJson(browser, `signin/discovery-${index}`)
    const page = await browser.get('/auth/signin?error=OAuthSignin')
    expect(page.body).toContain('Try signing in with a different account.')
    expect(page.body).toContain('Corp is not responding as expected.')
    expect((await browser.get('/auth/signin')).body).not.toContain('is not responding')
    const other = await app().browser().get('/auth/signin?error=OAuthSignin')
    expect(other.body).not.toContain('is not responding')
  })
})

it('no request followed the redirect of a provider', () => {
  // Of the good provider's endpoints, tokens were asked for by the userinfo cases alone.
  expect(app().provider.requests.filter((request) => request === 'GET /userinfo')).toEqual([])
  expect(app().provider.requests.filter((request) => request === 'POST /token')).toHaveLength(PLACES.length)
})
