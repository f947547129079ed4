import { type DrawState, form } from '../../ui/samples.ts'
import { NotMePage } from './page.tsx'

const notMe =
  (stops: 'session' | 'reset' | 'address'): DrawState =>
  (site) => <NotMePage site={site} {...form('/auth/not-me')} stops={stops} token="0123456789abcdef" />

export const notMeStates: Record<string, DrawState> = {
  'new-browser': notMe('session'),
  'second-step-reset': notMe('reset'),
  'address-changed': notMe('address'),
}
