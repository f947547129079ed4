import { describe, expect, test } from 'vitest'
import type { Claim } from '../site/decision.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import { decideSignIn, type Facts } from './decide.ts'

const NO_FACTS: Facts = {
  currentUser: null,
  isFresh: true,
  accountOwner: null,
  emailOwner: null,
  mayRegister: true,
  canProveEmail: true,
}

const external = (linksByEmail = false, begunBy: string | null = 'ann'): ExternalIdentity => ({
  proof: 'external',
  account: { provider: 'acme', type: 'oauth', providerAccountId: 'a-1' },
  issuer: 'oauth2:https://acme.example',
  profile: { id: 'a-1', email: 'ann@example.com' },
  rawProfile: {},
  emailVerified: linksByEmail,
  linksByEmail,
  asksEmail: false,
  begunBy,
  connectsAtOnce: true,
})

/** A mail says nothing of itself: its address is the account that it proves. */
const mailed: Claim = {}

const decide = (facts: Partial<Facts>, claim: Claim = external()) => decideSignIn(claim, { ...NO_FACTS, ...facts })

const refused = { kind: 'refuse', code: 'OAuthAccountNotLinked' }

describe('an external account', () => {
  test('of the signed-in user changes nothing', () => {
    expect(decide({ currentUser: 'ann', accountOwner: 'ann' })).toEqual({ kind: 'signIn', userId: 'ann' })
  })

  test('of another user than the signed-in one is refused', () => {
    expect(decide({ currentUser: 'bob', accountOwner: 'ann' })).toEqual(refused)
    expect(decide({ currentUser: 'bob', accountOwner: 'ann', emailOwner: 'bob' }, external(true))).toEqual(refused)
  })

  test('signs in its owner when no user is signed in, even if another user has its address', () => {
    expect(decide({ accountOwner: 'ann' })).toEqual({ kind: 'signIn', userId: 'ann' })
    expect(decide({ accountOwner: 'ann', emailOwner: 'bob' })).toEqual({ kind: 'signIn', userId: 'ann' })
  })

  test('that is unknown is linked to the signed-in user, even if another user has its address', () => {
    expect(decide({ currentUser: 'ann' })).toEqual({ kind: 'link', userId: 'ann', by: 'session' })
    expect(decide({ currentUser: 'ann', emailOwner: 'bob' })).toEqual({ kind: 'link', userId: 'ann', by: 'session' })
    expect(decide({ currentUser: 'ann', emailOwner: 'bob' }, external(true))).toEqual({
      kind: 'link',
      userId: 'ann',
      by: 'session',
    })
  })

  test('that is unknown, and that a visitor who is signed in has only signed in with, is asked about first', () => {
    const signedInWith = { ...external(), connectsAtOnce: false }
    expect(decide({ currentUser: 'ann' }, signedInWith)).toEqual({ kind: 'ask' })
    expect(decide({ currentUser: 'ann', emailOwner: 'bob' }, signedInWith)).toEqual({ kind: 'ask' })
    expect(decide({ currentUser: 'ann', isFresh: false })).toEqual({ kind: 'ask' })
    expect(decide({ currentUser: 'ann', accountOwner: 'ann' }, signedInWith)).toEqual({ kind: 'signIn', userId: 'ann' })
    expect(decide({ currentUser: 'bob', accountOwner: 'ann' }, signedInWith)).toEqual(refused)
    expect(decide({ currentUser: 'ann' }, { ...signedInWith, begunBy: 'bob' })).toEqual(refused)
    expect(decide({}, signedInWith)).toEqual({ kind: 'register' })
  })

  test('that is unknown is not linked to a user who signed in after it was asked for', () => {
    for (const begunBy of [null, 'bob']) {
      expect(decide({ currentUser: 'ann' }, external(true, begunBy))).toEqual(refused)
    }
  })

  test('that is unknown is linked to the user who has its address where that is trusted', () => {
    expect(decide({ emailOwner: 'ann' }, external(true))).toEqual({ kind: 'link', userId: 'ann', by: 'address' })
  })

  test('that is unknown waits otherwise for the user who has its address', () => {
    expect(decide({ emailOwner: 'ann' })).toEqual({ kind: 'pending', for: 'owner' })
  })

  test('that is unknown waits for an address where its provider has verified none and one can be proved here', () => {
    const asking = { ...external(), asksEmail: true }
    const waits = { kind: 'pending', for: 'address' }
    expect(decide({}, asking)).toEqual(waits)
    expect(decide({ emailOwner: 'ann' }, asking)).toEqual(waits)
    expect(decide({ mayRegister: false }, asking)).toEqual(waits)
    expect(decide({ accountOwner: 'ann' }, asking)).toEqual({ kind: 'signIn', userId: 'ann' })
    expect(decide({ currentUser: 'ann' }, asking)).toEqual({ kind: 'link', userId: 'ann', by: 'session' })
    expect(decide({ canProveEmail: false }, asking)).toEqual({ kind: 'register' })
  })

  test('that is unknown, with an address that is unknown too, makes a new user', () => {
    expect(decide({})).toEqual({ kind: 'register' })
    expect(decide({}, external(true))).toEqual({ kind: 'register' })
  })
})

describe('a sign-up policy that refuses new visitors', () => {
  const denied = { kind: 'refuse', code: 'AccessDenied' }

  test('is closed to a new account and to a new address', () => {
    expect(decide({ mayRegister: false })).toEqual(denied)
    expect(decide({ mayRegister: false }, external(true))).toEqual(denied)
    expect(decide({ mayRegister: false }, mailed)).toEqual(denied)
  })

  test('is open to everybody who has an account, by any of their ways', () => {
    expect(decide({ mayRegister: false, accountOwner: 'ann' })).toEqual({ kind: 'signIn', userId: 'ann' })
    expect(decide({ mayRegister: false, currentUser: 'ann' })).toMatchObject({ kind: 'link', userId: 'ann' })
    expect(decide({ mayRegister: false, emailOwner: 'ann' }, external(true))).toMatchObject({
      kind: 'link',
      userId: 'ann',
    })
    expect(decide({ mayRegister: false, accountOwner: 'ann' }, mailed)).toEqual({ kind: 'signIn', userId: 'ann' })
  })
})

describe('a mailed link', () => {
  test('signs in the user who has the address', () => {
    expect(decide({ accountOwner: 'ann' }, mailed)).toEqual({ kind: 'signIn', userId: 'ann' })
  })

  test('to an address that is unknown makes a new user', () => {
    expect(decide({}, mailed)).toEqual({ kind: 'register' })
  })
})
