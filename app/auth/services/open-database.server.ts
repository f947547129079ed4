import { type Database, type DatabaseOptions, openDatabase } from '#db/database.server.ts'
import { SettingsError } from '../settings/variables.ts'
import { diagnose, placeOf } from './database-advice.ts'

/** Opens the database that DATABASE_URL names; what is in the way is told as a fault of that setting, with advice. */
export async function openConfiguredDatabase(url: string, options?: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(url, options)
  } catch (error) {
    const { reason, advice } = diagnose(url, error)
    const problem = `names a database that cannot be opened: ${reason}`
    throw new SettingsError([{ variable: 'DATABASE_URL', problem, read: placeOf(url), advice }], { cause: error })
  }
}
