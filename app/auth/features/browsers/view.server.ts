import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { ownSessions } from '../../sessions/own-sessions.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { offersSecondStep } from '../account/sections.server.ts'
import { sessionSummaries } from '../account/view.server.ts'
import type { DevicesPageProps } from './page.tsx'

/** Where the user is signed in. */
export async function devicesPage({ services, requestContext, session, user }: OwnAccount): Promise<DevicesPageProps> {
  const action = `${services.authPath}/account/devices`
  const rows = await ownSessions(services, user.id)
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    sessions: sessionSummaries(services, requestContext, session, rows, action),
    form: { action, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + action },
    trusted: offersSecondStep(services, session) ? `${services.authPath}/account/second-step` : null,
    account: services.accountPath,
  }
}
