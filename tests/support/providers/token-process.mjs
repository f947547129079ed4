/**
 * A process of its own of the built app: it waits for a line, so that several can begin at once, then asks for the
 * token of a user so many times at once, and prints what it got, or why not, as one line of JSON.
 */
import { createInterface } from 'node:readline'
import {
  createLog,
  createPasswordHashing,
  createServices,
  createStore,
  openDatabase,
  readSettings,
} from '../../../build/server/parts.js'

const { databaseUrl, secret, config, ahead, userId, provider, calls } = JSON.parse(process.argv[2])

const { settings } = readSettings({ AUTH_URL: 'http://app.test', AUTH_SECRET: secret }, '/auth')
const database = await openDatabase(databaseUrl)
const services = createServices({
  settings,
  config,
  store: createStore(database),
  mailer: null,
  passwords: createPasswordHashing(settings.passwordCost),
  log: createLog({ level: 'silent', mode: 'production' }),
  now: () => new Date(Date.now() + ahead * 1000),
  closing: () => database.close(),
})

console.log('ready')
for await (const _begin of createInterface(process.stdin)) break

const asked = Array.from({ length: calls }, () => services.providerTokens.get(userId, provider))
const answers = await Promise.allSettled(asked)
console.log(JSON.stringify(answers.map(({ value, reason }) => value?.accessToken ?? String(reason))))
await services.close()
