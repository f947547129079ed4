import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { messageOf } from '#testing/page.ts'
import { PICTURES } from '#tests/support/account/pictures.ts'
import { csrfToken } from '#tests/support/app/steps.ts'
import { askRouter, heldBody, startElsewhere } from '#tests/support/attack/held-bodies.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const PAGE = '/auth/account/profile'
const UPLOAD = '/auth/account/picture'
const IN_PARTS = 'multipart/form-data; boundary=b'
const BUSY = 'Too many pictures are being made just now. Please try again in a moment.'
const WITHIN = { timeout: 10_000 }
const CHANGED = 'Your picture was changed.'

/** The form of a picture in two halves, of which an attacker holds the second one back. */
function halves(token: string, file: Buffer = PICTURES.png): [Buffer, Buffer] {
  const disposition = 'Content-Disposition: form-data; name='
  const head = `--b\r\n${disposition}"csrfToken"\r\n\r\n${token}\r\n--b\r\n${disposition}"picture"; filename="a"\r\n\r\n`
  return [Buffer.concat([Buffer.from(head), file]), Buffer.from('\r\n--b--\r\n')]
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'] })

  async function signedIn() {
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', newProfile({ email_verified: true }))
    return { browser, token: await csrfToken(browser) }
  }

  type User = Awaited<ReturnType<typeof signedIn>>

  /** What the profile says once an upload was answered, as it is always. */
  async function told(browser: Browser, answer: Response): Promise<string | null> {
    expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE])
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      browser.cookies.set(name, value)
    }
    return messageOf(await browser.get(PAGE))
  }

  /** Sends a picture, and answers what is said of it. */
  async function upload({ browser, token }: User): Promise<string | null> {
    const body = new Blob(halves(token).map((half) => new Uint8Array(half))).stream()
    return told(browser, await askRouter(app(), UPLOAD, body, browser, IN_PARTS))
  }

  /** Sends the first half of a picture, for which the server has asked then. */
  async function hold({ browser, token }: User, file?: Buffer) {
    const body = heldBody()
    const [first, second] = halves(token, file)
    const answer = askRouter(app(), UPLOAD, body.stream, browser, IN_PARTS)
    await body.isAsked
    body.say(first)
    return { ...body, answer, finish: () => body.endWith(second) }
  }

  /** Sends a server the first half of a picture, on a connection of its own, with a start over what is sent next. */
  async function openHeld(address: string, { browser, token }: User) {
    const [first] = halves(token)
    const headers = { 'Content-Type': IN_PARTS, 'Content-Length': first.length + 20, Cookie: browser.cookieHeader() }
    let isOver = false
    const end = () => {
      isOver = true
    }
    const sent = request(address + UPLOAD, { method: 'POST', agent: false, headers }, end)
    sent.on('error', end).write(first)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { isOver: () => isOver, leave: () => sent.destroy() }
  }

  /** Another server counts nothing of what comes; by our own, the same router does. */
  describe('a picture whose end is held back', () => {
    test('is the only one of its user, and taken when the rest has come', async () => {
      const ada = await signedIn()
      const held = await hold(ada)
      for (const _ of [1, 2]) expect(await upload(ada)).toBe(BUSY)
      held.finish()
      expect(await told(ada.browser, await held.answer)).toBe(CHANGED)
      expect(await upload(ada)).toBe(CHANGED)
    })

    test('is one of eight in the process: a ninth is thrown away while it comes', async () => {
      const users = await Promise.all(Array.from({ length: 9 }, signedIn))
      const held = await Promise.all(users.slice(0, 8).map((user) => hold(user)))
      const ninth = users[8] as User
      expect(await upload(ninth)).toBe(BUSY)
      let taken = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          taken += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      })
      const answer = await askRouter(app(), UPLOAD, endless, ninth.browser, IN_PARTS)
      expect(await told(ninth.browser, answer)).toBe(BUSY)
      expect(taken).toBeLessThan(14)
      held[3]?.fail()
      await held[3]?.answer
      expect(await upload(ninth)).toBe(CHANGED)
      for (const one of held) one !== held[3] && one.finish()
      await Promise.all(held.map(({ answer }) => answer))
    })

    test.each([
      ['its client leaves', ({ fail }: ReturnType<typeof heldBody>) => fail()],
      ['its end never comes', ({ end }: ReturnType<typeof heldBody>) => end()],
      ['it is no form', ({ endWith }: ReturnType<typeof heldBody>) => endWith('\r\n--b\r\nx\r\n\r\n')],
    ])('makes room for the next one of its user when %s', async (_what, stop) => {
      const ada = await signedIn()
      const held = await hold(ada)
      stop(held)
      expect((await held.answer).status).toBe(400)
      expect(await upload(ada)).toBe(CHANGED)
    })

    test('makes room when it is refused by its form, its size or its content', async () => {
      const ada = await signedIn()
      const forged = await hold({ ...ada, token: 'guess' })
      forged.finish()
      expect((await forged.answer).status).toBe(403)
      for (const [file, says] of [
        [Buffer.alloc(10_100_000), 'at most 10 MB'],
        [Buffer.from('x'), 'not a PNG'],
      ] as const) {
        const held = await hold(ada, file)
        held.finish()
        expect(await told(ada.browser, await held.answer)).toContain(says)
      }
      expect(await upload(ada)).toBe(CHANGED)
    })

    test.each([
      ['our own listener', async () => app().address],
      ['another server', () => startElsewhere(app())],
    ])('makes room when its connection to %s ends', async (_server, start) => {
      const ada = await signedIn()
      const address = await start()
      let held = await openHeld(address, ada)
      await expect
        .poll(async () => {
          const says = await upload(ada)
          // The upload has come first.
          if (held.isOver()) held = await openHeld(address, ada)
          return says
        }, WITHIN)
        .toBe(BUSY)
      held.leave()
      await expect.poll(() => upload(ada), WITHIN).toBe(CHANGED)
    })
  })
})
