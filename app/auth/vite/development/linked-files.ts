import { realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'

/** What Vite asks of each path: whether `server.fs.deny` names it. */
const DENIED = 'fsDenyGlob'

/** The ways in which Vite takes a file of this machine by its whole path. */
const WHOLE_PATH = /^\/@(?:fs|id)\/*(?=\/)/

/** Refuses a file of the development server that a symbolic link leads to, where the file itself is not handed out. */
export function linkedFiles(config: Pick<ResolvedConfig, 'root' | 'publicDir' | 'base'>) {
  const denied: unknown = Reflect.get(config, DENIED)
  // A version of Vite that does not say what it denies follows no link.
  const isDenied = (path: string) => typeof denied !== 'function' || denied(path) === true

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const isKeptBack = filesAt(config, request.url ?? '').some((path) => isLink(path, isDenied))
    if (isKeptBack) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('This file is a link to one that the development server keeps back.\n')
    } else next()
  }
}

/** The files that an address may stand for, whether they are there or not. */
function filesAt(
  { root, publicDir, base }: Pick<ResolvedConfig, 'root' | 'publicDir' | 'base'>,
  url: string,
): string[] {
  const path = decoded(url.replace(/[?#].*$/s, ''))
  if (path === null) return []
  const below = path.startsWith(base) ? `/${path.slice(base.length)}` : path
  const whole = below.replace(WHOLE_PATH, '')
  return [
    join(root, below),
    ...(publicDir === '' ? [] : [join(publicDir, below)]),
    ...(whole === below ? [] : [join(whole)]),
  ]
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function isLink(path: string, isDenied: (path: string) => boolean): boolean {
  try {
    const file = realpathSync(path)
    return file !== path && isDenied(file)
  } catch {
    // There is no such file.
    return false
  }
}
