import type { Target } from '../http/address/target.ts'
import type { RequestContext } from '../http/request-context.server.ts'

const WITHOUT_OURS =
  'Leave such paths out of prerender in react-router.config: in the place of true write ({ getStaticPaths }) => getStaticPaths() without them.'

/**
 * Judges a page that React Router makes while it builds, and every visitor is given: it can hold no token and no session, so
 * that none of ours can be made beforehand, and no page of the host's that sets a visitor's cookie.
 */
export async function madeBeforehand(
  { isOwn, wanted }: Pick<Target, 'isOwn' | 'wanted'>,
  { setCookies }: Pick<RequestContext, 'setCookies'>,
  next: () => Promise<Response>,
): Promise<Response> {
  if (isOwn) return refused(`${wanted} is a page of Latchkey's, which is made for each visitor.`)
  const response = await next()
  if (setCookies.lines().length === 0) return response
  return refused(`${wanted} holds a token of its visitor, as a form of Latchkey's does.`)
}

/** React Router shows the text of some answers alone, so that it is written to standard error too. */
function refused(why: string): Response {
  const text = `Latchkey: ${why} It cannot be prerendered. ${WITHOUT_OURS}\n`
  process.stderr.write(text)
  return new Response(text, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
