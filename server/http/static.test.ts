import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodedFor, keepInMemory, readStaticFiles } from './static.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder of these files, as the server reads it. */
function filesOf(contents: Record<string, string>) {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return readStaticFiles(folder)
}

describe('the public files', () => {
  test('are all of the folder but hidden ones and compressed forms', () => {
    const files = filesOf({
      'favicon.svg': 'icon',
      'assets/root-1.js': 'script',
      'assets/root-1.js.br': 'br',
      'assets/root-1.js.gz': 'gz',
      '.vite/manifest.json': 'notes',
      '.env': 'secret',
      '.well-known/security.txt': 'contact',
      'archive.tar.gz': 'a file that is no compressed form of another',
    })
    expect([...files.keys()].sort()).toEqual([
      '/.well-known/security.txt',
      '/archive.tar.gz',
      '/assets/root-1.js',
      '/favicon.svg',
    ])
    expect(files.get('/assets/root-1.js')?.brotli?.toString()).toBe('br')
  })

  test('are found under the path that a browser asks for', () => {
    expect([...filesOf({ 'brand/my logo ä.svg': 'icon' }).keys()]).toEqual(['/brand/my%20logo%20%C3%A4.svg'])
  })

  test.each([...'@+,=&$:;[]!*'])('are found where their name has a %s', (sign) => {
    const name = `logo${sign}2x.png`
    expect([...filesOf({ [name]: 'icon' }).keys()]).toEqual([new URL(`/${name}`, 'https://app.test').pathname])
  })

  test('are found where their name has what begins another part of an address', () => {
    expect([...filesOf({ '50% ?#.txt': 'text' }).keys()]).toEqual(['/50%25%20%3F%23.txt'])
  })

  test('are still there when the next build has taken them away', async () => {
    const files = filesOf({ 'assets/a-1.js': 'script', 'assets/a-1.js.br': 'br', 'assets/b-1.js': 'another' })
    await keepInMemory(files)
    rmSync(folder, { recursive: true })
    const [one, other] = ['/assets/a-1.js', '/assets/b-1.js'].map((path) => files.get(path))
    expect([one?.plain, one?.brotli, one?.gzip, other?.plain].map(String)).toEqual(['script', 'br', 'null', 'another'])
  })

  test('are read once, when they are first asked for', () => {
    const files = filesOf({ 'assets/a-1.js': 'script' })
    const script = files.get('/assets/a-1.js')
    expect(script?.plain.toString()).toBe('script')
    writeFileSync(join(folder, 'assets/a-1.js'), 'another')
    expect(script?.plain, 'the same bytes, by which its tag is known').toBe(files.get('/assets/a-1.js')?.plain)
    expect(script?.plain.toString()).toBe('script')
  })

  test('say what they are and how long they keep', () => {
    const files = filesOf({
      'assets/a-1.css': 'a',
      'assets/a-1.css.br': 'b',
      'auth/assets/a-1.css': 'a',
      'auth/assets/a-1.css.br': 'b',
      'logo.SVG': 'a',
      'data.bin': 'a',
    })
    expect(files.get('/auth/assets/a-1.css')?.headers).toEqual(files.get('/assets/a-1.css')?.headers)
    expect(files.get('/assets/a-1.css')?.headers).toEqual([
      ['Content-Type', 'text/css; charset=utf-8'],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
      ['Vary', 'Accept-Encoding'],
    ])
    expect(files.get('/logo.SVG')?.headers).toEqual([
      ['Content-Type', 'image/svg+xml'],
      ['Cache-Control', 'public, max-age=600'],
    ])
    expect(files.get('/data.bin')?.headers[0]).toEqual(['Content-Type', 'application/octet-stream'])
  })
})

describe('a compressed form', () => {
  const forms = { plain: Buffer.from('plain'), brotli: Buffer.from('brotli'), gzip: Buffer.from('gzip'), headers: [] }

  test.each([
    ['br, gzip', 'brotli'],
    ['gzip, deflate, br', 'brotli'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000', 'plain'],
    ['brotli', 'plain'],
    ['identity', 'plain'],
    ['', 'plain'],
    [undefined, 'plain'],
  ])('for Accept-Encoding %o is %s', (accepted, form) => {
    expect(encodedFor(forms, accepted).bytes.toString()).toBe(form)
  })

  test('that the build did not make is not sent', () => {
    expect(encodedFor({ ...forms, brotli: null }, 'br, gzip').encoding).toBe('gzip')
    expect(encodedFor({ ...forms, brotli: null, gzip: null }, 'br, gzip').encoding).toBeNull()
  })
})
