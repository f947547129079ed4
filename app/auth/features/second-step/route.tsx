import type { RouterContextProvider } from 'react-router'
import { forgetDevices } from '../../browsers/trusted-devices.server.ts'
import { redirect } from '../../http/address/redirect.ts'
import { pageOfOurs } from '../../http/callback-url.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof, requireUser } from '../../public/require-user.server.ts'
import type { SignedInUser } from '../../public/signed-in-user.ts'
import { removeSecondStep } from '../../second-step/remove.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { askAgain } from '../../sessions/ask-again.server.ts'
import { lacksSecondStep, policyFor } from '../../sessions/second-step-demand.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import {
  beginSetUp,
  confirmSetUp,
  type OwnSecondStepPage,
  replaceRecoveryCodes,
  stateOf,
  turnOnByPasskeys,
} from './act.server.ts'
import { NewRecoveryCodes } from './new-codes-page.tsx'
import { SecondStepSettingsPage } from './page.tsx'
import { secondStepSettings, showsSecret } from './view.server.ts'

type Context = Readonly<RouterContextProvider>

/** The second step of the user's own account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context, { mayLackSecondStep: true })
  const own = await ownSecondStep(context, user)
  await orUnavailable(context, demandProof(context, own, user))
  return orUnavailable(context, secondStepSettings(own, goOnOf(context, url), url.searchParams.get('ask') === 'remove'))
}

/** A secret is shown after a fresh proof alone; and who has a second step takes it, where the site demands one. */
async function demandProof(context: Context, own: OwnSecondStepPage, { session }: SignedInUser): Promise<void> {
  const { services, requestContext } = own
  const { since } = await stateOf(own)
  if (since === null && policyFor(services.settings.secondStep, own.user) === 'off')
    throw redirect(services.accountPath)
  const isLacking = lacksSecondStep(services.settings.secondStep, session)
  if (isLacking && since !== null) {
    throw redirect((await askAgain(services, requestContext, session, requestContext.wanted)).to)
  }
  if (await showsSecret(own)) await requireProof(context, { mayLackSecondStep: true })
}

/** Each button of the page says by `do` what it is for. New recovery codes are shown by the answer itself: nothing keeps them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = await requireProof(context, { mayLackSecondStep: true })
  const form = await readForm(context, request)
  const own = await ownSecondStep(context, user)
  await orUnavailable(context, demandProof(context, own, user))
  const { secondStep } = answerWords.in(own.requestContext.language)
  const goOn = goOnOf(context, url)
  const shown = (codes: readonly string[], areInstead: boolean) => ({ codes, areInstead, fault: null, goOn })
  switch (form.text('do')) {
    case 'begin':
      await orUnavailable(context, beginSetUp(own))
      break
    case 'confirm': {
      const { since } = await orUnavailable(context, stateOf(own))
      const made = await orUnavailable(context, confirmSetUp(own, form.text('code') ?? ''))
      return made
        ? shown(made, since !== null)
        : { codes: null, areInstead: false, fault: secondStep.wrongFirstCode, goOn }
    }
    case 'passkeys': {
      const made = await orUnavailable(context, turnOnByPasskeys(own))
      if (made) return shown(made, false)
      break
    }
    case 'codes': {
      const made = await orUnavailable(context, replaceRecoveryCodes(own))
      if (made) return shown(made, true)
      break
    }
    case 'remove': {
      const gone = await orUnavailable(context, removeSecondStep(own))
      const kind = gone?.password ? 'second-step-password-removed' : 'second-step-removed'
      if (gone) leaveNews(own.services, own.requestContext, { kind })
      break
    }
    case 'forget':
      await orUnavailable(context, forgetDevice(own, form.text('device') ?? ''))
      leaveNews(own.services, own.requestContext, { kind: 'device-forgotten' })
  }
  return redirect(own.requestContext.wanted)
}

async function forgetDevice({ services, requestContext, user, by }: OwnSecondStepPage, name: string): Promise<void> {
  await forgetDevices(services, requestContext, by, user.id, { name })
}

/** Of a subject that is no user of ours nothing is kept, and so no second step. */
async function ownSecondStep(context: Context, { id, session }: SignedInUser): Promise<OwnSecondStepPage> {
  const services = servicesOf(context)
  const { store } = services
  const user = store && id !== null ? await orUnavailable(context, store.users.byId(id)) : null
  if (!store || !user) throw redirect(services.accountPath)
  const by = services.sessions.actOf(session, { proves: true })
  return { services, store, requestContext: context.get(currentRequestContext), user, session, by }
}

/** Where the user wanted to go before: a page of this site. */
function goOnOf(context: Context, url: URL): string {
  const services = servicesOf(context)
  const { accountPath } = services
  const wanted = url.searchParams.get('callbackUrl') ?? ''
  return wanted === '' ? accountPath : pageOfOurs(wanted, services, accountPath)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.secondStep)

export default function SecondStepSettings({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.codes) {
    const { codes, areInstead, goOn } = actionData
    return <NewRecoveryCodes site={loaderData.site} codes={codes} areInstead={areInstead} goOn={goOn} />
  }
  return <SecondStepSettingsPage {...loaderData} fault={actionData?.fault ?? null} />
}
