/**
 * Starts the built server as the sign-in bench's adapter says: port, data folder, users and password cost come in
 * `BENCH_…`. A folder that holds these users already is served at once. With `BENCH_POSTGRES`, the address of a server
 * that may make databases, each folder has a database there instead of a file. Loads nothing that the server of a seeded
 * folder does not: its start is measured.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { built } from './built.mjs'
import { CHEAPEST_COST } from './people.mjs'

const { env } = process
const { PORT, BENCH_DATA, BENCH_USERS = '10', BENCH_VERIFY = 'cheap', BENCH_SMTP = '25' } = env
const data = resolve(BENCH_DATA)
const cost = BENCH_VERIFY === 'cheap' ? { PASSWORD_COST: CHEAPEST_COST } : {}

Object.assign(env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  AUTH_URL: `http://127.0.0.1:${PORT}`,
  AUTH_SECRET: 'of-the-bench-and-of-nothing-else-at-all',
  AUTH_PROVIDERS: 'github,google,gitlab',
  SMTP_URL: `smtp://127.0.0.1:${BENCH_SMTP}`,
  MAIL_FROM: 'bench@example.com',
  LIMITS: 'off',
  LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
  ...cost,
})
env.DATABASE_URL ??= env.BENCH_POSTGRES ? await databaseOf(env.BENCH_POSTGRES) : `file:${join(data, 'latchkey.db')}`
for (const id of ['GITHUB', 'GOOGLE', 'GITLAB'])
  Object.assign(env, { [`AUTH_${id}_ID`]: 'bench', [`AUTH_${id}_SECRET`]: 'bench' })

mkdirSync(data, { recursive: true })
const stamp = join(data, `seeded-${BENCH_USERS}-${BENCH_VERIFY}`)
if (!existsSync(stamp)) {
  const { execFileSync } = await import('node:child_process')
  // In a process of its own, so that the server's memory is the server's.
  const args = [join(import.meta.dirname, 'seed.mjs'), env.DATABASE_URL, BENCH_USERS, env.PASSWORD_COST ?? '']
  execFileSync(process.execPath, args, { stdio: 'inherit' })
  writeFileSync(stamp, '')
}
await import(built('index.js'))

async function databaseOf(server) {
  const { default: pg } = await import('pg')
  const name = basename(data)
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  return `${server}/${name}`
}
