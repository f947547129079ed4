import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { LinkButton } from '../parts/link-button.tsx'

export interface InvitationPageProps {
  site: SiteView
  /** The address it is for, or `null` for each holder. */
  address: string | null
  /** Path of the sign-in page. */
  signIn: string
}

/** Shown to a visitor who opens an invitation: nothing is stored before they sign in. */
export function InvitationPage({ site, address, signIn }: InvitationPageProps) {
  return (
    <Card site={site} heading="You are invited" lead={`You can create an account at ${site.name}.`}>
      <LinkButton look="primary" to={signIn}>
        Choose how to sign in
      </LinkButton>
      <p className="small">
        {address ? (
          <>
            This invitation is for <strong>{address}</strong>. Sign in with this address, or with an account that has
            it.
          </>
        ) : (
          'Signing in creates your account. This invitation works once.'
        )}
      </p>
    </Card>
  )
}
