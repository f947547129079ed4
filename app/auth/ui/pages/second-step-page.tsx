import { useId } from 'react'
import { Field } from '../forms/field.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'

export interface SecondStepPageProps extends FormView {
  site: SiteView
  message: string | null
  /** What is wrong with the code that was typed, told at its field. */
  fault: string | null
  /** Days for which a trusted device is asked for none. */
  days: number
  /** Path of the sign-in page. */
  others: string
}

/** Asks for the second step of a sign-in: a code of an authenticator app, or a recovery code in its place. */
export function SecondStepPage({ site, message, fault, days, others, ...form }: SecondStepPageProps) {
  const lead = useId()
  return (
    <Card
      site={site}
      heading="One more step"
      lead="Enter the code from your authenticator app, or a recovery code."
      leadId={lead}
    >
      {message && <Notice says={message} />}
      <PostForm {...form} doing="Signing in…" className="fields">
        <Field
          name="code"
          label="Code"
          type="text"
          autoComplete="one-time-code"
          value=""
          hint="6 digits, or a 15-character recovery code."
          fault={fault}
          describedBy={lead}
          takesFocus={!message}
          longest={100}
        />
        <label className="choice">
          <input type="checkbox" name="trust" value="yes" />
          <span>{`Trust this device for ${days} days`}</span>
        </label>
        <SubmitButton look="primary">Continue</SubmitButton>
      </PostForm>
      <p className="small">
        <TextLink to={others}>Sign in another way</TextLink>
      </p>
    </Card>
  )
}
