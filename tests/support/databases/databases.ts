import { afterAll, beforeAll, describe } from 'vitest'
import { type App, type AppOptions, startApp } from '../app/app.ts'
import { isVerify } from '../verified.ts'

/** A database that the wire contract holds on. */
export type DatabaseKind = 'sqlite' | 'postgres'

type EntryPoint = NonNullable<AppOptions['entryPoint']>

/**
 * Where the wire contract is tested: on each database, and by each entry point (server/fast-path/fast-path.ts). The two know
 * nothing of each other, so that two of the four pairs do for a run, and `npm run verify -- pairs` has the two others.
 */
const PLACES: readonly (readonly [DatabaseKind, EntryPoint])[] = isVerify
  ? [
      ['sqlite', 'router'],
      ['postgres', 'front'],
    ]
  : [
      ['sqlite', 'front'],
      ['postgres', 'router'],
    ]

/** The entry point of the describe block that is being collected. */
let entryPoint: EntryPoint = 'front'

/** Runs tests in each of these places; which one stands before their titles. */
export function onBothDatabases(tests: (database: DatabaseKind) => void): void {
  describe.each(PLACES)('on %s, by the %s', (database, by) => {
    entryPoint = by
    tests(database)
    entryPoint = 'front'
  })
}

/** An app that runs as long as the tests around this call; call what comes back inside of a test. */
export function runningApp(options: AppOptions): () => App {
  const withEntryPoint = { entryPoint, ...options }
  let app: App | undefined
  beforeAll(async () => {
    app = await startApp(withEntryPoint)
  })
  afterAll(() => app?.close())
  return () => {
    if (!app) throw new Error('The app runs only while the tests do.')
    return app
  }
}
