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
      heading="Return to your other device"
      lead={
        <>
          Within a few seconds you will be signed in there to <strong>{host}</strong> as <strong>{address}</strong>.
        </>
      }
    >
      <p className="small">You are not signed in on this device. You can close this page.</p>
    </Card>
  )
}
