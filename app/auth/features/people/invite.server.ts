import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import type { Route } from './+types/invitations-route'
import { invitePerson } from './act.server.ts'
import type { RefusedInvitation } from './invitations-page.tsx'
import { requireFreshOperator } from './operator.server.ts'

type Posted = Pick<Route.ActionArgs, 'request' | 'context' | 'url'>

/** "Send the invitation", posted to a page of operators, which then says what was done, or what is wrong with the address. */
export async function takeInvitation(args: Posted, page: string): Promise<Response | RefusedInvitation> {
  const form = await readForm(args.context, args.request)
  const email = form.text('email')
  const language = form.text('language')
  const operator = await requireFreshOperator(args, { email, language })
  const { services, requestContext } = operator
  const typed = { email: email ?? '', language: requestContext.noticeLanguageOf({ language }) }
  const invited = await orUnavailable(args.context, invitePerson(operator, typed))
  // Only its own page has the field.
  if ('fault' in invited && invited.fault !== undefined && page !== '/admin') return { fault: invited.fault, typed }
  const { kind } = invited
  leaveNews(services, requestContext, kind === 'invited' ? { kind, address: invited.address } : { kind })
  return redirect(services.authPath + (services.mailer ? page : '/admin'))
}
