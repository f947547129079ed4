import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import type { App } from '#tests/support/app/app.ts'
import { comeBack, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { startStopwatch } from '#tests/support/app/stopwatch.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { NONCE, PKCE, STATE } from '#tests/support/providers/external.ts'
import { ALL_FAULTS } from '#tests/support/providers/faulty.ts'
import {
  type Behaviour,
  CLIENT,
  SUBJECT,
  startMisbehavingProvider,
} from '#tests/support/providers/misbehaving-provider.ts'
import { RIGHTFUL, type Rule, WRONGFUL } from '#tests/support/providers/relying-party-rules.ts'

/** Milliseconds: what the app waits for one answer of a provider that is down, and how long the whole may take. */
const TIMEOUT = 400
const SOON = 6000

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

const idOf = (kind: string, index: number) => `${kind}-${index}`

/** Endpoints that are down in each way there is, one of them at a time. */
const BREAKDOWNS = (['keys', 'token', 'userinfo', 'par'] as const).flatMap((endpoint) =>
  ALL_FAULTS.map((fault) => ({ endpoint, fault })),
)

const behaviourOf = ({ endpoint, fault }: (typeof BREAKDOWNS)[number]): Behaviour => ({
  instead: { [endpoint]: fault },
  ...(endpoint === 'par' ? { metadata: { require_pushed_authorization_requests: true } } : {}),
})

const rules = runningApp({
  config: (basic) => ({
    ...basic,
    providers: [
      ...RIGHTFUL.map((rule, index) => provider.behaving(idOf('right', index), rule.behaviour ?? {}, rule.provider)),
      ...WRONGFUL.map((rule, index) => provider.behaving(idOf('wrong', index), rule.behaviour ?? {}, rule.provider)),
    ],
  }),
})

const outages = runningApp({
  timeouts: { provider: TIMEOUT, mail: { connect: TIMEOUT, visitor: TIMEOUT, whole: TIMEOUT, idle: TIMEOUT } },
  config: (basic) => ({
    ...basic,
    providers: BREAKDOWNS.map((one, index) =>
      provider.behaving(idOf('down', index), behaviourOf(one), { userinfo: one.endpoint === 'userinfo' }),
    ),
  }),
})

beforeEach(() => {
  for (const app of [rules(), outages()]) app.logged.length = 0
})

/** Goes to the provider and comes back, as far as that goes. */
async function signIn(
  app: App,
  browser: Browser,
  id: string,
  { asking = {}, returning }: Pick<Rule, 'asking' | 'returning'> = {},
) {
  const begun = await postJson(browser, `signin/${id}?${new URLSearchParams(asking)}`, { callbackUrl: '/done' })
  const url = new URL(urlOf(begun))
  if (url.origin === app.origin) return { begun, ended: null, url }
  const code = provider.code(id, url.searchParams)
  const returned = { state: stateOf(id, url), code, ...returning?.(provider.issuer(id)) }
  const ended = await comeBack(browser, id, returned)
  return { begun, ended, url }
}

function stateOf(id: string, url: URL): string {
  const pushed = provider.forms(id).find(({ endpoint }) => endpoint === 'par')
  return (url.searchParams.has('request_uri') ? pushed?.form : url.searchParams)?.get('state') ?? ''
}

/** Why a sign-in was refused, as the log tells it by codes and sentences, from the outermost cause to the innermost. */
function causes(app: App, code: string): string {
  const line = app.logged.find(({ msg, code: logged }) => msg === 'sign-in refused' && logged === code)
  const messages: string[] = []
  for (
    let error: unknown = line?.err;
    typeof error === 'object' && error !== null;
    error = Reflect.get(error, 'cause')
  ) {
    messages.push(`${Reflect.get(error, 'code') ?? ''} ${Reflect.get(error, 'message')}`)
  }
  return messages.join(' · ')
}

function expectNoSecretLogged(app: App): void {
  const log = JSON.stringify(app.logged)
  for (const secret of [CLIENT.clientSecret, 'access-', 'eyJ', SUBJECT, 'somebody@']) expect(log).not.toContain(secret)
}

const deleted = (answer: BrowserAnswer) => [STATE, PKCE, NONCE].filter((name) => setCookie(answer, name)?.value === '')

/** Rules with their titles, and their place in the list. */
const titled = <One extends Rule>(rules: readonly One[]) =>
  rules.map((rule, index) => [rule.does, rule.cites, { ...rule, index }] as const)

describe('a visitor is signed in by a provider that', () => {
  it.each(titled(RIGHTFUL))('%s (%s)', async (_does, _cites, { index, user, ...rule }) => {
    const app = rules()
    const browser = app.browser()
    const { ended } = await signIn(app, browser, idOf('right', index), rule)
    expect([ended?.location, causes(app, 'OAuthCallback')]).toEqual([`${app.origin}/done`, ''])
    expect(await session(browser)).toMatchObject({ user: user ?? {} })
  })
})

describe('no visitor is signed in by a provider that', () => {
  it.each(titled(WRONGFUL))('%s (%s)', async (_does, _cites, { index, because, isAtStart, isStray, ...rule }) => {
    const app = rules()
    const browser = app.browser()
    const { begun, ended, url } = await signIn(app, browser, idOf('wrong', index), rule)
    const code = isAtStart ? 'OAuthSignin' : 'OAuthCallback'
    expect(isAtStart ? url.href : ended?.location).toBe(`${app.base}/error?error=${code}`)
    expect(causes(app, code)).toMatch(because)
    expect(await session(browser)).toEqual({})
    expectNoSecretLogged(app)
    if (isAtStart) expect(setCookie(begun, STATE)).toBeUndefined()
    if (ended) expect(deleted(ended)).toEqual(isStray ? [] : [STATE, PKCE, NONCE])
  })
})

describe('no visitor waits long or is signed in where a provider', () => {
  it.each(BREAKDOWNS.map(({ endpoint, fault }, index) => [fault, endpoint, index] as const))(
    '%s when asked for its %s',
    async (_fault, endpoint, index) => {
      const app = outages()
      const browser = app.browser()
      const elapsed = startStopwatch()
      const { ended, url } = await signIn(app, browser, idOf('down', index))
      expect(elapsed()).toBeLessThan(SOON)
      const code = endpoint === 'par' ? 'OAuthSignin' : 'OAuthCallback'
      expect(endpoint === 'par' ? url.href : ended?.location).toBe(`${app.base}/error?error=${code}`)
      expect(causes(app, code)).toMatch(/./)
      expect(await session(browser)).toEqual({})
      expectNoSecretLogged(app)
    },
  )
})
