import { expect, test } from 'vitest'
import { EVENT_KINDS, eventRow, isAnonymous, sayEvent } from './security-events.ts'

const NOON = new Date('2026-03-14T12:00:00Z')
const DAY = 86_400_000

test('an event has the class and activity of OCSF 1.7, and says whether it succeeded', () => {
  const refused = eventRow({ type: 'sign-in', isSuccess: false, code: 'AccessDenied', method: 'acme' }, NOON)
  expect(refused).toMatchObject({ classUid: 3002, activityId: 1, statusId: 2, actor: 'visitor', address: null })
  const linked = eventRow({ type: 'account.link', isSuccess: true, userId: 'ada' }, NOON)
  expect(linked).toMatchObject({ classUid: 3001, activityId: 99, statusId: 1, actor: 'user', userId: 'ada' })
  const mailed = eventRow({ type: 'challenge', isSuccess: true, userId: 'ada' }, NOON)
  expect(mailed).toMatchObject({ statusId: 1, actor: 'visitor', userId: 'ada' })
  const disabled = eventRow({ type: 'user.disable', isSuccess: true, userId: 'ada', actor: 'operator' }, NOON)
  expect(disabled).toMatchObject({ classUid: 3001, activityId: 5, actor: 'operator' })
})

test('events are kept for 90 days, those that anybody can make for 30', () => {
  const life = (type: keyof typeof EVENT_KINDS, isSuccess: boolean) => {
    const { expiresAt } = eventRow({ type, isSuccess }, NOON)
    return (expiresAt.getTime() - NOON.getTime()) / DAY
  }
  expect(life('sign-in', true)).toBe(90)
  expect(life('account.link', true)).toBe(90)
  expect(life('sign-in', false)).toBe(30)
  expect(life('challenge', true)).toBe(30)
})

test('what needs a proof is not bounded with what anybody can make', () => {
  const anonymous = Object.keys(EVENT_KINDS)
    .filter((type): type is keyof typeof EVENT_KINDS =>
      isAnonymous({ type: type as keyof typeof EVENT_KINDS, isSuccess: true }),
    )
    .sort()
  expect(anonymous).toEqual(['challenge', 'sign-in.begin'])
})

test('each has words for the log', () => {
  expect(sayEvent({ type: 'sign-in', isSuccess: false })).toBe('sign-in refused')
  expect(sayEvent({ type: 'account.link', isSuccess: true })).toBe('an account was connected')
})

test('texts that visitors choose are cut', () => {
  const row = eventRow({ type: 'sign-in', isSuccess: false, code: 'c'.repeat(999), account: 'a'.repeat(999) }, NOON)
  expect([row.code?.length, row.account?.length]).toEqual([254, 254])
})
