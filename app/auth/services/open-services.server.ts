import type { Database } from '#db/database.server.ts'
import type { Owner } from '#db/migrations.server.ts'
import { findWideModes } from '#db/sqlite/file-modes.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { host } from '../host/host.ts'
import { mailerFor } from '../mail/transport/own-mailer.server.ts'
import { createPasswordHashing, type PasswordHashing } from '../methods/credentials/passwords.server.ts'
import { ADD_METHOD, NO_METHOD } from '../providers/no-method.ts'
import { DEMO_PASSWORD, hasDemoPassword } from '../registration/demo-user.server.ts'
import { openSettings, SettingsError } from '../settings/config.server.ts'
import { startCleanup } from './cleanup.server.ts'
import { createLog } from './log.server.ts'
import { openConfiguredDatabase } from './open-database.server.ts'
import { createServices, type Services } from './services.server.ts'

/** Milliseconds from the start until what has expired is first deleted: a start has enough to do. */
const STARTED = 1000

/** This copy of the module: Vite's development server reads it anew after a change of what it imports. */
const THIS = Symbol('latchkey')

/** Services, and the copy of this module that has opened them. */
interface Opened {
  by: symbol
  services: Promise<Services>
}

/** One place for all copies, so that the next one closes what the one before has opened. */
const shared = globalThis as { latchkeyServices?: Opened }

/** What the operator is told where a later version has brought tables up to date, on which this one may start. */
const LATER: Readonly<Record<Owner, string>> = {
  app: 'the tables of app/tables.ts were brought up to date by a later version of the app: run that one again, or a newer one',
  engine:
    'the tables of the database were brought up to date by a later version of Latchkey, beside which this one may serve: end the update, or go back to this version everywhere',
}

/** The services of this process: settings read, database opened and migrated, once, on first use. */
export function openServices(): Promise<Services> {
  if (shared.latchkeyServices?.by !== THIS) {
    const earlier = closeServices()
    shared.latchkeyServices = { by: THIS, services: earlier.then(open) }
  }
  return shared.latchkeyServices.services
}

/**
 * Ends what the services hold open, after what they have to write is written. By itself it happens when the process has
 * nothing left to do, as when another server has closed. A request after it opens them again.
 */
export async function closeServices(): Promise<void> {
  const { latchkeyServices: opened } = shared
  delete shared.latchkeyServices
  // Services that never opened have nothing to close.
  const services = await opened?.services.catch(() => null)
  await services?.close()
}

async function open(): Promise<Services> {
  const { settings, warnings } = openSettings(host.authPath)
  const log = createLog({ level: settings.logLevel, mode: settings.mode })
  for (const warning of warnings) log.warn(warning)
  const { databaseUrl, databaseTimeout } = settings
  const database =
    databaseUrl === 'none'
      ? null
      : await openConfiguredDatabase(databaseUrl, {
          appTables: host.tables,
          timeout: databaseTimeout,
          onConnectionLost: (err) => log.error({ err }, 'a database connection was lost'),
          onOtherMigrations: () =>
            log.warn(
              'the tables of the database were made by other migrations than those of this version, and have all it needs: do not run versions of two branches over one database',
            ),
          onLaterVersion: (owner) => log.warn(LATER[owner]),
        })
  const store = database && createStore(database)
  const passwords = createPasswordHashing(settings.passwordCost)
  if (store && settings.mode === 'production') await refuseDemoPassword(store, passwords, database)
  for (const { says, advice } of findWideModes(databaseUrl, settings.dataFolder)) log.warn(`${says}. Run: ${advice}`)
  const services = createServices({
    settings,
    config: host.config,
    database,
    store,
    mailer: mailerFor(settings, host.config),
    passwords,
    log,
    closing: async () => {
      process.off('beforeExit', close)
      stopCleanup()
      await database?.close()
    },
  })
  const close = () => void closeServices()
  process.on('beforeExit', close)
  const begin = setTimeout(() => {
    stopCleanup = startCleanup(services)
  }, STARTED).unref()
  let stopCleanup = () => clearTimeout(begin)
  if (services.providers.size === 0) log.warn(`${NO_METHOD}. ${ADD_METHOD}`)
  return services
}

/** Ends the start: what a demo was run on signs any visitor in. */
async function refuseDemoPassword(store: Store, passwords: PasswordHashing, database: Database): Promise<void> {
  if (!(await hasDemoPassword(store, passwords))) return
  await database.close()
  const { says: problem, advice } = DEMO_PASSWORD
  throw new SettingsError([{ variable: 'DATABASE_URL', problem, read: null, advice }])
}
