import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/new-passkey-route'
import { addPasskey, hasAll } from './add.server.ts'
import { typedName } from './name.ts'
import { NewPasskeyPage } from './new-passkey-page.tsx'
import { newPasskeyPage, passkeysPath, passkeyUser } from './view.server.ts'

/** The page that adds a passkey. Its challenge is for a user who gave a proof in the last minutes. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireProof(context)
  const services = servicesOf(context)
  const whose = await orUnavailable(context, passkeyUser(services, signedIn))
  if (!whose) throw redirect(services.accountPath)
  if (hasAll(whose.own)) throw redirect(passkeysPath(services))
  return orUnavailable(context, newPasskeyPage(services, context.get(currentRequestContext), whose))
}

/** Takes what the browser has made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...signedIn } = await requireProof(context)
  const form = await readForm(context, request)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const whose = await orUnavailable(context, passkeyUser(services, signedIn))
  if (!whose) return redirect(services.accountPath)
  const { user } = whose
  const name = typedName(form.text('name'))
  const answer = form.text('answer')
  const adding = { session, user, use: 'passkey.add', answer, name } as const
  leaveNews(services, requestContext, {
    kind: await orUnavailable(context, addPasskey(services, requestContext, adding)),
  })
  return redirect(passkeysPath(services))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.newPasskey)

export default function NewPasskey({ loaderData }: Route.ComponentProps) {
  return <NewPasskeyPage {...loaderData} />
}
