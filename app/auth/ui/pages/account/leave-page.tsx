import { accountWords } from '../../../languages/en/account.tsx'
import { commonWords } from '../../../languages/en/common.tsx'
import { useWords } from '../../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { TextLink } from '../../parts/text-link.tsx'

export interface LeavePageProps {
  site: SiteView
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
export function LeavePage({ site, account, exporting, leaving, days }: LeavePageProps) {
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={say.leave}>
      <section aria-labelledby="export">
        <h2 id="export">{say.download}</h2>
        <p>{say.downloadLead(site.name)}</p>
        <PostForm {...exporting} doing={say.preparing} isDocument>
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
