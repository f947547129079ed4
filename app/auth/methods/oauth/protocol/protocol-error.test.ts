import { expect, test } from 'vitest'
import { createLog } from '../../../services/log.server.ts'
import { ProtocolError } from './protocol-error.ts'

test('says the rule, what was expected and what came, and the section', () => {
  const error = new ProtocolError('authorized_party', { expected: 'ours', actual: 'theirs' })
  expect(error.code).toBe('authorized_party')
  expect(error.message).toBe('The token was issued to another client, expected ours, was theirs (Core 3.1.3.7 item 5).')
})

test('cuts what a provider sent short, of whatever kind it is', () => {
  const { message } = new ProtocolError('hosted_domain', { actual: { hd: 'x'.repeat(5000) } })
  expect(message.length).toBeLessThan(350)
})

test('stands in the log by its code, without a stack', () => {
  const written: string[] = []
  const log = createLog({ level: 'info', mode: 'production' }, { write: (line) => written.push(line) })
  log.error({ err: new ProtocolError('id_token_missing') }, 'refused')
  const { err } = JSON.parse(written[0] ?? '')
  expect(err).toMatchObject({ name: 'ProtocolError', code: 'id_token_missing' })
  expect(err).not.toHaveProperty('stack')
})
