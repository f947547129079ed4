import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the run's PostgreSQL server, to make others from. */
    postgresUrl: string
  }
}

/** For vitest's `globalSetup`: one server for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url('postgres'))
  return () => server.stop()
}
