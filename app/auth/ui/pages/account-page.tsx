import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { AccountPageProps } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Notice } from '../parts/notice.tsx'
import { SessionList } from '../session-list.tsx'
import { LinkedAccountsSection } from '../ways-in.tsx'

export function AccountPage(props: AccountPageProps) {
  const { site, user, sessions, waysIn, note, signOut, signOutEverywhere } = props
  return (
    <Card site={site} heading="Your account" lead={`You are signed in to ${site.name}.`}>
      {note && <Notice says={note.says} isCalm={!note.isRefusal} />}
      {(user.name || user.email) && (
        <dl>
          {user.name && <Fact term="Name">{user.name}</Fact>}
          {user.email && <Fact term="Email">{user.email}</Fact>}
        </dl>
      )}
      {waysIn && <LinkedAccountsSection {...waysIn} />}
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
