import { trustedDevices } from '../../browsers/trusted-devices.server.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { ownSessions } from '../../sessions/own-sessions.server.ts'
import { type OwnAccount, offersSecondStep } from '../account/own-account.server.ts'
import { sessionSummaries } from '../account/view.server.ts'
import type { DevicesPageProps } from './page.tsx'

/** Where the user is signed in. */
export async function devicesPage(
  { services, requestContext, session, user }: OwnAccount,
  query: URLSearchParams,
): Promise<DevicesPageProps> {
  const action = `${services.authPath}/account/devices`
  const [rows, devices] = await Promise.all([ownSessions(services, user.id), trustedDevices(services, user.id)])
  const trusted = new Map(
    devices.flatMap(({ browser, expiresAt }) => (browser === null ? [] : [[browser, expiresAt] as const])),
  )
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    sessions: sessionSummaries(services, requestContext, session, rows, action, trusted),
    asks: query.get('ask') === 'others',
    page: action,
    form: { action, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + action },
    trusted: offersSecondStep(services, session) ? `${services.authPath}/account/second-step` : null,
  }
}
