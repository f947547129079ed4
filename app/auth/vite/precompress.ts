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
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const brotli = brotliCompressSync(plain, { params: size })
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < plain.length) writeFileSync(`${file}.gz`, gzip)
}
