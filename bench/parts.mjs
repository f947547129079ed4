/** The built app's parts over a database in a folder, in this process. */
import { join } from 'node:path'
import { built } from './built.mjs'
import { CHEAPEST_COST, userOf } from './people.mjs'

export const parts = await import(built('parts.js'))

/**
 * Services over `{folder}/latchkey.db`, and a user who is signed in there, as the cookie header of their browser; the id is
 * one that is made up unless another is given.
 */
export async function openParts(folder, env = {}, mailer = null) {
  const { settings } = parts.readSettings(
    {
      NODE_ENV: 'production',
      AUTH_URL: 'http://127.0.0.1:3000',
      AUTH_SECRET: 'of-the-bench-and-of-nothing-else-at-all',
      DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
      PASSWORD_COST: CHEAPEST_COST,
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    '/auth',
  )
  const database = await parts.openDatabase(settings.databaseUrl)
  const store = parts.createStore(database)
  const services = parts.createServices({
    settings,
    config: {},
    store,
    mailer,
    passwords: parts.createPasswordHashing(settings.passwordCost),
    log: parts.createLog({ level: settings.logLevel, mode: settings.mode }),
    closing: () => database.close(),
  })
  return { settings, services, store, signedInCookie: (index, id) => signedInCookie(services, index, id) }
}

async function signedInCookie(services, index, own) {
  const requestContext = services.requestContext({ header: () => null, address: '127.0.0.1' })
  const { id, name, email, image } = userOf(index)
  await services.sessions.begin(requestContext, { name, email, picture: image, sub: own ?? id }, 'credentials')
  return requestContext.setCookies
    .lines()
    .map((line) => line.split(';')[0])
    .join('; ')
}
