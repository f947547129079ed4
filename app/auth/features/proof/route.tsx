import { redirect } from '../../http/address/redirect.ts'
import { pageOfOurs } from '../../http/callback-url.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh, requireUser } from '../../public/require-user.server.ts'
import { servicesOf } from '../../services/context.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/route'
import { askToWait } from './act.server.ts'
import { ProofPage } from './page.tsx'
import { proofPage } from './view.server.ts'

type Context = Route.LoaderArgs['context']

/** For a user who is asked for a passkey first and has none at hand: what comes of another proof. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await ownAccount(context, await requireUser(context))
  const goOn = goOnOf(context, url)
  const page = await orUnavailable(context, proofPage(own, goOn))
  if (!page) throw redirect(goOn)
  return page
}

/** Has the proof count later that was given just now. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireFresh(context)
  await readForm(context, request)
  const own = await ownAccount(context, user)
  await orUnavailable(context, askToWait(own))
  return redirect(own.requestContext.wanted)
}

/** Where the user wanted to go: a page of this site, but not this one. */
function goOnOf(context: Context, url: URL): string {
  const services = servicesOf(context)
  const { accountPath } = services
  const goOn = pageOfOurs(url.searchParams.get('callbackUrl'), services, accountPath)
  return goOn.startsWith(`${accountPath}/proof`) ? accountPath : goOn
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.proof)

export default function PasskeyFirst({ loaderData }: Route.ComponentProps) {
  return <ProofPage {...loaderData} />
}
