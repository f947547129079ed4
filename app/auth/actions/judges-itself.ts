import type { Target } from '../http/address/target.ts'
import { isAction } from './actions.ts'

/** Folders of the engine whose pages have forms; a host may add routes of its own beside them. */
const WITH_FORMS = new Set(['account', 'admin'])

/** Whether the engine itself judges what is posted to an address: at its actions and below its folders. */
export function judgesItself({ action }: Target): boolean {
  const name = action.toLowerCase().replace(/(\.data)+$/, '')
  return isAction(name) || WITH_FORMS.has(name)
}
