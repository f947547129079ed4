import { describe, expect, test } from 'vitest'
import { type DoorPolicy, doorNotice, mayRegister, type Stranger } from './policy.ts'

const DOMAINS: DoorPolicy = { kind: 'domains', domains: ['a.example', 'xn--bcher-kva.example'] }

const stranger = (told: Partial<Stranger> = {}): Stranger => ({
  provenEmail: 'ann@elsewhere.example',
  isInvited: false,
  ...told,
})

describe('an open door', () => {
  test('lets everybody in, with an address or without', () => {
    expect(mayRegister({ kind: 'open' }, stranger())).toBe(true)
    expect(mayRegister({ kind: 'open' }, stranger({ provenEmail: null }))).toBe(true)
  })

  test('has no more to say', () => {
    expect(doorNotice({ kind: 'open' })).toBeNull()
  })
})

describe('any other door', () => {
  test.each([{ kind: 'invite' }, DOMAINS, { kind: 'closed' }] satisfies DoorPolicy[])(
    '$kind is passed with an invitation, and by nobody else from anywhere',
    (door) => {
      expect(mayRegister(door, stranger({ isInvited: true }))).toBe(true)
      expect(mayRegister(door, stranger({ isInvited: true, provenEmail: null }))).toBe(true)
      expect(mayRegister(door, stranger())).toBe(false)
      expect(mayRegister(door, stranger({ provenEmail: null }))).toBe(false)
      expect(doorNotice(door)).not.toBeNull()
    },
  )

  test('lets in whole domains, neither what lies below them nor what ends like them', () => {
    const at = (domain: string) => mayRegister(DOMAINS, stranger({ provenEmail: `ann@${domain}` }))
    expect(at('a.example')).toBe(true)
    expect(at('xn--bcher-kva.example')).toBe(true)
    expect(at('b.a.example')).toBe(false)
    expect(at('not-a.example')).toBe(false)
    expect(at('a.example.evil.example')).toBe(false)
  })

  test('names its domains', () => {
    expect(doorNotice(DOMAINS)).toBe('New people need an address at a.example or bücher.example.')
    expect(doorNotice({ kind: 'domains', domains: ['a.example', 'b.example', 'c.example'] })).toBe(
      'New people need an address at a.example, b.example or c.example.',
    )
  })
})
