import type { Store, User } from '#db/store/index.server.ts'
import { isForeign } from '../accounts/linked-accounts.server.ts'
import type { Site } from '../site/site.ts'
import type { SignInPageProps } from '../ui/pages.ts'

type Options = Pick<SignInPageProps, 'providers' | 'credentials' | 'passkey'>

/** Of the ways that a sign-in page shows those which sign this user in, with the address filled in; mail is left as it is. */
export async function optionsOf(
  services: Pick<Site, 'providers' | 'methodFor'>,
  store: Store,
  { id, email }: Pick<User, 'id' | 'email'>,
  { providers, credentials, passkey = null }: Options,
): Promise<Options> {
  const [accounts, passkeys, password] = await Promise.all([
    store.accounts.ofUser(id),
    store.passkeys.ofUser(id),
    email === null ? null : store.passwords.byEmail(email),
  ])
  const connected = accounts.filter((account) => !isForeign(services, account)).map(({ provider }) => provider)
  const opensByPassword = (provider: string) => {
    const found = services.providers.get(provider)
    return found !== undefined && services.methodFor(found).opensBy(found) === 'password'
  }
  return {
    providers: providers.filter((provider) => connected.includes(provider.id)),
    credentials: credentials
      // Which users a product's own `authorize` knows is not known here.
      .filter((provider) => password !== null || !opensByPassword(provider.id))
      .map((provider) => ({ ...provider, ...filledIn(provider, email) })),
    passkey: passkeys.length > 0 ? passkey : null,
  }
}

function filledIn({ fields }: SignInPageProps['credentials'][number], address: string | null) {
  if (address === null) return { fields }
  return { fields: fields.map((field) => (field.type === 'email' ? { ...field, value: address } : field)) }
}
