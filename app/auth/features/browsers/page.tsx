import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { SessionList, type SessionSummary } from '../../ui/sections/session-list.tsx'

export interface DevicesPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** The one that asks first. */
  sessions: SessionSummary[]
  /** Ends all others. */
  form: FormView
  /** Where trusted devices are listed; `null` where there is no second step. */
  trusted: string | null
  /** Path of the account's first page. */
  account: string
}

export function DevicesPage({ site, note, sessions, form, trusted, account }: DevicesPageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={say.devices} lead={say.devicesLead}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <SessionList sessions={sessions} />
      {sessions.length > 1 && (
        <div className="actions">
          <PostForm {...form} fields={{ do: 'others' }} doing={common.signingOut}>
            <SubmitButton look="plain">{say.signOutOthers}</SubmitButton>
          </PostForm>
        </div>
      )}
      {trusted !== null && (
        <p className="small">
          {say.trustedAt((text) => (
            <TextLink to={trusted}>{text}</TextLink>
          ))}
        </p>
      )}
      <p className="small">
        <TextLink to={account}>{common.backToAccount}</TextLink>
      </p>
    </Card>
  )
}
