import { data } from 'react-router'
import { redirect } from '../http/address/redirect.ts'
import { answerWords } from '../languages/en/answers.ts'
import { customPage } from '../outcomes/outcome.ts'
import { readOwnWords } from '../outcomes/own-words.server.ts'
import { newLinkForm, refusalHelp, siteView } from '../pages/pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { errorView, isShownOnSignIn } from '../shared/errors.ts'
import { ErrorPage } from '../ui/pages/error-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/error'

/** Tells why signing in failed, or leads to the page that does (contract, 15.2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const [fromPath = ''] = params['*'].split('/')
  const authRequest = context.get(authRequestContext)
  const code = authRequest.query.get('error') ?? fromPath
  if (isShownOnSignIn(code)) return redirect(`${services.base}/signin?error=${code}`)
  const custom = services.config.pages?.error
  if (custom !== undefined) return redirect(customPage(custom, code ? { error: code } : {}))
  const { title, says, status, offersSignIn, isDenial, isOfLink } = errorView(code)
  const say = answerWords.in(requestContext.language)
  const english = answerWords.english.titles[title]
  const goOn = isOfLink && (await requestContext.session()).kind === 'valid' ? authRequest.callbackUrl : null
  requestContext.log.info({ reference: requestContext.reference, title: english }, 'error page shown')
  const page = {
    site: siteView(services),
    title: say.titles[title],
    says: readOwnWords(services, requestContext, code) ?? say.refusals[says],
    signIn: offersSignIn ? `${services.authPath}/signin` : null,
    home: '/',
    reference: requestContext.reference,
    help: isDenial ? refusalHelp(services) : null,
    // Mail programs open a link twice: what the second says is what is seen.
    goOn,
    newLink: isOfLink && goOn === null ? newLinkForm({ site: services, requestContext, authRequest }) : null,
  }
  return data(page, { status, statusText: english })
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (_, { title }) => title)

export default function AuthFailure({ loaderData }: Route.ComponentProps) {
  return <ErrorPage {...loaderData} />
}
