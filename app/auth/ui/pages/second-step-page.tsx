import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { pageWords } from '../../languages/en/pages.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Field } from '../forms/field.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, PasskeyView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Divider } from '../parts/divider.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { PasskeyForm } from '../passkey/passkey-form.tsx'

export interface SecondStepPageProps extends FormView {
  site: SiteView
  message: string | null
  /** What is wrong with the code that was typed, told at its field. */
  fault: string | null
  /** Whether the user has an authenticator app, beside recovery codes. */
  hasApp: boolean
  /** `null` for a user without one. */
  passkey: PasskeyView | null
  /** Days for which a trusted device is asked for none; `null` on one that is not to be trusted. */
  days: number | null
  /** Path of the sign-in page. */
  others: string
}

/** Asks for the second step of a sign-in: a code of an authenticator app, a passkey, or a recovery code in their place. */
export function SecondStepPage({ site, message, fault, hasApp, passkey, days, others, ...form }: SecondStepPageProps) {
  const say = useWords(pageWords)
  const { or, oneMoreStep, signingIn, continue: onward, anotherWay } = useWords(commonWords)
  const { code } = useWords(signInWords)
  const lead = useId()
  return (
    <Card site={site} heading={oneMoreStep} lead={say.secondStepLead(hasApp, passkey !== null)} leadId={lead}>
      {message && <Notice says={message} />}
      {passkey && (
        <>
          <PasskeyForm {...form} passkey={passkey} label={say.usePasskey} />
          <Divider>{or}</Divider>
        </>
      )}
      <PostForm {...form} doing={signingIn} className="lk-fields">
        <Field
          name="code"
          label={hasApp ? code : say.recoveryCode}
          type="text"
          autoComplete="one-time-code"
          value=""
          hint={hasApp ? say.codeHint : say.recoveryCodeHint}
          fault={fault}
          describedBy={lead}
          takesFocus={!message}
          longest={100}
        />
        {days !== null && (
          <label className="lk-label lk-choice">
            <input className="lk-input" type="checkbox" name="trust" value="yes" />
            <span className="lk-span">{say.trust(days)}</span>
          </label>
        )}
        <SubmitButton look="primary">{onward}</SubmitButton>
      </PostForm>
      <p className="lk-small">
        <TextLink to={others}>{anotherWay}</TextLink>
      </p>
    </Card>
  )
}
