import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type App, type AppOptions, startApp } from '../app/app.ts'
import { isVerify } from '../verified.ts'

/** A database that the wire contract holds on. */
export type DatabaseKind = 'sqlite' | 'postgres'

type EntryPoint = NonNullable<AppOptions['entryPoint']>

type Place = readonly [DatabaseKind, EntryPoint]

/**
 * Where the wire contract is tested in every run: on each database, and by each entry point (server/fast-path/fast-path.ts). The two know
 * nothing of each other, so that two of the four pairs do, and `npm run verify -- pairs` has the others.
 */
const EVERY_RUN: readonly Place[] = [
  ['sqlite', 'front'],
  ['postgres', 'router'],
]

const OTHERS: readonly Place[] = [
  ['sqlite', 'router'],
  ['postgres', 'front'],
]

/** The entry point of the describe block that is being collected. */
let entryPoint: EntryPoint = 'front'

/** Runs tests on each database, for what its locks and transactions decide; which one stands before their titles. */
export function onBothDatabases(tests: (database: DatabaseKind) => void): void {
  runIn(isVerify ? OTHERS : EVERY_RUN, tests)
}

/**
 * Runs tests on one database, by the name of their file, and in `npm run verify -- pairs` in the three other places: for what
 * the store alone asks of a database, which tests/store holds on both.
 */
export function onADatabase(tests: (database: DatabaseKind) => void): void {
  const [path = ''] = (expect.getState().testPath ?? '').split('/tests/').slice(-1)
  const place = EVERY_RUN[[...path].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % EVERY_RUN.length]
  const isTaken = (one: Place) => one === place
  runIn(isVerify ? [...EVERY_RUN, ...OTHERS].filter((one) => !isTaken(one)) : EVERY_RUN.filter(isTaken), tests)
}

function runIn(places: readonly Place[], tests: (database: DatabaseKind) => void): void {
  describe.each(places)('on %s, by the %s', (database, by) => {
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
