import { redirect } from '../../http/address/redirect.ts'
import { codeShape } from '../../methods/email/challenge.server.ts'
import { leaveNews, takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof, requireUser } from '../../public/require-user.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/route'
import { beginChange, canChangeAddress, confirmChange, forgetChange, waitingChange } from './act.server.ts'
import { OwnAddressPage, type OwnAddressPageProps } from './page.tsx'

/** The address of the user's own account, and the code that proves another one. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownAccount(context, await requireUser(context))
  const { services, requestContext, user } = own
  if (!canChangeAddress(services)) throw redirect(services.accountPath)
  const typed = await getTyped(context)
  const waiting = await orUnavailable(context, waitingChange(own))
  const page: OwnAddressPageProps = {
    site: siteView(services),
    note: takeNews(services, requestContext),
    form: {
      action: `${services.authPath}/account/address`,
      csrfToken: requestContext.csrf.token,
      callbackUrl: `${services.base}/account/address`,
    },
    email: user.emailSpelling ?? user.email,
    typed: typed.email ?? '',
    waiting: waiting && { address: waiting.address, shape: codeShape(waiting.hasLongCode) },
    profile: `${services.authPath}/account/profile`,
  }
  return page
}

/** Each button says by `do` what it is for. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireUser(context)
  const form = await readForm(context, request)
  const typed = form.text('email') ?? ''
  const own = await ownAccount(context, await requireProof(context, typed === '' ? {} : { typed: { email: typed } }))
  const { services, requestContext } = own
  const page = `${services.authPath}/account/address`
  switch (form.text('do')) {
    case 'begin': {
      const fault = await orUnavailable(context, beginChange(own, typed))
      if (fault !== null) return { fault, typed }
      break
    }
    case 'confirm': {
      const confirmed = await orUnavailable(context, confirmChange(own, form.text('code') ?? ''))
      if (confirmed.kind === 'fault') return { fault: confirmed.says, typed: '' }
      if (confirmed.kind === 'over') {
        leaveNews(services, requestContext, { kind: 'address-over' })
        break
      }
      // Where nothing undoes it the page speaks of no mail to the old address.
      leaveNews(services, requestContext, { kind: confirmed.isUndoable ? 'address-changed' : 'address-new' })
      return redirect(services.accountPath)
    }
    case 'cancel':
      await orUnavailable(context, forgetChange(own))
  }
  return redirect(page)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.ownAddress)

export default function OwnAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnAddressPage {...loaderData} refused={actionData ?? null} />
}
