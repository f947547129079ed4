import type { Target } from '../http/address/target.ts'
import type { RequestContext } from '../http/request-context.server.ts'

/** What a page that is made beforehand is judged by. */
interface Beforehand {
  target: Pick<Target, 'isOwn' | 'wanted'>
  requestContext: Pick<RequestContext, 'setCookies'>
  /** Origin and authentication path. */
  base: string
}

/**
 * Judges a page that React Router makes while it builds, and that is the same for every visitor: it can hold no token and no
 * session, so that none of ours can be made beforehand, and no page of the host's that sets a visitor's cookie or leads
 * to our own.
 */
export async function madeBeforehand(
  { target, requestContext, base }: Beforehand,
  next: () => Promise<Response>,
): Promise<Response> {
  const refused = (why: string) => refuse(target.wanted, why, new URL(base).pathname)
  if (target.isOwn) return refused('is a page of Latchkey, which is made for each visitor')
  const response = await next()
  const to = response.headers.get('Location')
  if (to !== null && isBelow(base, to))
    return refused('leads to a page of Latchkey, as one for users who are signed in does')
  if (requestContext.setCookies.lines().length === 0) return response
  return refused('holds a token of its visitor, as a form of Latchkey does')
}

function isBelow(base: string, to: string): boolean {
  return URL.canParse(to, base) && new URL(to, base).href.startsWith(base)
}

/** React Router shows the text of some answers alone, so that it is written to standard error too. */
function refuse(path: string, why: string, authPath: string): Response {
  const text = `Latchkey: ${path} ${why}, so it cannot be prerendered. Leave it out of prerender in react-router.config; in the place of true write:

  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => !/^${authPath.replaceAll('/', '\\/')}|^\\/\\.well-known/.test(path)),

`
  process.stderr.write(text)
  return new Response(text, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
