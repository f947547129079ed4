import type { SessionRow } from '#db/store/index.server.ts'
import { isEnded, isForeign, type LinkedAccounts } from '../../accounts/linked-accounts.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { methodFor } from '../../methods/index.server.ts'
import type { Services } from '../../services/services.server.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { AccountPageProps } from '../../ui/pages/account-page.tsx'
import type { LinkedAccountsView } from '../../ui/sections/linked-accounts.tsx'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { buttonView, providerButton, signInOptions } from '../pages.server.ts'

/** What the account page shows of the sign-in options. */
export function linkedAccountsView(
  services: Services,
  requestContext: RequestContext,
  { connected, others, ended, direct }: LinkedAccounts,
  user: string | null,
): LinkedAccountsView {
  const connect = { csrfToken: requestContext.csrf.token, callbackUrl: `${services.origin}${services.accountPath}` }
  return {
    direct,
    connected: connected.map((account) => ({
      ...connect,
      ...lookOf(services, account.provider),
      action: `${services.accountPath}/disconnect/${encodeURIComponent(account.provider)}`,
      account: account.providerAccountId,
      issuer: account.issuer,
      email: account.provenEmail,
      since: account.createdAt.toISOString(),
      hasEnded: isEnded(account),
      isForeign: isForeign(services, account),
    })),
    others: signInOptions(others).button.map((option) => buttonView(services, option, undefined)),
    ended: signInOptions(ended).button.map((option) => buttonView(services, option, undefined)),
    connect,
    user,
  }
}

/** The user's sessions in words, the one that asks first; without a database it is the only one that is known. */
export function sessionSummaries(
  services: Services,
  requestContext: RequestContext,
  session: Session,
  rows: readonly SessionRow[],
  action = `${services.accountPath}/sessions`,
): SessionSummary[] {
  const here = visitorOf(requestContext.source)
  const form = {
    csrfToken: requestContext.csrf.token,
    callbackUrl: `${services.origin}${services.accountPath}`,
    action,
  }
  const own = rows.find(({ id }) => id === session.id)
  const asking = own ?? { ...here, ...session, createdAt: session.startedAt, lastSeenAt: services.now() }
  return [asking, ...rows.filter((row) => row !== own)].map((row) => ({
    id: ownSessionName(row),
    device: describeDevice(row.userAgent),
    method: methodName(services, row.method),
    begun: row.createdAt.toISOString(),
    lastUsed: row.lastSeenAt.toISOString(),
    network: sayNetwork(row.network, here.network),
    end: row === asking ? null : form,
  }))
}

/** How a session was begun, as a visitor would say it. */
export function methodName({ providers }: Services, method: string): string {
  const provider = providers.get(method)
  return provider ? methodFor(provider).sessionName(provider) : 'Another site’s session'
}

/** Where a session or an event comes from, for a user to read. */
export function sayNetwork(network: string | null, here: string | null): string | null {
  if (network === null) return null
  if (network === here) return 'Your current network'
  return `Network ${network.replace(/\.0\/24$/, '.x').replace(/::\/64$/, ':…')}`
}

/** What came of "Sign out" beside a session; an address that is wrong about it says nothing. */
export function endedNote(sessions: readonly SessionSummary[], query: URLSearchParams): AccountPageProps['note'] {
  const ended = query.get('ended')
  if (ended === null || sessions.some(({ id }) => id === ended)) return null
  return { says: 'That session was signed out.', isRefusal: false }
}

/** A provider that this site has no more goes by its id. */
function lookOf({ providers }: Services, id: string): { name: string; logo: string | null } {
  const provider = providers.get(id)
  const { name = id, logo = null } = (provider && providerButton(provider)) ?? {}
  return { name, logo }
}
