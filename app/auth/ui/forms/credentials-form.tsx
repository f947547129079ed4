import { useId, useState } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useAttempt } from '../browser/attempt.ts'
import type { CredentialsView } from '../pages.ts'
import { Countdown, minutesAndSeconds } from '../parts/countdown.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { Field, PasswordField } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { LastUsed } from './provider-form.tsx'

interface CredentialsFormProps {
  way: CredentialsView
  csrfToken: string
  callbackUrl: string
  /** Seconds until another try at the account that is filled in. */
  left: number
  /** The note that tells of a failed attempt, by its id. */
  failure?: string | undefined
}

export function CredentialsForm({ way, csrfToken, callbackUrl, left, failure }: CredentialsFormProps) {
  const say = useWords(signInWords)
  const { signingIn, signIn: submit, inTime } = useWords(commonWords)
  const attempt = useAttempt()
  const chip = useId()
  const [isOther, setOther] = useState(false)
  const firstPassword = way.fields.find(({ type }) => type === 'password')
  const isWaiting = left > 0 && !isOther
  return (
    <PostForm
      action={way.action}
      csrfToken={csrfToken}
      callbackUrl={callbackUrl}
      doing={signingIn}
      className="lk-fields"
    >
      {way.fields.map(({ name, label, type, autoComplete, value }) =>
        type === 'password' ? (
          // A new attempt begins with an empty one.
          <PasswordField
            key={`${name} ${attempt}`}
            name={name}
            label={label}
            autoComplete={autoComplete}
            describedBy={failure}
            takesFocus={failure !== undefined && name === firstPassword?.name}
          />
        ) : (
          <Field
            key={name}
            name={name}
            label={label}
            type={type}
            autoComplete={autoComplete}
            value={value}
            onTyped={(typed) => setOther(typed !== value)}
          />
        ),
      )}
      {way.forgotten && (
        <p className="lk-small">
          <TextLink to={way.forgotten}>{say.forgotPassword}</TextLink>
        </p>
      )}
      <div className={way.lastUsed ? 'lk-last-used' : 'lk-div'}>
        <SubmitButton look="primary" isWaiting={isWaiting} describedBy={way.lastUsed ? chip : undefined}>
          {isWaiting ? inTime(submit, <Countdown left={left} shown={minutesAndSeconds(left)} />) : submit}
        </SubmitButton>
        {way.lastUsed && <LastUsed id={chip} />}
      </div>
      {way.create && (
        <p className="lk-small">
          {say.noAccountYet((text) => way.create && <TextLink to={way.create}>{text}</TextLink>)}
        </p>
      )}
    </PostForm>
  )
}
