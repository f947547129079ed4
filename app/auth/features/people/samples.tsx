import { adminWords } from '../../languages/en/admin.tsx'
import { ADA, type DrawState, firefox, form, HERE, hourOf, LONG, type Says } from '../../ui/samples.ts'
import { InvitationsPage } from './invitations-page.tsx'
import { PeoplePage, type PeoplePageProps } from './page.tsx'
import { EventsPage } from './person-events-page.tsx'
import { PersonPage } from './person-page.tsx'

const people =
  (changes: Partial<PeoplePageProps> = {}): DrawState =>
  (site) => (
    <PeoplePage
      site={site}
      note={null}
      search={HERE}
      text=""
      people={[
        {
          href: HERE,
          label: ADA.email,
          picture: null,
          name: ADA.name,
          isDisabled: false,
          leaves: false,
          roles: 'admin',
        },
        {
          href: `${HERE}-2`,
          label: LONG.email,
          picture: null,
          name: LONG.name,
          isDisabled: true,
          leaves: true,
          roles: '',
        },
      ]}
      more={HERE}
      {...changes}
    />
  )

export const peopleStates: Record<string, DrawState> = {
  usual: people(),
  'none-found': people({ text: 'no such person', people: [], more: null }),
  'none-found-yet': people({ text: 'no such person', people: [] }),
}

const events = (say: Says) => ({
  rows: [
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
      actor: 'unproved',
      address: '203.0.113.7',
      reference: 'K7-3QF9',
    },
  ],
  older: HERE,
})

const person =
  (changes: Partial<Parameters<typeof PersonPage>[0]> = {}): DrawState =>
  (site, say) => (
    <PersonPage
      site={site}
      note={null}
      id="018f3c1e-5a2b-7c3d-8e4f-0123456789ab"
      label={ADA.email}
      name={ADA.name}
      picture={null}
      facts={[
        { name: 'name', value: ADA.name },
        { name: 'id', value: '018f3c1e-5a2b-7c3d-8e4f-0123456789ab' },
        { name: 'roles', value: 'editor' },
      ]}
      isDisabled={false}
      isSelf={false}
      hasMail
      form={form('/auth/admin/people/1')}
      typed={{ reason: '', until: '', day: '' }}
      refused={null}
      firstDay={hourOf(33).slice(0, 10)}
      signingIn={{
        canSignIn: true,
        hindrances: [{ kind: 'failed', count: 1, code: 'CredentialsSignin', at: hourOf(8) }],
        opens: [
          { kind: 'link', address: ADA.email },
          { kind: 'password' },
          { kind: 'passkey', id: 'key', name: 'iCloud Keychain', since: hourOf(2) },
          { kind: 'account', provider: 'Google', logo: null, account: LONG.email, since: hourOf(1), state: 'ended' },
        ],
        secondStep: { since: hourOf(3), codes: 7 },
      }}
      sessions={[
        {
          id: 'one',
          device: firefox(say),
          method: 'Google',
          lastUsed: hourOf(9),
          network: '203.0.113.x',
        },
      ]}
      shows="person"
      events={events(say)}
      page={HERE}
      asks={null}
      {...changes}
    />
  )

export const personStates: Record<string, DrawState> = {
  usual: person(),
  disabled: person({
    isDisabled: true,
    sessions: [],
    signingIn: {
      canSignIn: false,
      hindrances: [
        { kind: 'disabled', until: hourOf(20) },
        { kind: 'unconfirmed' },
        { kind: 'leaves', at: hourOf(22) },
      ],
      opens: [{ kind: 'link', address: ADA.email }],
      secondStep: 'off',
    },
  }),
  yourself: person({ isSelf: true }),
  'nothing-yet': person({
    sessions: [],
    events: { rows: [], older: null },
    hasMail: false,
    signingIn: { canSignIn: false, hindrances: [{ kind: 'no-way' }], opens: [], secondStep: null },
  }),
  'before-it-is-disabled': person({ asks: 'disable' }),
  'day-refused': (site, say) =>
    person({
      refused: {
        field: 'day',
        fault: say.answers.dayFaults.unused(adminWords.in(say.language).untilDay),
        typed: { reason: 'Chargeback 17', until: '7d', day: hourOf(60).slice(0, 10) },
      },
    })(site, say),
  'before-all-sessions-end': person({ asks: 'end-sessions' }),
  'older-events': (site, say) => (
    <EventsPage shows="events" site={site} label={ADA.email} events={events(say)} person={HERE} newest={HERE} />
  ),
  'events-of-a-long-address': (site) => (
    <EventsPage
      shows="events"
      site={site}
      label={LONG.email}
      events={{ rows: [], older: null }}
      person={HERE}
      newest={null}
    />
  ),
  'long-address': person({ label: LONG.email }),
}

const invitations =
  (changes: Partial<Parameters<typeof InvitationsPage>[0]> = {}): DrawState =>
  (site) => (
    <InvitationsPage
      site={site}
      note={null}
      invite={form('/auth/admin/invitations')}
      typed={{ email: '', language: 'en' }}
      offered={['en', 'de', 'ar']}
      refused={null}
      {...changes}
    />
  )

export const invitationsStates: Record<string, DrawState> = {
  usual: invitations(),
  invited: (site, say) => invitations({ note: { says: say.news.invitedTo(ADA.email), isRefusal: false } })(site, say),
  'malformed-address': (site, say) =>
    invitations({ refused: { fault: say.answers.addressFaults.domain, typed: { email: 'ada@mail', language: 'de' } } })(
      site,
      say,
    ),
}
