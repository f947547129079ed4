import { findWideModes } from '#db/sqlite/file-modes.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { host } from '../host/host.ts'
import { createMailer } from '../mail/mailer.server.ts'
import { createPasswordHashing } from '../methods/credentials/passwords.server.ts'
import { ADD_METHOD, NO_METHOD } from '../providers/no-method.ts'
import { openSettings } from '../settings/config.server.ts'
import { createLog } from './log.server.ts'
import { openConfiguredDatabase } from './open-database.server.ts'
import { createServices, type Services } from './services.server.ts'

let opened: Promise<Services> | undefined

/** The services of this process: settings read, database opened and migrated, once, on first use. */
export function openServices(): Promise<Services> {
  opened ??= open()
  return opened
}

async function open(): Promise<Services> {
  const { settings, warnings } = openSettings(host.authPath)
  const log = createLog({ level: settings.logLevel, mode: settings.mode })
  for (const warning of warnings) log.warn(warning)
  const { databaseUrl, databaseTimeout, smtpUrl, mailFrom } = settings
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
          onLaterVersion: () =>
            log.warn(
              'the tables of app/tables.ts were brought up to date by a later version of the app: run that one again, or a newer one',
            ),
        })
  for (const { says, advice } of findWideModes(databaseUrl, settings.dataFolder)) log.warn(`${says}. Run: ${advice}`)
  const services = createServices({
    settings,
    config: host.config,
    database,
    store: database && createStore(database),
    mailer: smtpUrl === null ? null : createMailer({ smtpUrl, from: mailFrom ?? '' }),
    passwords: createPasswordHashing(settings.passwordCost),
    log,
    closing: async () => database?.close(),
  })
  if (services.providers.size === 0) log.warn(`${NO_METHOD}. ${ADD_METHOD}`)
  return services
}
