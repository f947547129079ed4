import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { handle } from '../actions/respond.server.ts'
import { titleWords } from '../languages/en/titles.ts'
import { useWords } from '../languages/use-words.ts'
import { approvedPage, confirmPage } from '../pages/email-pages.server.ts'
import { siteView } from '../pages/pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { ApprovedPage } from '../ui/pages/approved-page.tsx'
import { ConfirmPage } from '../ui/pages/confirm-page.tsx'
import { SendOnByItself, SendOnPage } from '../ui/pages/send-on-page.tsx'
import { titleAt } from '../ui/pages/title.ts'
import type { Route } from './+types/callback'

/** The way back from a provider or by a mailed link (contract, chapters 10 and 11). */
export function loader({ context }: Route.LoaderArgs) {
  // A page that answers a POST is drawn with what the action has found; doing it all again would count it twice.
  return context.get(authRequestContext).method === 'POST' ? null : finish(context)
}

/** The way back by a form: a provider's, a mailed link's or one for credentials (contract, chapters 10 to 12). */
export function action({ context }: Route.ActionArgs) {
  return finish(context)
}

async function finish(context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context)
  const outcome = await handle({ context })
  if (outcome instanceof Response) return outcome
  switch (outcome.kind) {
    case 'confirm': {
      const { providerId } = context.get(authRequestContext)
      const requestContext = context.get(currentRequestContext)
      return { kind: outcome.kind, page: confirmPage(services, requestContext, providerId, outcome) }
    }
    case 'approved':
      return { kind: outcome.kind, page: approvedPage(services, outcome) }
    case 'send-on': {
      const { provider, fields } = outcome
      const { nonce } = context.get(currentRequestContext)
      return { kind: outcome.kind, page: { site: siteView(services), provider, fields }, nonce }
    }
  }
}

/** Shown when a link is opened where it was not asked for, as scanners do, and when an answer came without cookies. */
export default function Returned({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords(titleWords)
  const shown = actionData ?? loaderData
  if (!shown) return null
  const { site } = shown.page
  switch (shown.kind) {
    case 'confirm':
      return titled(titleAt(site, say.confirm), <ConfirmPage {...shown.page} />)
    case 'approved':
      return titled(titleAt(site, say.approved), <ApprovedPage {...shown.page} />)
    case 'send-on':
      return titled(
        titleAt(site, say.sendOn),
        <>
          <SendOnPage {...shown.page} />
          <SendOnByItself nonce={shown.nonce} />
        </>,
      )
  }
}

function titled(title: string, page: ReactNode) {
  return (
    <>
      <title>{title}</title>
      {page}
    </>
  )
}
