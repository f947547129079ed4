import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { PasswordField } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
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
  /** The user has come by a mail, to choose another one. */
  isForgotten: boolean
  /** Whether the user is signed in elsewhere as well, where a new password ends that. */
  hasOthers: boolean
  /** Where a user who has forgotten it proves the address by mail, and comes back; `null` where no mail is sent. */
  forgotten: string | null
  /** The fewest characters. */
  shortest: number
}

export function PasswordPage(page: PasswordPageProps & { fault: PasswordFault | null }) {
  const { site, form, email, isSet, asksCurrent, isForgotten, hasOthers, forgotten, shortest, fault } = page
  const say = useWords(securityWords)
  const common = useWords(commonWords)
  const { chooseNewPassword } = useWords(signInWords)
  const [hint, wrong] = [useId(), useId()]
  const heading = isSet ? say.changeYourPassword : say.setAPassword
  const removal = (
    <Panel heading={say.removePassword}>
      <PostForm {...form} fields={{ do: 'remove' }} doing={common.removing} className="lk-danger">
        <SubmitButton look="plain">{say.removePassword}</SubmitButton>
      </PostForm>
    </Panel>
  )
  const faultOf = (field: PasswordFault['field']) => (fault?.field === field ? wrong : undefined)
  return (
    <AccountFrame
      site={site}
      section="security"
      heading={isForgotten ? chooseNewPassword : heading}
      lead={say.forAddress(email)}
      more={isSet && !isForgotten && removal}
    >
      {fault && <Notice id={wrong} says={fault.says} isOfField={fault.field !== null} />}
      <PostForm {...form} fields={{ do: 'save' }} doing={common.saving} className="lk-fields">
        {/* By which a password manager knows whose it is. */}
        <input className="lk-input" type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {asksCurrent && (
          <PasswordField
            name="current"
            label={say.currentPassword}
            autoComplete="current-password"
            describedBy={faultOf('current')}
            isAtFault={fault?.field === 'current'}
          />
        )}
        <PasswordField
          name="password"
          label={say.newPassword}
          autoComplete="new-password"
          rules={`minlength: ${shortest}; maxlength: 64; allowed: ascii-printable;`}
          describedBy={faultOf('password') ? `${wrong} ${hint}` : hint}
          isAtFault={fault?.field === 'password'}
        />
        <p id={hint} className="lk-small">
          {hasOthers ? say.passwordRule(shortest) : say.passwordLength(shortest)}
        </p>
        <SubmitButton look="primary">{isSet ? say.changePassword : say.setPassword}</SubmitButton>
      </PostForm>
      {asksCurrent && forgotten && (
        <p className="lk-small">
          {say.forgotCurrent((text) => (
            <TextLink to={forgotten}>{text}</TextLink>
          ))}
        </p>
      )}
    </AccountFrame>
  )
}
