import { commonWords } from '../../languages/en/common.tsx'
import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SignOutView } from '../forms/sign-out-form.tsx'
import { SignOutForm } from '../forms/sign-out-form.tsx'
import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'

export interface SignOutPageProps {
  site: SiteView
  /** `null` where the visitor is signed out. */
  form: SignOutView | null
  /** Path that "Stay signed in" leads to. */
  stay: string
  /** Path of the sign-in page. */
  signIn: string
  /** The last attempt was refused (`csrf=true`). */
  failed: boolean
}

export function SignOutPage({ site, form, stay, signIn, failed }: SignOutPageProps) {
  const say = useWords(pageWords)
  const { signIn: signInAgain, signOut, backTo } = useWords(commonWords)
  if (!form) {
    return (
      <Card site={site} heading={say.signedOut} lead={say.signedOutLead(site.name)}>
        <div className="lk-actions">
          <LinkButton look="primary" to={signIn}>
            {signInAgain}
          </LinkButton>
          <LinkButton look="plain" to={site.home}>
            {backTo(site.name)}
          </LinkButton>
        </div>
      </Card>
    )
  }
  return (
    <Card site={site} heading={signOut} lead={say.signOutLead(site.name)}>
      {failed && <Notice says={say.stillSignedIn} />}
      <div className="lk-actions">
        <SignOutForm {...form} look="primary" />
        <LinkButton look="plain" to={stay}>
          {say.staySignedIn}
        </LinkButton>
      </div>
    </Card>
  )
}
