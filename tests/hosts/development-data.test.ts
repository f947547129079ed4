import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { apps } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { developHost } from './support/host.ts'

/** Stands in every file that is to be kept back. */
const PLANTED = 'planted-4d8f2a'

const ROOT = resolve(import.meta.dirname, '../..')

const underServe = apps.filter(({ name }) => name.endsWith('react-router-serve'))

/** Where another machine of the network would ask; this machine may have no such address. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address

/** Each way to ask for a file of the app's folder. */
function spellings(folder: string, path: string): string[] {
  const [first = '', ...rest] = path
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`
  const plain = [
    `/${path}`,
    `/${encoded}`,
    `/app/../${path}`,
    `/app/%2e%2e/${path}`,
    `//${path}`,
    `/${path.replace('/', '%2f')}`,
  ]
  const absolute = [
    `/@fs${join(folder, path)}`,
    `/@fs/${join(folder, path)}`,
    `/@fs${folder}/${encoded}`,
    `/@id/${join(folder, path)}`,
  ]
  const queries = [
    '',
    '?raw',
    '?url',
    '?inline',
    '?import&raw',
    '?import&raw??',
    '?import&url',
    '?raw?',
    '?.svg?.wasm?init',
    '?v=1',
    '?t=1&raw',
  ]
  return [...plain, ...absolute].flatMap((address) => queries.map((query) => address + query))
}

/** The answer to exactly this address, which `fetch` would correct. */
function asked(origin: string, path: string, headers = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((answer, fail) => {
    const sent = request({ hostname, port, path, headers: { accept: '*/*', ...headers } }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (text) => {
        body += text
      })
      response.on('end', () => answer(body)).on('error', fail)
    })
    sent.on('error', fail).end()
  })
}

/** The addresses that hand out what was planted, as it is or encoded by Vite. */
async function handedOut(origin: string, folder: string, paths: readonly string[], headers = {}): Promise<string[]> {
  const found: string[] = []
  for (const address of paths.flatMap((path) => spellings(folder, path))) {
    const answer = await asked(origin, address, headers)
    if (answer.includes(PLANTED) || answer.includes(Buffer.from(PLANTED).toString('base64').slice(0, 16)))
      found.push(address)
  }
  return found
}

function plant(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), PLANTED)
  }
}

/** As a page of another port of this machine asks, which Vite lets read answers. */
const OF_ANOTHER_PORT = { origin: 'http://localhost:4999', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }

describe.each(underServe)('react-router dev, in an app of $name', (app) => {
  afterAll(stopChildren)

  const PATHS = [
    'data/secret',
    'data/latchkey.db',
    'data/latchkey.db-wal',
    'data/prod.db',
    'docs/deploy/secrets/auth_secret',
    'old.db',
  ]

  test('hands out no data, no database and no secret, to this machine, to another page of it, to the network', async () => {
    const folder = await builtAfter(app)
    // The server opens its database at the first request that asks for it, which none of these does.
    const planted = PATHS.filter((path) => path !== 'data/latchkey.db' && path !== 'data/latchkey.db-wal')
    plant(folder, [...planted, 'data/notes.txt', 'app/seen.txt'])
    mkdirSync(join(folder, 'public'), { recursive: true })
    for (const link of ['public/linked.txt', 'app/linked.txt'])
      symlinkSync(join(folder, 'data/notes.txt'), join(folder, link))
    const { origin } = await developHost(folder, ['--host'])
    expect(await asked(origin, '/app/seen.txt?raw')).toContain(PLANTED)
    const kept = [...planted, 'data/notes.txt', 'linked.txt', 'app/linked.txt']
    expect(await handedOut(origin, folder, kept)).toEqual([])
    expect(await handedOut(origin, folder, kept, OF_ANOTHER_PORT)).toEqual([])
    for (const path of ['data/latchkey.db', 'data/latchkey.db-wal'])
      expect(await asked(origin, `/${path}`), path).not.toContain('SQLite format')
    const address = networkAddress()
    if (address === undefined) return
    const there = origin.replace('localhost', address)
    expect(await asked(there, '/app/seen.txt?raw')).toContain(PLANTED)
    expect(await handedOut(there, folder, kept)).toEqual([])
  })
})

test('the development server of this repository hands out no data either', async () => {
  mkdirSync(join(ROOT, 'data'), { recursive: true })
  const within = mkdtempSync(join(ROOT, 'data', 'planted-'))
  try {
    plant(within, ['secret', 'latchkey.db', 'notes.txt'])
    const { origin } = await developHost(ROOT, ['--host'], { DATABASE_URL: `file:${join(within, 'latchkey.db')}` })
    const paths = ['secret', 'latchkey.db', 'notes.txt'].map((name) => relative(ROOT, join(within, name)))
    expect(await handedOut(origin, ROOT, paths)).toEqual([])
  } finally {
    await stopChildren()
    rmSync(within, { recursive: true })
  }
})
