import { PostForm, SubmitButton } from './form.tsx'
import type { ConnectedView, WaysInView } from './pages.ts'
import { ProviderForm, ProviderLogo } from './provider-form.tsx'

/** The accounts that somebody can sign in with: those that are connected, and those that could be. */
export function WaysIn({ connected, others, ended, connect }: WaysInView) {
  if (connected.length === 0 && others.length === 0) return null
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in">Accounts you can sign in with</h2>
      {connected.length > 0 && (
        <ul className="ways">
          {connected.map((one) => (
            <Connected key={`${one.action} ${one.issuer} ${one.account}`} {...one} />
          ))}
        </ul>
      )}
      {others.length + ended.length > 0 && (
        <div className="providers">
          {ended.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} verb="Reconnect" {...connect} />
          ))}
          {others.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} verb="Connect" {...connect} />
          ))}
        </div>
      )}
    </section>
  )
}

function Connected({ name, logo, account, issuer, email, ...form }: ConnectedView) {
  return (
    <li>
      <ProviderLogo name={name} logo={logo} />
      <div>
        {name}
        {email && <span className="small">{email}</span>}
      </div>
      <PostForm {...form} fields={{ account, issuer }} doing={`Disconnecting ${name}…`}>
        <SubmitButton look="plain">
          Disconnect<span className="unseen"> {name}</span>
        </SubmitButton>
      </PostForm>
    </li>
  )
}
