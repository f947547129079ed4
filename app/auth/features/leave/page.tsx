import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

export interface LeavePageProps {
  site: SiteView
  /** Why the last button brought no file. */
  note: { says: string; isRefusal: boolean } | null
  /** The address of the account's first page. */
  account: string
  /** Downloads what is kept of the user. */
  exporting: FormView
  /** Has the account deleted. */
  leaving: FormView
  /** Days until then. */
  days: number
}

/** What a user can take along, and how an account is deleted. */
export function LeavePage({ site, note, account, exporting, leaving, days }: LeavePageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={say.leave}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <section aria-labelledby="export">
        <h2 id="export">{say.download}</h2>
        <p>{say.downloadLead(site.name)}</p>
        <PostForm {...exporting} doing={say.preparing} isDownload>
          <SubmitButton look="plain">{say.download}</SubmitButton>
        </PostForm>
      </section>
      <section aria-labelledby="leave">
        <h2 id="leave">{say.deleteAccount}</h2>
        <p>{say.deleteLead(days)}</p>
        <PostForm {...leaving} doing={say.deleting}>
          <SubmitButton look="plain">{say.deleteAccount}</SubmitButton>
        </PostForm>
      </section>
      <p className="small">
        <TextLink to={account}>{common.yourAccount}</TextLink>
      </p>
    </Card>
  )
}
