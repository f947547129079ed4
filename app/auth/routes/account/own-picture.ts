import { redirect } from 'react-router'
import { ownAccount } from '../../account/own-account.server.ts'
import { removePicture, setPicture } from '../../account/profile/own-picture.server.ts'
import { LARGEST_PICTURE } from '../../account/profile/pictures/clean-picture.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import { leaveNews, type PlainNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh } from '../../public/require-user.server.ts'
import type { Route } from './+types/own-picture'

/** Bytes of a form beside its file. */
const BESIDE = 50_000

/** A user who comes here by GET, as after signing in again, is redirected to the page with the form. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(`${servicesOf(context).authPath}/account/profile`)
}

/** Takes a picture, or removes the one there is. Nothing of the body is read for a visitor who may change nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await requireFresh(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const come = (kind: PlainNews) => {
    leaveNews(services, requestContext, { kind })
    return redirect(`${services.authPath}/account/profile`)
  }
  // A browser says how long a form is. What another client sends without saying so is held to UPLOAD_MAX_SIZE.
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_PICTURE + BESIDE) return come('picture-size')
  const form = await readForm(context, request)
  const own = await ownAccount(context, signedIn)
  if (form.text('do') === 'remove') {
    await orUnavailable(context, removePicture(own))
    return come('picture-removed')
  }
  const [file] = form.files('picture')
  if (!file) return come('picture-missing')
  const fault = await orUnavailable(context, setPicture(own, file))
  return come(fault === null ? 'picture-changed' : `picture-${fault}`)
}
