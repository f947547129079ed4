import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

export interface ApprovedPageProps {
  site: SiteView
  address: string
  host: string
}

/** Shown after another screen was approved: nothing is left to do here. */
export function ApprovedPage({ site, address, host }: ApprovedPageProps) {
  return (
    <Card
      site={site}
      heading="Go back to your other screen"
      lead={
        <>
          It goes on by itself within a few seconds, signed in to <strong>{host}</strong> as <strong>{address}</strong>.
        </>
      }
    >
      <p className="small">No one is signed in on this screen. You can close this page.</p>
    </Card>
  )
}
