import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { RegisteredClient } from '#app/auth/site/providers.ts'
import { parts } from '../support/app/parts.ts'
import { comeBack } from '../support/providers/come-back.ts'
import { type Behaviour, startMisbehavingProvider } from '../support/providers/misbehaving-provider.ts'

const ANSWERS = 10_000
/** How often memory is measured meanwhile; once more after as many answers before. */
const SAMPLES = 10
const AT_ONCE = 20
/** Bytes that a bad answer may leave in memory: less than an answer, its error or its timer takes. */
const LEFT_BY_ONE = 200

/** Signed on a curve, which costs this process less. */
const SIGNED = {
  signature: 'ES256',
  metadata: { id_token_signing_alg_values_supported: ['RS256', 'ES256'] },
} satisfies Behaviour

const BAD: readonly Behaviour[] = [
  { ...SIGNED, claims: { aud: 'another' } },
  { signature: 'broken RS256' },
  { signature: 'none' },
  { ...SIGNED, header: { kid: 'unknown' } },
  { ...SIGNED, userinfo: { sub: 'victim' } },
  { ...SIGNED, instead: { userinfo: 'answers HTML' } },
  { instead: { token: 'answers 500' } },
  { instead: { token: 'answers HTML' } },
  { instead: { token: 'answers half an object' } },
  { instead: { token: 'answers a list' } },
  { instead: { token: 'hangs up' } },
  { ...SIGNED, instead: { keys: 'answers 500' } },
  { instead: { metadata: 'answers HTML' } },
  { instead: { token: { body: ' '.repeat(600_000) } } },
]

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

const ids = BAD.map((_, index) => `bad-${index}`)
const services = parts.createServices({
  settings: parts.readSettings({ AUTH_SECRET: 'a secret of this test and no other', LIMITS: 'off' }, '/auth').settings,
  config: {
    providers: BAD.map((behaviour, index) => provider.behaving(`bad-${index}`, behaviour, { userinfo: true })),
  },
  store: null,
  mailer: null,
  passwords: parts.createPasswordHashing({ memory: 64, passes: 1, lanes: 1 }),
  log: pino({ level: 'silent' }),
})

/** A visitor goes to the provider and returns with a code; answers whether they are signed in. */
async function signIn(id: string, client: RegisteredClient): Promise<boolean> {
  try {
    const { url, checks } = await client.createAuthorizationRequest(new URLSearchParams())
    const requestContext = services.requestContext({ header: () => null, address: null })
    services.checks.send(requestContext, id, checks)
    const cookie = requestContext.setCookies.lines().map((line) => line.split(';')[0])
    const code = provider.code(id, new URL(url).searchParams)
    const back = `${services.base}/callback/${id}?${new URLSearchParams({ code, state: checks.state ?? '' })}`
    await comeBack(client, new Request(back, { headers: { cookie: cookie.join('; ') } }))
    return true
  } catch {
    return false
  }
}

async function signInTimes(times: number): Promise<number> {
  let begun = 0
  let entered = 0
  const visitor = async () => {
    while (begun < times) {
      const id = ids[begun % ids.length] ?? ''
      begun += 1
      const client = services.external.get(id)
      if (client && (await signIn(id, client))) entered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return entered
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes in use after garbage collection. */
async function bytesInUse(): Promise<number> {
  provider.forget()
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

/**
 * Bytes by which memory grows with one answer: the median of the slopes between any two samples (Theil and Sen). What each
 * answer leaves is in all of them; what comes once, such as compiled code or a connection that closes late, is in few.
 */
function leftByOne(samples: readonly number[], answers: number): number {
  const slopes = samples.flatMap((before, first) =>
    samples.slice(first + 1).map((after, between) => (after - before) / ((between + 1) * answers)),
  )
  const sorted = slopes.sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

test('memory does not grow over 10,000 bad provider answers, and no visitor is signed in', async () => {
  const samples: number[] = []
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    expect(await signInTimes(ANSWERS / SAMPLES)).toBe(0)
    samples.push(await bytesInUse())
  }
  expect(leftByOne(samples, ANSWERS / SAMPLES)).toBeLessThan(LEFT_BY_ONE)
})
