import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PasswordField } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

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
  const say = useWords(securityWords)
  const common = useWords(commonWords)
  const [hint, wrong] = [useId(), useId()]
  const faultOf = (field: PasswordFault['field']) => (fault?.field === field ? wrong : undefined)
  return (
    <Card site={site} heading={isSet ? say.changeYourPassword : say.setAPassword} lead={say.forAddress(email)}>
      {fault && <Notice id={wrong} says={fault.says} isOfField={fault.field !== null} />}
      <PostForm {...form} fields={{ do: 'save' }} doing={common.saving} className="fields">
        {/* By which a password manager knows whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {asksCurrent && (
          <PasswordField
            name="current"
            label={say.currentPassword}
            autoComplete="current-password"
            describedBy={faultOf('current')}
            takesFocus={fault?.field === 'current'}
          />
        )}
        <PasswordField
          name="password"
          label={say.newPassword}
          autoComplete="new-password"
          describedBy={faultOf('password') ? `${wrong} ${hint}` : hint}
          takesFocus={fault?.field === 'password'}
        />
        <p id={hint} className="small">
          {say.passwordRule(shortest)}
        </p>
        <SubmitButton look="primary">{isSet ? say.changePassword : say.setPassword}</SubmitButton>
      </PostForm>
      {isSet && (
        <PostForm {...form} fields={{ do: 'remove' }} doing={common.removing}>
          <SubmitButton look="plain">{say.removePassword}</SubmitButton>
        </PostForm>
      )}
      {asksCurrent && forgotten && (
        <p className="small">
          {say.forgotCurrent((text) => (
            <TextLink to={forgotten}>{text}</TextLink>
          ))}
        </p>
      )}
      <p className="small">
        <TextLink to={account}>{common.backToAccount}</TextLink>
      </p>
    </Card>
  )
}
