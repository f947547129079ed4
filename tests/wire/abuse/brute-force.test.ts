import { Agent } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import type { Browser } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { csrfToken, login, postForm, postJson, session } from '#tests/support/app/steps.ts'
import { mistyped, readMail } from '#tests/support/app/waiting.ts'
import { crowd, directly, type Gun, mostLetThrough, throughProxy, volley } from '#tests/support/attack/attack.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

const CROWDS = [1, 50, 1000]

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => agent.destroy())

const WAYS: [string, (app: App) => Gun][] = [
  ['directly', directly],
  ['through a trusted proxy', (app) => throughProxy(app, agent)],
]
const RUNS = WAYS.flatMap(([way, gunAt], place) =>
  CROWDS.map((size, index) => ({ way, gunAt, size, block: 10 * (place + 1) + index })),
)

const GUESSES = 10_000

/** On the second database one crowd through the proxy: the counting before its statements is the same for all of them. */
const PLACES = [
  { database: 'sqlite', runs: RUNS },
  { database: 'postgres', runs: RUNS.slice(-2, -1) },
] as const

/** A browser behind the proxy, at an address. */
const at = (from: string) => ({ headers: { 'x-forwarded-for': from } })

/** What an attacker's program keeps: a CSRF token with its cookie, and the other cookies it was sent. */
interface Kit {
  token: string
  cookies: Map<string, string>
}

async function kit(app: App): Promise<Kit> {
  const browser = app.browser()
  return { token: await csrfToken(browser), cookies: browser.cookies }
}

const cookieOf = ({ cookies }: Kit) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keep({ cookies }: Kit, lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
}

const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

/** Another user at this network address asks for a mail, mistypes the code, then types it; answers where that leads. */
async function signInByCode(app: App, from: string): Promise<string | null> {
  const [browser, email] = [app.browser(), someAddress()]
  await postForm(browser, 'signin/email', { email, callbackUrl: '/done' }, at(from))
  const { code } = await readMail(app, email)
  expect((await postForm(browser, 'callback/email', { code: mistyped(code) }, at(from))).location).toContain(
    'WrongCode',
  )
  return (await postForm(browser, 'callback/email', { code }, at(from))).location
}

describe.each(PLACES)('on $database', ({ database, runs }) => {
  const app = runningApp({ database, settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })

  describe.each(runs)(`${GUESSES.toLocaleString('en')} guesses, $size attacking, $way`, ({ gunAt, size, block }) => {
    test('at a password: few are checked, its owner signs in, and so do other users at the same network address', async () => {
      const victim = `victim-${block}`
      const owner = app().browser()
      await login(owner, victim)
      const [{ token, cookies }, shoot, from] = [await kit(app()), gunAt(app()), crowd(size, block)]
      const cookie = cookieOf({ token, cookies })
      const counts = { lookedAt: 0, refused: 0 }
      const begin = performance.now()
      await volley(GUESSES, async (index) => {
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
      expect(counts.lookedAt + counts.refused).toBe(GUESSES)

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
        gunAt(app()),
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
      await volley(GUESSES, async (index) => {
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
  })
})

describe('a flood of mails', () => {
  const app = runningApp({ settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })

  test('to 2,000 addresses of one domain, asked for from one network, is limited; another user there gets theirs', async () => {
    const [domain, from] = ['flooded.example', '10.99.0.1']
    const askedAt = (browser: Browser, email: string, address: string) =>
      postJson(browser, 'signin/email', { email }, at(address))
    const resident = app().browser()
    const email = `resident@${domain}`
    await resident.get((await askForLink(app(), resident, email)).href)

    const [attacker, shoot] = [await kit(app()), directly(app())]
    const cookie = cookieOf(attacker)
    const statuses: number[] = []
    await volley(2000, async (index) => {
      const form = { csrfToken: attacker.token, email: `visitor-${index}@${domain}` }
      statuses.push((await shoot({ path: 'signin/email', cookie, form, from })).status)
    })
    const sent = statuses.filter((status) => status === 200).length
    expect(sent).toBe(LIMITS.mailsOfNetwork.most + LIMITS.mailToDomainWatched.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2000 - sent)

    expect(await signInByCode(app(), from)).toBe(`${app().origin}/done`)
    expect((await askedAt(app().browser(), `visitor@${domain}`, from)).status).toBe(429)
    expect((await askedAt(resident, email, from)).status).toBe(200)

    const [visitor, told] = [
      app().browser(),
      /requested from your network\. .* in (\d+) minutes\s*\1 minutes\s*, or right away from another/,
    ]
    await postForm(visitor, 'signin/email', { email: `visitor@${domain}` }, at(from))
    const page = () => visitor.get('/auth/signin?error=EmailSignin')
    expect(wordsOf(await page())).toMatch(told)
    app().clock.advance(300)
    expect(wordsOf(await page())).toMatch(told)
    app().clock.advance(300)
    expect(wordsOf(await page())).not.toContain('your network')
    expect((await askedAt(app().browser(), `visitor@${domain}`, '192.0.2.9')).status).toBe(200)
  })
})
