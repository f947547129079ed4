import type { DrawState } from '#app/auth/ui/samples.ts'
import { PAGE_NAMES, type PreviewedPage } from './page-names.ts'
import {
  accountStates,
  devicesStates,
  historyStates,
  leaveStates,
  ownAddressStates,
  profileStates,
} from './states/account.tsx'
import {
  errorStates,
  failureStates,
  homeStates,
  languageStates,
  notFoundStates,
  notMeStates,
  signOutStates,
  unavailableStates,
  unreachableStates,
} from './states/around.tsx'
import { peopleStates, personStates, pressureStates } from './states/operators.tsx'
import { signInStates } from './states/sign-in.tsx'
import {
  addressStates,
  approvedStates,
  confirmStates,
  connectStates,
  invitationStates,
  secondStepStates,
  sendOnStates,
  verifyRequestStates,
} from './states/waiting.tsx'
import {
  newPasskeyStates,
  passkeysStates,
  passwordStates,
  recoveryCodesStates,
  secondStepSettingsStates,
} from './states/ways-in.tsx'

/** Every page, with each of its states: the one list that `/preview` shows and that tests go through. */
const PAGES: Readonly<Record<PreviewedPage, Readonly<Record<string, DrawState>>>> = {
  home: homeStates,
  'sign-in': signInStates,
  'verify-request': verifyRequestStates,
  confirm: confirmStates,
  approved: approvedStates,
  'second-step': secondStepStates,
  address: addressStates,
  connect: connectStates,
  invitation: invitationStates,
  'send-on': sendOnStates,
  'not-me': notMeStates,
  account: accountStates,
  profile: profileStates,
  'own-address': ownAddressStates,
  password: passwordStates,
  passkeys: passkeysStates,
  'new-passkey': newPasskeyStates,
  'second-step-settings': secondStepSettingsStates,
  'recovery-codes': recoveryCodesStates,
  devices: devicesStates,
  history: historyStates,
  leave: leaveStates,
  language: languageStates,
  'sign-out': signOutStates,
  error: errorStates,
  unavailable: unavailableStates,
  'not-found': notFoundStates,
  unreachable: unreachableStates,
  failure: failureStates,
  people: peopleStates,
  person: personStates,
  pressure: pressureStates,
}

/** A page in one of its states. */
export interface PageState {
  page: PreviewedPage
  state: string
  draw: DrawState
}

export const PAGE_STATES: readonly PageState[] = PAGE_NAMES.flatMap((page) =>
  Object.entries(PAGES[page]).map(([state, draw]) => ({ page, state, draw })),
)

/** The state of these names; `null` for none. */
export function pageState(page: string | undefined, state: string | undefined): PageState | null {
  return PAGE_STATES.find((one) => one.page === page && one.state === state) ?? null
}
