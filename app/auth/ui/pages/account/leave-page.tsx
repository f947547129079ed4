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
    <Card site={site} heading="Your data, and leaving">
      <section aria-labelledby="export">
        <h2 id="export">Take your data along</h2>
        <p>
          Everything that {site.name} keeps for signing you in, as one file in JSON. It holds no passwords and no
          secrets.
        </p>
        <PostForm {...exporting} doing="Preparing your data…" isDocument>
          <SubmitButton look="plain">Download your data</SubmitButton>
        </PostForm>
      </section>
      <section aria-labelledby="leave">
        <h2 id="leave">Delete your account</h2>
        <p>
          You are signed out everywhere at once, and your account is deleted after {days} days. Until then you keep it
          by signing in. After that it cannot be brought back.
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
