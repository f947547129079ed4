import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { QuestionPage } from '../../ui/account/question.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { UserView } from '../../ui/pages/home-page.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { AutomaticPasskey, type AutomaticPasskeyView } from '../../ui/passkey/automatic-passkey.tsx'
import type { LinkedAccountsView } from '../../ui/sections/linked-accounts.tsx'
import { LinkedAccountsSection } from '../../ui/sections/linked-accounts.tsx'
import type { SessionSummary } from '../../ui/sections/session-list.tsx'
import { SessionList } from '../../ui/sections/session-list.tsx'

export interface AccountPageProps {
  site: SiteView
  user: UserView
  /** The one that asks first; none where the account has a page of its own for them. */
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
  /** Paths of this page, and of the one that asks before all is signed out. */
  page: string
  ask: string
  /** Whether it asks now. */
  asks: boolean
}

export function AccountPage(page: AccountPageProps) {
  const { site, sessions, linkedAccounts, note, automaticPasskey, signOut, signOutEverywhere, ask, asks } = page
  const say = useWords(accountWords)
  const common = useWords(commonWords)
  if (asks && signOutEverywhere) return <Everywhere {...page} form={signOutEverywhere} />
  return (
    <AccountFrame
      site={site}
      section="security"
      heading={common.yourAccount}
      lead={say.signedInTo(site.name)}
      note={note}
      more={
        <Panel heading={say.signOut}>
          <div className="lk-actions">
            <PostForm {...signOut} doing={common.signingOut}>
              <SubmitButton look="plain">{say.signOut}</SubmitButton>
            </PostForm>
            {signOutEverywhere && (
              <div className="lk-danger">
                <LinkButton look="plain" to={ask}>
                  {say.signOutEverywhere}
                </LinkButton>
              </div>
            )}
          </div>
        </Panel>
      }
    >
      {automaticPasskey && <AutomaticPasskey {...automaticPasskey} />}
      {linkedAccounts && <LinkedAccountsSection {...linkedAccounts} />}
      {sessions.length > 0 && <SessionList sessions={sessions} />}
    </AccountFrame>
  )
}

function Everywhere({ site, note, page, form }: AccountPageProps & { form: FormView }) {
  const say = useWords(accountWords)
  return (
    <QuestionPage
      site={site}
      section="security"
      note={note}
      heading={say.signOutEverywhereAsk}
      lead={say.signOutEverywhereLead}
      form={form}
      doing={say.signingOutEverywhere}
      does={say.signOutEverywhere}
      keeps={say.staySignedIn}
      back={page}
    />
  )
}
