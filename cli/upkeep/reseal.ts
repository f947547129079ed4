import { host } from '#app/auth/host/host.ts'
import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import { openSecrets, openStorageSettings } from '#app/auth/settings/config.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { runCommand, UsageError } from '../shared/command.ts'
import { reseal, resealUsage } from './reseal-command.ts'

/** `npm run reseal`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new UsageError(resealUsage())
  const secrets = openSecrets()
  const database = await openConfiguredDatabase(openStorageSettings(host).databaseUrl, { isAsItIs: true })
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    await reseal({ store: createStore(database), secrets, say, now: () => new Date() })
  } finally {
    await database.close()
  }
}

runCommand(main, resealUsage)
