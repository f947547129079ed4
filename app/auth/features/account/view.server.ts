import type { SessionRow } from '#db/store/index.server.ts'
import { isEnded, isForeign, type LinkedAccounts } from '../../accounts/linked-accounts.server.ts'
import type { Provider } from '../../config.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { factWords } from '../../languages/en/facts.ts'
import { newsWords } from '../../languages/en/news.ts'
import type { FactWords } from '../../languages/words.ts'
import { buttonView, providerButton, signInOptions } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import { onePerBrowser, ownSessionName } from '../../sessions/own-sessions.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import type { Site, SiteUrls } from '../../site/site.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { LinkedAccountsView } from '../../ui/sections/linked-accounts.tsx'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import type { AccountPageProps } from './page.tsx'

/** What the account page shows of the sign-in options. */
export function linkedAccountsView(
  services: SiteUrls & Pick<Site, 'providers' | 'methodFor'>,
  requestContext: RequestContext,
  { connected, others, ended, direct }: LinkedAccounts,
): LinkedAccountsView {
  const connect = { csrfToken: requestContext.csrf.token, callbackUrl: `${services.origin}${services.accountPath}` }
  const formsOfEnded = new Map(
    buttonViews(services, ended).map(({ id, action }) => [id, { ...connect, action }] as const),
  )
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
      reconnect: (isEnded(account) && formsOfEnded.get(account.provider)) || null,
      isForeign: isForeign(services, account),
    })),
    others: buttonViews(services, others),
    connect,
  }
}

const buttonViews = (services: SiteUrls, providers: readonly Provider[]) =>
  signInOptions(providers).button.map((option) => buttonView(services, option, undefined))

/** The user's sessions in words, the one that asks first; without a database it is the only one that is known. */
export function sessionSummaries(
  services: SiteUrls & Pick<Site, 'providers' | 'methodFor' | 'now'>,
  requestContext: RequestContext,
  session: Session,
  rows: readonly SessionRow[],
  action = `${services.accountPath}/sessions`,
  trusted?: ReadonlyMap<string, Date>,
): SessionSummary[] {
  const here = visitorOf(requestContext.source)
  const say = factWords.in(requestContext.language)
  const form = {
    csrfToken: requestContext.csrf.token,
    callbackUrl: `${services.origin}${services.accountPath}`,
    action,
  }
  const own = rows.find(({ id }) => id === session.id)
  const asking = own ?? {
    ...here,
    ...session,
    browser: null,
    createdAt: session.startedAt,
    lastSeenAt: services.now(),
    endsAt: null,
  }
  const others = onePerBrowser(rows, own?.browser ?? null).filter((row) => row !== own)
  const trustOf = (browser: string | null) => (browser === null ? undefined : trusted?.get(browser))
  return [asking, ...others].map((row) => ({
    id: ownSessionName(row),
    device: describeDevice(row.userAgent, say),
    method: methodName(services, row.method, say) ?? say.anotherSite,
    begun: row.createdAt.toISOString(),
    lastUsed: row.lastSeenAt.toISOString(),
    network: sayNetwork(row.network, here.network, say),
    ends: row.endsAt?.toISOString() ?? null,
    trusted: trustOf(row.browser)?.toISOString() ?? null,
    end: row === asking ? null : form,
  }))
}

/** Where a session or an event comes from, for a user to read. */
export function sayNetwork(network: string | null, here: string | null, say: FactWords): string | null {
  if (network === null) return null
  if (network === here) return say.currentNetwork
  return say.networkAt(network.replace(/\.0\/24$/, '.x').replace(/::\/64$/, ':…'))
}

/** What came of "Sign out" beside a session; an address that is wrong about it says nothing. */
export function endedNote(
  { language }: RequestContext,
  sessions: readonly SessionSummary[],
  query: URLSearchParams,
): AccountPageProps['note'] {
  const ended = query.get('ended')
  if (ended === null || sessions.some(({ id }) => id === ended)) return null
  return { says: newsWords.in(language).done['session-ended'], isRefusal: false }
}

/** A provider that this site has no more goes by its id. */
export function lookOf({ providers }: Pick<Site, 'providers'>, id: string): { name: string; logo: string | null } {
  const provider = providers.get(id)
  const { name = id, logo = null } = (provider && providerButton(provider)) ?? {}
  return { name, logo }
}
