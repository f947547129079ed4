import { redirect } from '../../http/address/redirect.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof, requireUser } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { removePasskey, renamePasskey } from './act.server.ts'
import { browserName } from './add.server.ts'
import { typedName } from './name.ts'
import { PasskeysPage } from './page.tsx'
import { passkeysPage, passkeysPath, passkeyUser } from './view.server.ts'

/** A user's passkeys. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await requireUser(context)
  const services = servicesOf(context)
  const whose = await orUnavailable(context, passkeyUser(services, signedIn))
  if (!whose) throw redirect(services.accountPath)
  return passkeysPage(services, context.get(currentRequestContext), whose)
}

/** "Save" and "Remove" beside one of them: what signs a user in changes, so they need a proof of the last minutes. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...signedIn } = await requireProof(context)
  const form = await readForm(context, request)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const id = form.text('passkey')
  const whose = await orUnavailable(context, passkeyUser(services, signedIn))
  if (!whose || id === null) return redirect(services.accountPath)
  const { user } = whose
  switch (form.text('change')) {
    case 'rename': {
      const name = typedName(form.text('name')) ?? browserName(requestContext)
      await orUnavailable(context, renamePasskey(services, requestContext, { session, user, id, name }))
      break
    }
    case 'remove':
      await orUnavailable(context, removePasskey(services, requestContext, { user, id, session }))
      break
  }
  return redirect(passkeysPath(services))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.passkeys)

export default function OwnPasskeys({ loaderData }: Route.ComponentProps) {
  return <PasskeysPage {...loaderData} />
}
