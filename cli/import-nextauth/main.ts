import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { host } from '#app/auth/host/host.ts'
import { judgeConfiguredOldSecret, openSecrets, openStorageSettings } from '#app/auth/settings/config.server.ts'
import type { Database } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { runCommand } from '../shared/command.ts'
import { printableLines } from '../shared/printable.ts'
import { importUsage, readImportArguments, refuseSameDatabase } from './arguments.ts'
import { importNextAuth } from './import.server.ts'
import { openSource } from './source.server.ts'
import { openTarget } from './target.server.ts'

/** `npm run import:nextauth`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const { from, named, applies } = readImportArguments(process.argv.slice(2))
  const { databaseUrl } = openStorageSettings(host)
  refuseSameDatabase(from, databaseUrl)
  const source = await openSource(from)
  let database: Database | undefined
  try {
    await importNextAuth({
      source,
      named,
      keys: () => createKeys(openSecrets()),
      applies,
      store: async () => {
        database = await openTarget(databaseUrl, { applies })
        return createStore(database)
      },
      say: (line) => process.stdout.write(`${printableLines(line)}\n`),
      now: new Date(),
    })
    process.stdout.write(`${judgeConfiguredOldSecret()}\n`)
  } finally {
    await Promise.all([source.close(), database?.close()])
  }
}

runCommand(main, importUsage)
