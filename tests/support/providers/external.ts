import { randomUUID } from 'node:crypto'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { openJwe } from '../app/jwe.ts'
import { comeBack, start } from '../app/steps.ts'
import type { Grant } from './provider.ts'

/** The check cookies of fixture BASIC. */
export const STATE = 'next-auth.state'
export const PKCE = 'next-auth.pkce.code_verifier'
export const NONCE = 'next-auth.nonce'

export interface Profile {
  sub: string
  name: string
  email: string
  [claim: string]: unknown
}

/** A profile that no other test uses. */
export function newProfile(more: Partial<Profile> = {}): Profile {
  const id = randomUUID()
  return { sub: `sub-${id}`, name: 'Some Body', email: `somebody-${id}@example.com`, ...more }
}

type Faults = Omit<Grant, 'profile' | 'request'>

/** "Start X" of contract chapter 22, and what the provider would send the browser back with. */
export async function startAs(
  app: App,
  browser: Browser,
  provider: string,
  profile: Record<string, unknown>,
  faults: Faults = {},
): Promise<{ state: string; code: string }> {
  const request = await start(browser, provider)
  return { state: request.get('state') ?? '', code: app.provider.code({ profile, request, ...faults }) }
}

/** "Start X" and "return" of contract chapter 22. */
export async function signInAt(
  app: App,
  browser: Browser,
  provider: string,
  profile: Record<string, unknown>,
  faults: Faults = {},
): Promise<BrowserAnswer> {
  return comeBack(browser, provider, await startAs(app, browser, provider, profile, faults))
}

/** What an account at the test's own OpenID provider is found by. */
export function accountAtCorp(app: App, providerAccountId: string) {
  return { provider: 'corp', providerAccountId, issuer: app.provider.issuer }
}

/** The subject of the session that a browser holds. */
export async function subjectOf(browser: Browser): Promise<unknown> {
  const { claims } = await openJwe(browser.cookies.get('next-auth.session-token') ?? '')
  return claims.sub
}

/** An access token for a user's userinfo, as another client of the same provider holds it. */
export async function accessTokenOf(app: App, profile: Record<string, unknown>): Promise<string> {
  const { issuer, code } = app.provider
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client-id:client-secret')}` },
    body: new URLSearchParams({ code: code({ profile, request: new URLSearchParams({ scope: 'email' }) }) }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}
