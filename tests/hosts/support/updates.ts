import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMailbox } from '#demo/mailbox/mailbox.ts'
import { Browser, type RequestOptions } from '#testing/browser.ts'
import { makePasswordUsers } from '#tests/support/app/people.ts'
import { type Ledger, startLoad } from '#tests/support/attack/load.ts'
import { siteVariables } from '#tests/support/processes/fleet.ts'
import { strangeIn, untrueIn } from '#tests/support/processes/ledger.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { startProvider } from '#tests/support/providers/provider.ts'
import type { App } from './apps.ts'
import { startBalancer } from './balancer.ts'
import { builtAfter } from './built.ts'
import { buildHost, newHost, startHost, takeIn } from './host.ts'
import { install, readTarball } from './tarball.ts'

/** The first release that knows which later ones it may stand beside. */
const EARLIER = '0.2.0'

const FIXTURE = resolve(import.meta.dirname, `../../fixtures/${EARLIER}/latchkey-${EARLIER}.tgz`)

/** Milliseconds after which a process that was told to stop is ended, as Docker does it. */
const ENDS_WITHIN = 10_000

/** Links that are used after the whole load, and a database that is waited for: ten apps on one machine may ask too much of it. */
const SETTINGS = { MAIL_FROM: 'shop@example.com', EMAIL_LINK_MAX_AGE: '3600', DATABASE_TIMEOUT: '60' }

/** Clients at a time. */
const CLIENTS = 4

/** Where the load finds the page of an account. */
class HostsBrowser extends Browser {
  override request(target: string, options?: RequestOptions) {
    return super.request(target === '/account' ? '/auth/account' : target, options)
  }
}

/** An app built with each of two versions. */
export interface Updated {
  earlier: string
  present: string
}

/** Builds an app with the earlier version too. */
export async function builtWithBoth(app: App): Promise<Updated> {
  const earlier = newHost(app.files)
  process.once('exit', () => rmSync(earlier, { recursive: true, force: true }))
  await install(await readTarball(FIXTURE), earlier)
  await takeIn(earlier, app.edits)
  await buildHost(earlier)
  return { earlier, present: await builtAfter(app) }
}

/** What a load was told while an app was updated and put back, and what of it was not so. */
export interface Seen {
  ledger: Ledger
  /** How many processes were replaced. */
  replaced: number
  untrue: string[]
}

/** Two processes of an app under load, updated one after the other and put back, for so many seconds and to the end of a round. */
export async function updateUnderLoad(
  { earlier, present }: Updated,
  databaseUrl: string,
  seconds: number,
): Promise<Seen> {
  const [provider, mailbox, balancer] = await Promise.all([startProvider(), startMailbox(), startBalancer()])
  const env = {
    ...siteVariables(balancer, provider, mailbox),
    DATABASE_URL: databaseUrl,
    ...SETTINGS,
  }
  const site = { provider, mailbox, browser: () => new HostsBrowser(balancer.origin) }
  const start = async (folder: string, port: number) => {
    const host = await startHost(folder, { ...env, PORT: String(port) })
    balancer.add(port)
    return host
  }
  const ports = [await freePort(), await freePort()]
  const running = []
  for (const port of ports) running.push(await start(earlier, port))
  const load = startLoad(site, CLIENTS, await makePasswordUsers(databaseUrl, CLIENTS))
  const until = performance.now() + seconds * 1000
  let replaced = 0
  do {
    for (const folder of [present, earlier]) {
      for (const [place, port] of ports.entries()) {
        await balancer.remove(port)
        await endOf(running[place])
        running[place] = await start(folder, port)
        replaced += 1
      }
    }
  } while (performance.now() < until)
  const ledger = await load.stop()
  const untrue = [...(await untrueIn(ledger, site)), ...(await strangeIn(databaseUrl, ledger))]
  await Promise.all(running.map(endOf))
  await Promise.all([balancer.close(), provider.close(), mailbox.close()])
  return { ledger, replaced, untrue }
}

type Host = Awaited<ReturnType<typeof startHost>>

async function endOf(host: Host | undefined): Promise<void> {
  if (!host || host.child.exitCode !== null || host.child.signalCode !== null) return
  const ended = new Promise((resolve) => host.child.once('exit', resolve))
  host.child.kill('SIGTERM')
  // 0.2.0 stayed for a minute where it had sent a mail.
  const timer = setTimeout(() => host.child.kill('SIGKILL'), ENDS_WITHIN)
  await ended
  clearTimeout(timer)
}
