/** What is measured, by the names of docs/benchmarks.md: how often in one burst, and where a fault is planted. */

/** A request of a kind, or a sign-in, which is two of them; `size` are sent at once. */
const request = (name, visit, path = '/auth/session') => ({ name, visit, path, batches: 5, size: 48 })
const signIn = (name, visit) => ({
  name,
  visit,
  path: '/auth/callback/credentials',
  batches: 1,
  size: 16,
  isLate: true,
})

export const FIGURES = {
  check: { name: 'session check, called in process', call: 'check', times: 1500 },
  S1: request('S1 session, signed out', 'signedOut'),
  S2: request('S2 session, signed in', 'signedIn'),
  S5: request('S5 sign-in page', 'signInPage', '/auth/signin'),
  'S6-known': signIn('S6 sign-in, known browser', 'known'),
  'S6-told': signIn('S6 sign-in, new browser, its notice due', 'newTold'),
  'S6-refused': signIn('S6 sign-in, new browser, its notice refused', 'newNotTold'),
}

/** What each figure is a multiple of. */
export const REFERENCES = {
  http: { name: 'bare node:http', visit: 'bare', batches: 5, size: 48 },
  row: { name: 'a raw SQLite read of the row', call: 'row', times: 2000 },
}
