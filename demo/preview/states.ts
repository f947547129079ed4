import type { DrawState } from '#app/auth/ui/samples.ts'
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

type States = Readonly<Record<string, DrawState>>

/** What each room shows of its pages, by the names of the exports: `historyStates` are those of the page `history`. */
const SAMPLES = import.meta.glob<Readonly<Record<string, States>>>('../../app/auth/features/*/samples.tsx', {
  eager: true,
})

/** What the preview calls the page of these states; `null` for what is exported for other reasons. */
function pageOf(name: string): string | null {
  const [, page] = /^(\w+)States$/.exec(name) ?? []
  return page === undefined ? null : page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Pages of the rooms in `app/auth/features`. */
const OF_ROOMS = Object.values(SAMPLES).flatMap((samples) =>
  Object.entries(samples).flatMap(([name, states]) => {
    const page = pageOf(name)
    return page === null ? [] : [[page, states] as const]
  }),
)

/** Every page, with each of its states: the one list that `/preview` shows and that tests go through. */
const PAGES: Readonly<Record<string, States>> = {
  home: homeStates,
  'sign-in': signInStates,
  'verify-request': verifyRequestStates,
  confirm: confirmStates,
  approved: approvedStates,
  'second-step': secondStepStates,
  address: addressStates,
  connect: connectStates,
  'send-on': sendOnStates,
  ...Object.fromEntries(OF_ROOMS),
  'sign-out': signOutStates,
  error: errorStates,
  unavailable: unavailableStates,
  'not-found': notFoundStates,
  unreachable: unreachableStates,
  failure: failureStates,
}

/** Every page there is, in the order of the preview. */
export const PAGE_NAMES: readonly string[] = Object.keys(PAGES)

/** A page in one of its states. */
export interface PageState {
  page: string
  state: string
  draw: DrawState
}

export const PAGE_STATES: readonly PageState[] = Object.entries(PAGES).flatMap(([page, states]) =>
  Object.entries(states).map(([state, draw]) => ({ page, state, draw })),
)

/** The state of these names; `null` for none. */
export function pageState(page: string | undefined, state: string | undefined): PageState | null {
  return PAGE_STATES.find((one) => one.page === page && one.state === state) ?? null
}
