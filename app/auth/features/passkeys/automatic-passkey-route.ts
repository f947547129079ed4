import { redirect } from '../../http/address/redirect.ts'
import { AUTOMATIC_SECONDS, hasRemovedPasskey, mayMakePasskey } from '../../methods/passkey/automatic.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof, requireUser } from '../../public/require-user.server.ts'
import { limitedNetworks } from '../../rate-limits/limits.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { judgeChange } from '../../sessions/fresh-proof.server.ts'
import type { Route } from './+types/automatic-passkey-route'
import { addPasskey, hasAll, passkeyCreation } from './add.server.ts'
import { passkeysPath, passkeyUser } from './view.server.ts'

const USE = 'passkey.automatic'
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

/** A visitor who comes here by an address is shown the passkeys. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(passkeysPath(servicesOf(context)))
}

/**
 * For the script of a page that follows a sign-in by password: gives what the browser makes a passkey with by itself, or
 * `null` where there is to be none, and takes what it has made. Only a passkey that was added is told to its user.
 */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const services = servicesOf(context)
  const asked = await requireUser(context)
  // A user who is asked for a passkey first has one, and adds another by that.
  const judged = await orUnavailable(context, judgeChange(services, asked.session, AUTOMATIC_SECONDS))
  if (judged === 'passkey-first') return Response.json(null, NO_STORE)
  const { session, ...signedIn } = await requireProof(context, { within: AUTOMATIC_SECONDS })
  const form = await readForm(context, request)
  const requestContext = context.get(currentRequestContext)
  const whose = await orUnavailable(context, passkeyUser(services, signedIn))
  if (!whose || !mayMakePasskey(services, session)) return Response.json(null, NO_STORE)
  const { user, own } = whose
  const answer = form.text('answer')
  if (answer !== null) {
    const adding = addPasskey(services, requestContext, { session, user, use: USE, answer, name: null })
    const isAdded = (await orUnavailable(context, adding)) === 'passkey-added'
    if (isAdded) leaveNews(services, requestContext, { kind: 'passkey-added' })
    return Response.json({ isAdded }, NO_STORE)
  }
  const options = async () => {
    if (hasAll(own) || (await hasRemovedPasskey(services, user.id))) return null
    const networks = limitedNetworks('passkeyChallengesOfNetwork', requestContext.source.address)
    if ((await services.limiter.count(...networks)) !== null) return null
    return passkeyCreation(services, requestContext, { user, own, use: USE })
  }
  return Response.json(await orUnavailable(context, options()), NO_STORE)
})
