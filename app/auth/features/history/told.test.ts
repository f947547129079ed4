import { expect, test } from 'vitest'
import { eventRow, type SecurityEvent } from '../../events/security-events.ts'
import { toldIn } from './told.ts'

const BROWSER = { address: null, network: null, userAgent: null, reference: 'K7-3QF9' }

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 9, 0, second))

const row = (second: number, event: SecurityEvent, origin = BROWSER) => eventRow(event, at(second), origin)

const notice = (second: number, about: string, isSuccess = true, origin = BROWSER) =>
  row(second, { type: 'notice', isSuccess, details: { about } }, origin)

test('of all that one browser did, a notice stands beside what it tells of', () => {
  const refused = row(1, { type: 'sign-in', isSuccess: false, code: 'CredentialsSignin' })
  const signedIn = row(2, { type: 'sign-in', isSuccess: true })
  const renamed = row(4, { type: 'passkey.rename', isSuccess: true })
  const added = row(5, { type: 'passkey.add', isSuccess: true })
  const [ofBrowser, ofPasskey] = [notice(3, 'newBrowser'), notice(6, 'passkeyAdded')]
  const told = toldIn([ofPasskey, added, renamed, ofBrowser, signedIn, refused])
  expect([...told.events]).toEqual([
    [added.id, true],
    [signedIn.id, true],
  ])
  expect([...told.notices]).toEqual([ofPasskey.id, ofBrowser.id])
})

test('of two changes of one kind each has its own notice', () => {
  const [first, second] = [
    row(1, { type: 'passkey.add', isSuccess: true }),
    row(9, { type: 'passkey.add', isSuccess: true }),
  ]
  const told = toldIn([notice(10, 'passkeyAdded', false), second, notice(2, 'passkeyAdded'), first])
  expect(told.events).toEqual(
    new Map([
      [first.id, true],
      [second.id, false],
    ]),
  )
})

test('a change is told of where one of two mails about it was sent', () => {
  const changed = row(1, { type: 'address.undo', isSuccess: true })
  const told = toldIn([notice(3, 'addressTakenBack', false), notice(2, 'addressRestored'), changed])
  expect(told.events).toEqual(new Map([[changed.id, true]]))
})

test.each([
  ['of another browser', notice(2, 'passkeyAdded', true, { ...BROWSER, reference: 'AA-0000' })],
  ['of another kind', notice(2, 'passkeyRemoved')],
  ['of a kind that no version knows', notice(2, 'toString')],
])('a notice %s stands by itself', (_, other) => {
  const told = toldIn([other, row(1, { type: 'passkey.add', isSuccess: true })])
  expect([told.events.size, told.notices.size]).toEqual([0, 0])
})

test('a passkey that may be a copy is told of though its sign-in failed', () => {
  const copy = row(1, { type: 'passkey.copy', isSuccess: false })
  expect(toldIn([notice(2, 'passkeyCopied'), copy]).events).toEqual(new Map([[copy.id, true]]))
})
