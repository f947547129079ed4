import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Target } from '#app/auth/http/address/target.ts'
import type { App } from '../app/app.ts'
import { parts } from '../app/parts.ts'

/** One POST of an attacker: to a path below the authentication path, from an address. */
export interface Shot {
  path: string
  cookie: string
  form: Record<string, string>
  from: string
}

/** What came back, as an attacker's program reads it. */
export interface Hit {
  status: number
  /** The `url` of the JSON-mode answer. */
  url: string
  setCookies: string[]
}

/** Sends an attacker's requests to a site, from many addresses. */
export type Gun = (shot: Shot) => Promise<Hit>

/** Network addresses of attackers that no other test uses. */
export function crowd(size: number, block: number): string[] {
  return Array.from({ length: size }, (_, index) => `10.${block}.${index >> 8}.${index & 255}`)
}

/** Sends a request straight to the app, with the address that the listener would report. */
export function directly(app: App): Gun {
  const { front, handler } = parts.createApp(app.services)
  return async ({ path, cookie, form, from }) => {
    const body = new URLSearchParams({ ...form, json: 'true' }).toString()
    const headers: Record<string, string> = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const url = new URL(`${app.base}/${path}`)
    const request = new Request(url, { method: 'POST', headers, body })
    const header = (name: string) => headers[name] ?? null
    const target = new Target(app.services, url)
    const raw = { method: 'POST', target, header, text: async () => body, request: () => request }
    const early = await front(raw, { address: from })
    if (early && 'status' in early) {
      const setCookies = early.headers.filter((_text, place, all) => place % 2 === 1 && all[place - 1] === 'Set-Cookie')
      return { status: early.status, url: urlIn(String(early.body)), setCookies }
    }
    const answer = await handler(request, { address: from }, early ?? undefined)
    return { status: answer.status, url: urlIn(await answer.text()), setCookies: answer.headers.getSetCookie() }
  }
}

/** Sends it through a proxy that the site trusts, which names the client's address. */
export function throughProxy(app: App, agent: Agent): Gun {
  return ({ path, cookie, form, from }) => {
    const body = new URLSearchParams({ ...form, json: 'true' }).toString()
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from }
    return new Promise((resolve, reject) => {
      const asked = request(`${app.address}/auth/${path}`, { method: 'POST', agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const url = urlIn(Buffer.concat(chunks).toString())
          resolve({ status: answer.statusCode ?? 0, url, setCookies: cookiesOf(answer.headers) })
        })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
}

function cookiesOf(headers: IncomingHttpHeaders): string[] {
  return headers['set-cookie'] ?? []
}

function urlIn(body: string): string {
  const { url = '' } = JSON.parse(body) as { url?: string }
  return url
}

/** Runs the work so many times, several at once. */
export async function volley(count: number, shoot: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const line = async () => {
    while (next < count) {
      const index = next
      next += 1
      await shoot(index)
    }
  }
  await Promise.all(Array.from({ length: 16 }, line))
}

/** The most attempts that a back-off allows by now: the free ones, then one after each doubled wait. */
export function mostLetThrough({ free, firstWait }: { free: number; firstWait: number }, seconds: number): number {
  return free + Math.floor(Math.log2(seconds / firstWait + 1))
}
