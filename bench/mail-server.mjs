/**
 * The app with an e-mail method, `node mail-server.mjs FOLDER SMTP_URL`, and a user who is signed in where there are
 * users. Asked for a report, it answers how late its event loop has been, in milliseconds, 99 times of 100.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openParts, parts } from './parts.mjs'
import { ASKER, emailOf } from './people.mjs'

const [folder, smtpUrl] = process.argv.slice(2)
const mailer = parts.mailerFor({ smtpUrl, mailFrom: 'bench@example.com', origin: 'http://localhost' }, {})
const { settings, services, store, signedInCookie } = await openParts(folder, {}, mailer)
const { server } = parts.createListener({
  ...parts.createApp(services),
  settings,
  log: services.log,
  staticFiles: new Map(),
  securityHeaders: true,
  ready: () => store.ping(),
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => process.send({ p99: delay.percentile(99) / 1e6 }))
process.on('disconnect', () => process.exit(0))
const asker = await store.users.byEmail(emailOf(ASKER))
process.send({ port: server.address().port, signedIn: asker && (await signedInCookie(ASKER, asker.id)) })
