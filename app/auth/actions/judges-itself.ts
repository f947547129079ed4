import { ACCOUNT_PAGES, ADMIN_PAGES, OWN_PICTURE } from './account-pages.ts'
import { actions } from './actions.ts'

/** A path or a pattern without the slashes at its ends. */
const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '')

/** The patterns of the engine's routes that take forms, below the authentication path: a host may have routes of its own beside them and below. */
const TAKING_FORMS = new Set(
  [
    ...Object.keys(actions).map((name) => `${name}/*`),
    ...[...ACCOUNT_PAGES, OWN_PICTURE].map(({ path }) => `account/${path}`),
    ...ADMIN_PAGES.map(({ path }) => `admin/${path}`),
  ].map(trimmed),
)

/**
 * Whether the engine itself judges what is posted to the route that the router has chosen, by its pattern: its actions and its
 * pages of accounts do. Any other route is the host's, wherever it lies. `authPath` is the authentication path as routes have it.
 */
export function judgesItself(authPath: string, pattern: string): boolean {
  const [own, asked] = [trimmed(authPath), trimmed(pattern)]
  return asked.startsWith(`${own}/`) && TAKING_FORMS.has(asked.slice(own.length + 1))
}
