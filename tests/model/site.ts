import { setImmediate as turn } from 'node:timers/promises'
import type { Afterwards } from '#app/auth/timing/afterwards.server.ts'
import { createClock, type TestClock } from '#testing/clock.ts'
import { type App, type AppOptions, startApp } from '#tests/support/app/app.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { Gate } from './gate.ts'

export const ORIGIN = 'https://app.example'

/** A mail that has arrived. */
export interface Arrived {
  to: string
  subject: string
  text: string
  links: readonly string[]
  at: Date
}

/** A site that is attacked: one process for its owner, and one for all others, or one for all; one database, clock and mail. */
export interface AttackedSite {
  ofOwner: App
  ofOthers: App
  clock: TestClock
  mails: Arrived[]
  gate: Gate
  /** Waits until nothing is under way that an answer has left to be done. */
  settle(): Promise<void>
  close(): Promise<void>
}

type Options = Pick<AppOptions, 'database' | 'databaseUrl' | 'program'> & { processes?: 1 | 2 }

/** Event loop turns without a call of the store after which a site is idle. */
const IDLE_TURNS = 4

/** Starts the processes of a site. */
export async function startSite({ processes = 1, ...options }: Options): Promise<AttackedSite> {
  const clock = createClock()
  const mails: Arrived[] = []
  const gate = new Gate()
  const start = (databaseUrl: string | undefined) =>
    startApp({
      ...options,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      clock,
      providers: ['corp', 'email'],
      settings: { origin: ORIGIN, passwords: true, showPasswords: true, site: PLAIN_SITE },
      store: (store) => gate.before(store),
      config: (basic) => ({
        ...basic,
        mailer({ to, subject, text }) {
          mails.push({ to, subject, text, links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [], at: clock.now })
        },
      }),
    })
  const ofOthers = await start(options.databaseUrl)
  const ofOwner = processes === 1 ? ofOthers : await start(ofOthers.services.settings.databaseUrl)
  const apps = [...new Set([ofOwner, ofOthers])]
  return {
    ofOwner,
    ofOthers,
    clock,
    mails,
    gate,
    async settle() {
      for (let idle = 0; idle < IDLE_TURNS; ) {
        await Promise.all(apps.map(({ services }) => (services.afterwards as Afterwards).finished()))
        await turn()
        idle = gate.running === 0 ? idle + 1 : 0
      }
    },
    async close() {
      for (const app of apps) await app.close()
    },
  }
}
