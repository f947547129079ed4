import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

const thrown = (properties: object, message = 'said') => Object.assign(new Error(message), properties)

test.each([
  ['a refused mailbox', { code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554 }, 'refused'],
  ['a mailbox that is busy', { code: 'EENVELOPE', responseCode: 450 }, 'deferred'],
  ['a server that is about to close', { code: 'EENVELOPE', responseCode: 421 }, 'unreachable'],
  ['a password that is wrong', { code: 'EAUTH', responseCode: 535 }, 'misconfigured'],
  ['a password that cannot be checked now', { code: 'EAUTH', responseCode: 454 }, 'unreachable'],
  ['no server there', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unreachable'],
  ['a broken connection', { code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'unreachable'],
  ['a certificate that has expired', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'misconfigured'],
  ['one that it signed itself', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'misconfigured'],
  ['one of another host', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'misconfigured'],
  ['no TLS where there should be', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'misconfigured'],
  ['no answer in time', { code: 'EABORT' }, 'silent'],
])('%s', (_, properties, kind) => {
  expect(failureOf(thrown(properties)).kind).toBe(kind)
})

test.each([
  ['550', 550, 'RCPT TO', 'No such user here', true],
  ['550 5.1.1', 550, 'RCPT TO', '550 5.1.1 No such user here', true],
  ['550 5.2.1', 550, 'RCPT TO', '550 5.2.1 Mailbox disabled', true],
  ['553', 553, 'RCPT TO', 'Mailbox name not allowed', true],
  ['a policy about us', 550, 'RCPT TO', '550 5.7.1 Your host is on a list', false],
  ['a full mailbox', 552, 'RCPT TO', '552 5.2.2 Over quota', false],
  ['a message', 550, 'DATA', '550 5.1.1 in the text of a message', false],
  ['a sender', 550, 'MAIL FROM', '550 5.1.8 Bad sender', false],
  ['a mailbox that is busy', 450, 'RCPT TO', '450 4.2.1 Busy', false],
] as const)('%s: whether there is no such mailbox', (_, responseCode, command, text, expected) => {
  const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
  expect(failureOf(thrown({ code, responseCode, command }, text)).hasNoMailbox).toBe(expected)
})

test('what the server repeats of an address is left out', () => {
  const { message } = failureOf(thrown({ code: 'EENVELOPE', responseCode: 550 }, 'No mailbox <ada@mail.test> here'))
  expect(message).toBe('The mail server has not taken a mail: EENVELOPE 550 No mailbox <…@…> here')
})
