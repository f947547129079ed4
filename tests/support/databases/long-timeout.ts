/** Milliseconds for a database in tests that are not about a slow one: a loaded machine makes every database slow. */
export const LONG_TIMEOUT = 60_000
