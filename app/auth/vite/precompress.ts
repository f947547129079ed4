import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What compresses: pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'])

/** Bytes below which compression saves little more than the headers that tell of it. */
const SMALLEST = 300

/**
 * Lays a `.br` and a `.gz` beside each public file of the build, so that no request waits for compression. It comes
 * last: the router writes its manifest among the public files while the server is built.
 */
export function precompress(): Plugin {
  return {
    name: 'latchkey:precompress',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir
        if (folder === undefined) return
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (entry.isFile() && COMPRESSIBLE.has(extname(entry.name))) compressFile(join(entry.parentPath, entry.name))
        }
      },
    },
  }
}

function compressFile(file: string): void {
  const plain = readFileSync(file)
  if (plain.length < SMALLEST) return
  const brotli = smallestBrotli(plain)
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < plain.length) writeFileSync(`${file}.gz`, gzip)
}

/** Settings of the encoder: which makes a file smallest is known when each was tried. */
const WAYS: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS },
  {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NDIRECT]: 15,
  },
  { [constants.BROTLI_PARAM_LGBLOCK]: 19 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
]

function smallestBrotli(plain: Buffer): Buffer {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const all = WAYS.map((way) => brotliCompressSync(plain, { params: { ...size, ...way } }))
  return all.reduce((best, one) => (one.length < best.length ? one : best))
}
