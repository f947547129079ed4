import { randomBytes } from 'node:crypto'
import { host } from '../host/host.ts'
import { createPasswordHashing } from '../methods/credentials/passwords.server.ts'
import { readSettings } from '../settings/config.server.ts'
import { createLog } from './log.server.ts'
import { createServices, type Services } from './services.server.ts'

let made: Services | undefined

/**
 * The services of pages that React Router makes while it builds: of a site without database, mail and provider, at which
 * every visitor is signed out. Nothing of what the process could open is opened, and no variable is read.
 */
export function servicesForBuilding(): Services {
  made ??= make()
  return made
}

function make(): Services {
  const env = {
    NODE_ENV: 'production',
    AUTH_URL: 'http://localhost',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    // Without a database there are no passwords, and settings that ask for both are refused.
    DATABASE_URL: 'none',
    AUTH_PASSWORDS: 'off',
    AUTH_PASSKEYS: 'off',
  }
  const { settings } = readSettings(env, host.authPath, 'production', host.basename)
  return createServices({
    settings,
    config: {},
    store: null,
    mailer: null,
    passwords: createPasswordHashing(settings.passwordCost),
    log: createLog({ level: 'error', mode: 'production' }),
  })
}
