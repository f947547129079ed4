import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getSession, getSessionSignal, latchkeyMiddleware } from '#app/auth/index.ts'
import { servicesContext } from '#app/auth/services/context.server.ts'
import { sessionOfUpgrade } from '#server/session-of-upgrade.ts'
import type { Browser } from '#testing/browser.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { postForm } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { WRITERS } from '#tests/support/databases/writers.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// What a session has opened ends with it, whichever program ends that.

/** Milliseconds within which an end is heard, as docs/operations.md says. */
const HEARD = 5000

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme'] })

  async function signedIn(): Promise<Browser> {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile({ name: 'Ada' }))
    return browser
  }

  /** Asks a loader of the product's through our middleware, as a router does. */
  async function ask(browser: Browser, load: (context: RouterContextProvider) => Promise<Response>): Promise<Response> {
    const url = new URL('/events', app().origin)
    const request = new Request(url, { headers: { cookie: browser.cookieHeader() } })
    const context = productContext(app(), browser)
    context.set(servicesContext, app().services)
    const answer = await latchkeyMiddleware({ request, url, context, params: {}, unstable_pattern: '' } as never, () =>
      load(context),
    )
    if (!(answer instanceof Response)) throw new Error('The middleware answers.')
    return answer
  }

  /** An event stream of a user's that says something and never ends by itself; the app is told of its end. */
  async function stream(browser: Browser, type = 'text/event-stream') {
    const cancelled: unknown[] = []
    let context: RouterContextProvider | undefined
    const answer = await ask(browser, async (given) => {
      context = given
      await getSession(given)
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from('data: 1\n\n')),
        cancel: (reason) => void cancelled.push(String(reason)),
      })
      return new Response(body, { headers: { 'Content-Type': type } })
    })
    const reader = answer.body?.getReader()
    if (!reader || !context) throw new Error('There is no stream.')
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('data: 1\n\n')
    return { reader, cancelled, context }
  }

  const signOut = async (browser: Browser) => expect((await postForm(browser, 'signout')).status).toBe(302)

  test('an event stream ends within five seconds of a sign-out, and can ask within itself', async () => {
    const browser = await signedIn()
    const { reader, cancelled, context } = await stream(browser)
    expect(app().services.sessionWatch.size).toBe(1)
    expect((await getSession(context, { again: true }))?.view.user).toMatchObject({ name: 'Ada' })
    const next = reader.read()
    await signOut(browser)
    const at = performance.now()
    expect(await getSession(context, { again: true })).toBeNull()
    expect(await getSession(context)).toBeNull()
    expect((await next).done).toBe(true)
    expect(performance.now() - at).toBeLessThan(HEARD)
    expect(cancelled).toEqual(['AbortError: The session has ended.'])
    expect(app().services.sessionWatch.size).toBe(0)
  })

  test.each(Object.keys(WRITERS))(
    'the signal of a session aborts within five seconds of what %s writes',
    async (by) => {
      const browser = await signedIn()
      const context = productContext(app(), browser)
      const signal = await getSessionSignal(context)
      const id = (await getSession(context))?.id
      expect(signal.aborted).toBe(false)
      const aborted = once(signal, 'abort')
      const at = performance.now()
      await WRITERS[by]?.(app().services.settings.databaseUrl)(`delete from sessions where id = '${id}'`)
      const written = performance.now()
      await aborted
      expect(performance.now() - written, `written in ${written - at} ms`).toBeLessThan(HEARD)
    },
  )

  test('of a visitor who is signed out has aborted already', async () => {
    const context = productContext(app(), app().browser())
    expect((await getSessionSignal(context)).aborted).toBe(true)
    expect(app().services.sessionWatch.size).toBe(0)
  })

  test('a socket is of the user whose cookie came with its request, and hears the end of that session', async () => {
    const sessionOf = sessionOfUpgrade(app().services)
    const asked = (cookie: string) =>
      sessionOf({ headers: { cookie }, url: '/live', socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage)
    expect(await asked('')).toBeNull()
    const browser = await signedIn()
    const opened = await asked(browser.cookieHeader())
    if (!opened) throw new Error('A user is signed in.')
    expect(opened.user).toMatchObject({ name: 'Ada', session: { isUser: true } })
    const aborted = once(opened.watched.signal, 'abort')
    await signOut(browser)
    await aborted
    expect(await asked(browser.cookieHeader())).toBeNull()
    expect(app().services.sessionWatch.size).toBe(0)
  })

  test('nothing is kept of answers that have ended, failed, or were left', async () => {
    const browser = await signedIn()
    const watching = async (context: RouterContextProvider) => {
      await getSessionSignal(context)
      return new Response('whole')
    }
    expect(await (await ask(browser, watching)).text()).toBe('whole')
    await (await ask(browser, watching)).body?.cancel()
    const empty = async (context: RouterContextProvider) => {
      await getSessionSignal(context)
      return new Response(null, { status: 204 })
    }
    expect((await ask(browser, empty)).status).toBe(204)
    const failing = async (context: RouterContextProvider) => {
      await getSessionSignal(context)
      throw new Error('a fault of the app')
    }
    await expect(ask(browser, failing)).rejects.toThrow('a fault of the app')
    for (let turn = 0; turn < 100; turn += 1) await (await stream(browser)).reader.cancel('left')
    expect(app().services.sessionWatch.size).toBe(0)
  })
})
