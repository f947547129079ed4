import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { blocksOf, costliest, placesFor, powersOf, workForNothing } from './hash-work.server.ts'
import { createHashesInUse } from './hashes-in-use.server.ts'
import { createPasswordHashing, workOf } from './passwords.server.ts'

const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')
const COST = { memory: 64, passes: 2, lanes: 1 }
const argon2 = (memory: number) =>
  `$argon2id$v=19$m=${memory},t=2,p=1$${base64(16).replace(/=+$/, '')}$${base64(32).replace(/=+$/, '')}`

/** The cheapest of each family: what is counted is work, not time. */
const CHEAP = {
  'argon2 of today': argon2(64),
  'argon2 of before': argon2(16),
  'bcrypt 4': `$2b$04$${'C'.repeat(53)}`,
  'bcrypt 6': `$2b$06$${'C'.repeat(53)}`,
  'Django 360': `pbkdf2_sha256$360$salt$${base64(32)}`,
  'Django 1,000': `pbkdf2_sha256$1000$salt$${base64(32)}`,
  'Django of long ago': `pbkdf2_sha1$100$salt$${base64(20)}`,
  'Django scrypt': `scrypt$32$salt$8$3$${base64(64)}`,
  'Django scrypt in one block': `scrypt$128$salt$8$1$${base64(64)}`,
}
const HASHES = {
  'bcrypt 10': `$2b$10$${'C'.repeat(53)}`,
  'bcrypt 12': `$2b$12$${'C'.repeat(53)}`,
  'Django 36,000': `pbkdf2_sha256$36000$salt$${base64(32)}`,
  'Django 1,000,000': `pbkdf2_sha256$1000000$salt$${base64(32)}`,
}

/** The work of one wrong password, by family. */
async function workOfWrong(hash: string | null, inUse: readonly string[]) {
  const own = hash === null ? null : workOf(hash)
  const work: Record<string, number> = own && own.family !== 'argon2' ? { [own.family]: own.amount } : {}
  const count = (family: string, amount: number) => {
    work[family] = (work[family] ?? 0) + amount
  }
  const passwords = createPasswordHashing(COST, {
    spend: async ({ family, amount }) => count(family, amount),
    library: async () => {
      const library = await import('@node-rs/argon2')
      const verify: typeof library.verify = async (hashed) => {
        const [, memory = 0, passes = 0] = /m=(\d+),t=(\d+)/.exec(String(hashed))?.map(Number) ?? []
        count('argon2', memory * passes)
        return false
      }
      return { ...library, verify }
    },
  })
  const works = costliest(inUse.flatMap((one) => workOf(one) ?? []))
  if (hash === null) await passwords.verifyAgainstDummy('wrong', { inUse: works })
  else await passwords.verify(hash, 'wrong', { inUse: works })
  return work
}

describe('a wrong password costs, at every hash and at no account,', () => {
  test('as much as the costliest of each family in use', async () => {
    const inUse = Object.values(CHEAP)
    const expected = { argon2: 128, bcrypt: 64, sha256: 1000, sha1: 100, scrypt: 1024 }
    expect(await workOfWrong(null, inUse)).toEqual(expected)
    for (const [name, hash] of Object.entries(CHEAP))
      expect([name, await workOfWrong(hash, inUse)]).toEqual([name, expected])
  })

  test('no more where only new hashes are in use', async () => {
    expect(await workOfWrong(null, [CHEAP['argon2 of before']])).toEqual({ argon2: 128 })
  })

  test('as much as one that no other is known of', async () => {
    expect(await workOfWrong(CHEAP['bcrypt 6'], [])).toEqual(await workOfWrong(null, [CHEAP['bcrypt 6']]))
  })
})

describe('work that is done for nothing', () => {
  test('is made up of what the library can do', async () => {
    expect(powersOf(4096 - 1024, 4)).toEqual([11, 10])
    expect(powersOf(7, 4)).toEqual([])
    const block = { N: 16_384, r: 16 }
    expect(blocksOf(16_384 * 16, block)).toEqual([[16_384, 16, 1]])
    expect(blocksOf(16_384 * 16 - 1024 * 8, block)).toEqual([8192, 4096, 2048, 1024, 512].map((N) => [N, 16, 1]))
    expect(blocksOf(3 * 32 * 8, { N: 32, r: 8 })).toEqual([[32, 8, 3]])
  })

  test.each(['bcrypt', 'sha256', 'sha1', 'scrypt'] as const)('%s: the library does it', async (family) => {
    await expect(workForNothing({ family, amount: 1000, block: { N: 64, r: 8 } }, 'wrong')).resolves.toBeUndefined()
  })
})

test('a check that takes as long as several others takes as many places in the queue', () => {
  const places = (hash: string) =>
    placesFor([{ family: 'argon2', amount: 128 }, ...[workOf(hash)].flatMap((one) => one ?? [])], 128)
  expect(placesFor([{ family: 'argon2', amount: 128 }], 128)).toBe(1)
  expect(places(HASHES['bcrypt 10'])).toBe(5)
  expect(places(HASHES['Django 1,000,000'])).toBe(9)
})

describe('what is in use', () => {
  const log = pino({ level: 'silent' })
  const tableOf = (hashes: string[]) => {
    const rows = hashes.map((hash, at) => ({ userId: String(at).padStart(6, '0'), hash }))
    const asked: string[] = []
    const hashesAfter = async (after: string, most: number) => {
      asked.push(after)
      return rows.filter(({ userId }) => userId > after).slice(0, most)
    }
    return { rows, asked, store: { passwords: { hashesAfter } } }
  }

  test('is read in parts, of which the first question waits for one', async () => {
    const { store, asked } = tableOf([...Array.from({ length: 2500 }, () => HASHES['bcrypt 10']), HASHES['bcrypt 12']])
    const inUse = createHashesInUse(Object(store), log, () => new Date(0))
    expect(await inUse()).toEqual([{ family: 'bcrypt', amount: 1024 }])
    await vi.waitFor(async () => expect(await inUse()).toEqual([{ family: 'bcrypt', amount: 4096 }]))
    expect(asked).toEqual(['', '000999', '001999'])
  })

  test('is looked through again after an hour, and what is gone is forgotten then', async () => {
    const { store, rows } = tableOf([HASHES['bcrypt 12']])
    let now = 0
    const inUse = createHashesInUse(Object(store), log, () => new Date(now))
    expect(await inUse()).toEqual([{ family: 'bcrypt', amount: 4096 }])
    rows.splice(0, 1, { userId: '1', hash: HASHES['Django 36,000'] })
    expect(await inUse()).toEqual([{ family: 'bcrypt', amount: 4096 }])
    now = 60 * 60_000
    await vi.waitFor(async () => expect(await inUse()).toEqual([{ family: 'sha256', amount: 36_000 }]))
  })

  test('is asked again where it could not be read, and the password is judged meanwhile', async () => {
    const { store } = tableOf([HASHES['bcrypt 12']])
    const read = store.passwords.hashesAfter
    store.passwords.hashesAfter = () => Promise.reject(new Error('away'))
    const inUse = createHashesInUse(Object(store), log, () => new Date(0))
    expect(await inUse()).toEqual([])
    store.passwords.hashesAfter = read
    await vi.waitFor(async () => expect(await inUse()).toEqual([{ family: 'bcrypt', amount: 4096 }]))
  })
})
