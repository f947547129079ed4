import { randomBytes } from '../crypto/random-bytes.server.ts'
import { host } from '../host/host.ts'
import { createPasswordHashing } from '../methods/credentials/passwords.server.ts'
import { readSettings } from '../settings/config.server.ts'
import { createLog } from './log.server.ts'
import { createServices, type Services } from './services.server.ts'

let made: Services | undefined

/**
 * The services of pages that React Router makes while it builds: of a site without settings, database and mail, at which
 * every visitor is signed out. Nothing of what the process could open is opened, and no variable is read.
 */
export function servicesForBuilding(): Services {
  made ??= make()
  return made
}

function make(): Services {
  const { settings } = readSettings(
    {
      NODE_ENV: 'production',
      AUTH_URL: 'http://localhost',
      AUTH_SECRET: randomBytes(32).toString('base64'),
      DATABASE_URL: 'none',
    },
    host.authPath,
  )
  return createServices({
    settings,
    config: {},
    store: null,
    mailer: null,
    passwords: createPasswordHashing(settings.passwordCost),
    log: createLog({ level: 'error', mode: 'production' }),
  })
}
