import { type RouterContextProvider, redirect } from 'react-router'
import { forgetDevices } from '../../browsers/trusted-devices.server.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh, requireUser, type SignedInUser } from '../../public/require-user.server.ts'
import { lacksSecondStep, policyFor } from '../../second-step/demand.server.ts'
import { type OwnSecondStep, removeSecondStep } from '../../second-step/remove.server.ts'
import { askAgain } from '../../sessions/ask-again.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { beginSetUp, confirmSetUp, replaceRecoveryCodes, stateOf, turnOnByPasskeys } from './act.server.ts'
import { NewRecoveryCodes, SecondStepSettingsPage } from './page.tsx'
import { secondStepSettings, showsSecret } from './view.server.ts'

type Context = Readonly<RouterContextProvider>

/** The second step of the user's own account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context, { mayLackSecondStep: true })
  const own = await ownSecondStep(context, user)
  await orUnavailable(context, demandProof(context, own, user))
  return orUnavailable(context, secondStepSettings(own, goOnOf(context, url)))
}

/** A secret is shown after a fresh proof alone; and who has a second step takes it, where the site demands one. */
async function demandProof(context: Context, own: OwnSecondStep, { session }: SignedInUser): Promise<void> {
  const { services, requestContext } = own
  const { since } = await stateOf(own)
  if (since === null && policyFor(services.settings.secondStep, own.user) === 'off')
    throw redirect(services.accountPath)
  const isLacking = lacksSecondStep(services.settings.secondStep, session)
  if (isLacking && since !== null) {
    throw redirect(askAgain(services, requestContext, session, requestContext.wanted).to)
  }
  if (await showsSecret(own)) await requireFresh(context, { mayLackSecondStep: true })
}

/** Each button of the page says by `do` what it is for. New recovery codes are shown by the answer itself: nothing keeps them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = await requireFresh(context, { mayLackSecondStep: true })
  const form = await readForm(context, request)
  const own = await ownSecondStep(context, user)
  await orUnavailable(context, demandProof(context, own, user))
  const { secondStep } = answerWords.in(own.requestContext.language)
  const codes = (made: readonly string[] | null) =>
    made === null
      ? { codes: null, fault: secondStep.wrongFirstCode, goOn: '' }
      : { codes: made, fault: null, goOn: goOnOf(context, url) }
  switch (form.text('do')) {
    case 'begin':
      await orUnavailable(context, beginSetUp(own))
      break
    case 'confirm':
      return codes(await orUnavailable(context, confirmSetUp(own, user.session, form.text('code') ?? '')))
    case 'passkeys': {
      const made = await orUnavailable(context, turnOnByPasskeys(own))
      if (made) return codes(made)
      break
    }
    case 'codes':
      return codes(await orUnavailable(context, replaceRecoveryCodes(own)))
    case 'remove':
      if (await orUnavailable(context, removeSecondStep(own)))
        leaveNews(own.services, own.requestContext, { kind: 'second-step-removed' })
      break
    case 'forget':
      await orUnavailable(context, forgetDevice(own, form.text('device') ?? ''))
      leaveNews(own.services, own.requestContext, { kind: 'device-forgotten' })
  }
  return redirect(own.requestContext.wanted)
}

async function forgetDevice({ services, requestContext, user }: OwnSecondStep, name: string): Promise<void> {
  await forgetDevices(services, requestContext, user.id, { name })
}

/** Of a subject that is no user of ours nothing is kept, and so no second step. */
async function ownSecondStep(context: Context, { id }: SignedInUser): Promise<OwnSecondStep> {
  const services = servicesOf(context)
  const { store } = services
  const user = store && id !== null ? await orUnavailable(context, store.users.byId(id)) : null
  if (!store || !user) throw redirect(services.accountPath)
  return { services, store, requestContext: context.get(currentRequestContext), user }
}

/** Where the user wanted to go before: a page of this site. */
function goOnOf(context: Context, url: URL): string {
  const { origin, accountPath } = servicesOf(context)
  const wanted = url.searchParams.get('callbackUrl') ?? ''
  const to = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null
  return to !== null && wanted !== '' && to.origin === origin ? to.pathname + to.search : accountPath
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.secondStep)

export default function SecondStepSettings({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.codes)
    return <NewRecoveryCodes site={loaderData.site} codes={actionData.codes} goOn={actionData.goOn} />
  return <SecondStepSettingsPage {...loaderData} fault={actionData?.fault ?? null} />
}
