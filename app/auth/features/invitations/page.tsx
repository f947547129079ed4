import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'

export interface InvitationPageProps {
  site: SiteView
  /** The address it is for, or `null` for each holder. */
  address: string | null
  /** Path of the sign-in page. */
  signIn: string
}

/** Shown to a visitor who opens an invitation: nothing is stored before they sign in. */
export function InvitationPage({ site, address, signIn }: InvitationPageProps) {
  const say = useWords(pageWords)
  return (
    <Card site={site} heading={say.invited} lead={say.invitedLead(site.name)}>
      <LinkButton look="primary" to={signIn}>
        {say.chooseHow}
      </LinkButton>
      <p className="lk-small">
        {address ? say.invitedAddress(<strong className="lk-strong">{address}</strong>) : say.invitedOnce}
      </p>
    </Card>
  )
}
