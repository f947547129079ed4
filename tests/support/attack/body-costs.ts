import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { authRoutes } from '#app/auth/routes.ts'
import { startNode } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { jpegSegment, PICTURES, pngChunk } from '../account/pictures.ts'
import { makePasswordUsers, PASSWORD } from '../app/people.ts'
import { csrfToken } from '../app/steps.ts'
import { enterByPassword, TryAgain } from './journeys.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
/** Bytes that an address of ours takes. */
const LARGEST = 64 * KIBIBYTE

/** Milliseconds of processor time that the first thread of a process has used, the one that answers requests. */
export function threadTime(pid: number): number {
  const path = `/proc/${pid}/schedstat`
  if (existsSync(path)) return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
  // Of all threads, and in hundredths of a second.
  const [minutes = '0', seconds = '0'] = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(':')
    .slice(-2)
  return (Number(minutes) * 60 + Number(seconds)) * 1000
}

/** Every address of ours, from the table that the router has: a new one is among them by itself. */
export const ADDRESSES = addressesOf(authRoutes({ path: '/auth' }))

function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : filled(`/${path}`)),
    ...addressesOf(children ?? []),
  ])
}

/** A pattern with what its variables may be: below an action a provider, or nothing. */
function filled(pattern: string): string[] {
  const path = pattern.replace(/:\w+/g, 'ada')
  if (path === '/api/auth/*') return ['/api/auth/_log']
  return path.endsWith('/*') ? [path.slice(0, -2), path.replace('*', 'credentials')] : [path]
}

/** A body as it is sent. */
interface Sent {
  /** Of the head what is of the body. */
  head: string
  packets: readonly Buffer[]
}

/** A body as it is made. */
interface Made {
  type: string
  body: Buffer
  /** In pieces of so many bytes, and without a length; 0: whole, with its length. */
  pieces?: number
  headers?: string
}

function sent({ type, body, pieces = 0, headers = '' }: Made): Sent {
  const length = pieces > 0 ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  return {
    head: `Content-Type: ${type}\r\n${headers}${length}\r\n\r\n`,
    packets: pieces > 0 ? chunked(body, pieces) : [body],
  }
}

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=b'

const part = (name: string, value: Buffer | string, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])

const inParts = (...parts: Buffer[]): Made => ({
  type: PARTS,
  body: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
})

const filledUp = (text: string, filling: string, end = '', most = LARGEST) =>
  Buffer.from(text + filling.repeat((most - text.length - end.length) / filling.length) + end)

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** Each kind of body, at the largest size that is taken and beyond; `token` makes it a form of this browser. */
function bodies(token: string): [string, Sent][] {
  const csrf = `csrfToken=${token}`
  const picture = (file: Buffer) => inParts(part('csrfToken', token), part('picture', file, '; filename="a"'))
  const chunksOfPng = Buffer.alloc(960_000, pngChunk('IDAT', Buffer.alloc(0)))
  const tablesOfJpeg = Buffer.alloc(960_000, jpegSegment(0xdb, Buffer.alloc(0)))
  const made: Record<string, Made> = {
    'a small form': { type: FORM, body: Buffer.from(`${csrf}&email=ada@example.com`) },
    'a form of one long field': { type: FORM, body: filledUp(`${csrf}&email=`, '%C3%A4') },
    'a form of a hundred fields': { type: FORM, body: filledUp(`${csrf}${'&email=x'.repeat(98)}&password=`, '+') },
    'a form of nothing but fields': { type: FORM, body: filledUp(`${csrf}&`, 'a&') },
    'a form of nothing but fields, of a megabyte': { type: FORM, body: filledUp(`${csrf}&`, 'a&', '', MEBIBYTE) },
    'a form of nothing but fields, of ten megabytes without a length': {
      type: FORM,
      body: filledUp(`${csrf}&`, 'a&', '', 10 * MEBIBYTE),
      pieces: LARGEST,
    },
    'a form in crumbs': { type: FORM, body: filledUp(`${csrf}&email=`, 'x'), pieces: 1 },
    'deep JSON': {
      type: 'application/json',
      body: filledUp(`{"csrfToken":"${token}","data":${'['.repeat(32_000)}`, ' ', `${']'.repeat(32_000)}}`),
    },
    'JSON of many items': {
      type: 'application/json',
      body: filledUp(`{"csrfToken":"${token}","data":[{}`, ',{}', ']}'),
    },
    'JSON of many fields': {
      type: 'application/json',
      body: Buffer.from(`{"csrfToken":"${token}",${times(6000, (index) => `"${index}":1`).join()}}`),
    },
    'JSON of a megabyte': { type: 'application/json', body: filledUp('{"data":[{}', ',{}', ']}', MEBIBYTE) },
    'many parts': inParts(part('csrfToken', token), ...times(1100, () => part('a', ''))),
    'many parts, of a megabyte': inParts(part('csrfToken', token), ...times(18_000, () => part('a', ''))),
    'a part with an endless head': inParts(part('a', 'x', `; ${'x="'.repeat(20_000)}`)),
    'a picture of a megabyte of letters': picture(Buffer.alloc(1_000_000, 'x')),
    'a picture of many chunks': picture(
      Buffer.concat([PICTURES.png.subarray(0, -12), chunksOfPng, PICTURES.png.subarray(-12)]),
    ),
    'a picture of many tables': picture(
      Buffer.concat([PICTURES.jpeg.subarray(0, 2), tablesOfJpeg, PICTURES.jpeg.subarray(2)]),
    ),
    'a picture of filling bytes': picture(Buffer.concat([PICTURES.jpeg.subarray(0, 2), Buffer.alloc(999_000, 0xff)])),
    'a picture in small pieces': { ...picture(Buffer.alloc(1_000_000, '\r\n--')), pieces: 700 },
    'a picture in crumbs': { ...picture(Buffer.alloc(1_000_000, '\r\n--')), pieces: 1 },
    'gzip of ten megabytes': {
      type: FORM,
      body: gzipSync(Buffer.alloc(10 * MEBIBYTE, 'a&')),
      headers: 'Content-Encoding: gzip\r\n',
    },
    'text of a megabyte': { type: 'text/plain', body: Buffer.alloc(MEBIBYTE, 'x') },
  }
  return Object.entries(made).map(([kind, body]) => [kind, sent(body)])
}

/** Who posts, and where. */
interface Poster {
  origin: string
  /** The cookies of a browser. */
  cookie: string
}

/** Posts a body and answers the status; `null` where the connection was closed without one. */
function post(poster: Poster, path: string, { head, packets }: Sent): Promise<number | null> {
  return exchange(poster.origin, [headOf(poster, path) + head, ...packets])
}

/** Says a length of a body, sends less of it, byte by byte, and leaves after a second. */
export async function trickle(poster: Poster, path: string): Promise<void> {
  const { hostname, port } = new URL(poster.origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`${headOf(poster, path)}Content-Type: ${FORM}\r\nContent-Length: 60000\r\n\r\n`)
  for (let time = 0; time < 20; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.write('a')
  }
  socket.destroy()
}

function headOf({ origin, cookie }: Poster, path: string): string {
  const about = `Host: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n`
  return `POST ${path} HTTP/1.1\r\n${about}Connection: close\r\nAccept: text/html\r\n`
}

/** In packets of up to 64 KiB, as a client sends them that wants to be quick. */
function chunked(body: Buffer, size: number): Buffer[] {
  const packets: Buffer[] = []
  const perPacket = Math.max(size, LARGEST)
  for (let from = 0; from < body.length; from += perPacket) {
    const pieces: Buffer[] = []
    const packet = body.subarray(from, from + perPacket)
    for (let place = 0; place < packet.length; place += size) {
      const piece = packet.subarray(place, place + size)
      pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
    }
    packets.push(Buffer.concat(pieces))
  }
  return [...packets, Buffer.from('0\r\n\r\n')]
}

function exchange(origin: string, packets: readonly (Buffer | string)[]): Promise<number | null> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (answer.length < 100) answer += text
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? Number.NaN) || null))
    for (const packet of packets) socket.write(packet)
  })
}

/** What a request cost, what it may have cost, and its answer. */
export interface Cost {
  what: string
  status: number | null
  milliseconds: number
  most: number
}

/** A server under test. */
interface Target {
  pid: number
  origin: string
  /** The cookies of a user who has just signed in, of another one each time. */
  signedIn(): Promise<string>
  bodies: readonly [string, Sent][]
}

/** The cost of a body to a thread, and how it was answered. */
async function costOf(
  pid: number,
  poster: Poster,
  path: string,
  body: Sent,
): Promise<Pick<Cost, 'status' | 'milliseconds'>> {
  const before = threadTime(pid)
  const status = await post(poster, path, body)
  // The server may have something to do yet, once it has answered.
  await new Promise((resolve) => setTimeout(resolve, 5))
  return { status, milliseconds: Math.round(threadTime(pid) - before) }
}

let bareReader: Promise<{ pid: number; origin: string }> | undefined

/** A server that is nothing but Node's own, for all tests of this process. */
async function startBareReader() {
  const child = startNode([join(import.meta.dirname, 'bare-reader.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('It has no output.')
  const [port] = await once(child.stdout, 'data')
  return { pid: Number(child.pid), origin: `http://127.0.0.1:${String(port).trim()}` }
}

/**
 * What each kind of body costs the thread at an address, for a user; the least of five tries where the first is too much: that
 * one may have met what is done once, or the collection of garbage. Where it still is, Node alone is asked the same at the same
 * time: a million chunks are read in half of the time that is allowed, and on a slow machine in all of it.
 */
async function costsAt(target: Target, path: string): Promise<Cost[]> {
  const { pid, origin, signedIn } = target
  const poster = { origin, cookie: await signedIn() }
  await post(poster, path, sent({ type: FORM, body: Buffer.from('a=1') }))
  const costs: Cost[] = []
  for (const [kind, body] of target.bodies) {
    let least = await costOf(pid, poster, path, body)
    let most = MOST
    for (let tries = 1; least.milliseconds > most && tries < 5; tries += 1) {
      bareReader ??= startBareReader()
      const bare = await bareReader
      const { milliseconds } = await costOf(bare.pid, { ...poster, origin: bare.origin }, path, body)
      most = Math.max(most, 2 * milliseconds)
      const next = await costOf(pid, poster, path, body)
      if (next.milliseconds < least.milliseconds) least = next
    }
    costs.push({ what: `${kind} to ${path}`, ...least, most })
  }
  return costs
}

/** Milliseconds of the thread's processor time that no request may cost, where Node alone takes less than half of it. */
export const MOST = 100

/** A server under test, by a database in which users can be made. */
export async function targetOf(
  { pid, address, origin = address }: { pid: number; address: string; origin?: string },
  databaseUrl: string,
): Promise<Target> {
  const emails = await makePasswordUsers(databaseUrl, ADDRESSES.length + 1)
  // A form of this one is a form of any that sends its cookie.
  const visitor = new Browser(address, origin)
  const token = await csrfToken(visitor)
  const target: Target = {
    pid,
    origin,
    bodies: bodies(token),
    async signedIn() {
      const browser = new Browser(address, origin)
      const email = emails.pop() ?? ''
      // A server may close a quiet connection just when it is used again.
      await enterByPassword(browser, email, PASSWORD).catch((error: unknown) => {
        if (!(error instanceof TryAgain)) throw error
        return enterByPassword(browser, email, PASSWORD)
      })
      for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
      return browser.cookieHeader()
    },
  }
  // What is done once is no cost of any request.
  await costsAt(target, ADDRESSES[0] ?? '')
  return target
}

/** What costs too much at an address, or is answered with a fault, each in a line. */
export async function faultsAt(target: Target, path: string): Promise<string[]> {
  const costs = await costsAt(target, path)
  return costs.flatMap(({ what, status, milliseconds, most }) =>
    milliseconds > most || (status !== null && status >= 500)
      ? [`${what}: ${status}, ${milliseconds} of ${most} ms`]
      : [],
  )
}
