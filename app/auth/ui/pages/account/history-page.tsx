import type { SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { WarningIcon } from '../../parts/icons.tsx'
import { Instant } from '../../parts/instant.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { TextLink } from '../../parts/text-link.tsx'

/** Something that was done or tried with the account, in words. */
export interface HistoryEntry {
  id: string
  says: string
  isFailure: boolean
  /** In ISO 8601. */
  at: string
  method: string | null
  device: string | null
  network: string | null
  /** Whether the owner was told by email; `null` where nothing was to be told. */
  told: boolean | null
}

export interface HistoryPageProps {
  site: SiteView
  /** The newest first. */
  entries: HistoryEntry[]
  /** Where the next page is. */
  older: string | null
  /** Path of the account's first page. */
  account: string
}

export function HistoryPage({ site, entries, older, account }: HistoryPageProps) {
  return (
    <Card
      site={site}
      heading="History"
      lead="Activity in your account in the last 90 days. Failed attempts are kept for 30 days."
    >
      {entries.length === 0 ? (
        <p>Nothing more to show.</p>
      ) : (
        <ul className="rows ruled" aria-label="Activity">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {older !== null && (
        <div className="actions">
          <LinkButton to={older} look="plain">
            Older activity
          </LinkButton>
        </div>
      )}
      <p className="small">
        See something that was not you? <TextLink to={account}>Sign out everywhere from your account page</TextLink>.
      </p>
    </Card>
  )
}

function Entry({ says, isFailure, at, method, device, network, told }: HistoryEntry) {
  return (
    <li>
      <div>
        {isFailure && <WarningIcon />} {says}
        {isFailure && <span className="small">Failed</span>}
      </div>
      <div className="details">
        <span className="small">
          <Instant iso={at} />
        </span>
        {(method !== null || device !== null) && (
          <span className="small">{[method, device].filter((part) => part !== null).join(', ')}</span>
        )}
        {network !== null && <span className="small">{network}</span>}
        {told !== null && <span className="small">{told ? 'We emailed you' : 'We could not email you'}</span>}
      </div>
    </li>
  )
}
