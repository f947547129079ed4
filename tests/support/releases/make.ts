/**
 * Makes the fixture of a release, once, when it is cut: `npm run fixture [FOLDER]`, where
 * FOLDER holds the release, installed and built; without it, this tree. Its program runs in production, over HTTP, on a
 * SQLite file and on PostgreSQL, and what it leaves is written to tests/fixtures, with what its clients hold.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startMailbox } from '#demo/mailbox/mailbox.ts'
import { dumpOf, freshDatabase, startPostgres } from '../databases/postgres.ts'
import { startProvider } from '../providers/provider.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { beClients } from './clients.ts'
import type { Held } from './held.ts'
import { ORIGIN, runCommand, SECRET, startRelease } from './site.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')
const release = resolve(process.argv[2] ?? PROJECT)

/** Runs the release on an empty database until its clients have done all they do. */
async function use(databaseUrl: string, version: string): Promise<Held> {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-'))
  const [provider, mailbox, receiver] = await Promise.all([startProvider(), startMailbox(), startReceiver()])
  const env = {
    AUTH_URL: ORIGIN,
    AUTH_SECRET: SECRET,
    AUTH_COOKIE_PREFIX: 'next-auth',
    AUTH_PROVIDERS: 'corp',
    AUTH_CORP_ID: provider.clientId,
    AUTH_CORP_SECRET: provider.clientSecret,
    AUTH_CORP_ISSUER: provider.issuer,
    AUTH_CORP_ASK_EMAIL: 'off',
    AUTH_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
    PASSWORD_COST: '64:1:1',
  }
  const partners = { SMTP_URL: mailbox.smtpUrl, AUTH_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/events` }
  const server = await startRelease({ databaseUrl, folder, release, env: { ...env, ...partners } })
  try {
    const clients = await beClients({
      browser: server.browser,
      clock: server.clock,
      provider,
      mailbox,
      addUser: async (email, password) => {
        const command = ['user', 'add', email, '--name', 'Ada']
        const { code, stderr } = await runCommand(command, { release, databaseUrl, env, input: `${password}\n` })
        if (code !== 0) throw new Error(`The user ${email} was not added: ${stderr}`)
      },
      losePartners: async () => {
        receiver.close()
        await mailbox.close()
      },
    })
    return { version, at: server.clock.now.toISOString(), env, ...clients }
  } finally {
    await server.end('SIGTERM')
    await provider.close()
    rmSync(folder, { recursive: true })
  }
}

const { version } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { version: string }
const target = join(PROJECT, 'tests/fixtures', version)
if (existsSync(target)) throw new Error(`${target} is there: what a release has made is never made again.`)

const folder = mkdtempSync(join(tmpdir(), 'fixture-'))
const postgres = await startPostgres()
try {
  const file = join(folder, 'latchkey.db')
  const onSqlite = await use(`file:${file}`, version)
  const url = await freshDatabase(postgres.url('postgres'))
  const onPostgres = await use(url, version)
  const dump = dumpOf(url)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'sqlite.db.gz'), gzipSync(readFileSync(file), { level: 9 }))
  writeFileSync(join(target, 'sqlite.json'), `${JSON.stringify(onSqlite, null, 2)}\n`)
  writeFileSync(join(target, 'postgres.sql.gz'), gzipSync(dump, { level: 9 }))
  writeFileSync(join(target, 'postgres.json'), `${JSON.stringify(onPostgres, null, 2)}\n`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
console.log(`Written: ${target}`)
// What Vite holds open would keep it running.
process.exit(0)
