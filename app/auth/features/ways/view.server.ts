import { linkedAccounts } from '../../accounts/linked-accounts.server.ts'
import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { secondStepSince } from '../../sessions/second-step-demand.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { linkedAccountsView } from '../account/view.server.ts'
import type { WaysPageProps } from './page.tsx'

/** All that opens the account of a user, each with what takes it away. */
export async function waysPage({ services, store, requestContext, user }: OwnAccount): Promise<WaysPageProps> {
  const linked = await linkedAccounts(services, user.id)
  const { direct, connected } = linked
    ? linkedAccountsView(services, requestContext, linked)
    : { direct: [], connected: [] }
  const password = direct.find(({ kind }) => kind === 'password')
  const link = direct.find((way) => way.kind === 'link')
  const account = `${services.authPath}/account`
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: `${services.origin}${account}/ways` }
  const passkeys = services.providers.has(PASSKEY) ? await store.passkeys.ofUser(user.id) : []
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    address: link?.kind === 'link' ? { text: link.address, change: `${account}/address` } : null,
    password:
      password?.kind === 'password' && password.manage ? { isSet: password.isSet, page: password.manage } : null,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      ...form,
      action: `${account}/passkeys`,
      id,
      name,
      added: createdAt.toISOString(),
    })),
    connected,
    secondStep: (await secondStepSince(store, user)) ? `${account}/second-step` : null,
  }
}
