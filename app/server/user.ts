import { createPasswords } from '#app/auth/passwords.server.ts'
import { openInvitingSettings, openStorageSettings } from '#app/config.server.ts'
import { brandOf } from '#app/mail/brand.ts'
import { createDirectMailer } from '#app/mail/direct-mailer.server.ts'
import { openConfiguredDatabase } from '#app/open-database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { askPassword } from './ask-password.ts'
import { runCommand } from './command.ts'
import type { InvitingSite } from './invitation-commands.ts'
import { readUserCommand } from './user-commands.ts'

/** `npm run user`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const carryOut = readUserCommand(process.argv.slice(2))
  const { databaseUrl, passwordCost } = openStorageSettings()
  const database = await openConfiguredDatabase(databaseUrl)
  try {
    await carryOut({
      store: createStore(database),
      passwords: createPasswords(passwordCost),
      askPassword: () => askPassword(process.stdin, (text) => process.stderr.write(text)),
      say: (line) => process.stdout.write(`${line}\n`),
      openSite,
      now: () => new Date(),
    })
  } finally {
    await database.close()
  }
}

function openSite(): InvitingSite {
  const settings = openInvitingSettings(import.meta.env.AUTH_PATH)
  const { origin, authPath, site, smtpUrl, mailFrom } = settings
  const mailer =
    smtpUrl === null ? null : createDirectMailer({ smtpUrl, from: mailFrom ?? '', brand: brandOf(settings) })
  return { base: origin + authPath, name: site.name, mailer }
}

runCommand(main)
