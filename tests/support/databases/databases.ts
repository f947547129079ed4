import { afterAll, beforeAll, describe } from 'vitest'
import { type App, type AppOptions, startApp } from '../app/app.ts'

/** A database that the wire contract holds on. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Where the wire contract holds: on each database, and by each door (server/fast-path/fast-path.ts). */
const PLACES = [
  ['sqlite', 'front'],
  ['sqlite', 'router'],
  ['postgres', 'front'],
] as const

/** The door of the describe block that is being collected. */
let door: NonNullable<AppOptions['door']> = 'front'

/** Runs tests on each database and by each door; which ones stands before their titles. */
export function onBothDatabases(tests: (database: DatabaseKind) => void): void {
  describe.each(PLACES)('on %s, by the %s', (database, by) => {
    door = by
    tests(database)
    door = 'front'
  })
}

/** An app that runs as long as the tests around this call; call what comes back inside of a test. */
export function runningApp(options: AppOptions): () => App {
  const withDoor = { door, ...options }
  let app: App | undefined
  beforeAll(async () => {
    app = await startApp(withDoor)
  })
  afterAll(() => app?.close())
  return () => {
    if (!app) throw new Error('The app runs only while the tests do.')
    return app
  }
}
