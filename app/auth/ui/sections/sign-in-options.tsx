import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { spoken } from '../../languages/spoken.tsx'
import { useWords } from '../../languages/use-words.ts'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { EmailForm, EmailInstead } from '../forms/email-form.tsx'
import { Field } from '../forms/field.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import { ProviderForm } from '../forms/provider-form.tsx'
import type { CredentialsView, FormView, OneTimeCodeView, SignInPageProps, WaitView } from '../pages.ts'
import { Divider } from '../parts/divider.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'
import { Summary } from './summary.tsx'

type SignInOptionsProps = Omit<SignInPageProps, 'wait'> & { wait: (WaitView & { left: number }) | null }

/** Every way to sign in: providers, the email form, and credentials behind a line of text. */
export function SignInOptions(props: SignInOptionsProps) {
  const { providers, emailForm, credentials, passkey = null, csrfToken, callbackUrl } = props
  const say = useWords(signInWords)
  const { or } = useWords(commonWords)
  const common = { csrfToken, callbackUrl }
  const addressTyped = useRef<HTMLInputElement>(null)
  const hasOtherOptions = providers.length > 0 || emailForm !== null
  const [first, ...others] = credentials
  const inPlain = hasOtherOptions ? undefined : first
  const inDetails = hasOtherOptions ? credentials : others
  const byPasskey = passkey && <PasskeyForm {...common} passkey={passkey} />
  const why = byPasskey && props.passkeyFirst
  return (
    <>
      {why && byPasskey}
      {why && <p className="lk-small">{spoken(why)}</p>}
      {providers.length > 0 && (
        <div className="lk-providers">
          {providers.map((provider) => (
            <ProviderForm key={provider.id} provider={provider} isAgain={Boolean(props.again)} {...common} />
          ))}
        </div>
      )}
      {providers.length > 0 && emailForm && <Divider>{or}</Divider>}
      {emailForm && (
        <EmailForm
          {...common}
          {...emailForm}
          address={props.email}
          fault={props.emailFault}
          left={leftOf(props, emailForm.id)}
          field={addressTyped}
          {...(passkey && { autoComplete: WITH_PASSKEYS })}
          submit={props.choosing ? say.sendEmail : say.emailMe}
        />
      )}
      {inPlain && (
        <CredentialsForm
          {...common}
          way={passkey ? offeringPasskeys(inPlain) : inPlain}
          left={leftOf(props, inPlain.id)}
        />
      )}
      {!why && byPasskey}
      {inDetails.map((way) => (
        <CredentialsDetails
          key={way.id}
          {...common}
          way={way}
          left={leftOf(props, way.id)}
          isOnly={credentials.length === 1}
          addressTyped={addressTyped}
        />
      ))}
      {props.oneTimeCode && <OneTimeCode {...common} {...props.oneTimeCode} />}
    </>
  )
}

/** An address's field in which the browser offers passkeys as well. */
const WITH_PASSKEYS = 'username webauthn'

function offeringPasskeys(way: CredentialsView): CredentialsView {
  const offering = (autoComplete: string | null) => (autoComplete === 'username' ? WITH_PASSKEYS : autoComplete)
  return { ...way, fields: way.fields.map((field) => ({ ...field, autoComplete: offering(field.autoComplete) })) }
}

interface RetryProps extends SignInOptionsProps {
  way: CredentialsView
  /** The note that tells of the failed attempt, by its id. */
  note: string
}

/** After a failed attempt its form alone; the other ways are a press away. */
export function Retry({ way, note, ...props }: RetryProps) {
  const say = useWords(signInWords)
  const { csrfToken, callbackUrl, wait } = props
  const form = useRef<HTMLDivElement>(null)
  const others = props.credentials.filter(({ id }) => id !== way.id)
  const hasOthers = props.providers.length + others.length > 0 || props.emailForm !== null
  const mail = way.failed?.mail
  return (
    <>
      <div ref={form} className="lk-retry">
        <CredentialsForm
          way={way}
          csrfToken={csrfToken}
          callbackUrl={callbackUrl}
          left={leftOf(props, way.id)}
          failure={wait ? undefined : note}
        />
        {mail && (
          <EmailInstead
            {...mail}
            csrfToken={csrfToken}
            callbackUrl={callbackUrl}
            beside={form}
            hasLink={Boolean(way.forgotten)}
          />
        )}
      </div>
      {hasOthers && (
        <details className="lk-fold">
          <Summary>{say.otherWays}</Summary>
          <div className="lk-others">
            <SignInOptions {...props} credentials={others} />
          </div>
        </details>
      )}
    </>
  )
}

/** Seconds that the button of a way has to wait. */
function leftOf({ wait }: Pick<SignInOptionsProps, 'wait'>, id: string): number {
  return wait?.provider === id ? wait.left : 0
}

interface CredentialsDetailsProps {
  way: CredentialsView
  csrfToken: string
  callbackUrl: string
  left: number
  /** No other credentials to be told apart from. */
  isOnly: boolean
  addressTyped: RefObject<HTMLInputElement | null>
}

/** Credentials behind a line of text, so that no visitor faces two email fields without asking. */
function CredentialsDetails({ way, isOnly, addressTyped, ...common }: CredentialsDetailsProps) {
  const say = useWords(signInWords)
  const hasPassword = way.fields.some(({ type }) => type === 'password')
  const details = useRef<HTMLDetailsElement>(null)
  const carry = useCallback(() => carryOver(details.current, addressTyped.current?.value ?? ''), [addressTyped])
  // It may have been opened before there was script.
  useEffect(carry, [carry])
  return (
    <details className="lk-fold" ref={details} open={way.open} onToggle={carry}>
      <Summary>{isOnly && hasPassword ? say.passwordInstead : say.wayInstead(way.name)}</Summary>
      <CredentialsForm way={way} {...common} />
    </details>
  )
}

/** A new proof by a code of the user's authenticator app. */
function OneTimeCode({ open, fault, ...form }: FormView & OneTimeCodeView) {
  const say = useWords(signInWords)
  const { continue: onward } = useWords(commonWords)
  return (
    <details className="lk-fold" open={open}>
      <Summary>{say.useCode}</Summary>
      <PostForm {...form} fields={{ again: 'yes' }} doing={say.checking} className="lk-fields">
        <Field
          name="code"
          label={say.code}
          type="text"
          look="digits"
          autoComplete="one-time-code"
          value=""
          hint={say.codeHint}
          fault={fault}
          longest={100}
        />
        <SubmitButton look="primary">{onward}</SubmitButton>
      </PostForm>
    </details>
  )
}

/** Puts the address typed above into the form that opens, unless something was typed there already. */
function carryOver(details: HTMLDetailsElement | null, address: string): void {
  if (!details?.open || address === '') return
  const field = details.querySelector<HTMLInputElement>('input[type=email], input[autocomplete~=email]')
  if (field && field.value === field.defaultValue) field.value = address
}
