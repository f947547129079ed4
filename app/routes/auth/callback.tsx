import type { RouterContextProvider } from 'react-router'
import { handle } from '#app/auth/answer.server.ts'
import { askedContext, servicesOf } from '#app/contexts.server.ts'
import { confirmPage, letInPage } from '#app/email-pages.server.ts'
import { ConfirmPage } from '#app/ui/confirm-page.tsx'
import { LetInPage } from '#app/ui/let-in-page.tsx'
import { titles } from '#app/ui/pages.ts'
import type { Route } from './+types/callback'

/** The way back from a provider or by a mailed link (contract, chapters 10 and 11). */
export function loader({ context }: Route.LoaderArgs) {
  // A page that answers a POST is drawn with what the action has found; doing it all again would count it twice.
  return context.get(askedContext).method === 'POST' ? null : finish(context)
}

/** The way back by a form: a provider's, a mailed link's or one for credentials (contract, chapters 10 to 12). */
export function action({ context }: Route.ActionArgs) {
  return finish(context)
}

async function finish(context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context)
  const outcome = await handle({ context })
  if (outcome instanceof Response) return outcome
  return outcome.kind === 'confirm'
    ? { kind: outcome.kind, page: confirmPage(services, context.get(askedContext).providerId, outcome) }
    : { kind: outcome.kind, page: letInPage(services, outcome) }
}

/** Shown when a link is opened where it was not asked for: scanners open mailed links too. */
export default function OtherScreen({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  if (!shown) return null
  const title = shown.kind === 'confirm' ? titles.confirm : titles.letIn
  return (
    <>
      <title>{title(shown.page.site)}</title>
      {shown.kind === 'confirm' ? <ConfirmPage {...shown.page} /> : <LetInPage {...shown.page} />}
    </>
  )
}
