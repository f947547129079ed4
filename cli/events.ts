import { host } from '#app/auth/host/host.ts'
import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import { openStorageSettings } from '#app/auth/settings/config.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { eventsUsage, readEventsCommand } from './events-command.ts'
import { runCommand } from './shared/command.ts'

const say = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

/** `npm run events`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const print = readEventsCommand(process.argv.slice(2), new Date())
  const database = await openConfiguredDatabase(openStorageSettings(host).databaseUrl, { isOnlyRead: true })
  try {
    await print({ store: createStore(database), say })
  } finally {
    await database.close()
  }
}

// A reader such as `head` that has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

runCommand(main, eventsUsage)
