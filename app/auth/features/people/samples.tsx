import { ADA, type DrawState, firefox, form, HERE, hourOf, LONG } from '../../ui/samples.ts'
import { PeoplePage, type PeoplePageProps } from './page.tsx'
import { PersonPage, type PersonPageProps } from './person-page.tsx'

const people =
  (changes: Partial<PeoplePageProps> = {}): DrawState =>
  (site) => (
    <PeoplePage
      site={site}
      note={null}
      search={HERE}
      text=""
      people={[
        { href: HERE, label: ADA.email, name: ADA.name, isDisabled: false, roles: 'admin' },
        { href: `${HERE}-2`, label: LONG.email, name: LONG.name, isDisabled: true, roles: '' },
      ]}
      more={HERE}
      invite={form('/auth/admin')}
      typed=""
      pressure={HERE}
      account="/auth/account"
      {...changes}
    />
  )

export const peopleStates: Record<string, DrawState> = {
  usual: people(),
  'none-found': people({ text: 'no such person', people: [], more: null }),
  invited: (site, say) => people({ note: { says: say.news.done.invited, isRefusal: false }, more: null })(site, say),
  'without-mail': people({ invite: null }),
}

const person =
  (changes: Partial<PersonPageProps> = {}): DrawState =>
  (site, say) => (
    <PersonPage
      site={site}
      note={null}
      label={ADA.email}
      facts={[
        { name: 'name', value: ADA.name },
        { name: 'id', value: '018f3c1e-5a2b-7c3d-8e4f-0123456789ab' },
        { name: 'roles', value: 'editor' },
      ]}
      isDisabled={false}
      isSelf={false}
      hasMail
      form={form('/auth/admin/people/1')}
      typed={{ reason: '', until: '' }}
      sessions={[
        {
          id: 'one',
          device: firefox(say),
          method: 'Google',
          lastUsed: hourOf(9),
          network: '203.0.113.x',
        },
      ]}
      events={[
        {
          id: 'one',
          type: 'sign-in',
          isFailure: false,
          at: hourOf(9),
          code: null,
          method: say.facts.password,
          actor: 'user',
          address: '203.0.113.7',
          reference: 'K7-3QF9',
        },
        {
          id: 'two',
          type: 'sign-in',
          isFailure: true,
          at: hourOf(8),
          code: 'CredentialsSignin',
          method: say.facts.password,
          actor: 'user',
          address: '203.0.113.7',
          reference: 'K7-3QF9',
        },
      ]}
      older={HERE}
      people={HERE}
      {...changes}
    />
  )

export const personStates: Record<string, DrawState> = {
  usual: person(),
  disabled: person({ isDisabled: true, sessions: [] }),
  yourself: person({ isSelf: true }),
  'nothing-yet': person({ sessions: [], events: [], older: null, hasMail: false }),
  'long-address': person({ label: LONG.email }),
}
