import { isBelow } from '../http/address/own-address.ts'
import { segmentsOf } from '../http/auth-request.server.ts'
import { isAction } from './actions.ts'

/** Folders of the engine whose pages have forms; a host may add routes of its own beside them. */
const WITH_FORMS = new Set(['account', 'admin'])

/** Whether the engine itself judges what is posted to an address: at its actions and below its folders. */
export function judgesItself(authPath: string, url: URL): boolean {
  if (!isBelow(authPath, url)) return false
  const name = (segmentsOf(authPath, url)[0] ?? '').toLowerCase().replace(/(\.data)+$/, '')
  return isAction(name) || WITH_FORMS.has(name)
}
