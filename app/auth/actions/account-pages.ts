import type { AccountWords, TitleWords } from '../languages/words.ts'

/**
 * A page of the account or of the operators, or an address there that only takes forms. Routes, the pre-checks, navigation,
 * the preview and tests read what it is from here.
 */
export interface PageRow {
  /** Its address below `account` or `admin`. */
  path: string
  /** What its route is called, and its page in the preview and in tests. */
  name: string
  /** Its route module, seen from `app/auth`. */
  module: string
  /**
   * What is posted there: `reads` takes no form, `changes` takes a fresh proof for each, `ends` ends sessions, for which a
   * session is enough.
   */
  fresh: 'reads' | 'changes' | 'ends'
  /** The title that its `meta` says, which its heading is too unless tests name another; none where no page is drawn, or its loader says the title. */
  title?: keyof TitleWords
  /** What the navigation calls it, where that leads to it. */
  section?: keyof AccountWords['sections']
}

export const ACCOUNT_PAGES: readonly PageRow[] = [
  {
    path: 'profile',
    name: 'profile',
    module: 'features/profile/route',
    fresh: 'changes',
    title: 'profile',
    section: 'profile',
  },
  {
    path: '',
    name: 'overview',
    module: 'features/account/route',
    fresh: 'ends',
    title: 'account',
    section: 'security',
  },
  { path: 'address', name: 'own-address', module: 'features/address/route', fresh: 'changes', title: 'ownAddress' },
  { path: 'address/keep', name: 'keep-address', module: 'features/address/keep-route', fresh: 'ends' },
  { path: 'disconnect/:provider', name: 'disconnect', module: 'features/account/disconnect-route', fresh: 'changes' },
  { path: 'passkeys', name: 'passkeys', module: 'features/passkeys/route', fresh: 'changes', title: 'passkeys' },
  {
    path: 'passkeys/new',
    name: 'new-passkey',
    module: 'features/passkeys/new-passkey-route',
    fresh: 'changes',
    title: 'newPasskey',
  },
  {
    path: 'passkeys/automatic',
    name: 'automatic-passkey',
    module: 'features/passkeys/automatic-passkey-route',
    fresh: 'changes',
  },
  { path: 'password', name: 'password', module: 'features/password/route', fresh: 'changes', title: 'password' },
  {
    path: 'second-step',
    name: 'second-step-settings',
    module: 'features/second-step/route',
    fresh: 'changes',
    title: 'secondStep',
  },
  { path: 'proof', name: 'proof', module: 'features/proof/route', fresh: 'changes', title: 'proof' },
  { path: 'proof/cancel', name: 'proof-cancel', module: 'features/proof/cancel-route', fresh: 'ends' },
  { path: 'sessions', name: 'sessions', module: 'features/browsers/sessions-route', fresh: 'ends' },
  { path: 'ways', name: 'ways', module: 'features/ways/route', fresh: 'reads', title: 'ways' },
  {
    path: 'devices',
    name: 'devices',
    module: 'features/browsers/route',
    fresh: 'ends',
    title: 'devices',
    section: 'devices',
  },
  {
    path: 'history',
    name: 'history',
    module: 'features/history/route',
    fresh: 'reads',
    title: 'history',
    section: 'history',
  },
  {
    path: 'language',
    name: 'own-language',
    module: 'routes/own-language',
    fresh: 'reads',
    title: 'language',
    section: 'language',
  },
  { path: 'leave', name: 'leave', module: 'features/leave/route', fresh: 'changes', title: 'leave', section: 'leave' },
  { path: 'export', name: 'export', module: 'features/leave/export-route', fresh: 'changes' },
]

export const ADMIN_PAGES: readonly PageRow[] = [
  { path: '', name: 'people', module: 'features/people/route', fresh: 'changes', title: 'people', section: 'people' },
  { path: 'people/:id', name: 'person', module: 'features/people/person-route', fresh: 'changes' },
  {
    path: 'invitations',
    name: 'invitations',
    module: 'features/people/invitations-route',
    fresh: 'changes',
    title: 'invitations',
    section: 'invitations',
  },
  {
    path: 'pressure',
    name: 'pressure',
    module: 'features/load/route',
    fresh: 'reads',
    title: 'pressure',
    section: 'load',
  },
]

/** A picture that is sent in has a route outside the account's layout: it takes a file. */
export const OWN_PICTURE: PageRow = {
  path: 'picture',
  name: 'own-picture',
  module: 'features/profile/own-picture-route',
  fresh: 'changes',
}
