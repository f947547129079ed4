import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { host } from '#app/auth/host/host.ts'

/** A file as it is sent: what to say of it, and its bytes as they are and compressed. */
export interface StaticFile {
  headers: readonly (readonly [string, string])[]
  plain: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
}

/** Every public file by its path, such as `/auth/assets/root-x1y2.js`: nothing outside the list is ever looked for. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Below which path the files of the build are, as its pages name them. */
const BASE = new URL(host.base, 'http://files.invalid').pathname

/** Names of files in these folders, where a build puts its own, hold a hash of their contents, so they never change. */
const HASHED = [`${BASE}assets/`, `${host.authPath}/assets/`]
const FOR_EVER = 'public, max-age=31536000, immutable'
const TEN_MINUTES = 'public, max-age=600'

/** Reads the public files of a build into memory, with the `.br` and `.gz` that the build laid beside them. */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const read = (name: string) => (present.has(name) ? readFileSync(join(folder, name)) : null)
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''))

  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const plain = isPublic(name) && !isVariant(name) ? read(name) : null
    if (plain === null) continue
    const path = pathOf(name)
    const [brotli, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
    files.set(path, { headers: headersOf(path, brotli !== null || gzip !== null), plain, brotli, gzip })
  }
  return files
}

/** The path of a file as a browser asks for it, which leaves signs such as `@` and `+` as they are. */
function pathOf(name: string): string {
  const written = name.split(sep).map((part) => part.replace(/[%?#\\]/g, encodeURIComponent))
  return new URL(BASE + written.join('/'), 'http://localhost').pathname
}

/** Hidden files, such as the build's own notes, are not served. */
function isPublic(name: string): boolean {
  return name.split(sep).every((part) => !part.startsWith('.') || part === '.well-known')
}

function headersOf(path: string, varies: boolean): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Type', TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'],
    ['Cache-Control', HASHED.some((folder) => path.startsWith(folder)) ? FOR_EVER : TEN_MINUTES],
  ]
  return varies ? [...headers, ['Vary', 'Accept-Encoding']] : headers
}

/** The smallest form of a file that the browser takes. */
export function encodedFor(
  { plain, brotli, gzip }: StaticFile,
  acceptEncoding: string | undefined,
): { encoding: string | null; bytes: Buffer } {
  if (brotli && accepts(acceptEncoding, 'br')) return { encoding: 'br', bytes: brotli }
  if (gzip && accepts(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: gzip }
  return { encoding: null, bytes: plain }
}

/** Whether `Accept-Encoding` names a coding and does not refuse it with a weight of nothing (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, coding: string): boolean {
  const entries = header?.toLowerCase().split(',') ?? []
  return entries.some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
