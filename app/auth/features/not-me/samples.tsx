import { type DrawState, firefox, form, hourOf, type Says } from '../../ui/samples.ts'
import { NotMePage } from './page.tsx'

const ownAddition = (say: Says, name: string, provedChange: boolean) => ({
  ...{ name, provedChange },
  ...{ browser: firefox(say), at: hourOf(8) },
})

const notMe =
  (stops: 'session' | 'reset' | 'address', own: 'own additions' | null = null): DrawState =>
  (site, say) => (
    <NotMePage
      site={site}
      {...form('/auth/not-me')}
      stops={stops}
      token="0123456789abcdef"
      isAsked={false}
      own={
        own
          ? [ownAddition(say, `${say.facts.passkey}: Phone`, stops === 'address'), ownAddition(say, 'Corp', false)]
          : []
      }
      told={
        stops === 'reset'
          ? null
          : { browser: firefox(say), network: say.facts.networkAt('203.0.113.0/24'), at: hourOf(9) }
      }
    />
  )

export const notMeStates: Record<string, DrawState> = {
  'new-browser': notMe('session'),
  'second-step-reset': notMe('reset'),
  'address-changed': notMe('address'),
  'own-additions': notMe('address', 'own additions'),
  used: (site) => <NotMePage site={site} stops="done" was="take-back" signIn="/auth/signin" />,
  'used-reset': (site) => <NotMePage site={site} stops="done" was="reset" signIn="/auth/signin" />,
}
