import { createPasswords } from '#app/auth/passwords.server.ts'
import { openStorageSettings } from '#app/config.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { askPassword } from './ask-password.ts'
import { runCommand } from './command.ts'
import { readUserCommand } from './user-commands.ts'

/** `npm run user`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const carryOut = readUserCommand(process.argv.slice(2))
  const { databaseUrl, passwordCost } = openStorageSettings()
  const database = await openDatabase(databaseUrl)
  try {
    await carryOut({
      store: createStore(database),
      passwords: createPasswords(passwordCost),
      askPassword: () => askPassword(process.stdin, (text) => process.stderr.write(text)),
      say: (line) => process.stdout.write(`${line}\n`),
      now: () => new Date(),
    })
  } finally {
    await database.close()
  }
}

runCommand(main)
