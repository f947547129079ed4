import { useId } from 'react'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import { ProviderForm, ProviderLogo } from '../forms/provider-form.tsx'
import type { FormView, ProviderView } from '../pages.ts'
import { Instant } from '../parts/instant.tsx'
import { LinkButton } from '../parts/link-button.tsx'

/** An account at a provider, and the form that disconnects it. */
export interface ConnectedView extends FormView {
  name: string
  logo: string | null
  /** What the provider calls the person, and which provider it is; empty where no person is named. */
  account: string
  issuer: string
  /** The address that the provider has verified. */
  email: string | null
  /** ISO 8601. */
  since: string
  /** The provider has ended what it gave: it has to be connected again. */
  hasEnded: boolean
  /** The provider's id belongs to another issuer by now: this account signs no user in. */
  isForeign: boolean
}

/** A sign-in option without a provider, and its status. */
export interface DirectWayView {
  name: string
  state: string
  /** Path of the page where it is looked after. */
  manage?: string
}

/** The providers by which a user can sign in. */
export interface LinkedAccountsView {
  /** Beside the providers: by mail, by password. */
  direct: DirectWayView[]
  connected: ConnectedView[]
  /** Providers that can be connected. */
  others: ProviderView[]
  /** Connected ones that have to be connected again before this site can go on calling them. */
  ended: ProviderView[]
  /** For the forms of the latter two. */
  connect: Omit<FormView, 'action'>
  /** The name of the user that the account would be linked to. */
  user: string | null
}

/** The ways in which a user can sign in, with their state, and the providers that could be connected. */
export function LinkedAccountsSection({ direct, connected, others, ended, connect, user }: LinkedAccountsView) {
  const whose = useId()
  if (direct.length + connected.length + others.length === 0) return null
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in">Ways to sign in</h2>
      {direct.length + connected.length > 0 && (
        <ul className="rows">
          {direct.map(({ name, state, manage }) => (
            <li key={name}>
              <div>
                {name}
                <span className="small">{state}</span>
              </div>
              {manage && (
                <LinkButton look="plain" to={manage}>
                  Manage<span className="unseen"> {name}</span>
                </LinkButton>
              )}
            </li>
          ))}
          {connected.map((one) => (
            <Connected key={`${one.action} ${one.issuer} ${one.account}`} {...one} />
          ))}
        </ul>
      )}
      {others.length + ended.length > 0 && (
        <div className="providers">
          <p id={whose} className="small">
            Connected accounts can sign in as {user || 'you'}.
          </p>
          {ended.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} verb="Reconnect" connects={whose} {...connect} />
          ))}
          {others.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} verb="Connect" connects={whose} {...connect} />
          ))}
        </div>
      )}
    </section>
  )
}

function Connected({ name, logo, account, issuer, email, since, hasEnded, isForeign, ...form }: ConnectedView) {
  return (
    <li className="branded">
      <ProviderLogo name={name} logo={logo} />
      <div>
        {name}
        {email && <span className="small">{email}</span>}
        <span className="small">
          {isForeign && 'No longer signs you in'}
          {!isForeign && hasEnded && 'Needs to be reconnected'}
          {!isForeign && !hasEnded && (
            <>
              Connected since <Instant iso={since} isDay />
            </>
          )}
        </span>
      </div>
      <PostForm {...form} fields={{ account, issuer }} doing={`Disconnecting ${name}…`}>
        <SubmitButton look="plain">
          Disconnect
          <span className="unseen"> {email ? `${email} at ${name}` : name}</span>
        </SubmitButton>
      </PostForm>
    </li>
  )
}
