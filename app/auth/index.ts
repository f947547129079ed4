/**
 * `latchkey`: the engine as the loaders, actions and entry of a host see it. All of it runs on the server. Components are in
 * `latchkey/ui`, routes in `latchkey/routes`, the Vite plugin in `latchkey/vite`, what `app/auth.config.ts` is written with
 * in `latchkey/config`, what `app/tables.ts` is written with in `latchkey/schema`. A host imports nothing else of the engine.
 */

export { type DrawPage, drawPage } from './http/draw-page.server.tsx'
export { latchkeyMiddleware, securityHeaders } from './middleware.server.ts'
export { ProviderUnavailable, ReconnectNeeded } from './provider-tokens/errors.ts'
export type { ProviderToken, ProviderTokenOptions } from './provider-tokens/provider-tokens.server.ts'
export { type AppDatabase, getDatabase } from './public/get-database.server.ts'
export {
  getAddresses,
  getAutomaticPasskey,
  getLanguage,
  getNews,
  getNonce,
  getSignOutForm,
  getSite,
  handleError,
  pageNotFound,
} from './public/host.server.ts'
export { startLatchkey, stopLatchkey } from './public/lifecycle.server.ts'
export { csrfToken, type FormOptions, type PostedForm, readForm } from './public/read-form.server.ts'
export {
  type FreshOptions,
  getProviderToken,
  getSession,
  getUser,
  orUnavailable,
  requireFresh,
  requireUser,
  type SignedInUser,
  updateSession,
} from './public/require-user.server.ts'
export { getTyped, type TypedFields } from './public/typed-fields.server.ts'
export type { Session } from './sessions/session.server.ts'
export { AuthError } from './shared/errors.ts'
