import { afterAll, beforeAll, describe } from 'vitest'
import { type App, type AppOptions, startApp } from './app.ts'

/** A database that the wire contract holds on. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Runs tests once on each database; which one stands before their titles. */
export function onBothDatabases(tests: (database: DatabaseKind) => void): void {
  describe.each(['sqlite', 'postgres'] as const)('on %s', tests)
}

/** An app that runs as long as the tests around this call; call what comes back inside of a test. */
export function runningApp(options: AppOptions): () => App {
  let app: App | undefined
  beforeAll(async () => {
    app = await startApp(options)
  })
  afterAll(() => app?.close())
  return () => {
    if (!app) throw new Error('The app runs only while the tests do.')
    return app
  }
}
