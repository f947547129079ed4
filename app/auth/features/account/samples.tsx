import { ADA, type DrawState, firefox, form, HERE, hourOf, LONG, provider, type Says } from '../../ui/samples.ts'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { AccountPage, type AccountPageProps } from './page.tsx'

export const sessionsIn = (say: Says): SessionSummary[] => [
  {
    id: 'one',
    device: firefox(say),
    method: 'Google',
    begun: hourOf(8),
    lastUsed: hourOf(9),
    network: say.facts.currentNetwork,
    ends: null,
    end: null,
  },
  {
    id: 'two',
    device: say.facts.browserOn('Safari', 'iOS'),
    method: say.facts.emailLink,
    begun: hourOf(5),
    lastUsed: hourOf(6),
    network: say.facts.networkAt('203.0.113.x'),
    ends: hourOf(23),
    trusted: hourOf(22),
    end: form('/auth/account/sessions'),
  },
  {
    id: 'three',
    device: say.facts.browserOn('Chrome', 'Windows'),
    method: say.facts.password,
    begun: hourOf(1),
    lastUsed: hourOf(2),
    network: null,
    ends: null,
    end: form('/auth/account/sessions'),
  },
]

const account =
  (changes: Partial<AccountPageProps> = {}): DrawState =>
  (site) => (
    <AccountPage
      site={site}
      user={ADA}
      sessions={[]}
      linkedAccounts={{
        direct: [
          { kind: 'link', address: ADA.email, isConfirmed: true },
          { kind: 'password', isSet: false, manage: '/auth/account/password' },
          { kind: 'passkeys', count: 2, manage: '/auth/account/passkeys' },
          { kind: 'second-step', isOn: true, manage: '/auth/account/second-step' },
        ],
        connected: [
          {
            ...form('/auth/account/disconnect/google'),
            name: 'Google',
            logo: provider(site, 'Google').logo,
            account: 'ada-at-google',
            issuer: 'google.example',
            email: 'ada.at@google.test',
            since: hourOf(3),
            hasEnded: false,
            reconnect: null,
            isForeign: false,
          },
          {
            ...form('/auth/account/disconnect/corp'),
            name: 'Corp',
            logo: null,
            account: 'ada-at-corp',
            issuer: 'corp.example',
            email: LONG.email,
            since: hourOf(3),
            hasEnded: true,
            reconnect: form('/auth/signin/corp'),
            isForeign: false,
          },
        ],
        others: [provider(site, 'GitHub')],
        connect: { csrfToken: form('').csrfToken, callbackUrl: '/' },
      }}
      note={null}
      automaticPasskey={null}
      signOut={form('/auth/signout')}
      signOutEverywhere={form('/auth/account?ask=everywhere')}
      page={HERE}
      ask={HERE}
      asks={false}
      {...changes}
    />
  )

export const accountStates: Record<string, DrawState> = {
  usual: account(),
  'just-disconnected': (site, say) =>
    account({ note: { says: say.news.disconnected('Corp', null), isRefusal: false } })(site, say),
  'last-way-in': (site, say) =>
    account({ note: { says: say.news.staysConnected('Corp', 'A. Lovelace'), isRefusal: true } })(site, say),
  'nothing-to-connect': (site, say) =>
    account({ linkedAccounts: null, sessions: sessionsIn(say).slice(0, 1), signOutEverywhere: null })(site, say),
  'of-no-user': (site, say) => account({ linkedAccounts: null, sessions: sessionsIn(say) })(site, say),
  'before-all-is-signed-out': account({ asks: true }),
}
