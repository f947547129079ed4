import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Notice } from '../parts/notice.tsx'
import { AccountSections, type SectionLink } from '../sections/account-sections.tsx'
import type { LinkedAccountsView } from '../sections/linked-accounts.tsx'
import { LinkedAccountsSection } from '../sections/linked-accounts.tsx'
import type { SessionSummary } from '../sections/session-list.tsx'
import { SessionList } from '../sections/session-list.tsx'
import type { UserView } from './home-page.tsx'

export interface AccountPageProps {
  site: SiteView
  user: UserView
  /** The pages of the account beside this one. */
  sections: readonly SectionLink[]
  /** The one that asks first. */
  sessions: SessionSummary[]
  /** `null` where nothing can be connected. */
  linkedAccounts: LinkedAccountsView | null
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  signOut: FormView
  /** `null` where sessions cannot be ended from afar. */
  signOutEverywhere: FormView | null
}

export function AccountPage(props: AccountPageProps) {
  const { site, user, sections, sessions, linkedAccounts, note, signOut, signOutEverywhere } = props
  return (
    <Card site={site} heading="Your account" lead={`You are signed in to ${site.name}.`}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {(user.name || user.email) && (
        <dl>
          {user.name && <Fact term="Name">{user.name}</Fact>}
          {user.email && <Fact term="Email">{user.email}</Fact>}
        </dl>
      )}
      <AccountSections sections={sections} />
      {linkedAccounts && <LinkedAccountsSection {...linkedAccounts} />}
      <SessionList sessions={sessions} />
      <div className="actions">
        {signOutEverywhere && (
          <PostForm {...signOutEverywhere} doing="Signing out everywhere…">
            <SubmitButton look="plain">Sign out everywhere</SubmitButton>
          </PostForm>
        )}
        <PostForm {...signOut} doing="Signing out…">
          <SubmitButton look="plain">Sign out</SubmitButton>
        </PostForm>
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
