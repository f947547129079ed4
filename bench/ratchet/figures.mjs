/**
 * What is measured, by the names of docs/benchmarks.md, and where a fault is planted. A burst is `costs` measurements in a row,
 * each of some five milliseconds of CPU time: a shorter one is mostly the measuring, a longer one is disturbed more often.
 */

/** A request of a kind, or a sign-in, which is two of them; `size` are sent at once, `batches` times for one cost, beside that control. */
const request = (name, visit, { path = '/auth/session', batches = 1 } = {}) => ({
  name,
  control: 'control',
  visit,
  path,
  costs: 5,
  batches,
  size: 48,
})
const signIn = (name, visit, control = 'control-signIn') => ({
  name,
  control,
  visit,
  path: '/auth/callback/credentials',
  costs: 1,
  batches: 1,
  size: 12,
  isLate: true,
})

export const FIGURES = {
  check: { name: 'session check, called in process', control: 'control', call: 'check', costs: 5, times: 300 },
  S1: request('S1 session, signed out', 'signedOut', { batches: 2 }),
  S2: request('S2 session, signed in', 'signedIn'),
  S5: request('S5 sign-in page', 'signInPage', { path: '/auth/signin' }),
  'S6-known': signIn('S6 sign-in, known browser', 'known'),
  'S6-told': signIn('S6 sign-in, new browser, its notice due', 'newTold', 'control-told'),
  'S6-refused': signIn('S6 sign-in, new browser, its notice refused', 'newNotTold'),
}

/** What each figure is a multiple of. */
export const REFERENCES = {
  http: { name: 'bare node:http', visit: 'bare', costs: 5, batches: 4, size: 48 },
  row: { name: 'a raw SQLite read of the row', call: 'row', costs: 5, times: 800 },
}

const control = (name, batches) => ({ name, visit: 'control', costs: 1, batches, size: 12 })

/**
 * What tells how far the machine disturbs: a program of a sign-in's size that never changes (control.mjs), in bursts as long as those of
 * what it stands beside. Of short ones a machine whose cores others use leaves some alone, of long ones none.
 */
export const CONTROLS = {
  control: control('the control', 1),
  'control-signIn': control('the control, as long as a burst of sign-ins', 4),
  'control-told': control('the control, as long as a burst of notices', 18),
}
