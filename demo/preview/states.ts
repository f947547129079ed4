import { accountStates } from '#app/auth/features/account/samples.tsx'
import { ownAddressStates } from '#app/auth/features/address/samples.tsx'
import { devicesStates } from '#app/auth/features/browsers/samples.tsx'
import { historyStates } from '#app/auth/features/history/samples.tsx'
import { invitationStates } from '#app/auth/features/invitations/samples.tsx'
import { languageStates } from '#app/auth/features/language/samples.tsx'
import { leaveStates } from '#app/auth/features/leave/samples.tsx'
import { pressureStates } from '#app/auth/features/load/samples.tsx'
import { notMeStates } from '#app/auth/features/not-me/samples.tsx'
import { newPasskeyStates, passkeysStates } from '#app/auth/features/passkeys/samples.tsx'
import { passwordStates } from '#app/auth/features/password/samples.tsx'
import { peopleStates, personStates } from '#app/auth/features/people/samples.tsx'
import { profileStates } from '#app/auth/features/profile/samples.tsx'
import { recoveryCodesStates, secondStepSettingsStates } from '#app/auth/features/second-step/samples.tsx'
import type { DrawState } from '#app/auth/ui/samples.ts'
import { PAGE_NAMES, type PreviewedPage } from './page-names.ts'
import {
  errorStates,
  failureStates,
  homeStates,
  notFoundStates,
  signOutStates,
  unavailableStates,
  unreachableStates,
} from './states/around.tsx'
import { signInStates } from './states/sign-in.tsx'
import {
  addressStates,
  approvedStates,
  confirmStates,
  connectStates,
  secondStepStates,
  sendOnStates,
  verifyRequestStates,
} from './states/waiting.tsx'

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
