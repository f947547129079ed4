/**
 * `latchkey`: the engine as the loaders, actions and entry of a host see it. All of it runs on the server. Components are in
 * `latchkey/ui`, routes in `latchkey/routes`, the Vite plugin in `latchkey/vite`, what `app/auth.config.ts` is written with
 * in `latchkey/config`, what `app/tables.ts` is written with in `latchkey/schema`. A host imports nothing else of the engine.
 */

export type { Session } from './http/session.ts'
export { latchkeyMiddleware, securityHeaders } from './middleware.server.ts'
export { ProviderUnavailable, ReconnectNeeded } from './provider-tokens/errors.ts'
export { getClientUser } from './public/client-user.server.ts'
export { type DrawPage, drawPage } from './public/draw-page.server.tsx'
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
  getSessionSignal,
  getUser,
  orUnavailable,
  requireFresh,
  requireUser,
  type SessionOptions,
  updateSession,
} from './public/require-user.server.ts'
export { type SignedInOptions, signedIn } from './public/signed-in.server.ts'
export type { SignedInUser } from './public/signed-in-user.ts'
export { getTyped, type TypedFields } from './public/typed-fields.server.ts'
export { AuthError } from './shared/errors.ts'
export type { ProviderToken, ProviderTokenOptions } from './site/providers.ts'
