import {
  namesSeveralHosts,
  parsePostgresUrl,
  SSL_MODES,
  unencryptedHost,
  withRootCertificate,
} from '#db/postgres-url.ts'
import { isLoopback } from '../shared/ip.ts'
import { type Variables, wholeNumber } from './variables.ts'

/** Cost of an argon2id hash: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  lanes: number
}

/** The OWASP password storage recommendation for argon2id. */
const DEFAULT_COST: PasswordCost = { memory: 19456, passes: 2, lanes: 1 }

/** What `DATABASE_URL` can be, as advice. */
export const DATABASE_URL_FORMS = 'DATABASE_URL=file:data/latchkey.db, or postgres://user:password@host/database.'

const POSTGRES_URL_FORM =
  'DATABASE_URL=postgres://user:password@host/database; in a password %23 stands for #, %2F for /, %3F for ?, %40 for @.'

const ONE_HOST = 'one host: a name or an address that leads to the server that takes writes, also after a failover.'

/** `file:…`, `postgres://…`, or `none`. */
export function readDatabaseUrl(variables: Variables): string {
  const url = variables.text('DATABASE_URL') ?? 'file:data/latchkey.db'
  if (url === 'none' || /^file:[^?#]+$/.test(url)) return url
  if (/^postgres(ql)?:/i.test(url)) judgePostgresUrl(variables, url)
  else variables.refuse('DATABASE_URL', 'is not a database we know', DATABASE_URL_FORMS)
  return withRootCertificate(url, { sslMode: variables.text('PGSSLMODE'), file: variables.text('PGSSLROOTCERT') })
}

function judgePostgresUrl(variables: Variables, url: string): void {
  const refuse = (problem: string, write: string) => variables.refuse('DATABASE_URL', problem, write)
  const parsed = parsePostgresUrl(url)
  const mode = parsed?.searchParams.get('sslmode') ?? 'disable'
  if (namesSeveralHosts(url)) refuse('names several hosts', ONE_HOST)
  else if (parsed === null) refuse('is no URL that can be read', POSTGRES_URL_FORM)
  else if (!SSL_MODES.includes(mode)) refuse('has an sslmode that is none', `one of ${SSL_MODES.join(', ')}.`)
  const environment = { host: variables.text('PGHOST'), sslMode: variables.text('PGSSLMODE') }
  const exposed = unencryptedHost(url, environment)
  if (exposed === null || isLoopback(exposed)) return
  variables.warn(
    `DATABASE_URL leads to PostgreSQL at ${exposed} without encryption: who can read the network reads and changes what is stored. Add ?sslmode=verify-full.`,
  )
}

/** The cost of hashes to come. */
export function readPasswordCost(variables: Variables): PasswordCost {
  const value = variables.text('PASSWORD_COST')
  if (value === null) return DEFAULT_COST
  const [memory, passes, lanes, ...more] = value.split(':').map(wholeNumber)
  const isCost = memory && passes && lanes && more.length === 0
  // RFC 9106 §3.1: at least 8 KiB a lane. More than 1 GiB or 100 passes is a slip, and stops the machine.
  if (!isCost || lanes > 64 || memory < 8 * lanes || memory > 1_048_576 || passes > 100) {
    const write = 'PASSWORD_COST=19456:2:1: KiB of memory, passes, lanes.'
    variables.refuse('PASSWORD_COST', 'is not a cost of argon2id in its bounds', write)
    return DEFAULT_COST
  }
  if (memory * passes < DEFAULT_COST.memory * DEFAULT_COST.passes) {
    variables.warn(`PASSWORD_COST is ${value}, below the recommended 19456:2:1: stolen hashes are guessed sooner.`)
  }
  return { memory, passes, lanes }
}
