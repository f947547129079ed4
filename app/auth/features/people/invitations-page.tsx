import { adminWords } from '../../languages/en/admin.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { pageWords } from '../../languages/en/pages.tsx'
import type { LanguageTag } from '../../languages/languages.ts'
import { nameOfLanguage } from '../../languages/names.ts'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { useAttempt } from '../../ui/browser/attempt.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'

export interface InvitationsPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** Invites the person of an address. */
  invite: FormView
  /** What was typed before a new proof was asked for. */
  typed: { email: string; language: LanguageTag }
  /** The languages of the site, of which the mail is in one. */
  offered: readonly LanguageTag[]
}

/** What was refused: an address. */
export interface RefusedInvitation {
  fault: string
  typed: InvitationsPageProps['typed']
}

/** Invites a person by mail. */
export function InvitationsPage(page: InvitationsPageProps & { refused: RefusedInvitation | null }) {
  const { site, note, invite, offered, refused } = page
  const typed = refused?.typed ?? page.typed
  const say = useWords(adminWords)
  const common = useWords(commonWords)
  const { language } = useWords(pageWords)
  const attempt = useAttempt()
  return (
    <AccountFrame
      site={site}
      section="invitations"
      heading={say.invite}
      lead={say.inviteLead}
      note={refused ? null : note}
    >
      {/* What was sent is typed no more. */}
      <PostForm
        key={note?.isRefusal === false ? attempt : null}
        {...invite}
        fields={{ do: 'invite' }}
        doing={common.sending}
        className="lk-fields"
      >
        <Field
          name="email"
          label={say.email}
          type="email"
          autoComplete="off"
          value={typed.email}
          fault={refused?.fault}
          hint={say.inviteHint}
        />
        {offered.length > 1 && (
          <Select
            name="language"
            label={language}
            chosen={typed.language}
            choices={offered.map((tag) => ({ value: tag, says: nameOfLanguage(tag), language: tag }))}
          />
        )}
        <SubmitButton look="primary">{say.sendInvitation}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
