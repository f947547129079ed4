import type { RouterContextProvider } from 'react-router'
import { redirect } from '../../http/address/redirect.ts'
import { OWN_BODY } from '../../http/bodies/body-limits.ts'
import { BodyRefused } from '../../http/bodies/body-refused.ts'
import type { FormLimits } from '../../http/bodies/form-data.server.ts'
import { documentsElsewhere, methodsOfPages, securityHeaders } from '../../middleware.server.ts'
import { leaveNews, type PlainNews } from '../../outcomes/news.server.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { unavailable } from '../../pages/unavailable.server.ts'
import { formRefusal, ownForm, readWithin } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { signInAddress } from '../../sessions/sign-in-address.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/own-picture-route'
import { removePicture, setPicture } from './own-picture.server.ts'
import { LARGEST_PICTURE } from './small-picture.server.ts'

/** What is taken, apart from the file as little as anywhere; the whole may take as long as a file on a slow connection does. */
const TAKEN: FormLimits = { ...OWN_BODY, files: LARGEST_PICTURE, longest: 120_000, inPartsAlone: true }

/** It stands beside the account's other addresses, of which everything is read before a session is judged (contract, 25.9). */
export const middleware: Route.MiddlewareFunction[] = [securityHeaders, documentsElsewhere, methodsOfPages]

/** A user who comes here by GET, as after signing in again, is redirected to the page with the form. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(`${servicesOf(context).authPath}/account/profile`)
}

/**
 * Takes a picture, or removes the one there is. Nothing of the body is read for a visitor who may change nothing; of a user who
 * may, a form in parts alone.
 */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const signedIn = await requireFresh(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const come = (kind: PlainNews) => {
    leaveNews(services, requestContext, { kind })
    return redirect(`${services.authPath}/account/profile`)
  }
  const posted = await readWithin(request, TAKEN)
  if (posted instanceof BodyRefused && posted.why === 'tooLarge') return come('picture-size')
  if (!(posted instanceof FormData)) throw formRefusal(context, request, posted)
  const form = ownForm(context, request, posted)
  await lookAgain(context)
  const own = await ownAccount(context, signedIn)
  if (form.text('do') === 'remove') {
    await orUnavailable(context, removePicture(own))
    return come('picture-removed')
  }
  const [file] = form.files('picture')
  if (!file) return come('picture-missing')
  const fault = await orUnavailable(context, setPicture(own, file))
  return come(fault === null ? 'picture-changed' : `picture-${fault}`)
})

/** The session may have ended while the file was on its way. */
async function lookAgain(context: Readonly<RouterContextProvider>): Promise<void> {
  const requestContext = context.get(currentRequestContext)
  const { kind } = await requestContext.sessionAsItIs()
  if (kind === 'unknown') throw unavailable(context)
  const { base } = servicesOf(context)
  if (kind !== 'valid') throw redirect(signInAddress(base, 'SessionRequired', requestContext.wanted))
}
