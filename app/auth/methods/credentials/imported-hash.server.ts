import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { isBcrypt } from './bcrypt.server.ts'
import { type ImportedWork, pbkdf2Key, scryptKey, scryptOptions } from './hash-work.server.ts'

type Check = (password: string) => Promise<boolean>

/** A password hash of another system. */
export interface ImportedHash {
  /** Whether a password is its own. */
  check: Check
  work: ImportedWork
}

/** What a check costs at most: a hash that asks for more, such as one that an attacker wrote, is not checked. */
const MOST = {
  /** As 2 to that power. */
  bcrypt: 14,
  iterations: 5_000_000,
  /** Of scrypt: bytes of memory, and those times how often they are gone through. */
  memory: 128 * 1024 * 1024,
  work: 1024 * 1024 * 1024,
}

/** Ways to read a hash, by system; the first that knows its form reads it. */
const READERS: readonly ((stored: string) => ImportedHash | null)[] = [bcrypt, django, scryptInHex, firebase, clerk]

/** Reads a hash of another system; `null` where its form is not known here, or its check would cost too much. */
export function readImportedHash(stored: string): ImportedHash | null {
  for (const read of READERS) {
    const hash = read(stored)
    if (hash) return hash
  }
  return null
}

/** bcrypt as it is: Supabase, Clerk, and most systems that are not named here. */
function bcrypt(stored: string): ImportedHash | null {
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(stored) ?? []
  if (cost === undefined || Number(cost) < 4 || Number(cost) > MOST.bcrypt) return null
  return {
    check: inBothForms((password) => isBcrypt(password, stored)),
    work: { family: 'bcrypt', amount: 2 ** Number(cost) },
  }
}

/** Django's `algorithm$…`, with bcrypt inside of two of them; its salts are text. */
function django(stored: string): ImportedHash | null {
  const [algorithm, ...parts] = stored.split('$')
  const [first = '', salt = '', third = ''] = parts
  switch (algorithm) {
    case 'pbkdf2_sha256':
      return parts.length === 3 ? pbkdf2Of('sha256', first, salt, third) : null
    case 'pbkdf2_sha1':
      return parts.length === 3 ? pbkdf2Of('sha1', first, salt, third) : null
    case 'bcrypt':
      return bcrypt(parts.join('$'))
    case 'bcrypt_sha256': {
      const inner = bcrypt(parts.join('$'))
      if (!inner) return null
      const digest = (password: string) => createHash('sha256').update(password).digest('hex')
      return { check: inBothForms((password) => inner.check(digest(password))), work: inner.work }
    }
    case 'scrypt': {
      const [, , r, p, digest = ''] = parts
      const cost = costOf({ N: whole(first), r: whole(r), p: whole(p) })
      const expected = bytesOf(digest)
      if (parts.length !== 5 || !cost || expected?.length !== 64) return null
      const check = inBothForms(async (password) => equal(await scryptKey(password, salt, 64, cost.options), expected))
      return { check, work: cost.work }
    }
    default:
      return null
  }
}

function pbkdf2Of(digest: 'sha256' | 'sha1', times: string, salt: string, encoded: string): ImportedHash | null {
  const iterations = whole(times)
  const expected = bytesOf(encoded)
  if (iterations < 1 || iterations > MOST.iterations || salt === '') return null
  if (expected?.length !== (digest === 'sha256' ? 32 : 20)) return null
  const length = expected.length
  return {
    check: inBothForms(async (password) =>
      equal(await pbkdf2Key(password, salt, iterations, length, digest), expected),
    ),
    work: { family: digest, amount: iterations },
  }
}

/**
 * scrypt as better-auth and Lucia 3 store it, `salt:key`, and as Lucia 1 and 2 do, `s2:salt:key`; before that was
 * marked, Lucia's blocks were half as large, and its salts shorter. The salt is taken as the text that it is.
 */
function scryptInHex(stored: string): ImportedHash | null {
  const [, mark, salt = '', hex = ''] = /^(s2:)?([0-9A-Za-z]{16,64}):([0-9a-f]{128})$/i.exec(stored) ?? []
  const cost = costOf({ N: 16_384, r: mark === undefined && salt.length < 32 ? 8 : 16, p: 1 })
  if (hex === '' || !cost) return null
  const expected = Buffer.from(hex, 'hex')
  return {
    check: async (password) => equal(await scryptKey(password.normalize('NFKC'), salt, 64, cost.options), expected),
    work: cost.work,
  }
}

/** Firebase's scrypt, in the text form that Supabase gives it: `$fbscrypt$v=1,n=14,r=8,p=1,ss=…,sk=…$salt$hash`. */
function firebase(stored: string): ImportedHash | null {
  const form =
    /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([^,$]*))?(?:,sk=([^,$]+))?\$([^$]+)\$([^$]+)$/
  const [, n, r, p, separator = '', key = '', salt = '', hash = ''] = form.exec(stored) ?? []
  return firebaseScrypt({ n, r, p, separator, key, salt, hash })
}

/** The same in the order in which Clerk takes it: `hash$salt$signer key$salt separator$rounds$memory cost`. */
function clerk(stored: string): ImportedHash | null {
  const [hash = '', salt = '', key = '', separator = '', r, n, ...more] = stored.split('$')
  return more.length > 0 || n === undefined ? null : firebaseScrypt({ n, r, p: '1', separator, key, salt, hash })
}

interface FirebaseParts {
  n: string | undefined
  r: string | undefined
  p: string | undefined
  separator: string
  key: string
  salt: string
  hash: string
}

/** The key of scrypt enciphers the project's signer key, and what comes of that is the hash. */
function firebaseScrypt({ n, r, p, separator, key, salt, hash }: FirebaseParts): ImportedHash | null {
  const cost = costOf({ N: 2 ** whole(n), r: whole(r), p: whole(p) })
  const [end, signer, begin, expected] = [separator, key, salt, hash].map(bytesOf)
  if (!cost || !end || !signer?.length || !begin?.length || expected?.length !== signer.length) return null
  const salted = Buffer.concat([begin, end])
  const check = inBothForms(async (password) => {
    const cipher = createCipheriv('aes-256-ctr', await scryptKey(password, salted, 32, cost.options), Buffer.alloc(16))
    return equal(Buffer.concat([cipher.update(signer), cipher.final()]), expected)
  })
  return { check, work: cost.work }
}

/** What scrypt is asked for, within our bounds (RFC 7914, 6: N is a power of two). */
function costOf({ N, r, p }: { N: number; r: number; p: number }) {
  const memory = 128 * N * r
  const isPossible = N > 1 && Number.isInteger(Math.log2(N)) && r > 0 && p > 0
  if (!isPossible || memory > MOST.memory || memory * p > MOST.work) return null
  const work: ImportedWork = { family: 'scrypt', amount: N * r * p, block: { N, r } }
  return { options: scryptOptions(N, r, p), work }
}

/** As it is typed, and as NFC where that is another text: other systems hash one or the other. */
function inBothForms(check: Check): Check {
  return async (password) => {
    const forms = new Set([password, password.normalize('NFC')])
    for (const form of forms) if (await check(form)) return true
    return false
  }
}

/** A whole number of at most nine digits; 0 for any other text. */
function whole(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

/** Bytes in base64, of either alphabet; `null` for any other text. */
function bytesOf(text: string): Buffer | null {
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
