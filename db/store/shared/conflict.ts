import type { Database } from '../../database.server.ts'

/** A unique index said no: another row has this e-mail address, this account or this identifier. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** Waits for a write and turns the refusal of a unique index into {@link Conflict}. */
export async function orConflict<T>(database: Database, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw database.isUniqueViolation(error) ? new Conflict('already taken', { cause: error }) : error
  }
}
