import { pageNotFound } from 'latchkey'
import type { Route } from './+types/not-found'

/** Everything that no other route matches comes here, so that it passes the middleware too. */
export function loader(args: Route.LoaderArgs) {
  throw pageNotFound(args)
}

export function action(args: Route.ActionArgs) {
  throw pageNotFound(args)
}

export default function NotFound() {
  return null
}
