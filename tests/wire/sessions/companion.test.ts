import { describe, expect, test } from 'vitest'
import { type App, SECRET } from '#tests/support/app/app.ts'
import { login, postJson } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'

// A sibling host of a site that took over NextAuth's cookies can plant them: which of several counts (contract, 24.3).

const SESSION = '__Secure-next-auth.session-token'
const COMPANION = '__Host-next-auth.session-companion'

/** The cookies of a user who signed in here. */
async function signedIn(app: App, username: string) {
  const browser = app.browser()
  await login(browser, username)
  const of = (wanted: RegExp) =>
    [...browser.cookies].flatMap(([name, value]) => (wanted.test(name) ? [`${name}=${encodeURIComponent(value)}`] : []))
  return { session: of(/session-token(\.\d+)?$/).join('; '), companion: of(/session-companion$/).join('; ') }
}

const ask = async (app: App, ...cookies: string[]) => {
  const answer = await app.browser().request('/auth/session', { cookie: cookies.join('; ') })
  const { user } = answer.json() as { user?: { name: string } }
  return { name: user?.name?.slice(0, 20) ?? null, setCookies: answer.setCookies }
}

onADatabase((database) => {
  const app = runningApp({ database, settings: { origin: 'https://app.example', adopt: 'any' } })

  test('a session has a companion, which only this very host can set', async () => {
    const { session, companion } = await signedIn(app(), 'alice')
    expect(session).toMatch(new RegExp(`^${SESSION}=`))
    expect(companion).toMatch(new RegExp(`^${COMPANION}=[0-9a-f]{64}$`))
    expect((await ask(app(), session, companion)).name).toBe('alice')
  })

  test.each(['alice', 'big'])('of several session cookies the one that the companion names wins (%s)', async (name) => {
    const [own, planted] = [await signedIn(app(), name), await signedIn(app(), 'mallory')]
    const shown = name === 'big' ? expect.stringMatching(/^(.)\1+$/) : name
    expect((await ask(app(), planted.session, own.session, own.companion)).name).toEqual(shown)
    expect((await ask(app(), own.session, planted.session, own.companion)).name).toEqual(shown)
  })

  test('pieces that are planted, before, between and behind, hide no session in pieces', async () => {
    const own = await signedIn(app(), 'big')
    const pieces = own.session.split('; ')
    expect(pieces.length).toBeGreaterThan(2)
    const planted = (await signedIn(app(), 'big')).session.split('; ')
    const garbage = [`${SESSION}.0=x`, `${SESSION}.1=x`, `${SESSION}.${pieces.length}=x`]
    for (const [before, behind] of [
      [[...planted, ...garbage], []],
      [[], [...planted, ...garbage]],
      [planted, garbage],
      [garbage, planted],
      [[planted[0] ?? ''], [garbage[0] ?? '']],
    ] as const) {
      const { name } = await ask(app(), ...before, ...pieces, ...behind, own.companion)
      expect(name).toMatch(/^(.)\1+$/)
    }
    const twice = [planted[0] ?? '', pieces[0] ?? '', garbage[0] ?? '', ...pieces.slice(1)]
    expect((await ask(app(), ...twice, own.companion)).name).not.toBeNull()
  })

  test('of two companions none counts', async () => {
    const [own, planted] = [await signedIn(app(), 'alice'), await signedIn(app(), 'mallory')]
    const { name } = await ask(app(), own.session, planted.session, own.companion, planted.companion)
    expect(name).toBeNull()
  })

  test('a session of ours without its companion does not open, nor with that of another session', async () => {
    const [own, planted] = [await signedIn(app(), 'alice'), await signedIn(app(), 'mallory')]
    expect((await ask(app(), planted.session)).name).toBeNull()
    expect((await ask(app(), planted.session, own.companion)).name).toBeNull()
  })

  describe('a token of NextAuth’s', () => {
    const sealed = async (name: string) =>
      `${SESSION}=${await encode({ token: { name, sub: `at-nextauth-${name}` }, secret: SECRET, maxAge: 3600 })}`

    test('gets its companion at its first request, and then wins over one that was planted before it', async () => {
      const [own, planted] = [await sealed('ada'), await sealed('mallory')]
      const first = await ask(app(), own)
      expect(first.name).toBe('ada')
      const companion = first.setCookies.find((line) => line.startsWith(COMPANION))?.split(';')[0] ?? 'none'
      expect((await ask(app(), planted, own, companion)).name).toBe('ada')
    })

    test('opens beside another of its own user, and neither beside that of another user, which deletes none', async () => {
      const [own, planted] = [await sealed('ada'), await sealed('mallory')]
      expect((await ask(app(), own, await sealed('ada'))).name).toBe('ada')
      for (const pair of [
        [own, planted],
        [planted, own],
      ]) {
        const { name, setCookies } = await ask(app(), ...pair)
        expect([name, setCookies.filter((line) => line.includes('session'))]).toEqual([null, []])
      }
      expect((await ask(app(), own)).name).toBe('ada')
    })

    test('does not win over a session of ours that has its companion', async () => {
      const own = await signedIn(app(), 'alice')
      expect((await ask(app(), await sealed('mallory'), own.session, own.companion)).name).toBe('alice')
    })
  })

  test('signing out leaves the companion alone, with which nothing planted opens; stray pieces are deleted some at a time', async () => {
    const browser = app().browser()
    await login(browser, 'alice')
    await postJson(browser, 'signout', {})
    expect([...browser.cookies.keys()].filter((name) => /session/.test(name))).toEqual([COMPANION])
    const companion = `${COMPANION}=${browser.cookies.get(COMPANION)}`
    const token = await encode({ token: { name: 'mallory', sub: 'at-nextauth-mallory' }, secret: SECRET, maxAge: 3600 })
    const { name, setCookies: untouched } = await ask(app(), `${SESSION}=${token}`, companion)
    expect([name, untouched.filter((line) => /session/.test(line))]).toEqual([null, []])
    await login(browser, 'bo')
    expect((await browser.get('/auth/session')).json()).toMatchObject({ user: { name: 'bo' } })
    const stray = Array.from({ length: 300 }, (_, index) => `${SESSION}.${index + 9}=x`).join('; ')
    const { setCookies } = await app().browser().request('/auth/session', { cookie: stray })
    expect(setCookies.length).toBeLessThanOrEqual(42)
    expect(setCookies.length).toBeGreaterThanOrEqual(40)
  })
})
