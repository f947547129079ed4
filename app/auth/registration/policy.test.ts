import { describe, expect, test } from 'vitest'
import type { SignUpPolicy } from '../settings/sign-up.ts'
import { allowsRegistration, type Registrant, signUpView } from './policy.ts'

const DOMAINS: SignUpPolicy = { kind: 'domains', domains: ['a.example', 'xn--bcher-kva.example'] }

const registrant = (told: Partial<Registrant> = {}): Registrant => ({
  provenEmail: 'ann@elsewhere.example',
  isInvited: false,
  ...told,
})

describe('the open policy', () => {
  test('lets everybody in, with an address or without', () => {
    expect(allowsRegistration({ kind: 'open' }, registrant())).toBe(true)
    expect(allowsRegistration({ kind: 'open' }, registrant({ provenEmail: null }))).toBe(true)
  })
})

describe('any other policy', () => {
  test.each([{ kind: 'invite' }, DOMAINS, { kind: 'closed' }] satisfies SignUpPolicy[])(
    '$kind is passed with an invitation, and by no visitor without one from anywhere',
    (policy) => {
      expect(allowsRegistration(policy, registrant({ isInvited: true }))).toBe(true)
      expect(allowsRegistration(policy, registrant({ isInvited: true, provenEmail: null }))).toBe(true)
      expect(allowsRegistration(policy, registrant())).toBe(false)
      expect(allowsRegistration(policy, registrant({ provenEmail: null }))).toBe(false)
    },
  )

  test('lets in whole domains, neither what lies below them nor what ends like them', () => {
    const at = (domain: string) => allowsRegistration(DOMAINS, registrant({ provenEmail: `ann@${domain}` }))
    expect(at('a.example')).toBe(true)
    expect(at('xn--bcher-kva.example')).toBe(true)
    expect(at('b.a.example')).toBe(false)
    expect(at('not-a.example')).toBe(false)
    expect(at('a.example.evil.example')).toBe(false)
  })

  test('names its domains as they are read', () => {
    expect(signUpView(DOMAINS)).toEqual({ kind: 'domains', domains: ['a.example', 'bücher.example'] })
  })
})
