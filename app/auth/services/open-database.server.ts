import { existsSync } from 'node:fs'
import { type Database, type DatabaseOptions, openDatabase, sqlitePath } from '#db/database.server.ts'
import { DriverFault } from '#db/drivers/drivers.server.ts'
import { SettingsError } from '../settings/variables.ts'
import { diagnose, placeOf } from './database-advice.ts'

/** Commands make no file, but for `user add` and `migrate`. */
const noFile = (url: string) => ({
  variable: 'DATABASE_URL',
  problem: 'names a file that is not there yet',
  read: placeOf(url),
  advice: 'Start the server once, or run `migrate` or `user add`: each makes it, and no other command does.',
})

/** Whether a file is not there, and that is what is in the way. */
function isMissing(url: string, error: unknown): boolean {
  return !(error instanceof DriverFault) && url.startsWith('file:') && !existsSync(sqlitePath(url))
}

/** Opens the database that DATABASE_URL names; what is in the way is told as a fault of that setting, with advice. */
export async function openConfiguredDatabase(url: string, options?: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(url, options)
  } catch (error) {
    if ((options?.isOnlyRead || options?.isAsItIs) && isMissing(url, error))
      throw new SettingsError([noFile(url)], { cause: error })
    const { reason, advice } = diagnose(url, error)
    const problem = `names a database that cannot be opened: ${reason}`
    throw new SettingsError([{ variable: 'DATABASE_URL', problem, read: placeOf(url), advice }], { cause: error })
  }
}
