import { createKeys } from '#app/auth/keys.server.ts'
import { createPasswords } from '#app/auth/passwords.server.ts'
import { createSealer } from '#app/auth/seal.server.ts'
import { openInvitingSettings, openSettings, openStorageSettings } from '#app/config.server.ts'
import { brandOf, contactOf } from '#app/mail/brand.ts'
import { createDirectMailer } from '#app/mail/direct-mailer.server.ts'
import { waitingMail, writeLetter } from '#app/mail/letter.server.ts'
import { openConfiguredDatabase } from '#app/open-database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { askPassword } from './ask-password.ts'
import { runCommand } from './command.ts'
import type { InvitingSite } from './invitation-commands.ts'
import type { NoticeSite } from './password-notice.ts'
import { readUserCommand } from './user-commands.ts'

/** `npm run user`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const carryOut = readUserCommand(process.argv.slice(2))
  const { databaseUrl, passwordCost } = openStorageSettings()
  const database = await openConfiguredDatabase(databaseUrl)
  try {
    const store = createStore(database)
    await carryOut({
      store,
      passwords: createPasswords(passwordCost),
      askPassword: () => askPassword(process.stdin, (text) => process.stderr.write(text)),
      say: (line) => process.stdout.write(`${line}\n`),
      openSite,
      openNotices: () => openNotices(store),
      now: () => new Date(),
    })
  } finally {
    await database.close()
  }
}

function openSite(): InvitingSite {
  const settings = openInvitingSettings(import.meta.env.AUTH_PATH)
  const { origin, authPath, secrets, site, smtpUrl, mailFrom } = settings
  const mailer =
    smtpUrl === null ? null : createDirectMailer({ smtpUrl, from: mailFrom ?? '', brand: brandOf(settings) })
  return { base: origin + authPath, name: site.name, keys: createKeys(secrets), mailer }
}

/** The server's own outbox: sealed under its secret, sent when it runs. */
function openNotices({ outbox }: Store): NoticeSite | null {
  const { settings } = openSettings(import.meta.env.AUTH_PATH)
  const { site, origin, smtpUrl, secrets } = settings
  if (smtpUrl === null) return null
  const sealer = createSealer(secrets, () => new Date())
  return {
    name: site.name,
    origin,
    contact: contactOf(settings),
    async post(mail) {
      const now = new Date()
      const letter = await writeLetter(mail, brandOf(settings), now)
      await outbox.keep(waitingMail(sealer, mail, letter, { tries: 0, nextAt: now, createdAt: now }))
      return letter.id
    },
  }
}

runCommand(main)
