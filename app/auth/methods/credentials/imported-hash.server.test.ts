import { performance } from 'node:perf_hooks'
import { hashSync } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { createPasswordHashing, isKnownHash, UnknownHash } from './passwords.server.ts'

const CHEAP = { memory: 8, passes: 1, lanes: 1 }
const passwords = createPasswordHashing(CHEAP)

const BOLT = 'lightning bolt'
const ARGON2 = hashSync(BOLT, { memoryCost: 8, timeCost: 1, parallelism: 1 })
/** SHA-256 of {@link BOLT}, in hex. */
const BOLT_DIGEST = 'ba84bc221570650adf0427cf675640c462a359c3fdc76e4b0e9d89e6929e5de0'
const SIGNER = 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=='
const FIREBASE = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

// Made by Python's hashlib, crypt_blowfish's own test and Firebase's own example.
const HASHES: [system: string, hash: string, password: string][] = [
  ['bcrypt of Supabase, Clerk and others', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['bcrypt of PHP', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['bcrypt of Django', 'bcrypt$$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
  ['bcrypt of Django over SHA-256', `bcrypt_sha256$${bcrypt.hashSync(BOLT_DIGEST, 4)}`, BOLT],
  ['PBKDF2 of Django', 'pbkdf2_sha256$600$seasalt$uAsjspVXWIKuSLAUOW8N/26hv5M8uqW013GFIP6rvLw=', BOLT],
  ['PBKDF2 of older Django', 'pbkdf2_sha1$600$seasalt$KAs4oZjvRHm5NskKWfV8SiBGyM8=', BOLT],
  [
    'scrypt of Django',
    'scrypt$1024$seasalt$8$1$6qNaoAZ8X5ISWInumvJi85JjYsFnPoQ8rxFQhhSF5u0qbxSXX+kl27JGP0eOau9ahDbcpHEqrTkHh4+mywE4RA==',
    BOLT,
  ],
  ['argon2 of Django', `argon2${ARGON2}`, BOLT],
  [
    'scrypt of better-auth and Lucia 3',
    '00112233445566778899aabbccddeeff:62fc6a54b452ef77a5155edad90c76e9b9897485f69278b6ac7a28daa14cfecc676d017e8231c353a38f0b7476ff753381567d51a785149f17fbe4e7447fa48a',
    BOLT,
  ],
  [
    'scrypt of Lucia 2',
    's2:abcdefgh12345678:b9776c02c9cc8104b9191e7cc27ea063d1ba02dab36c60b19756ece33397daa67fdf04f970d682b797d02b8c1d021357636306b02b48706edc562c8984d10e81',
    BOLT,
  ],
  [
    'scrypt of Lucia 1',
    'abcdefgh12345678:dbbf8767dfadcff144e65de9437eea5317f5a0b6338aea89e879da73eb0f6bf456da12e9cd231c340c0f2970a27927ca6f5cac2eb99418fc0b1212081651061a',
    BOLT,
  ],
  [
    'scrypt of Firebase, as Supabase writes it',
    `$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=${SIGNER}$42xEC+ixf3L2lw==$${FIREBASE}`,
    'user1password',
  ],
  ['scrypt of Firebase, as Clerk takes it', `${FIREBASE}$42xEC+ixf3L2lw==$${SIGNER}$Bw==$8$14`, 'user1password'],
]

test.each(HASHES)(
  '%s: the right password is told from others, and the hash is to be renewed',
  async (_, hash, right) => {
    expect(isKnownHash(hash)).toBe(true)
    expect(await passwords.verify(hash, right)).toBe(true)
    expect(await passwords.verify(hash, `${right}!`)).toBe(false)
    expect(await passwords.verify(hash, '')).toBe(false)
    expect(passwords.needsRehash(hash)).toBe(true)
  },
)

test.each(HASHES)('%s: a hash that was changed by one character opens nothing', async (_, hash, right) => {
  // The last ones of a base64 text may be padding, and not all of their bits count. Clerk puts the hash first.
  const at = hash.startsWith(FIREBASE) ? 8 : hash.length - 8
  const other = hash.slice(0, at) + (hash[at] === '0' ? '1' : '0') + hash.slice(at + 1)
  expect(await passwords.verify(other, right).catch((cause: unknown) => cause)).not.toBe(true)
})

test('letters that are typed decomposed are those of a hash of the composed ones', async () => {
  const hash = bcrypt.hashSync('Zo\u00eb', 4)
  expect(await passwords.verify(hash, 'Zoe\u0308')).toBe(true)
})

describe('what is no hash, or would hang the server, is not checked', () => {
  const argon2 = (cost: string) => ARGON2.replace(/m=8,t=1,p=1/, cost)
  test.each([
    ['plain text'],
    [''],
    ['$2a$15$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['$2a$05$short'],
    ['bcrypt_sha256$$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['pbkdf2_sha256$5000001$seasalt$uAsjspVXWIKuSLAUOW8N/26hv5M8uqW013GFIP6rvLw='],
    ['pbkdf2_sha256$0$seasalt$uAsjspVXWIKuSLAUOW8N/26hv5M8uqW013GFIP6rvLw='],
    ['pbkdf2_sha256$600$seasalt$c2hvcnQ='],
    [`scrypt$1048576$seasalt$8$1$${Buffer.alloc(64).toString('base64')}`],
    [`scrypt$16384$seasalt$8$9999$${Buffer.alloc(64).toString('base64')}`],
    [`scrypt$1000$seasalt$8$1$${Buffer.alloc(64).toString('base64')}`],
    [`$fbscrypt$v=1,n=40,r=8,p=1,ss=Bw==,sk=${SIGNER}$42xEC+ixf3L2lw==$${FIREBASE}`],
    [`$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==$42xEC+ixf3L2lw==$${FIREBASE}`],
    [`${FIREBASE}$42xEC+ixf3L2lw==$${SIGNER}$Bw==$8$30`],
    [argon2('m=4194305,t=1,p=1')],
    [argon2('m=8,t=999999999,p=1')],
    [argon2('m=8,t=1,p=65')],
  ])('%s', async (hash) => {
    expect(isKnownHash(hash)).toBe(false)
    await expect(passwords.verify(hash, BOLT)).rejects.toThrow(UnknownHash)
  })
})

/** Which part of the time of some work the event loop was held at a stretch, at most. */
async function longestHold(work: () => Promise<void>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const begun = performance.now()
  await work()
  clearInterval(timer)
  return longest / (performance.now() - begun)
}

test('bcrypt does not hold the event loop', async () => {
  const hash = bcrypt.hashSync('x', 10)
  const verify = async () => {
    for (let times = 0; times < 5; times += 1) expect(await passwords.verify(hash, 'y')).toBe(false)
  }
  // The machine may take the processor away as well: of five times the least held counts.
  const holds: number[] = []
  while (holds.length < 5 && !holds.some((hold) => hold < 1 / 4)) holds.push(await longestHold(verify))
  expect(Math.min(...holds)).toBeLessThan(1 / 4)
})
