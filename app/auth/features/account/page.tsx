import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { UserView } from '../../ui/pages/home-page.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { AutomaticPasskey, type AutomaticPasskeyView } from '../../ui/passkey/automatic-passkey.tsx'
import { AccountSections, type SectionLink } from '../../ui/sections/account-sections.tsx'
import type { LinkedAccountsView } from '../../ui/sections/linked-accounts.tsx'
import { LinkedAccountsSection } from '../../ui/sections/linked-accounts.tsx'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { SessionList } from '../../ui/sections/session-list.tsx'

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
  /** `null` where the browser is not asked to make a passkey by itself. */
  automaticPasskey: AutomaticPasskeyView | null
  signOut: FormView
  /** `null` where sessions cannot be ended from afar. */
  signOutEverywhere: FormView | null
}

export function AccountPage(props: AccountPageProps) {
  const { site, user, sections, sessions, linkedAccounts, note, automaticPasskey, signOut, signOutEverywhere } = props
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={common.yourAccount} lead={say.signedInTo(site.name)}>
      {automaticPasskey && <AutomaticPasskey {...automaticPasskey} />}
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {(user.name || user.email) && (
        <dl>
          {user.name && <Fact term={say.name}>{user.name}</Fact>}
          {user.email && <Fact term={say.email}>{user.email}</Fact>}
        </dl>
      )}
      <AccountSections sections={sections} />
      {linkedAccounts && <LinkedAccountsSection {...linkedAccounts} />}
      <SessionList sessions={sessions} />
      <div className="actions">
        {signOutEverywhere && (
          <PostForm {...signOutEverywhere} doing={say.signingOutEverywhere}>
            <SubmitButton look="plain">{say.signOutEverywhere}</SubmitButton>
          </PostForm>
        )}
        <PostForm {...signOut} doing={common.signingOut}>
          <SubmitButton look="plain">{say.signOut}</SubmitButton>
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
