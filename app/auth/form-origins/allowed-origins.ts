import { builtEnvironment, isLoadedForBuilding } from '../host/build-path.ts'
import { namedOrigin } from '../settings/server.ts'

/** The hosts that the site's settings bring, and the list that React Router reads at each form. */
interface Allowed {
  hosts: Set<string>
  list: string[]
}

/** One for all copies of this module: Vite's development server reads it anew after a change of what it imports. */
const shared = globalThis as { latchkeyOrigins?: Allowed }

function allowed(): Allowed {
  shared.latchkeyOrigins ??= { hosts: new Set(), list: [] }
  return shared.latchkeyOrigins
}

/**
 * What React Router takes a form from beside the origin of `request.url`: what the host itself has set, the host of
 * `AUTH_URL`, and the origin `null`. Where `request.url` is that of a server behind a proxy, the site's own forms come
 * from another origin. The middleware of the host's root compares the whole origin.
 */
export function allowedOrigins(ofHost: readonly string[] | false | undefined): string[] {
  const all = allowed()
  const origin = isLoadedForBuilding() ? null : namedOrigin(builtEnvironment())
  if (origin !== null) all.hosts.add(new URL(origin).host)
  all.list = [...(ofHost || []), 'null', ...all.hosts]
  return all.list
}

/** Adds hosts to what React Router takes a form from: those of providers that post their answer to us. */
export function allowHosts(hosts: readonly string[]): void {
  const all = allowed()
  for (const host of hosts.filter((one) => !all.hosts.has(one))) {
    all.hosts.add(host)
    all.list.push(host)
  }
}
