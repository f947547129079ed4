import type { Logger } from 'pino'
import type { Database } from '#db/database.server.ts'
import { sayLacking } from '#db/lacking-tables.ts'
import type { Owner } from '#db/migrations.server.ts'
import { once } from '#db/once.ts'
import { findWideModes } from '#db/sqlite/file-modes.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { createDueNotices } from '../accounts/due-notices.server.ts'
import { noteFirstSecret } from '../crypto/first-secret.server.ts'
import { createKeys } from '../crypto/keys.server.ts'
import { allowHosts } from '../form-origins/allowed-origins.ts'
import { isLoadedForBuilding } from '../host/build-path.ts'
import { host } from '../host/host.ts'
import { mailerFor } from '../mail/transport/own-mailer.server.ts'
import { createPasswordHashing, type PasswordHashing } from '../methods/credentials/passwords.server.ts'
import { ADD_METHOD, NO_METHOD } from '../providers/no-method.ts'
import { DEMO_PASSWORD, hasDemoPassword } from '../registration/demo-user.server.ts'
import { openSettings, type Settings, SettingsError } from '../settings/config.server.ts'
import { PatientOpening } from '../timing/patient-opening.server.ts'
import { servicesForBuilding } from './build-services.server.ts'
import { startCleanup } from './cleanup.server.ts'
import { createLog } from './log.server.ts'
import { openConfiguredDatabase } from './open-database.server.ts'
import { createServices, type Services } from './services.server.ts'

/** Milliseconds from the start until what has expired is first deleted, and what is due is looked for: a start has enough to do. */
const STARTED = 1000

/** This copy of the module: Vite's development server reads it anew after a change of what it imports. */
const THIS = Symbol('latchkey')

/** Milliseconds between two tries to open the services. */
const PAUSES = { first: 500, longest: 30_000 }

/** What is known before the database is open. */
interface Site {
  settings: Settings
  log: Logger
}

/** How the services are opened, and the copy of this module that opens them. */
interface Opened {
  by: symbol
  opening: PatientOpening<Services>
  site: () => Site
  /** What there is until they are open. */
  meanwhile: Services | null
}

/** One place for all copies, so that the next one closes what the one before has opened. */
const shared = globalThis as { latchkeyServices?: Opened }

/** What the operator is told where a later version has brought tables up to date, on which this one may start. */
const LATER: Readonly<Record<Owner, string>> = {
  app: 'the tables of app/tables.ts were brought up to date by a later version of the app: run that one again, or a newer one',
  engine:
    'the tables of the database were brought up to date by a later version of Latchkey, beside which this one may serve: end the update, or go back to this version everywhere',
}

function openingState(): Opened {
  if (shared.latchkeyServices?.by !== THIS) {
    const earlier = closeServices()
    const site = once(readSite)
    const opening = new PatientOpening({
      open: () => earlier.then(() => open(site())),
      failed: (error, wait) => logFailure(site, error, wait),
      pauses: PAUSES,
    })
    shared.latchkeyServices = { by: THIS, opening, site, meanwhile: null }
  }
  return shared.latchkeyServices
}

/**
 * The services of this process: settings read, database opened and migrated, once, on first use. Rejects where that fails;
 * the next call tries again. While a build is made nothing is opened.
 */
export async function openServices(): Promise<Services> {
  if (isLoadedForBuilding()) return servicesForBuilding()
  return openingState().opening.now()
}

/**
 * The services for a request, which waits for the first try alone, and for so many milliseconds at most. Until the database is
 * open, `isOpening` is true of them, no session can be told, and it is tried again by itself.
 */
export async function servicesForRequest(longestWait: number): Promise<Services> {
  if (isLoadedForBuilding()) return servicesForBuilding()
  const state = openingState()
  const services = await state.opening.soon(longestWait)
  if (services !== null) {
    state.meanwhile = null
    return services
  }
  state.meanwhile ??= servicesMeanwhile(state.site())
  return state.meanwhile
}

/** Why the services are not open; `null` where they are, or are being opened for the first time. */
export function openingFailure(): unknown {
  return openingState().opening.failure
}

/**
 * Ends what the services hold open, after what they have to write is written. By itself it happens when the process has
 * nothing left to do, as when another server has closed. A request after it opens them again.
 */
export async function closeServices(): Promise<void> {
  const { latchkeyServices: state } = shared
  delete shared.latchkeyServices
  // Services that never opened have nothing to close.
  const services = await state?.opening.close()
  await services?.close()
}

/** Reads the settings, and says what is probably not meant. */
function readSite(): Site {
  const { settings, warnings } = openSettings(host)
  const log = createLog({ level: settings.logLevel, mode: settings.mode })
  for (const warning of warnings) log.warn(warning)
  return { settings, log }
}

/** One line a pause: what visitors are not told, the operator finds in the log. */
function logFailure(site: () => Site, err: unknown, wait: number): void {
  logOf(site).error({ err, secondsToNextTry: wait / 1000 }, 'the services cannot be opened')
}

/** Settings that are wrong say nothing of the log. */
function logOf(site: () => Site): Logger {
  try {
    return site().log
  } catch {
    return createLog({ level: 'info', mode: 'production' })
  }
}

/** The services of a site whose database is not open yet: what asks it for anything is answered 503. */
function servicesMeanwhile({ settings, log }: Site): Services {
  return createServices({
    settings,
    config: host.config,
    store: null,
    mailer: null,
    passwords: createPasswordHashing(settings.passwordCost),
    log,
    isOpening: true,
  })
}

async function open({ settings, log }: Site): Promise<Services> {
  const { databaseUrl, databaseTimeout } = settings
  const database =
    databaseUrl === 'none'
      ? null
      : await openConfiguredDatabase(databaseUrl, {
          appTables: host.tables,
          onLackingTables: (lacking) => log.error(sayLacking(lacking)),
          timeout: databaseTimeout,
          onConnectionLost: (err) => log.error({ err }, 'a database connection was lost'),
          onOtherMigrations: () =>
            log.warn(
              'the tables of the database were made by other migrations than those of this version, and have all it needs: do not run versions of two branches over one database',
            ),
          onLaterVersion: (owner) => log.warn(LATER[owner]),
          onMigrationLocked: (milliseconds) =>
            log.warn(
              { milliseconds },
              'the tables are to be brought up to date, and another session holds the lock for that: it is waited for; pg_locks (locktype advisory, objid 7265746) names it',
            ),
        })
  try {
    return await servicesOver(database, { settings, log })
  } catch (error) {
    // The next try opens it again.
    await database?.close()
    throw error
  }
}

async function servicesOver(database: Database | null, { settings, log }: Site): Promise<Services> {
  const store = database && createStore(database)
  const passwords = createPasswordHashing(settings.passwordCost)
  if (store && settings.mode === 'production') await refuseDemoPassword(store, passwords)
  for (const { says, advice } of findWideModes(settings.databaseUrl, settings.dataFolder))
    log.warn(`${says}. Run: ${advice}`)
  // Of one alone nothing was kept under another.
  if (store && settings.secrets.length > 1) {
    // A count of the doctor's rests on it: a database that only reads, as after a failover, serves without.
    await noteFirstSecret(store, createKeys(settings.secrets), new Date()).catch((err: unknown) =>
      log.warn({ err }, 'since when the first secret is in use is not noted'),
    )
  }
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
      await dueNotices?.close()
      await database?.close()
    },
  })
  // Also where the host's server has read its variables only after the build was loaded.
  allowHosts([new URL(services.origin).host, ...services.postingHosts])
  const dueNotices = store && createDueNotices(services, store)
  dueNotices?.beginIn(STARTED)
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
async function refuseDemoPassword(store: Store, passwords: PasswordHashing): Promise<void> {
  if (!(await hasDemoPassword(store, passwords))) return
  const { says: problem, advice } = DEMO_PASSWORD
  throw new SettingsError([{ variable: 'DATABASE_URL', problem, read: null, advice }])
}
