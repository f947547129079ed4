import type { PAGES } from './pages.ts'

type Way = (typeof PAGES)[number]

/** Pages that show what was typed, opened or sent since they were loaded, which a second browser does not know. */
const TOUCHED = [
  'sign-in, with all shown',
  'other screen let in',
  'database away, after a form',
  'recovery codes',
  'password, refused',
  'profile, refused name',
]

/** Pages that need script for what they are for, and say so where there is none. */
const NEEDS_SCRIPT = ['new passkey', 'passkeys, none yet']

/** Pages that show a message once: a second browser reaches them by the same steps. */
export const SAID_ONCE = ['home, after signing out']

/** Whether a page has other parts with script than without. */
export const isUnlikeWithScript = ({ name }: Way) => TOUCHED.includes(name) || NEEDS_SCRIPT.includes(name)

/** Whether a page is compared, with script, with what a browser without script shows at the same address. */
export const isCompared = (way: Way) => !isUnlikeWithScript(way) && !SAID_ONCE.includes(way.name)
