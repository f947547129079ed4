import { Agent } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { login, postForm, postJson, session } from '../app/steps.ts'
import { type DatabaseKind, runningApp } from '../databases/databases.ts'
import { someAddress } from '../mail/mail.ts'
import { crowd, directly, type Gun, mostLetThrough, throughProxy, volley } from './attack.ts'
import { at, cookieOf, keep, kit, signInByCode } from './program.ts'

/** How many attack, and how their requests come. */
export type Run = readonly [size: number, way: 'directly' | 'through a trusted proxy']

const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

/** So many guesses at a password and at mailed codes, on a database, by crowds of these sizes. */
export function testGuesses(database: DatabaseKind, guesses: number, given: readonly Run[]): void {
  const runs = given.map(([size, way], block) => ({ size, way, block: 10 + block }))
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  afterAll(() => agent.destroy())
  const gunOf = (way: Run[1]): Gun => (way === 'directly' ? directly(app()) : throughProxy(app(), agent))

  const app = runningApp({ database, settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })

  describe.each(runs)(
    `on ${database}: ${guesses.toLocaleString('en')} guesses, $size attacking, $way`,
    ({ way, size, block }) => {
      test('at a password: few are checked, its owner signs in, and so do other users at the same network address', async () => {
        const victim = `victim-${block}`
        const owner = app().browser()
        await login(owner, victim)
        const [{ token, cookies }, shoot, from] = [await kit(app()), gunOf(way), crowd(size, block)]
        const cookie = cookieOf({ token, cookies })
        const counts = { lookedAt: 0, refused: 0 }
        const begin = performance.now()
        await volley(guesses, async (index) => {
          const form = { csrfToken: token, username: victim, password: `guess-${index}` }
          const address = from[index % size] ?? ''
          const { status } = await shoot({ path: 'callback/credentials', cookie, form, from: address })
          expect([401, 429]).toContain(status)
          counts[status === 401 ? 'lookedAt' : 'refused'] += 1
        })
        const seconds = (performance.now() - begin) / 1000
        const here = size * mostLetThrough(LIMITS.passwordHere, seconds)
        expect(counts.lookedAt).toBeLessThanOrEqual(Math.min(here, mostLetThrough(LIMITS.passwordAnywhere, seconds)))
        expect(counts.lookedAt).toBeGreaterThanOrEqual(
          Math.min(size * LIMITS.passwordHere.free, LIMITS.passwordAnywhere.free - 1),
        )
        expect(counts.lookedAt + counts.refused).toBe(guesses)

        const right = { username: victim, password: 'wonderland' }
        expect((await postJson(owner, 'callback/credentials', right, at('192.0.2.7'))).status).toBe(200)
        const bystander = app().browser()
        const mistaken = { username: `bystander-${block}`, password: 'wonderlan' }
        expect((await postJson(bystander, 'callback/credentials', mistaken, at(from[0] ?? ''))).status).toBe(401)
        const again = { ...mistaken, password: 'wonderland' }
        expect((await postJson(bystander, 'callback/credentials', again, at(from[0] ?? ''))).status).toBe(200)
        expect(await signInByCode(app(), from[0] ?? '')).toBe(`${app().origin}/done`)
      })

      test('at mailed codes: few are checked, the newest mail signs its owner in, and another user’s code works', async () => {
        const victim = someAddress()
        const [kits, shoot, from] = [
          await Promise.all(crowd(size, block).map(() => kit(app()))),
          gunOf(way),
          crowd(size, block),
        ]
        const counts = { mails: 0, lookedAt: 0 }
        const begin = performance.now()
        await volley(size, async (index) => {
          const own = kits[index] ?? (await kit(app()))
          const form = { csrfToken: own.token, email: victim }
          const hit = await shoot({ path: 'signin/email', cookie: cookieOf(own), form, from: from[index] ?? '' })
          if (hit.status !== 200) return
          counts.mails += 1
          keep(own, hit.setCookies)
        })
        await volley(guesses, async (index) => {
          const own = kits[index % size] ?? (await kit(app()))
          const form = { csrfToken: own.token, code: String(index).padStart(6, '0') }
          const cookie = cookieOf(own)
          const hit = await shoot({ path: 'callback/email', cookie, form, from: from[index % size] ?? '' })
          if (hit.status === 401) counts.lookedAt += 1
          expect(hit.setCookies.some((line) => /session-token=[^;]/.test(line))).toBe(false)
        })
        const seconds = (performance.now() - begin) / 1000
        expect(counts.mails).toBeLessThanOrEqual(mostLetThrough(LIMITS.mailToAddress, seconds))
        expect(counts.mails).toBeGreaterThan(0)
        expect(counts.lookedAt).toBeLessThanOrEqual(5 * counts.mails)
        expect(counts.lookedAt).toBeGreaterThan(0)

        const newestLink = () => {
          const newest = app().mailbox.messages.findLast(({ to }) => to.includes(victim))
          return newest?.links.find((address) => address.includes('token='))
        }
        // On a loaded machine a mail arrives after its visitor was told that it was sent.
        await expect.poll(newestLink).toBeDefined()
        const link = newestLink() ?? ''
        const device = app().browser()
        await postForm(device, 'callback/email', fieldsOf(link), at('192.0.2.8'))
        expect(await session(device)).toMatchObject({ user: { email: victim } })
        expect(await signInByCode(app(), from[0] ?? '')).toBe(`${app().origin}/done`)
        const typed = { username: `bystander-of-codes-${block}`, password: 'wonderland' }
        const entered = await postJson(app().browser(), 'callback/credentials', typed, at(from[0] ?? ''))
        expect(entered.status).toBe(200)
      })
    },
  )
}
