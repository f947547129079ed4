import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { accountNamed, accountWith, keepKnownBrowser, readKnownBrowser } from '../../browsers/known-browser.server.ts'
import { createSealer } from '../../crypto/jwe.server.ts'
import { cookieNames } from '../../http/cookies.ts'
import { RequestContext } from '../../http/request-context.server.ts'
import { siteLanguages } from '../../languages/negotiate.ts'
import { createLimiter, LIMITS, type Limited } from '../../rate-limits/limits.server.ts'
import { clientNetwork } from '../../shared/network.ts'
import { countCredentials, countMail, secondsUntilMail, type ThrottleDeps } from './throttle.server.ts'

const FLOODED = '203.0.113.1'
const ELSEWHERE = '192.0.2.1'
const secrets = ['a secret of this test']

let database: Database
let deps: ThrottleDeps
let now: Date

beforeEach(async () => {
  now = new Date('2030-01-01T12:00:00Z')
  database = await openDatabase('file::memory:')
  deps = {
    limiter: createLimiter({ counters: createStore(database).limits, now: () => now, isOn: true }),
    sealer: createSealer(secrets, () => now),
    cookieNames: cookieNames('test', false),
  }
})
afterEach(() => database.close())

function requestFrom(address: string, cookie: string | null = null): RequestContext {
  const site = {
    secrets,
    secure: false,
    cookieNames: deps.cookieNames,
    languages: siteLanguages(['en']),
    log: pino({ level: 'silent' }),
    checkSession: async () => ({ kind: 'none' as const }),
    watchSession: () => {
      throw new Error('Not called in this test.')
    },
    deadline: database.deadline,
  }
  return new RequestContext(site, { address, header: (name) => (name === 'cookie' ? cookie : null) })
}

/** The cookie of a browser that has been let into the account with this address. */
function knownBrowser(email: string): string {
  const requestContext = requestFrom(ELSEWHERE)
  keepKnownBrowser(deps, requestContext, readKnownBrowser(deps, requestContext), {
    account: accountWith(email),
    user: null,
    now: new Date(),
  })
  return requestContext.setCookies.lines()[0]?.split(';')[0] ?? ''
}

/** Asks for a mail to an address; the seconds to wait, or `null`. */
async function ask(email: string, from: string, cookie?: string): Promise<number | null> {
  const wait = await countMail(deps, requestFrom(from, cookie), email)
  return wait?.seconds ?? null
}

async function useUp(
  limit:
    | 'recipientsOfNetwork'
    | 'mailsOfNetwork'
    | 'mailToDomainWatched'
    | 'mailOfSiteWatched'
    | 'mailToDomain'
    | 'mailToDomainReserve',
  ...of: string[]
) {
  for (let wait = null; wait === null; ) wait = await deps.limiter.count({ limit, of })
}

const { per } = LIMITS.mailsOfNetwork

describe('a network that asks for very many mails', () => {
  beforeEach(() => useUp('mailsOfNetwork', clientNetwork(FLOODED)))

  test('has a budget of its own for each domain, which uses up nothing else', async () => {
    const resident = knownBrowser('ada@flooded.test')
    await useUp('mailToDomainWatched', 'flooded.test')
    expect(await ask('bo@flooded.test', FLOODED)).toBe(per)
    expect(await ask('bo@other.test', FLOODED)).toBeNull()
    expect(await ask('ada@flooded.test', FLOODED, resident)).toBeNull()
    expect(await ask('bo@flooded.test', FLOODED, resident)).toBe(per)
    expect(await ask('bo@flooded.test', ELSEWHERE)).toBeNull()
  })

  test('has one for the whole site, which uses up nothing else', async () => {
    const resident = knownBrowser('ada@flooded.test')
    await useUp('mailOfSiteWatched')
    expect(await ask('bo@other.test', FLOODED)).toBe(per)
    expect(await ask('ada@flooded.test', FLOODED, resident)).toBeNull()
    expect(await ask('bo@other.test', ELSEWHERE)).toBeNull()
  })

  test('is one like any other when its time is over', async () => {
    now = new Date(now.getTime() + per * 1000)
    expect([await ask('bo@other.test', FLOODED), await ask('bo@other.test', FLOODED)]).toEqual([null, null])
  })

  test('is told how long to wait for another mail, and so is a browser that is known there', async () => {
    const [unknown, known] = [requestFrom(FLOODED), requestFrom(FLOODED, knownBrowser('ada@other.test'))]
    expect(await secondsUntilMail(deps, unknown, 'bo@other.test')).toBe(0)
    expect(await countMail(deps, unknown, 'bo@other.test')).toBeNull()
    expect(await secondsUntilMail(deps, unknown, 'bo@other.test')).toBe(LIMITS.mailHereWatched.firstWait)
    expect(await countMail(deps, known, 'ada@other.test')).toBeNull()
    expect(await secondsUntilMail(deps, known, 'ada@other.test')).toBe(0)
  })
})

describe('a network that writes to very many addresses', () => {
  const { most, per: hour } = LIMITS.recipientsOfNetwork

  test('writes to no more of them in an hour, but to those that it has written to, and in known browsers to their own', async () => {
    expect(await ask('ada@other.test', FLOODED)).toBeNull()
    await useUp('recipientsOfNetwork', clientNetwork(FLOODED))
    expect(await countMail(deps, requestFrom(FLOODED), 'bo@other.test')).toEqual({ seconds: hour, crowd: 'network' })
    expect(await ask('bo@other.test', FLOODED)).toBe(hour)
    expect(await ask('ada@other.test', FLOODED)).toBeNull()
    expect(await ask('bo@other.test', FLOODED, knownBrowser('bo@other.test'))).toBeNull()
    expect(await ask('bo@other.test', ELSEWHERE)).toBeNull()
    now = new Date(now.getTime() + hour * 1000)
    expect(await ask('cy@other.test', FLOODED)).toBeNull()
  })

  test('counts each of them once, however often it writes', async () => {
    for (let mails = 0; mails < 5; mails += 1) await ask('ada@other.test', FLOODED)
    const limited: Limited = { limit: 'recipientsOfNetwork', of: [clientNetwork(FLOODED)] }
    for (let others = 1; others < most; others += 1) expect(await deps.limiter.count(limited)).toBeNull()
    expect(await deps.limiter.count(limited)).not.toBeNull()
  })
})

test('visitors who ask for mails to an address use up none of those of a browser that is known to it', async () => {
  const resident = knownBrowser('ada@other.test')
  for (let index = 0; index < 60; index += 1) {
    await ask('ada@other.test', `10.0.${index}.1`)
    now = new Date(now.getTime() + 1000)
  }
  expect(await ask('ada@other.test', ELSEWHERE)).toBeGreaterThan(0)
  expect(await secondsUntilMail(deps, requestFrom(ELSEWHERE, resident), 'ada@other.test')).toBe(0)
  for (let mails = 0; mails < LIMITS.mailKnownBrowser.free; mails += 1)
    expect(await ask('ada@other.test', ELSEWHERE, resident)).toBeNull()
  expect(await ask('ada@other.test', ELSEWHERE, resident)).toBe(LIMITS.mailKnownBrowser.firstWait)
})

describe('wrong passwords', () => {
  const { holds } = LIMITS.failuresOfNetwork
  /** One wrong password at an account that has had none; whether it is looked at. */
  const mistype = async (address: string, account: string) =>
    (await countCredentials(deps, { account, knownBrowser: null, address }, { canMail: true })).wait === null

  test.each([
    ['a /64', (index: number) => `2001:db8:a:1::${index.toString(16)}`, 1],
    ['a /56', (index: number) => `2001:db8:b:${(index & 255).toString(16)}::1`, 2],
    ['a /48', (index: number) => `2001:db8:c:${((index & 255) << 8).toString(16)}::1`, 4],
    ['an IPv4 /24', (index: number) => `192.0.2.${index & 255}`, 8],
  ])('from all addresses of %s together are bounded', async (_network, addressOf, times) => {
    let lookedAt = 0
    for (let index = 0; index < times * holds + 30; index += 1) {
      if (await mistype(addressOf(index), `account-${index}`)) lookedAt += 1
    }
    expect(lookedAt).toBe(times * holds)
  })

  test('that were not checked count as none, and right ones do not count against their network', async () => {
    const trying = { account: 'ada', knownBrowser: null, address: ELSEWHERE }
    for (let tries = 0; tries < 4 * LIMITS.passwordAnywhere.free; tries += 1) {
      const counted = await countCredentials(deps, trying, { canMail: true })
      expect([counted.wait, counted.needsMail]).toEqual([null, false])
      await (tries < LIMITS.passwordAnywhere.free - 1 ? counted.succeeded() : counted.notLooked())
    }
  })
})

test('the cookie of a known browser is opened once in a request, however often it is asked for', async () => {
  const cookie = knownBrowser('ada@other.test')
  const opened: string[] = []
  const counting = {
    ...deps,
    sealer: {
      ...deps.sealer,
      open: (token: string, salt: string) => {
        opened.push(salt)
        return deps.sealer.open(token, salt)
      },
    },
  }
  const requestContext = requestFrom(ELSEWHERE, cookie)
  const { accounts } = readKnownBrowser(counting, requestContext)
  expect(accounts).toEqual([accountWith('ada@other.test')])
  expect(readKnownBrowser(counting, requestContext).accounts).toEqual(accounts)
  expect(await countMail(counting, requestContext, 'ada@other.test')).toBeNull()
  expect(opened).toEqual([deps.cookieNames.knownBrowser])
})

test('of many tries at once the refused ones count against nothing', async () => {
  const network: Limited = { limit: 'failuresOfNetwork', of: ['a network'] }
  const count = () => deps.limiter.count({ limit: 'passwordHere', of: ['ada', 'a client'] }, network)
  const waits = await Promise.all(Array.from({ length: LIMITS.failuresOfNetwork.holds }, count))
  expect(waits.filter((wait) => wait === null)).toHaveLength(LIMITS.passwordHere.free)
  expect(await deps.limiter.secondsUntilHalfFull(network)).toBe(0)
})

describe('who has used up what there is', () => {
  const crowdFor = async (email: string, from: string) => (await countMail(deps, requestFrom(from), email))?.crowd

  test('is everybody in a network that asks for very many mails', async () => {
    await useUp('mailsOfNetwork', clientNetwork(FLOODED))
    await useUp('mailToDomainWatched', 'flooded.test')
    expect(await crowdFor('bo@flooded.test', FLOODED)).toBe('network')
  })

  test('is everybody on the site, once the reserve for unsuspicious networks is used up too', async () => {
    await useUp('mailToDomain', 'flooded.test')
    expect(await crowdFor('bo@flooded.test', ELSEWHERE)).toBeUndefined()
    await useUp('mailToDomainReserve', 'flooded.test')
    expect(await crowdFor('bo@flooded.test', ELSEWHERE)).toBe('site')
  })

  test('is every client that asks for one mailbox', async () => {
    for (let mails = 0; mails < LIMITS.mailHere.free; mails += 1) await ask('bo@other.test', ELSEWHERE)
    await useUp('mailToDomain', 'other.test')
    expect(await crowdFor('bo@other.test', ELSEWHERE)).toBeNull()
  })
})

describe('the account that a form names', () => {
  const named = (username: string) =>
    accountNamed(
      { id: 'it', type: 'credentials', name: 'It', fields: { username: { label: 'Name' } }, authorize: () => null },
      { username },
    )

  test('is one in all spellings of its name', () => {
    expect(named(' \uff21lice ')).toBe(named('alice'))
    expect(named('alice')).not.toBe(named('bob'))
  })

  test('is told of a name that takes minutes to be normalised', () => {
    const marks = '\u0301'.repeat(250_000) + '\u0316'.repeat(250_000)
    expect(named(`a${marks}`)).not.toBe(named('a'))
  })
})
