/** Methods that a page, a file or a resource is read with. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

export function isBelow(path: string, { pathname }: URL): boolean {
  const asked = pathname.toLowerCase()
  return asked === path || asked.startsWith(`${path}/`)
}

/** Where NextAuth's client sends its log, whatever the authentication path is (contract, 1.6). */
const ALIASES = '/api/auth'

/** Whether an address is the engine's own; any other is the host's. */
export function isOwn(authPath: string, url: URL): boolean {
  return isBelow(authPath, url) || isBelow(ALIASES, url)
}

/** Whether an address of the engine's own takes a file: the app reads its body as it comes, and says itself what is too large. */
export function takesFile(authPath: string, { pathname }: URL): boolean {
  return pathname.toLowerCase().replace(/\.data$/, '') === `${authPath}/account/picture`
}
