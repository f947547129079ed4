import { ADA, type DrawState, form, hourOf, provider } from '../../ui/samples.ts'
import { WaysPage, type WaysPageProps } from './page.tsx'

const ACCOUNT = '/auth/account'

const ways =
  (changes: Partial<WaysPageProps> = {}): DrawState =>
  (site, say) => (
    <WaysPage
      site={site}
      note={null}
      address={{ text: ADA.email, change: `${ACCOUNT}/address` }}
      password={{ isSet: true, page: `${ACCOUNT}/password` }}
      passkeys={[{ ...form(`${ACCOUNT}/passkeys`), id: 'a', name: say.facts.passkey, added: hourOf(9) }]}
      connected={[
        {
          ...form(`${ACCOUNT}/disconnect/google`),
          ...provider(site, 'Google'),
          account: '1',
          issuer: '',
          email: ADA.email,
          since: hourOf(8),
          hasEnded: false,
          reconnect: null,
          isForeign: false,
        },
      ]}
      secondStep={`${ACCOUNT}/second-step`}
      {...changes}
    />
  )

export const waysStates: Record<string, DrawState> = {
  usual: ways(),
  'password-removed': ways({ password: { isSet: false, page: `${ACCOUNT}/password` }, passkeys: [], secondStep: null }),
}
