import { useId } from 'react'
import { accountWords } from '../../languages/en/account.tsx'
import { factWords } from '../../languages/en/facts.ts'
import { useWords } from '../../languages/use-words.ts'
import type { AccountWords, FactWords } from '../../languages/words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import { ProviderForm, ProviderLogo } from '../forms/provider-form.tsx'
import type { FormView, ProviderView } from '../pages.ts'
import { Instant } from '../parts/instant.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { unseen } from '../parts/unseen.tsx'

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

/** A sign-in option without a provider, and its status; `manage` is the path of the page where it is looked after. */
export type DirectWayView =
  | { kind: 'link'; address: string; isConfirmed: boolean; manage?: string }
  | { kind: 'password'; isSet: boolean; manage?: string }
  | { kind: 'passkeys'; count: number; manage?: string }

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
  const say = useWords(accountWords)
  const facts = useWords(factWords)
  const whose = useId()
  if (direct.length + connected.length + others.length === 0) return null
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in">{say.waysIn}</h2>
      {direct.length + connected.length > 0 && (
        <ul className="rows">
          {direct.map((way) => (
            <DirectWay key={way.kind} {...sayWay(say, facts, way)} manage={way.manage} />
          ))}
          {connected.map((one) => (
            <Connected key={`${one.action} ${one.issuer} ${one.account}`} {...one} />
          ))}
        </ul>
      )}
      {others.length + ended.length > 0 && (
        <div className="providers">
          <p id={whose} className="small">
            {user ? say.connectedAs(user) : say.connectedAsYou}
          </p>
          {ended.map((provider) => (
            <ProviderForm
              key={provider.id}
              provider={provider}
              says={say.reconnect(provider.name)}
              connects={whose}
              {...connect}
            />
          ))}
          {others.map((provider) => (
            <ProviderForm
              key={provider.id}
              provider={provider}
              says={say.connect(provider.name)}
              connects={whose}
              {...connect}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** What a way to sign in is called, and how it stands. */
function sayWay(say: AccountWords, facts: FactWords, way: DirectWayView): { name: string; state: string } {
  switch (way.kind) {
    case 'link':
      return { name: facts.emailLink, state: way.isConfirmed ? say.sentTo(way.address) : say.notConfirmed(way.address) }
    case 'password':
      return { name: facts.password, state: way.isSet ? say.passwordSet : say.passwordNotSet }
    case 'passkeys':
      return { name: say.passkeys, state: say.passkeyCount(way.count) }
  }
}

function DirectWay({ name, state, manage }: { name: string; state: string; manage: string | undefined }) {
  const say = useWords(accountWords)
  return (
    <li>
      <div>
        {name}
        <span className="small">{state}</span>
      </div>
      {manage && (
        <LinkButton look="plain" to={manage}>
          {say.manage(name, unseen)}
        </LinkButton>
      )}
    </li>
  )
}

function Connected({ name, logo, account, issuer, email, since, hasEnded, isForeign, ...form }: ConnectedView) {
  const say = useWords(accountWords)
  return (
    <li className="branded">
      <ProviderLogo name={name} logo={logo} />
      <div>
        {name}
        {email && <span className="small">{email}</span>}
        <span className="small">
          {isForeign && say.noLongerSignsIn}
          {!isForeign && hasEnded && say.needsReconnecting}
          {!isForeign && !hasEnded && say.connectedSince(<Instant iso={since} isDay />)}
        </span>
      </div>
      <PostForm {...form} fields={{ account, issuer }} doing={say.disconnecting(name)}>
        <SubmitButton look="plain">{say.disconnect(email ? say.accountAt(email, name) : name, unseen)}</SubmitButton>
      </PostForm>
    </li>
  )
}
