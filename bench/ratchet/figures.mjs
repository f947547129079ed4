/**
 * What is measured, by the names of docs/benchmarks.md, and where a fault is planted. A burst is `costs` measurements in a row,
 * each of some five milliseconds of CPU time: a shorter one is mostly the measuring, a longer one is disturbed more often.
 */

/** A request of a kind, or a sign-in, which is two of them; `size` are sent at once, `batches` times for one cost. */
const request = (name, visit, { path = '/auth/session', batches = 1 } = {}) => ({
  name,
  visit,
  path,
  costs: 5,
  batches,
  size: 48,
})
const signIn = (name, visit) => ({
  name,
  visit,
  path: '/auth/callback/credentials',
  costs: 1,
  batches: 1,
  size: 12,
  isLate: true,
})

export const FIGURES = {
  check: { name: 'session check, called in process', call: 'check', costs: 5, times: 300 },
  S1: request('S1 session, signed out', 'signedOut', { batches: 2 }),
  S2: request('S2 session, signed in', 'signedIn'),
  S5: request('S5 sign-in page', 'signInPage', { path: '/auth/signin' }),
  'S6-known': signIn('S6 sign-in, known browser', 'known'),
  'S6-told': signIn('S6 sign-in, new browser, its notice due', 'newTold'),
  'S6-refused': signIn('S6 sign-in, new browser, its notice refused', 'newNotTold'),
}

/** What each figure is a multiple of, beside that of the last release. */
export const REFERENCES = {
  http: { name: 'bare node:http', visit: 'bare', costs: 5, batches: 4, size: 48 },
  row: { name: 'a raw SQLite read of the row', call: 'row', costs: 5, times: 800 },
}

export const ofRelease = (id) => `${id} of the release`

/** The same of the last release's program, which never changes: it is what this one is held against. */
export const RELEASED = Object.fromEntries(
  Object.entries(FIGURES).map(([id, figure]) => [
    ofRelease(id),
    { ...figure, name: `${figure.name}, last release`, isOfRelease: true },
  ]),
)
