import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failureOf } from '../failure.ts'
import { MailHealth } from '../health.ts'
import type { Mailer } from '../mailer.server.ts'
import type { RenderedMail } from '../rendered-mail.server.ts'
import { Attempts } from './attempts.server.ts'

const LETTER: RenderedMail = {
  id: 'a',
  to: 'ada@mail.test',
  date: '2030-01-01T12:00:00Z',
  subject: '',
  text: '',
  html: '',
  language: 'en' as const,
}

/** A mail server that does not answer until it is told that its answer is no longer needed. */
const thinking: Mailer = {
  connections: 1,
  deliver: (_mail, callOff) =>
    new Promise((_resolve, reject) => {
      callOff.addEventListener('abort', () => reject(failureOf(Object.assign(new Error('over'), { code: 'EABORT' }))))
    }),
  close: () => {},
}

test('a try ends when its mail is of no use any more, however long it might go on', async () => {
  const attempts = new Attempts(
    thinking,
    new MailHealth(() => new Date()),
    pino({ level: 'silent' }),
    60_000,
    async () => {},
  )
  const { result } = attempts.begin(LETTER, 10)
  expect(attempts.isUnderWay('a')).toBe(true)
  expect(await result).toMatchObject({ kind: 'silent' })
  expect(attempts.isUnderWay('a')).toBe(false)
})
