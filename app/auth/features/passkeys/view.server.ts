import type { Passkey, User } from '#db/store/index.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { PASSKEY, relyingPartyId, userHandle } from '../../methods/passkey/relying-party.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import type { Site, SiteSealing, SiteUrls } from '../../site/site.ts'
import { browserName, hasAll, passkeyCreation } from './add.server.ts'
import { LONGEST_NAME } from './name.ts'
import type { NewPasskeyPageProps } from './new-passkey-page.tsx'
import type { PasskeysPageProps } from './page.tsx'

/** The user whose passkeys the pages are about; `null` where this site has none, or the subject is no user of ours. */
export async function passkeyUser(
  { store, providers }: Pick<Site, 'store' | 'providers'>,
  { id }: { id: string | null },
): Promise<{ user: User; own: Passkey[] } | null> {
  if (!store || id === null || !providers.has(PASSKEY)) return null
  const [user, own] = await Promise.all([store.users.byId(id), store.passkeys.ofUser(id)])
  return user && { user, own }
}

/** Where the user's passkeys are listed, and below it where one is added. */
export function passkeysPath({ authPath }: Pick<Site, 'authPath'>): string {
  return `${authPath}/account/passkeys`
}

/** What the page of a user's passkeys shows. */
export function passkeysPage(
  services: SiteUrls & SiteSealing & Pick<Site, 'settings' | 'providers'>,
  requestContext: RequestContext,
  { user, own }: { user: User; own: readonly Passkey[] },
): PasskeysPageProps {
  const path = passkeysPath(services)
  const form = { action: path, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + path }
  const rpId = relyingPartyId(services.origin)
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    passkeys: own.map(({ id, name, isBackupEligible, createdAt, lastUsedAt }) => ({
      ...form,
      id,
      name,
      isSynced: isBackupEligible === 1,
      added: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    longestName: LONGEST_NAME,
    add: hasAll(own) ? null : `${path}/new`,
    accepted:
      rpId === null ? null : { rpId, userId: userHandle(user.id).toString('base64url'), ids: own.map(({ id }) => id) },
  }
}

/** What the page shows that adds a passkey: with a challenge of its own each time. */
export async function newPasskeyPage(
  services: SiteUrls & Pick<Site, 'settings' | 'store' | 'keys' | 'now'>,
  requestContext: RequestContext,
  whose: { user: User; own: readonly Passkey[] },
): Promise<NewPasskeyPageProps> {
  const path = passkeysPath(services)
  return {
    site: siteView(services),
    action: `${path}/new`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: services.origin + path,
    options: await passkeyCreation(services, requestContext, { ...whose, use: 'passkey.add' }),
    browser: browserName(requestContext),
    longestName: LONGEST_NAME,
    back: path,
  }
}
