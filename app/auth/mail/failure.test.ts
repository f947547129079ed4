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

test('what the server repeats of an address is left out', () => {
  const { message } = failureOf(thrown({ code: 'EENVELOPE', responseCode: 550 }, 'No mailbox <ada@mail.test> here'))
  expect(message).toBe('The mail server has not taken a mail: EENVELOPE 550 No mailbox <…@…> here')
})
