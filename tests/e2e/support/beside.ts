import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { root } from '#scripts/bootstrap.mjs'
import { type App, startApp } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { watch } from './watch.ts'

interface Beside {
  app: App
  /** What the other app was asked for, newest last. */
  asked: string[]
}

/** A test of Latchkey beside another app: a proxy on one origin sends `/auth/` to Latchkey and all the rest to that app. */
export const test = base.extend<object, { beside: Beside }>({
  beside: [
    async ({ browserName: _ }, use) => {
      const asked: string[] = []
      let latchkey = ''
      const proxy = createServer((incoming, answer) => {
        const { url = '' } = incoming
        if (url.startsWith('/auth/')) return passOn(latchkey, incoming, answer)
        asked.push(url)
        answerAsOtherApp(url, answer)
      })
      await once(proxy.listen(0, '127.0.0.1'), 'listening')
      const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      const staticFiles = parts.readStaticFiles(join(root, 'build', 'client'))
      const app = await startApp({ settings: { origin }, staticFiles })
      latchkey = app.address
      await use({ app, asked })
      proxy.closeAllConnections()
      proxy.close()
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ beside }, use) => use(beside.app.origin),
  context: async ({ context, beside: { app } }, use) => {
    const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
    await use(context)
    expect(complaints).toEqual([])
  },
})

function passOn(to: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '' } = incoming
  // A connection for each request: one that is kept may be closed at the other end just as the next request is sent.
  const onward = request(to + url, { method, headers: { ...headers, connection: 'close' }, agent: false }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
    got.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}

/** Another program with files and pages of its own, some at addresses that Latchkey has in its own host too. */
const OTHER_PAGES: Readonly<Record<string, string>> = { '/': 'Shop', '/account': 'Orders', '/reports': 'Reports' }

const SCRIPT = `
const { user } = await (await fetch('/auth/session')).json()
document.querySelector('output').textContent = user ? 'Signed in as ' + user.name : 'Signed out'
`

function answerAsOtherApp(url: string, answer: ServerResponse): void {
  const { pathname } = new URL(url, 'http://other.app')
  const title = OTHER_PAGES[pathname]
  const send = (status: number, type: string, text: string) =>
    answer.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
  if (pathname === '/assets/other.js') return void send(200, 'text/javascript', SCRIPT)
  if (title === undefined) return void send(404, 'text/plain', 'The other app has no such page.')
  const head = `<!doctype html><title>${title}</title><link rel="icon" href="data:,">`
  const script = '<script type="module" src="/assets/other.js"></script>'
  send(200, 'text/html', `${head}<h1>${title}</h1><output></output>${script}`)
}

export { expect }
