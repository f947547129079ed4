import type { IncomingMessage } from 'node:http'

/**
 * A target without the host that it names before its path, as it may for every server (RFC 9112 §3.2.2), where that is
 * one of ours; a target that names another host stays as it is.
 */
export function withoutHost(target: string, ours: readonly string[]): string {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(target) ?? []
  if (!ours.includes(host.toLowerCase())) return target
  return path.startsWith('/') ? path : `/${path}`
}

/** A proxy in between may have read another one of them (RFC 9112 §3.2). */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
