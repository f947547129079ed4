import { hashSync } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { Busy } from './hashing-queue.ts'
import { createPasswordHashing, dummyHash, LONGEST_PASSWORD, PasswordTooLong } from './passwords.server.ts'

/** The least that argon2 takes: these tests are about the queue and the rules, not about cost. */
const CHEAP = { memory: 8, passes: 1, lanes: 1 }
const passwords = createPasswordHashing(CHEAP)

/** How many of the promises were fulfilled, and the names of what the others were refused with. */
async function outcomes(promises: Promise<unknown>[]) {
  const settled = await Promise.allSettled(promises)
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  return { fulfilled: settled.length - refused.length, refused }
}

describe('a password', () => {
  test('is told from every other', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.verify(hash, 'correct horse')).toBe(true)
    expect(await passwords.verify(hash, 'Correct horse')).toBe(false)
    expect(await passwords.verify(hash, '')).toBe(false)
  })

  test('is hashed with argon2id at the cost asked for, and never twice the same', async () => {
    const [one, two] = await Promise.all([passwords.hash('x'), passwords.hash('x')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('is kept in its composed form, which a keyboard that types decomposed letters gives as well', async () => {
    const hash = await passwords.hash('Zo\u00eb')
    expect(await passwords.verify(hash, 'Zoe\u0308')).toBe(true)
    expect(await passwords.verify(await passwords.hash('Zoe\u0308'), 'Zo\u00eb')).toBe(true)
  })

  test('is right for an older hash of the very bytes that are typed', async () => {
    const older = hashSync('Zoe\u0308', { memoryCost: CHEAP.memory, timeCost: CHEAP.passes, parallelism: CHEAP.lanes })
    expect(await passwords.verify(older, 'Zoe\u0308')).toBe(true)
    expect(await passwords.verify(older, 'Zoe')).toBe(false)
  })

  test('differs from another in its last byte too, also after a NUL', async () => {
    const longest = 'ä'.repeat(LONGEST_PASSWORD / 2)
    const hash = await passwords.hash(longest)
    expect(await passwords.verify(hash, longest)).toBe(true)
    expect(await passwords.verify(hash, `${longest.slice(0, -1)}ö`)).toBe(false)
    expect(await passwords.verify(await passwords.hash('a\0b'), 'a\0c')).toBe(false)
  })

  test('of more than 1024 bytes is refused before it is hashed', async () => {
    const long = 'ä'.repeat(LONGEST_PASSWORD / 2 + 1)
    await expect(passwords.hash(long)).rejects.toThrow(PasswordTooLong)
    expect(await passwords.verify(await passwords.hash('x'), long)).toBe(false)
    expect(await passwords.verifyAgainstDummy(long)).toBe(false)
  })

  test('of an unknown address is never right', async () => {
    expect(await passwords.verifyAgainstDummy('')).toBe(false)
    expect(await passwords.verifyAgainstDummy('correct horse')).toBe(false)
  })

  test('is not compared with what is no hash', async () => {
    await expect(passwords.verify('plain text', 'plain text')).rejects.toThrow()
  })
})

test('the hash for unknown addresses has the kind and cost of real ones, so that checking it takes as long', async () => {
  const cost = { memory: 64, passes: 3, lanes: 2 }
  const hashing = createPasswordHashing(cost)
  expect(hashing.needsRehash(dummyHash(cost))).toBe(false)
  expect(dummyHash(cost)).toHaveLength((await hashing.hash('x')).length)
  expect(await hashing.verify(dummyHash(cost), 'x')).toBe(false)
})

describe('a wrong password costs', () => {
  const cost = { memory: 64, passes: 3, lanes: 1 }

  /** Blocks of memory filled by the checks of one wrong password against a hash of this cost. */
  async function workAt(
    stored: { memory: number; passes: number; lanes: number },
    password = 'wrong',
  ): Promise<number> {
    const hash = await createPasswordHashing(stored).hash('right')
    let work = 0
    const counting = createPasswordHashing(cost, {
      library: async () => {
        const argon2 = await import('@node-rs/argon2')
        const verify: typeof argon2.verify = (hashed, ...rest) => {
          const [, memory = 0, passes = 0] = /m=(\d+),t=(\d+)/.exec(String(hashed))?.map(Number) ?? []
          work += memory * passes
          return argon2.verify(hashed, ...rest)
        }
        return { ...argon2, verify }
      },
    })
    expect(await counting.verify(hash, password)).toBe(password === 'right')
    return work
  }

  test.each([
    ['a new hash', cost],
    ['a hash with less memory', { ...cost, memory: 16 }],
    ['a hash with fewer passes', { ...cost, passes: 1 }],
    ['a hash with less of both', { memory: 19, passes: 2, lanes: 1 }],
  ])('as much at %s as at none', async (_, stored) => {
    const work = await workAt(stored)
    expect(work).toBeGreaterThan(0.98 * cost.memory * cost.passes)
    expect(work).toBeLessThanOrEqual(cost.memory * cost.passes)
  })

  test('but a right one no more than its own hash', async () => {
    expect(await workAt({ ...cost, memory: 16 }, 'right')).toBe(48)
  })
})

describe('a hash needs renewing', () => {
  test.each([
    ['not when it is of today', CHEAP, false],
    ['when its memory differs', { ...CHEAP, memory: 16 }, true],
    ['when its passes differ', { ...CHEAP, passes: 2 }, true],
    ['when its lanes differ', { memory: 16, passes: 1, lanes: 2 }, true],
  ])('%s', async (_, cost, needed) => {
    expect(createPasswordHashing(cost).needsRehash(await passwords.hash('x'))).toBe(needed)
  })

  test('when it is of another kind of argon2, which is still checked', async () => {
    const [ARGON2I, MEMORY] = [1, 8]
    const hash = hashSync('x', { algorithm: ARGON2I, memoryCost: MEMORY, timeCost: 1, parallelism: 1 })
    expect(passwords.needsRehash(hash)).toBe(true)
    expect(await passwords.verify(hash, 'x')).toBe(true)
  })
})

describe('the queue', () => {
  test('refuses at once what would wait behind too many', async () => {
    const few = createPasswordHashing(CHEAP, { atOnce: 1, waiting: 2 })
    const { fulfilled, refused } = await outcomes(Array.from({ length: 5 }, () => few.hash('x')))
    expect(fulfilled).toBe(3)
    expect(refused).toEqual([new Busy(), new Busy()])
  })

  test('counts the checks for unknown addresses, so that the limit does not tell them apart', async () => {
    const few = createPasswordHashing(CHEAP, { atOnce: 1, waiting: 0 })
    const { refused } = await outcomes([few.verifyAgainstDummy('x'), few.verifyAgainstDummy('x')])
    expect(refused).toEqual([new Busy()])
  })

  test('is free again after it was full, and after a failure', async () => {
    const few = createPasswordHashing(CHEAP, { atOnce: 1, waiting: 1 })
    await outcomes([few.verify('no hash', 'x'), few.verify('no hash', 'x'), few.hash('x')])
    const { fulfilled } = await outcomes([few.hash('x'), few.hash('x')])
    expect(fulfilled).toBe(2)
  })
})
