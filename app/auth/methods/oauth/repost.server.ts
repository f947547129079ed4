import { type AuthRequest, textField } from '../../http/auth-request.server.ts'
import type { SendOn } from '../../outcomes/outcome.ts'
import type { AuthContext } from '../../site/context.ts'
import { UnknownTransaction } from './protocol/checks.server.ts'

/** Marks an answer that a page of ours has posted: one that comes without cookies all the same is not sent on again. */
const SENT_ON = 'sent_on'
/** Fields that this site's own forms have; a provider has no say in them. */
const OWN_FIELDS = new Set(['csrfToken', 'callbackUrl', 'json', SENT_ON])
/** Characters of an answer, names and values: providers send a fraction of it. */
const LONGEST_ANSWER = 8000

/**
 * A provider's cross-site POST brings no Lax cookie: it is answered with a page that posts the same answer to the same
 * address, and its cookies come along. The first answer sets none: any would replace what the browser holds (contract,
 * 24.12). `null` where there is nothing to send on.
 */
export function sendOn(ctx: AuthContext, id: string): SendOn | null {
  const { site, requestContext, authRequest } = ctx
  if (!isPostWithoutCookies(ctx)) return null
  const fields = toSendOn(authRequest)
  if (fields.join('').length > LONGEST_ANSWER)
    throw new UnknownTransaction('What was posted is longer than an answer is.')
  requestContext.setCookies.clear()
  return { kind: 'send-on', provider: site.providers.get(id)?.name ?? id, fields: [...fields, [SENT_ON, 'yes']] }
}

function isPostWithoutCookies({
  site: { cookieNames },
  requestContext: { cookies },
  authRequest,
}: AuthContext): boolean {
  const { method, fields, wantsJson } = authRequest
  const isAnswer = method === 'POST' && !wantsJson && textField(fields, 'state') !== null
  return isAnswer && !cookies.has(cookieNames.state) && fields[SENT_ON] === undefined
}

/** Tokens go into no page: their names are enough for the answer to be refused (contract, 10.2 step 4). */
function toSendOn({ fields }: AuthRequest): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value !== 'string' || OWN_FIELDS.has(name) ? [] : [[name, TOKENS.has(name) ? '' : value]],
  )
}

const TOKENS = new Set(['access_token', 'id_token'])
