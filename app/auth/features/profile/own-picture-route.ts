import type { RouterContextProvider } from 'react-router'
import { redirect } from '../../http/address/redirect.ts'
import { OWN_BODY } from '../../http/bodies/body-limits.ts'
import { BodyRefused } from '../../http/bodies/body-refused.ts'
import type { FormLimits } from '../../http/bodies/form-data.server.ts'
import { discardRefused } from '../../http/bodies/read-body.server.ts'
import { documentsElsewhere, methodsOfPages, securityHeaders } from '../../middleware.server.ts'
import { leaveNews, type PlainNews } from '../../outcomes/news.server.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { unavailable } from '../../pages/unavailable.server.ts'
import { formRefusal, ownForm, readWithin } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh } from '../../public/require-user.server.ts'
import type { SignedInUser } from '../../public/signed-in-user.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { signInAddress } from '../../sessions/sign-in-address.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/own-picture-route'
import { removePicture, setPicture } from './own-picture.server.ts'
import { createPlaces } from './places.ts'
import { LARGEST_PICTURE } from './small-picture.server.ts'

type Context = Readonly<RouterContextProvider>

/** What is taken, apart from the file as little as anywhere; the whole may take as long as a file on a slow connection does. */
const TAKEN: FormLimits = { ...OWN_BODY, files: LARGEST_PICTURE, longest: 120_000, inPartsAlone: true }

/**
 * Forms that are on their way in this process, wait for their turn, or are worked at: each keeps its file in memory, of which a client can
 * hold the end back.
 */
const PLACES = createPlaces(8)

/** It stands beside the account's other addresses, of which everything is read before a session is judged (contract, 25.9). */
export const middleware: Route.MiddlewareFunction[] = [securityHeaders, documentsElsewhere, methodsOfPages]

/** A user who comes here by GET, as after signing in again, is redirected to the page with the form. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(`${servicesOf(context).authPath}/account/profile`)
}

/**
 * Takes a picture, or removes the one there is. Nothing of the body is kept for a visitor who may change nothing, nor of a user without
 * a place; of one who has it, only a form in parts is read.
 */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const signedIn = await requireFresh(context)
  const kind = await PLACES.within(
    signedIn.session.userId ?? '',
    () => outcomeOf(request, context, signedIn),
    async (): Promise<PlainNews> => {
      await discardRefused(request)
      return 'picture-busy'
    },
  )
  const services = servicesOf(context)
  leaveNews(services, context.get(currentRequestContext), { kind })
  return redirect(`${services.authPath}/account/profile`)
})

/** Does what a form asks for, and answers what the profile says of it. */
async function outcomeOf(request: Request, context: Context, signedIn: SignedInUser): Promise<PlainNews> {
  const posted = await readWithin(request, TAKEN)
  if (posted instanceof BodyRefused && posted.why === 'tooLarge') return 'picture-size'
  if (!(posted instanceof FormData)) throw formRefusal(context, request, posted)
  const form = ownForm(context, request, posted)
  await lookAgain(context)
  const own = await ownAccount(context, signedIn)
  if (form.text('do') === 'remove') {
    await orUnavailable(context, removePicture(own))
    return 'picture-removed'
  }
  const [file] = form.files('picture')
  if (!file) return 'picture-missing'
  const fault = await orUnavailable(context, setPicture(own, file))
  return fault === null ? 'picture-changed' : `picture-${fault}`
}

/** The session may have ended while the file was on its way. */
async function lookAgain(context: Context): Promise<void> {
  const requestContext = context.get(currentRequestContext)
  const { kind } = await requestContext.sessionAsItIs()
  if (kind === 'unknown') throw unavailable(context)
  const { base } = servicesOf(context)
  if (kind !== 'valid') throw redirect(signInAddress(base, 'SessionRequired', requestContext.wanted))
}
