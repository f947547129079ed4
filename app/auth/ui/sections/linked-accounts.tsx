import { accountWords } from '../../languages/en/account.tsx'
import { factWords } from '../../languages/en/facts.ts'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { AccountWords, FactWords } from '../../languages/words.ts'
import { Timed } from '../account/moment.tsx'
import { ListRow, Sign } from '../account/row.tsx'
import { MailSign, PasskeySign, PasswordSign, StepSign } from '../account/signs.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import { ProviderForm, ProviderLogo } from '../forms/provider-form.tsx'
import type { FormView, ProviderView } from '../pages.ts'
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
  /** Connects it again; `null` where it needs not or cannot be. */
  reconnect: FormView | null
  /** The provider's id belongs to another issuer by now: this account signs no user in. */
  isForeign: boolean
}

/** A sign-in option without a provider, and its status; `manage` is the path of the page where it is looked after. */
export type DirectWayView =
  | { kind: 'link'; address: string; isConfirmed: boolean; manage?: string }
  | { kind: 'password'; isSet: boolean; manage?: string }
  | { kind: 'passkeys'; count: number; manage?: string }
  | { kind: 'second-step'; isOn: boolean; manage: string }

/** The providers by which a user can sign in. */
export interface LinkedAccountsView {
  /** Beside the providers: by mail, by password. */
  direct: DirectWayView[]
  connected: ConnectedView[]
  /** Providers that can be connected. */
  others: ProviderView[]
  /** For the forms of the latter. */
  connect: Omit<FormView, 'action'>
}

/** The ways in which a user can sign in, with their state, and the providers that could be connected. */
export function LinkedAccountsSection({ direct, connected, others, connect }: LinkedAccountsView) {
  const say = useWords(accountWords)
  const facts = useWords(factWords)
  if (direct.length + connected.length + others.length === 0) return null
  return (
    <section className="lk-section" aria-labelledby="ways-in">
      <h2 className="lk-heading" id="ways-in">
        {say.waysIn}
      </h2>
      {direct.length + connected.length > 0 && (
        <ul className="lk-rows">
          {direct.map((way) => (
            <DirectWay
              key={way.kind}
              {...sayWay(say, facts, way)}
              kind={way.kind}
              manage={way.manage}
              isMissing={way.kind === 'password' && !way.isSet}
            />
          ))}
          {connected.map((one) => (
            <Connected key={`${one.action} ${one.issuer} ${one.account}`} {...one} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="lk-providers">
          {others.map((provider) => (
            <ProviderForm
              key={provider.id}
              provider={provider}
              says={say.connect(provider.name)}
              connects
              {...connect}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** What a way to sign in is called, and how it stands. */
function sayWay(say: AccountWords, facts: FactWords, way: DirectWayView): { name: string; state: string | null } {
  switch (way.kind) {
    case 'link':
      return { name: facts.emailLink, state: way.isConfirmed ? say.sentTo(way.address) : say.notConfirmed(way.address) }
    case 'password':
      return { name: facts.password, state: way.isSet ? say.passwordSet : say.passwordNotSet }
    case 'passkeys':
      return { name: say.passkeys, state: say.passkeyCount(way.count) }
    case 'second-step':
      return { name: say.secondStep, state: way.isOn ? say.secondStepOn : say.secondStepOff }
  }
}

interface DirectWayProps {
  kind: DirectWayView['kind']
  name: string
  state: string | null
  manage: string | undefined
  /** There is none yet. */
  isMissing?: boolean
}

/** One that is changed or removed on a page of its own. */
export function DirectWay({ kind, name, state, manage, isMissing = false }: DirectWayProps) {
  const say = useWords(accountWords)
  const acts = manage && (
    <LinkButton look="plain" to={manage}>
      {isMissing ? say.choosePassword : say.manage(name, unseen)}
    </LinkButton>
  )
  return (
    <ListRow sign={<Sign>{SIGNS[kind]}</Sign>} name={name} acts={acts}>
      {state && <span className="lk-small">{state}</span>}
    </ListRow>
  )
}

const SIGNS = {
  link: <MailSign />,
  password: <PasswordSign />,
  passkeys: <PasskeySign />,
  'second-step': <StepSign />,
}

/** An account at a provider, and the buttons that connect it again and disconnect it. */
export function Connected({ reconnect, ...one }: ConnectedView) {
  const { name, logo, account, issuer, email, since, hasEnded, isForeign, ...form } = one
  const say = useWords(accountWords)
  const acts = (
    <>
      {reconnect && <Reconnect form={reconnect} name={name} />}
      <PostForm {...form} fields={{ account, issuer }} doing={say.disconnecting(name)} className="lk-danger">
        <SubmitButton look="plain">{say.disconnect(email ? say.accountAt(email, name) : name, unseen)}</SubmitButton>
      </PostForm>
    </>
  )
  return (
    <ListRow
      sign={
        <Sign>
          <ProviderLogo name={name} logo={logo} />
        </Sign>
      }
      name={name}
      acts={acts}
    >
      {email && <span className="lk-small">{email}</span>}
      <span className="lk-small">
        {isForeign && say.noLongerSignsIn}
        {!isForeign && hasEnded && say.needsReconnecting}
        {!isForeign && !hasEnded && <Timed says={(time) => say.connectedSince(time(since, 'day'))} />}
      </span>
    </ListRow>
  )
}

function Reconnect({ form, name }: { form: FormView; name: string }) {
  const say = useWords(accountWords)
  const { opening } = useWords(signInWords)
  return (
    <PostForm {...form} fields={{ connect: 'yes' }} doing={opening(name)}>
      <SubmitButton look="plain">{say.reconnect(name)}</SubmitButton>
    </PostForm>
  )
}
