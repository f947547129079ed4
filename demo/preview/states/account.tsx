import { AccountPage, type AccountPageProps } from '#app/auth/features/account/page.tsx'
import { OwnAddressPage } from '#app/auth/features/address/page.tsx'
import { DevicesPage } from '#app/auth/features/browsers/page.tsx'
import { type HistoryEntry, HistoryPage } from '#app/auth/features/history/page.tsx'
import { LeavePage, type LeavePageProps } from '#app/auth/features/leave/page.tsx'
import { ProfilePage, type ProfilePageProps } from '#app/auth/features/profile/page.tsx'
import { ADA, type DrawState, firefox, form, hourOf, LONG, provider, type Says } from '#app/auth/ui/samples.ts'
import type { SessionSummary } from '#app/auth/ui/sections/session-list.tsx'

const ACCOUNT = '/auth/account'

const sessionsIn = (say: Says): SessionSummary[] => [
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

const profile =
  (changes: Partial<ProfilePageProps> & { refused?: { typed: string; fault: string } } = {}): DrawState =>
  (site) => (
    <ProfilePage
      site={site}
      note={null}
      naming={form('/auth/account/profile')}
      picturing={form('/auth/account/picture')}
      name={ADA.name}
      picture={null}
      hasPicture={false}
      email={ADA.email}
      address="/auth/account/address"
      account={ACCOUNT}
      refused={null}
      {...changes}
    />
  )

export const profileStates: Record<string, DrawState> = {
  usual: profile(),
  'with-picture': (site, say) => profile({ picture: `${site.icon}.png`, hasPicture: true })(site, say),
  'picture-of-provider': profile({ hasPicture: true }),
  saved: (site, say) => profile({ note: { says: say.news.done['name-changed'], isRefusal: false } })(site, say),
  'refused-name': (site, say) =>
    profile({ refused: { typed: 'Ada', fault: say.answers.nameFaults.long(100) } })(site, say),
  'without-address': profile({ email: null, name: '' }),
}

const ownAddress =
  (changes: {
    email?: string | null
    waiting?: { address: string; shape: { length: number; kind: 'digits' } }
    refused?: { fault: string; typed: string }
  }): DrawState =>
  (site) => (
    <OwnAddressPage
      site={site}
      note={null}
      form={form('/auth/account/address')}
      email={ADA.email}
      typed=""
      waiting={null}
      profile="/auth/account/profile"
      refused={null}
      {...changes}
    />
  )

const WAITING = { address: 'lovelace@mail.test', shape: { length: 6, kind: 'digits' } } as const

export const ownAddressStates: Record<string, DrawState> = {
  usual: ownAddress({}),
  none: ownAddress({ email: null }),
  'malformed-address': (site, say) =>
    ownAddress({ refused: { typed: 'ada@mail', fault: say.answers.addressFaults.domain } })(site, say),
  'code-sent': ownAddress({ waiting: WAITING }),
  'wrong-code': (site, say) =>
    ownAddress({ waiting: WAITING, refused: { typed: '', fault: say.answers.wrongAddressCode } })(site, say),
}

const devices =
  (sessions: (say: Says) => SessionSummary[], trusted: string | null): DrawState =>
  (site, say) => (
    <DevicesPage
      site={site}
      note={null}
      sessions={sessions(say)}
      form={form('/auth/account/devices')}
      trusted={trusted}
      account={ACCOUNT}
    />
  )

export const devicesStates: Record<string, DrawState> = {
  usual: devices(sessionsIn, '/auth/account/second-step'),
  'one-alone': devices((say) => sessionsIn(say).slice(0, 1), null),
}

const entriesIn = (say: Says): HistoryEntry[] => [
  {
    id: 'one',
    type: 'sign-in',
    isFailure: false,
    at: hourOf(9),
    method: say.facts.password,
    device: firefox(say),
    network: say.facts.currentNetwork,
    told: true,
  },
  {
    id: 'two',
    type: 'sign-in',
    isFailure: true,
    at: hourOf(8),
    method: say.facts.password,
    device: say.facts.browserOn('Chrome', 'Windows'),
    network: say.facts.networkAt('203.0.113.x'),
    told: null,
  },
  {
    id: 'three',
    type: 'passkey.add',
    isFailure: false,
    at: hourOf(2),
    method: null,
    device: null,
    network: null,
    told: false,
  },
]

const history =
  (entries: (say: Says) => HistoryEntry[], older: string | null): DrawState =>
  (site, say) => <HistoryPage site={site} entries={entries(say)} older={older} account={ACCOUNT} />

export const historyStates: Record<string, DrawState> = {
  usual: history(entriesIn, '/auth/account/history?before=1'),
  'nothing-more': history(() => [], null),
}

const leave =
  (note: LeavePageProps['note']): DrawState =>
  (site) => (
    <LeavePage
      site={site}
      note={note}
      account={ACCOUNT}
      exporting={form('/auth/account/export')}
      leaving={form('/auth/account/leave')}
      days={7}
    />
  )

export const leaveStates: Record<string, DrawState> = {
  usual: leave(null),
  'export-soon': (site, say) => leave({ says: say.news.refused['export-soon'], isRefusal: true })(site, say),
  'export-failed': (site, say) => leave({ says: say.news.refused['export-failed'], isRefusal: true })(site, say),
}
