import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SignOutView } from '../forms/sign-out-form.tsx'
import { SignOutForm } from '../forms/sign-out-form.tsx'
import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'

export interface UserView {
  name: string | null
  email: string | null
  image: string | null
}

export interface HomePageProps {
  site: SiteView
  user: UserView | null
  /** What came of the last button, such as signing out. */
  news?: string | null
  signIn: string
  /** `null` where the visitor is signed out. */
  signOut: SignOutView | null
  account: string
}

export function HomePage({ site, user, news, signIn, signOut, account }: HomePageProps) {
  const say = useWords(commonWords)
  const said = news && <Notice says={news} isInformation />
  if (!user || !signOut) {
    return (
      <Card site={site} heading={say.welcome(site.name)} lead={say.youAreNotSignedIn}>
        {said}
        <LinkButton look="primary" to={signIn}>
          {say.signIn}
        </LinkButton>
      </Card>
    )
  }
  return (
    <Card site={site} heading={say.welcome(site.name)} lead={<SignedInAs user={user} />}>
      {said}
      <div className="lk-actions">
        <LinkButton look="primary" to={account}>
          {say.yourAccount}
        </LinkButton>
        <SignOutForm {...signOut} look="plain" />
      </div>
    </Card>
  )
}

function SignedInAs({ user: { name, email } }: { user: UserView }) {
  const { youAreSignedIn, youAreSignedInAs } = useWords(commonWords)
  const user = name || email
  return user ? youAreSignedInAs(<strong className="lk-strong">{user}</strong>) : youAreSignedIn
}
