/**
 * The engine as the loaders, actions and entry of a host see it: all of it runs on the server. Components are in
 * `ui/index.ts`, routes in `routes.ts`, Vite plugins in `vite.ts`, what `app/auth.config.ts` is written with in `config.ts`,
 * what `app/tables.ts` is written with in `schema.ts`. A host imports nothing else of the engine.
 */

export { latchkeyMiddleware } from './middleware.server.ts'
export { ProviderUnavailable, ReconnectNeeded } from './provider-tokens/errors.ts'
export type { ProviderToken, ProviderTokenOptions } from './provider-tokens/provider-tokens.server.ts'
export { type AppDatabase, getDatabase } from './public/get-database.server.ts'
export {
  getAddresses,
  getNews,
  getNonce,
  getSignOutForm,
  getSite,
  handleError,
  pageNotFound,
} from './public/host.server.ts'
export { csrfToken, type PostedForm, readForm } from './public/read-form.server.ts'
export {
  getProviderToken,
  getSession,
  getUser,
  orUnavailable,
  requireFresh,
  requireUser,
  type SignedInUser,
  updateSession,
} from './public/require-user.server.ts'
export type { Session } from './sessions/session.server.ts'
export { AuthError } from './shared/errors.ts'
