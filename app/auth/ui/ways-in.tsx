import { useId } from 'react'
import { PostForm, SubmitButton } from './forms/form.tsx'
import { ProviderForm, ProviderLogo } from './forms/provider-form.tsx'
import type { ConnectedView, WaysInView } from './pages.ts'
import { Instant } from './parts/instant.tsx'

/** The ways in which a user can sign in, with their state, and the providers that could be connected. */
export function LinkedAccountsSection({ direct, connected, others, ended, connect, user }: WaysInView) {
  const whose = useId()
  if (direct.length + connected.length + others.length === 0) return null
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in">Ways to sign in</h2>
      {direct.length + connected.length > 0 && (
        <ul className="rows">
          {direct.map(({ name, state }) => (
            <li key={name}>
              <div>
                {name}
                <span className="small">{state}</span>
              </div>
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
            An account that you connect signs in as {user || 'you'}.
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
          {isForeign && 'Signs in no more'}
          {!isForeign && hasEnded && 'Has to be connected again'}
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
