import { addressesToPutBack } from '#app/auth/browsers/links.server.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { host } from '#app/auth/host/host.ts'
import { accountPathOf } from '#app/auth/host/own-addresses.ts'
import { brandOf, contactOf } from '#app/auth/mail/brand.ts'
import { renderMail, waitingMail } from '#app/auth/mail/rendered-mail.server.ts'
import { sendsMail } from '#app/auth/mail/sender.ts'
import { createDirectMailer } from '#app/auth/mail/transport/direct-mailer.server.ts'
import { mailerFor } from '#app/auth/mail/transport/own-mailer.server.ts'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { createLog, linesTo } from '#app/auth/services/log.server.ts'
import { openConfiguredDatabase } from '#app/auth/services/open-database.server.ts'
import {
  openInvitingSettings,
  openSecrets,
  openServersSettings,
  openStorageSettings,
  openWebhook,
} from '#app/auth/settings/config.server.ts'
import { waitingEvents } from '#app/auth/webhooks/waiting-events.server.ts'
import { createStore, type EventRow, type Store } from '#db/store/index.server.ts'
import type { InvitingSite } from './invitation-commands.ts'
import { askPassword } from './shared/ask-password.ts'
import { runCommand } from './shared/command.ts'
import type { NoticeSite } from './shared/operator-notice.ts'
import { printableLines } from './shared/printable.ts'
import { howToOpen, readUserCommand, userUsage } from './user-commands.ts'

/** What the commands print is for the terminal, so what happens beside it goes to the other stream. */
const log = createLog({ level: 'error', mode: 'production' }, linesTo(process.stderr.fd))

/** `npm run user`: works on the configured database, also while the server runs. */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const carryOut = readUserCommand(words)
  const { databaseUrl, passwordCost } = openStorageSettings(host)
  const database = await openConfiguredDatabase(databaseUrl, howToOpen(words))
  try {
    const store = createStore(database)
    await carryOut({
      store,
      passwords: createPasswordHashing(passwordCost),
      askPassword: () => askPassword(process.stdin, (text) => process.stderr.write(text)),
      say: (line) => process.stdout.write(`${printableLines(line)}\n`),
      openSite,
      openNotices: () => openNotices(store),
      now: () => new Date(),
      waitingFor: waitingForWebhook(),
    })
  } finally {
    await database.close()
  }
}

/** What the server's webhook is sent by, when it runs; the secret is read when there is something to send. */
function waitingForWebhook() {
  if (openWebhook() === null) return undefined
  const now = () => new Date()
  return (rows: readonly EventRow[]) => waitingEvents(createSealer(openSecrets(), now), rows, now())
}

function openSite(): InvitingSite {
  const settings = openInvitingSettings(host)
  const { origin, secrets, site } = settings
  const sender = mailerFor(settings, host.config)
  const mailer = sender && createDirectMailer(sender, { brand: brandOf(settings), log })
  return { base: origin + host.authPath, name: site.name, languages: site.languages, keys: createKeys(secrets), mailer }
}

/** The server's own outbox: sealed under its secret, sent when it runs. */
function openNotices(store: Store): NoticeSite | null {
  const settings = openServersSettings(host)
  const { site, origin } = settings
  if (!sendsMail(settings, host.config)) return null
  const sealer = createSealer(openSecrets(), () => new Date())
  return {
    name: site.name,
    accountUrl: origin + accountPathOf(host),
    contact: contactOf(settings),
    languages: site.languages,
    formerAddresses: (userId) => addressesToPutBack({ store, sealer, now: () => new Date() }, userId),
    async post(mail) {
      const now = new Date()
      const rendered = await renderMail(mail, { brand: brandOf(settings), now, log })
      await store.outbox.keep(waitingMail(sealer, mail, rendered, { tries: 0, nextAt: now, createdAt: now }))
      return rendered.id
    },
  }
}

runCommand(main, userUsage)
