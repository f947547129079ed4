import { closeSync, openSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import type { LogLevel } from '../settings/config.server.ts'
import { createLog, linesTo } from './log.server.ts'

/** What a log writes, line by line. */
function recordedLog(level: LogLevel = 'info') {
  const written: string[] = []
  const log = createLog({ level, mode: 'production' }, { write: (line) => written.push(line) })
  return { log, written, last: (): unknown => JSON.parse(written.at(-1) ?? 'null') }
}

const SEALED = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..q1Z-_8.hidden.tag'

describe('a line', () => {
  test('is JSON with its level by name, its time, its message and its members', () => {
    const { log, last } = recordedLog()
    log.child({ requestId: 'r-1' }).warn({ provider: 'acme', count: 2 }, 'refused')
    expect(last()).toMatchObject({ level: 'warn', requestId: 'r-1', provider: 'acme', count: 2, msg: 'refused' })
    expect(last()).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))
  })

  test('below the level is not written', () => {
    const { log, written } = recordedLog('warn')
    log.info('hello')
    expect(written).toEqual([])
  })

  test.each([
    ['cookie', { headers: { cookie: 'hidden' } }],
    ['set-cookie', { headers: { 'set-cookie': ['hidden'] } }],
    ['authorization', { request: { headers: { Authorization: 'hidden' } } }],
    ['password', { fields: [{ password: 'hidden' }] }],
    ['clientSecret', { provider: { clientSecret: 'hidden' } }],
    ['access_token', { account: { access_token: 'hidden' } }],
    ['csrfToken', { csrfToken: 'hidden' }],
    ['code_verifier', { checks: { code_verifier: { value: 'hidden' } } }],
    ['a sealed token', { claim: SEALED }],
    ['the query of a URL', { target: new URL('https://id.example/callback?code=hidden#hidden') }],
    ['the query of a path', { path: '/auth/callback/email?callbackUrl=%2F&token=hidden&email=a' }],
    ['the user of a URL', { database: 'postgres://me:hidden@db.example/app' }],
    ['a credential in a text', { said: 'sent Authorization: Bearer hidden, got 401' }],
    ['a parameter with a name before its own', { said: 'x=y&device-code=hidden' }],
    ['a parameter within another', { said: 'said=client_secret=hidden' }],
    ['the query of a URL within a URL', { said: 'at https://a.example/https://b.example/?c=hidden' }],
  ])('never holds %s', (_, members) => {
    const { log, written } = recordedLog()
    log.info(members, 'line')
    expect(written.join()).not.toContain('hidden')
    expect(written.join()).toContain('line')
  })

  // Where each beginning of a word is looked through to the end, a megabyte takes half an hour.
  test.each(['-eyJ', 'a://', 'a.', '-token', '-secret=', 'code', '://b', 'bearer ', 'params: \n', 'é@'])(
    'is written soon, however often it holds %j',
    (piece) => {
      const { log, written } = recordedLog()
      log.info({ said: piece.repeat(Math.ceil(1_000_000 / piece.length)) }, 'line')
      expect(written).toHaveLength(1)
    },
  )

  test('ends where members refer to each other in a circle', () => {
    const { log, last } = recordedLog()
    const circle: Record<string, unknown> = { name: 'a' }
    circle.self = circle
    log.info({ circle })
    expect(last()).toMatchObject({ circle: { name: 'a', self: { name: 'a' } } })
  })
})

describe('an error', () => {
  test('is written with its stack, its code and its causes', () => {
    const { log, last } = recordedLog()
    const refused = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    log.error({ err: new TypeError('fetch failed', { cause: refused }) }, 'provider is down')
    expect(last()).toMatchObject({
      msg: 'provider is down',
      err: {
        name: 'TypeError',
        message: 'fetch failed',
        stack: expect.stringContaining('log.server.test.ts'),
        cause: { message: 'connection refused', code: 'ECONNREFUSED' },
      },
    })
  })

  test('that refuses what a visitor asked for is written with its reason, and no stack', () => {
    const { log, last } = recordedLog()
    const bug = new TypeError('undefined is not a function')
    const refusal = (cause: Error) => Object.assign(new Error('refused', { cause }), { isRefusal: true })
    log.warn({ err: refusal(new Error('The state differs.')) }, 'sign-in refused')
    const err = {
      name: 'Error',
      message: 'refused',
      cause: { name: 'Error', message: 'The state differs.' },
    }
    expect(last()).toEqual(expect.objectContaining({ err }))
    log.warn({ err: refusal(bug) }, 'sign-in refused')
    expect(last()).toMatchObject({ err: { cause: { stack: expect.stringContaining('log.server.test.ts') } } })
  })

  test('gives the line its message where there is no other', () => {
    const { log, last } = recordedLog()
    log.error(new Error('boom'))
    expect(last()).toMatchObject({ msg: 'boom', err: { message: 'boom' } })
  })

  test.each([
    ['a URL in its message', new Error('GET https://id.example/userinfo?access_token=hidden answered 500')],
    ['a token in its message', new Error(`cannot open ${SEALED}`)],
    ['the values of a statement', new Error('Failed query: select ?\nparams: hidden,hidden')],
    ['a cause', new Error('outer', { cause: new Error('password=hidden') })],
    ['what a library added', Object.assign(new Error('bad answer'), { body: 'hidden', response: { text: 'hidden' } })],
    ['errors within', new AggregateError([new Error('code=hidden')], 'all failed')],
  ])('does not tell %s', (_, error) => {
    const { log, written } = recordedLog()
    log.error(error)
    log.error({ err: error })
    log.error({ failure: error, msg: 'said' })
    expect(written).toHaveLength(3)
    expect(written.join()).not.toContain('hidden')
  })

  test('tells why a provider refused, and none of what it repeats', () => {
    const { log, last, written } = recordedLog()
    const said = {
      error: 'invalid_client',
      error_description: 'AADSTS7000215: no such secret: hidden-0123456789abcdef, code eyJhidden.x',
    }
    const refused = Object.assign(new Error('refused', { cause: said }), { ...said, status: 401 })
    log.warn({ err: new Error('outer', { cause: refused }) })
    expect(last()).toMatchObject({
      err: {
        cause: {
          status: 401,
          error: 'invalid_client',
          description: expect.stringContaining('AADSTS7000215: no such secret'),
          cause: { error: 'invalid_client' },
        },
      },
    })
    expect(written.join()).not.toContain('hidden')
  })

  test('tells with which status an unexpected answer came', () => {
    const { log, last } = recordedLog()
    log.warn({ err: new Error('unexpected', { cause: new Response('<h1>hidden</h1>', { status: 503 }) }) })
    expect(last()).toMatchObject({ err: { cause: { status: 503 } } })
  })

  test.each([
    ['has no text', '{"error":"invalid_grant","toString":1,"valueOf":1}'],
    ['claims to be one', '{"name":{},"message":{},"stack":1,"code":[],"cause":{}}'],
    ['is a list', '[{"toString":null}]'],
  ])('whose cause %s is written all the same', (_, body) => {
    const { log, last } = recordedLog()
    log.warn({ err: new Error('outer', { cause: JSON.parse(body) }), said: JSON.parse(body) }, 'refused')
    expect(last()).toMatchObject({ msg: 'refused', err: { message: 'outer' } })
  })

  test('that is no Error is written as text', () => {
    const { log, last } = recordedLog()
    log.error({ err: new Error('outer', { cause: 'token=hidden thrown' }) })
    expect(last()).toMatchObject({ err: { cause: { message: 'token=<REDACTED> thrown' } } })
  })
})

test('lines that cannot be written are lost, and nothing else with them', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  // Any file will do that takes no writes.
  const fd = openSync(import.meta.filename, 'r')
  const log = createLog({ level: 'info', mode: 'production' }, linesTo(fd))
  for (let line = 0; line < 100; line += 1) log.info({ line: 'x'.repeat(20_000) }, 'lost')
  log.fatal('lost too')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', uncaught)
  closeSync(fd)
  expect(uncaught).not.toHaveBeenCalled()
})
