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
  if (!form) {
    return (
      <Card site={site} heading="You are signed out" lead={`You are not signed in to ${site.name} on this device.`}>
        <div className="actions">
          <LinkButton look="primary" to={signIn}>
            Sign in
          </LinkButton>
          <LinkButton look="plain" to={site.home}>{`Back to ${site.name}`}</LinkButton>
        </div>
      </Card>
    )
  }
  return (
    <Card site={site} heading="Sign out" lead={`Are you sure you want to sign out of ${site.name} on this device?`}>
      {failed && <Notice says="You are still signed in. Please try again." />}
      <div className="actions">
        <SignOutForm {...form} look="primary" />
        <LinkButton look="plain" to={stay}>
          Stay signed in
        </LinkButton>
      </div>
    </Card>
  )
}
