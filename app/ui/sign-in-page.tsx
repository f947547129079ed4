import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from './card.tsx'
import { Field, PasswordField } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { PlusIcon } from './icons.tsx'
import { LinkButton } from './link-button.tsx'
import { Notice } from './notice.tsx'
import type { CredentialsView, SignInPageProps } from './pages.ts'
import { LastUsed, ProviderForm } from './provider-form.tsx'

type Common = Pick<SignInPageProps, 'csrfToken' | 'callbackUrl'>

export function SignInPage(props: SignInPageProps) {
  const { site, message, reference, isCalm = false, providers, emailForm, credentials } = props
  const common: Common = { csrfToken: props.csrfToken, callbackUrl: props.callbackUrl }
  const addressTyped = useRef<HTMLInputElement>(null)
  const hasOtherWays = providers.length > 0 || emailForm !== null
  const [first, ...others] = credentials
  const inPlain = hasOtherWays ? undefined : first
  const inDetails = hasOtherWays ? credentials : others
  const { waiting = null } = props
  return (
    <Card site={site} heading={`Sign in to ${site.name}`} lead={waiting ? <Waiting {...waiting} /> : leadOf(props)}>
      {message && (
        <Notice
          says={message}
          wait={props.wait}
          trouble={props.trouble}
          reference={reference}
          isCalm={isCalm || waiting !== null}
        />
      )}
      {providers.length > 0 && (
        <div className="providers">
          {providers.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} {...common} />
          ))}
        </div>
      )}
      {providers.length > 0 && emailForm && <p className="divider">or</p>}
      {emailForm && <EmailForm {...common} {...emailForm} address={props.email} field={addressTyped} />}
      {inPlain && <CredentialsForm {...common} way={inPlain} />}
      {!hasOtherWays && credentials.length === 0 && (
        <LinkButton look="primary" to={site.home}>{`Back to ${site.name}`}</LinkButton>
      )}
      {inDetails.map((way) => (
        <CredentialsDetails
          key={way.id}
          {...common}
          way={way}
          isOnly={credentials.length === 1}
          addressTyped={addressTyped}
        />
      ))}
      {waiting && (
        <p className="small">
          <Link to={waiting.others}>Sign in another way</Link>
        </p>
      )}
    </Card>
  )
}

function Waiting({ provider, address }: NonNullable<SignInPageProps['waiting']>) {
  return (
    <>
      <strong>{address}</strong>, which {provider} gave us, signs in another way here. Do that once, and {provider} is
      connected to your account.
    </>
  )
}

function leadOf({ providers, emailForm, credentials, isRefused = false }: SignInPageProps): ReactNode {
  const ways = providers.length + (emailForm ? 1 : 0) + credentials.length
  if (isRefused && ways > 0) return <span role="status">{REFUSED}</span>
  if (ways === 0) return 'Signing in is not possible at the moment. Please come back later.'
  if (ways > 1) return 'Choose how you want to sign in.'
  if (emailForm) return 'We will send you a link that signs you in. No password needed.'
  return providers.length > 0 ? 'Use the account you already have.' : 'Welcome back.'
}

/** A form that stood open too long, or a browser that keeps no cookies: who forges a form reads nothing. */
const REFUSED = 'Please try once more. If this page comes again, allow cookies for this site: signing in needs them.'

interface EmailFormProps extends Common {
  action: string
  lastUsed: boolean
  address: string
  field: RefObject<HTMLInputElement | null>
}

function EmailForm({ action, csrfToken, callbackUrl, lastUsed, address, field }: EmailFormProps) {
  const chip = useId()
  return (
    <PostForm
      action={action}
      csrfToken={csrfToken}
      callbackUrl={callbackUrl}
      doing="Sending your link…"
      className={lastUsed ? 'fields last-used' : 'fields'}
    >
      <Field ref={field} name="email" label="E-mail" type="email" autoComplete="email" value={address} />
      <SubmitButton look="primary" describedBy={lastUsed ? chip : undefined}>
        Email me a sign-in link
      </SubmitButton>
      {lastUsed && <LastUsed id={chip} />}
    </PostForm>
  )
}

function CredentialsForm({ way, csrfToken, callbackUrl }: Common & { way: CredentialsView }) {
  const attempt = useLocation().key
  return (
    <PostForm
      action={way.action}
      csrfToken={csrfToken}
      callbackUrl={callbackUrl}
      doing="Signing in…"
      className="fields"
    >
      {way.fields.map(({ name, label, type, autoComplete, value }) =>
        type === 'password' ? (
          // A new attempt begins with an empty one.
          <PasswordField key={`${name} ${attempt}`} name={name} label={label} autoComplete={autoComplete} />
        ) : (
          <Field key={name} name={name} label={label} type={type} autoComplete={autoComplete} value={value} />
        ),
      )}
      <SubmitButton look="primary">Sign in</SubmitButton>
    </PostForm>
  )
}

interface CredentialsDetailsProps extends Common {
  way: CredentialsView
  /** No other credentials to be told apart from. */
  isOnly: boolean
  addressTyped: RefObject<HTMLInputElement | null>
}

/** Credentials behind a line of text, so that nobody faces two e-mail fields without asking. */
function CredentialsDetails({ way, isOnly, addressTyped, ...common }: CredentialsDetailsProps) {
  const hasPassword = way.fields.some(({ type }) => type === 'password')
  const details = useRef<HTMLDetailsElement>(null)
  const carry = useCallback(() => carryOver(details.current, addressTyped.current?.value ?? ''), [addressTyped])
  // It may have been opened before there was script.
  useEffect(carry, [carry])
  return (
    <details ref={details} open={way.open} className={way.lastUsed ? 'last-used' : undefined} onToggle={carry}>
      <summary>
        {isOnly && hasPassword ? 'Use a password instead' : `Use ${way.name} instead`}
        {way.lastUsed && <LastUsed />}
        <PlusIcon />
      </summary>
      <CredentialsForm way={way} {...common} />
    </details>
  )
}

/** Puts the address typed above into the form that opens, unless something was typed there already. */
function carryOver(details: HTMLDetailsElement | null, address: string): void {
  if (!details?.open || address === '') return
  const field = details.querySelector<HTMLInputElement>('input[type=email], input[autocomplete~=email]')
  if (field && field.value === field.defaultValue) field.value = address
}
