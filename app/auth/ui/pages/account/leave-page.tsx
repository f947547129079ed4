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
  return (
    <Card site={site} heading="Download or delete your data">
      <section aria-labelledby="export">
        <h2 id="export">Download your data</h2>
        <p>
          Everything that {site.name} stores to sign you in, as one JSON file. It contains no passwords or other
          secrets.
        </p>
        <PostForm {...exporting} doing="Preparing your data…" isDocument>
          <SubmitButton look="plain">Download your data</SubmitButton>
        </PostForm>
      </section>
      <section aria-labelledby="leave">
        <h2 id="leave">Delete your account</h2>
        <p>
          You will be signed out everywhere right away, and your account will be deleted after {days} days. Sign in
          before then to keep it. After that, it cannot be restored.
        </p>
        <PostForm {...leaving} doing="Deleting your account…">
          <SubmitButton look="plain">Delete your account</SubmitButton>
        </PostForm>
      </section>
      <p className="small">
        <TextLink to={account}>Your account</TextLink>
      </p>
    </Card>
  )
}
