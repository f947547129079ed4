import { host } from '#app/auth/host/host.ts'
import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import { openStorageSettings } from '#app/auth/settings/config.server.ts'
import { lookAtDatabase } from '#db/probe/probe.server.ts'
import { UsageError } from '../shared/command.ts'
import { commandLine } from '../shared/command-line.ts'

export const migrateUsage = () =>
  `Use ${commandLine('migrate')}; it takes nothing more. It makes the tables, or brings them up to date, as the first start of a version does.`

/** `npm run migrate`: the tables of this version, also while the server of the version before runs. */
export async function migrate(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UsageError(migrateUsage())
  const { databaseUrl } = openStorageSettings(host)
  if (databaseUrl === 'none') throw new UsageError('DATABASE_URL is none: there are no tables.')
  const before = await lookAtDatabase(databaseUrl).catch(() => null)
  const database = await openConfiguredDatabase(databaseUrl, { appTables: host.tables })
  await database.close()
  const missing = before?.isNew ? 'All tables were made' : `${before?.missing ?? 0} migrations were applied`
  process.stdout.write(
    before?.missing === 0 ? 'The tables are up to date already.\n' : `${missing}: the tables are up to date.\n`,
  )
}
