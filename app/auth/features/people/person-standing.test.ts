import { describe, expect, test } from 'vitest'
import { type Openings, standingOf } from './person-standing.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const NOW = at(12)
const user = { disabledAt: null, disabledUntil: null, deleteAt: null }
const byPassword: Openings = { link: null, others: 1, byOwnCredentials: false }
const signIn = (hour: number, code: string | null = null) => ({
  type: 'sign-in',
  statusId: code === null ? 1 : 2,
  code,
  createdAt: at(hour),
})

describe('a person', () => {
  test('who is enabled and has a way in can sign in, and nothing is said against it', () => {
    expect(standingOf(user, byPassword, [signIn(9)], NOW)).toEqual({ canSignIn: true, hindrances: [] })
  })

  test('who is disabled cannot, until the end that was set', () => {
    const disabled = { ...user, disabledAt: at(8), disabledUntil: at(13) }
    const standing = standingOf(disabled, byPassword, [], NOW)
    expect(standing).toEqual({ canSignIn: false, hindrances: [{ kind: 'disabled', until: at(13).toISOString() }] })
    expect(standingOf(disabled, byPassword, [], at(13))).toEqual({ canSignIn: true, hindrances: [] })
  })

  test('cannot where nothing opens the account, unless the product checks credentials of its own', () => {
    const none = { link: null, others: 0, byOwnCredentials: false }
    expect(standingOf(user, none, [], NOW)).toEqual({ canSignIn: false, hindrances: [{ kind: 'no-way' }] })
    expect(standingOf(user, { ...none, byOwnCredentials: true }, [], NOW).canSignIn).toBe(true)
    const unconfirmed = standingOf(user, { ...none, link: { isConfirmed: false } }, [], NOW)
    expect(unconfirmed).toEqual({ canSignIn: true, hindrances: [{ kind: 'unconfirmed' }] })
  })

  test('is shown with what failed since the last sign-in, and why the last try did', () => {
    const events = [signIn(11, 'TooMany'), signIn(10, 'CredentialsSignin'), signIn(9), signIn(8, 'CredentialsSignin')]
    const failed = { kind: 'failed', count: 2, code: 'TooMany', at: at(11).toISOString() }
    expect(standingOf(user, byPassword, events, NOW).hindrances).toEqual([failed])
    expect(standingOf(user, byPassword, [signIn(12), ...events], NOW).hindrances).toEqual([])
  })

  test('who has taken a wrong second step is shown with it, though the first was right', () => {
    const step = { type: 'second-step', statusId: 2, code: 'WrongCode', createdAt: at(11) }
    const failed = { kind: 'failed', count: 1, code: 'WrongCode', at: at(11).toISOString() }
    expect(standingOf(user, byPassword, [step, signIn(9)], NOW).hindrances).toEqual([failed])
  })

  test('who wants to leave is shown with the day', () => {
    const hindrances = [{ kind: 'leaves', at: at(20).toISOString() }]
    expect(standingOf({ ...user, deleteAt: at(20) }, byPassword, [], NOW)).toEqual({ canSignIn: true, hindrances })
  })
})
