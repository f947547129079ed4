import { type RefObject, useId, useState } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { FormView, MailInsteadView } from '../pages.ts'
import { Countdown, minutesAndSeconds } from '../parts/countdown.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { LastUsed } from './provider-form.tsx'

interface EmailFormProps extends FormView {
  lastUsed: boolean
  /** The mail is for an account that waits. */
  waiting?: string | null | undefined
  address: string
  /** What is wrong with the address. */
  fault?: string | null | undefined
  hint?: string
  /** `username webauthn` where the browser may offer passkeys too. */
  autoComplete?: string
  /** What the button says. */
  submit: string
  /** Seconds until another mail to that address. */
  left: number
  field?: RefObject<HTMLInputElement | null>
}

/** Asks for an address, to which a link is mailed. */
export function EmailForm({
  lastUsed,
  waiting,
  address,
  fault,
  hint,
  autoComplete = 'email',
  submit,
  left,
  field,
  ...form
}: EmailFormProps) {
  const say = useWords(commonWords)
  const { email } = useWords(signInWords)
  const chip = useId()
  const [isOther, setOther] = useState(false)
  const isWaiting = left > 0 && !isOther
  return (
    <PostForm {...form} fields={waiting ? { waiting } : {}} doing={say.sendingLink} className="lk-fields">
      <Field
        {...(field && { ref: field })}
        name="email"
        label={email}
        type="email"
        autoComplete={autoComplete}
        value={address}
        fault={fault}
        {...(hint && { hint })}
        onTyped={(typed) => setOther(typed !== address)}
      />
      <div className={lastUsed ? 'lk-last-used' : 'lk-div'}>
        <SubmitButton look="primary" isWaiting={isWaiting} describedBy={lastUsed ? chip : undefined}>
          {isWaiting ? say.inTime(submit, <Countdown left={left} shown={minutesAndSeconds(left)} />) : submit}
        </SubmitButton>
        {lastUsed && <LastUsed id={chip} />}
      </div>
    </PostForm>
  )
}

interface EmailInsteadProps extends FormView, MailInsteadView {
  /** Holds the form whose address goes along; with script, as it is typed there by then. */
  beside: RefObject<HTMLElement | null>
  /** A link for who has forgotten the password stands above it. */
  hasLink: boolean
}

/** The sign-in option for a visitor who does not remember the password. */
export function EmailInstead({ address, beside, hasLink, ...form }: EmailInsteadProps) {
  const say = useWords(signInWords)
  const { sendingLink } = useWords(commonWords)
  const button = (text: string) => <SubmitButton look="link">{text}</SubmitButton>
  return (
    <PostForm
      {...form}
      fields={{ email: address }}
      doing={sendingLink}
      className="lk-instead"
      beforeSubmit={(own) => {
        const typed = beside.current?.querySelector<HTMLInputElement>('input[type=email]')?.value
        const email = own.elements.namedItem('email')
        if (typed && email instanceof HTMLInputElement) email.value = typed
      }}
    >
      {hasLink ? say.noPassword(button) : say.forgotOrNone(button)}
    </PostForm>
  )
}
