import { useId } from 'react'
import { PasswordField } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

/** What is wrong, and with which field; `null` where with none. */
export interface PasswordFault {
  field: 'current' | 'password' | null
  says: string
}

export interface PasswordPageProps {
  site: SiteView
  /** Every button of the page posts there, and says by `do` what it is for. */
  form: FormView
  /** By which the user signs in with it. */
  email: string
  isSet: boolean
  asksCurrent: boolean
  /** Where a user who has forgotten it proves the address by mail, and comes back; `null` where no mail is sent. */
  forgotten: string | null
  /** The fewest characters. */
  shortest: number
  /** Path of the account's first page. */
  account: string
}

export function PasswordPage(page: PasswordPageProps & { fault: PasswordFault | null }) {
  const { site, form, email, isSet, asksCurrent, forgotten, shortest, account, fault } = page
  const [hint, wrong] = [useId(), useId()]
  const faultOf = (field: PasswordFault['field']) => (fault?.field === field ? wrong : undefined)
  return (
    <Card site={site} heading={isSet ? 'Change your password' : 'Set a password'} lead={`For ${email}.`}>
      {fault && <Notice id={wrong} says={fault.says} isOfField={fault.field !== null} />}
      <PostForm {...form} fields={{ do: 'save' }} doing="Saving…" className="fields">
        {/* By which a password manager knows whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {asksCurrent && (
          <PasswordField
            name="current"
            label="Current password"
            autoComplete="current-password"
            describedBy={faultOf('current')}
            takesFocus={fault?.field === 'current'}
          />
        )}
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          describedBy={faultOf('password') ? `${wrong} ${hint}` : hint}
          takesFocus={fault?.field === 'password'}
        />
        <p id={hint} className="small">
          At least {shortest} characters of any kind. You will be signed out on all your other devices.
        </p>
        <SubmitButton look="primary">{isSet ? 'Change password' : 'Set password'}</SubmitButton>
      </PostForm>
      {isSet && (
        <PostForm {...form} fields={{ do: 'remove' }} doing="Removing…">
          <SubmitButton look="plain">Remove password</SubmitButton>
        </PostForm>
      )}
      {asksCurrent && forgotten && (
        <p className="small">
          <TextLink to={forgotten}>Forgot your current password?</TextLink> An email link lets you choose a new one.
        </p>
      )}
      <p className="small">
        <TextLink to={account}>Back to your account</TextLink>
      </p>
    </Card>
  )
}
