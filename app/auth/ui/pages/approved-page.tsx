import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

export interface ApprovedPageProps {
  site: SiteView
  address: string
  host: string
}

/** Shown after another screen was approved: nothing is left to do here. */
export function ApprovedPage({ site, address, host }: ApprovedPageProps) {
  const say = useWords(emailWords)
  const lead = say.soonSignedIn(
    <strong className="lk-strong">{host}</strong>,
    <strong className="lk-strong">{address}</strong>,
  )
  return (
    <Card site={site} heading={say.returnThere} lead={lead}>
      <p className="lk-small">{say.notSignedInHere}</p>
    </Card>
  )
}
