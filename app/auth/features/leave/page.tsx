import { accountWords } from '../../languages/en/account.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { QuestionPage } from '../../ui/account/question.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'

export interface LeavePageProps {
  site: SiteView
  /** Why the last button brought no file. */
  note: { says: string; isRefusal: boolean } | null
  /** Path of this page. */
  page: string
  /** Whether it asks before the account is deleted. */
  asks: boolean
  /** By which the user knows the account. */
  email: string | null
  /** Downloads what is kept of the user. */
  exporting: FormView
  /** Has the account deleted. */
  leaving: FormView
  /** Days until then. */
  days: number
}

/** What a user can take along, and how an account is deleted. */
export function LeavePage(props: LeavePageProps) {
  const { site, note, page, asks, exporting } = props
  const say = useWords(accountWords)
  if (asks) return <AskToDelete {...props} />
  return (
    <AccountFrame
      site={site}
      section="leave"
      heading={say.leave}
      note={note}
      more={
        <Panel heading={say.deleteAccount} lead={say.deleteLead(props.days)} isDanger>
          <div className="lk-actions">
            <LinkButton look="plain" to={`${page}?ask=delete`}>
              {say.deleteAccount}
            </LinkButton>
          </div>
        </Panel>
      }
    >
      <section className="lk-section" aria-labelledby="export">
        <h2 className="lk-heading" id="export">
          {say.download}
        </h2>
        <p className="lk-p">{say.downloadLead(site.name)}</p>
        <PostForm {...exporting} doing={say.preparing} isDownload>
          <SubmitButton look="plain">{say.download}</SubmitButton>
        </PostForm>
      </section>
    </AccountFrame>
  )
}

function AskToDelete({ site, note, page, leaving, days, email }: LeavePageProps) {
  const say = useWords(accountWords)
  return (
    <QuestionPage
      site={site}
      section="leave"
      note={note}
      heading={say.deleteAsk}
      lead={say.deleteLead(days)}
      form={leaving}
      doing={say.deleting}
      does={say.deleteAccount}
      keeps={say.keepAccount}
      back={page}
    >
      <p className="lk-p">{say.deleteGoes(email)}</p>
    </QuestionPage>
  )
}
