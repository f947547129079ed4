import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { host } from '#app/auth/host/host.ts'

/** A file as it is sent: what to say of it, and its bytes as they are and compressed. */
export interface StaticFile {
  readonly headers: readonly (readonly [string, string])[]
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzip: Buffer | null
}

const FORMS = ['plain', 'brotli', 'gzip'] as const satisfies readonly (keyof StaticFile)[]

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

/**
 * The public files of a build, with the `.br` and `.gz` that the build laid beside them. Each is read when it is first asked for,
 * and kept; `keepInMemory` reads the others.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''))

  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (!isPublic(name) || isVariant(name)) continue
    const path = pathOf(name)
    const [hasBrotli, hasGzip] = [present.has(`${name}.br`), present.has(`${name}.gz`)]
    const headers = headersOf(path, hasBrotli || hasGzip)
    files.set(path, new FileOnDisk(join(folder, name), { headers, hasBrotli, hasGzip }))
  }
  return files
}

/** Reads what was not asked for yet, a file a turn, before the next build can take the files away. */
export async function keepInMemory(files: StaticFiles): Promise<void> {
  for (const file of files.values()) {
    for (const form of FORMS) void file[form]
    await nextTurn()
  }
}

/** Its bytes, each form read once. */
class FileOnDisk implements StaticFile {
  readonly headers: StaticFile['headers']
  readonly #path: string
  readonly #has: { hasBrotli: boolean; hasGzip: boolean }
  #plain: Buffer | undefined
  #brotli: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(
    path: string,
    { headers, ...has }: Pick<StaticFile, 'headers'> & { hasBrotli: boolean; hasGzip: boolean },
  ) {
    this.headers = headers
    this.#path = path
    this.#has = has
  }

  get plain(): Buffer {
    this.#plain ??= readFileSync(this.#path)
    return this.#plain
  }

  get brotli(): Buffer | null {
    if (this.#has.hasBrotli) this.#brotli ??= readFileSync(`${this.#path}.br`)
    return this.#brotli ?? null
  }

  get gzip(): Buffer | null {
    if (this.#has.hasGzip) this.#gzip ??= readFileSync(`${this.#path}.gz`)
    return this.#gzip ?? null
  }
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
  file: StaticFile,
  acceptEncoding: string | undefined,
): { encoding: string | null; bytes: Buffer } {
  if (accepts(acceptEncoding, 'br') && file.brotli) return { encoding: 'br', bytes: file.brotli }
  if (accepts(acceptEncoding, 'gzip') && file.gzip) return { encoding: 'gzip', bytes: file.gzip }
  return { encoding: null, bytes: file.plain }
}

/** Whether `Accept-Encoding` names a coding and does not refuse it with a weight of nothing (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, coding: string): boolean {
  const entries = header?.toLowerCase().split(',') ?? []
  return entries.some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
