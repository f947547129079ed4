import type { RouterContextProvider } from 'react-router'
import { redirect } from '../../http/address/redirect.ts'
import { choosingAddress } from '../../http/password-choice.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { Busy } from '../../methods/credentials/hashing-queue.ts'
import { PasswordNotChecked } from '../../methods/credentials/passwords.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { unavailable } from '../../pages/unavailable.server.ts'
import { canProveEmail } from '../../providers/kinds.ts'
import { type PostedForm, readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof, requireUser } from '../../public/require-user.server.ts'
import type { SignedInUser } from '../../public/signed-in-user.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { signInAddress } from '../../sessions/sign-in-address.ts'
import type { Site, SiteUrls } from '../../site/site.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import {
  hasOthers,
  isProvedByMail,
  judgeCurrent,
  type OwnPassword,
  ownPassword,
  removePassword,
  savePassword,
} from './act.server.ts'
import { type PasswordFault, PasswordPage, type PasswordPageProps } from './page.tsx'
import { passwordFault, shortestPassword } from './password-policy.server.ts'

type Context = Readonly<RouterContextProvider>

/** The password of the user's own account: set, changed, removed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await ownPasswordOf(context, await requireUser(context))
  const { services, requestContext, email, isSet, owner } = own
  const page: PasswordPageProps = {
    site: siteView(services),
    form: {
      action: requestContext.wanted,
      csrfToken: requestContext.csrf.token,
      callbackUrl: services.accountPath,
    },
    email,
    isSet,
    asksCurrent: asksCurrent(own, url),
    isForgotten: isSet && !asksCurrent(own, url),
    hasOthers: await orUnavailable(context, hasOthers(own)),
    forgotten: canProveEmail(services) ? forgottenAddress(services) : null,
    shortest: shortestPassword(owner),
  }
  return page
}

/** The sign-in page, which mails what proves the user, and comes back to this one. */
function forgottenAddress(services: SiteUrls): string {
  const goOn = services.origin + services.accountPath
  return signInAddress(services.base, 'FreshProofRequired', choosingAddress(services, { why: 'forgotten', goOn }))
}

/**
 * Each button says by `do` what it is for. The current password is a fresh proof by itself, unless the account has a second
 * step, or is asked for a passkey first, which it would pass by; all else needs another one.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await ownPasswordOf(context, await requireUser(context))
  const isAsked = asksCurrent(own, url)
  const form = await readForm(context, request)
  const removes = form.text('do') === 'remove'
  if (removes || !isAsked || own.asksMore) await requireProof(context)
  const { services, requestContext } = own
  const ending = await orUnavailable(context, hasOthers(own))
  const work = removes ? remove(own) : save(own, form, isAsked)
  const fault = await orUnavailable(context, work).catch((cause: unknown) => {
    throw cause instanceof Busy || cause instanceof PasswordNotChecked ? unavailable(context) : cause
  })
  if (fault) return fault
  const changed = own.isSet ? 'password-changed' : 'password-set'
  const done = removes ? 'password-removed' : changed
  leaveNews(services, requestContext, { kind: ending ? done : `${done}-alone` })
  return redirect(await wayOn(servicesOf(context), url))
}

/** Where a visitor who came by a mail was on the way to; the account's page for all others. */
async function wayOn(
  { accountPath, requestSite }: Pick<Site, 'accountPath' | 'requestSite'>,
  { searchParams }: URL,
): Promise<string> {
  const wanted = searchParams.has('new') ? searchParams.get('callbackUrl') : null
  if (!wanted) return accountPath
  return requestSite.callbackUrl({ body: wanted, query: [], cookie: undefined })
}

/** Who has just come by a mail, to choose another password, has forgotten the current one. */
function asksCurrent(own: OwnPassword, url: URL): boolean {
  return own.isSet && !(url.searchParams.has('new') && isProvedByMail(own))
}

async function save(own: OwnPassword, form: PostedForm, isAsked: boolean): Promise<PasswordFault | null> {
  const password = form.text('password') ?? ''
  const { passwordFaults, waits } = answerWords.in(own.requestContext.language)
  const says = await passwordFault(password, own.owner, passwordFaults)
  if (says !== null) return { field: 'password', says }
  if (isAsked) {
    const judged = await judgeCurrent(own, form.text('current') ?? '')
    if (judged.kind === 'wrong') return { field: 'current', says: passwordFaults.notCurrent }
    if (judged.kind === 'wait') return { field: 'current', says: waits.attempts(Math.ceil(judged.seconds / 60)) }
  }
  await savePassword(own, password)
  return null
}

async function remove(own: OwnPassword): Promise<PasswordFault | null> {
  if (await removePassword(own)) return null
  return { field: null, says: answerWords.in(own.requestContext.language).passwordFaults.stays }
}

async function ownPasswordOf(context: Context, { session }: SignedInUser): Promise<OwnPassword> {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const own = await orUnavailable(context, ownPassword({ services, requestContext, session }))
  if (!own) throw redirect(services.accountPath)
  return own
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.password)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage {...loaderData} fault={actionData ?? null} />
}
