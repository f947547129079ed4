import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import type { Route } from './+types/invitations-route'
import { invitePerson } from './act.server.ts'
import { requireFreshOperator } from './operator.server.ts'

type Posted = Pick<Route.ActionArgs, 'request' | 'context' | 'url'>

/** "Send the invitation", posted to a page of operators, which then says what was done. */
export async function takeInvitation(args: Posted, page: string): Promise<Response> {
  const form = await readForm(args.context, args.request)
  const email = form.text('email')
  const language = form.text('language')
  const operator = await requireFreshOperator(args, { email, language })
  const { services, requestContext } = operator
  const kind = await orUnavailable(
    args.context,
    invitePerson(operator, { email: email ?? '', language: requestContext.noticeLanguageOf({ language }) }),
  )
  leaveNews(services, requestContext, { kind })
  return redirect(services.authPath + (services.mailer ? page : '/admin'))
}
