import { describe, expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { POSTS } from '#tests/support/attack/abuse.ts'
import { ADDRESSES } from '#tests/support/attack/body-costs.ts'
import { askRouter, heldBody } from '#tests/support/attack/held-bodies.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const MEBIBYTE = 1024 * 1024

/** Addresses of the account and of operators, but for the picture's, which has an order of its own. */
const PAGES = ADDRESSES.filter((path) => /^\/auth\/(account|admin)/.test(path) && path !== '/auth/account/picture')

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'] })

  const ask = (path: string, body: ReadableStream, browser: Browser, type?: string) =>
    askRouter(app(), path, body, browser, type)

  async function signedIn(person = newProfile({ email_verified: true })) {
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', person)
    return { browser, person }
  }

  describe('under a server that counts nothing', () => {
    test.each([...POSTS.map((path) => `/auth/${path}`), ...PAGES])(
      'of 400 MB to %s hardly more is read than is thrown away before a 413',
      async (path) => {
        let taken = 0
        const body = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              taken += 1
              if (taken > 400) controller.close()
              else controller.enqueue(new Uint8Array(MEBIBYTE))
            },
          },
          { highWaterMark: 0 },
        )
        const answer = await ask(path, body, app().browser())
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([413, []])
        expect(answer.headers.get('connection')).toBe('close')
        expect(taken).toBeLessThan(14)
      },
    )

    test.each(['/auth/verify-request', '/auth/csrf', '/auth/icon.svg'])(
      'a body in crumbs is cancelled at %s too, which reads none',
      async (path) => {
        const sent = { crumbs: 0, isCancelled: false }
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            sent.crumbs += 1
            if (sent.crumbs > 60_000) controller.close()
            else controller.enqueue(new Uint8Array(1))
          },
          cancel() {
            sent.isCancelled = true
          },
        })
        expect([400, 405]).toContain((await ask(path, body, app().browser())).status)
        expect(sent.isCancelled).toBe(true)
        expect(sent.crumbs).toBeLessThan(600)
      },
    )

    test('a body that breaks off is a 400', async () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error('reset'))
        },
      })
      expect((await ask('/auth/signin/email', body, app().browser())).status).toBe(400)
    })
  })

  describe('a form that is held open while its session ends', () => {
    test.each(PAGES)('comes too late at %s', async (path) => {
      const { browser, person } = await signedIn()
      const { browser: owner } = await signedIn(person)
      const token = await csrfToken(browser)
      const { stream, say, end } = heldBody()
      say(`csrfToken=${token}&`)
      const answer = ask(path, stream, browser)
      await owner.post('/auth/account', { csrfToken: await csrfToken(owner) })
      expect(await session(browser)).toEqual({})
      say('do=begin&name=Mallory&email=mallory@example.com&new=correct+horse+battery&answer=x')
      end()
      const { status, headers } = await answer
      const leads = headers.get('location')
      // Some pages take no form of any user.
      if (status !== 405) expect([status, leads]).toEqual([302, expect.stringMatching(/\/auth\/signin\?/)])
    })

    test('comes too late with a picture', async () => {
      const { browser, person } = await signedIn()
      const { browser: owner } = await signedIn(person)
      const { stream, say, end } = heldBody()
      const disposition = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`
      say(`${disposition('csrfToken')}\r\n\r\n${await csrfToken(browser)}\r\n`)
      const answer = ask('/auth/account/picture', stream, browser, 'multipart/form-data; boundary=b')
      await owner.post('/auth/account', { csrfToken: await csrfToken(owner) })
      say(`${disposition('do')}\r\n\r\nremove\r\n--b--\r\n`)
      end()
      expect((await answer).headers.get('location')).toMatch(/\/auth\/signin\?/)
    })
  })

  test('a picture that does not come in parts is not read', async () => {
    const { browser } = await signedIn()
    const form = { csrfToken: await csrfToken(browser), do: 'remove' }
    expect((await browser.post('/auth/account/picture', form)).status).toBe(403)
  })

  test('what clients report is not read once there was enough of it in a minute', async () => {
    app().clock.advance(120)
    const browser = app().browser()
    for (let time = 0; time < 60; time += 1) await browser.post('/auth/_log', { level: 'error' })
    let taken = 0
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            taken += 1
            controller.enqueue(Buffer.from('level=error&code=LATE'))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
    for (const path of ['/auth/_log', '/api/auth/_log']) {
      const answer = await ask(path, body(), browser)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    }
    expect(taken).toBe(0)
    app().clock.advance(120)
    await browser.post('/auth/_log', { level: 'error', code: 'NEXT_MINUTE' })
    expect(app().logged.filter(({ source }) => source === 'client')).toMatchObject([{ code: 'NEXT_MINUTE' }])
  })
})
