import { afterAll, beforeAll, describe } from 'vitest'
import { type App, type AppOptions, startApp } from '../app/app.ts'

/** A database that the wire contract holds on. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Where the wire contract holds: on each database, and by each entry point (server/fast-path/fast-path.ts). */
const PLACES = [
  ['sqlite', 'front'],
  ['sqlite', 'router'],
  ['postgres', 'front'],
] as const

/** The entry point of the describe block that is being collected. */
let entryPoint: NonNullable<AppOptions['entryPoint']> = 'front'

/** Runs tests on each database and by each entry point; which ones stands before their titles. */
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
