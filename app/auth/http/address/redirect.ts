import { redirect as redirectWithin } from 'react-router'
import { withoutBasename } from '../../host/basename.ts'
import { host } from '../../host/host.ts'

/**
 * What a loader or an action answers to lead to a path as a browser has it: React Router puts the `basename` of its app
 * before each.
 */
export function redirect(to: string): Response {
  return redirectWithin(withoutBasename(to, host.basename))
}
