import { ADA, type DrawState, firefox, form, hourOf, LONG, provider, type Says } from '../../ui/samples.ts'
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

const SECTIONS = [
  { href: '/auth/account/profile', page: 'profile' },
  { href: '/auth/account/second-step', page: 'second-step' },
  { href: '/auth/account/devices', page: 'devices' },
  { href: '/auth/account/history', page: 'history' },
  { href: '/auth/account/leave', page: 'leave' },
] as const

const account =
  (changes: Partial<AccountPageProps> = {}): DrawState =>
  (site, say) => (
    <AccountPage
      site={site}
      user={ADA}
      sections={SECTIONS}
      sessions={sessionsIn(say)}
      linkedAccounts={{
        direct: [
          { kind: 'link', address: ADA.email, isConfirmed: true },
          { kind: 'password', isSet: false, manage: '/auth/account/password' },
          { kind: 'passkeys', count: 2, manage: '/auth/account/passkeys' },
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
            isForeign: false,
          },
        ],
        others: [provider(site, 'GitHub')],
        ended: [provider(site, 'Corp', { logo: null })],
        connect: { csrfToken: form('').csrfToken, callbackUrl: '/' },
        user: ADA.name,
      }}
      note={null}
      automaticPasskey={null}
      signOut={form('/auth/signout')}
      signOutEverywhere={form('/auth/account/sessions')}
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
  'long-words': account({ user: { ...LONG, image: null } }),
}
