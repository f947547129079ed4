import { accountWords } from '../../languages/en/account.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { EventName } from '../../ui/parts/event-name.tsx'
import { WarningIcon } from '../../ui/parts/icons.tsx'
import { Instant } from '../../ui/parts/instant.tsx'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

/** Something that was done or tried with the account. */
export interface HistoryEntry {
  id: string
  /** Of another version, it may be none that is known here. */
  type: string
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
  const say = useWords(accountWords)
  return (
    <Card site={site} heading={say.history} lead={say.historyLead}>
      {entries.length === 0 ? (
        <p>{say.nothingMore}</p>
      ) : (
        <ul className="rows ruled" aria-label={say.activity}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      <NextPage to={older}>{say.olderActivity}</NextPage>
      <p className="small">
        {say.notYou((text) => (
          <TextLink to={account}>{text}</TextLink>
        ))}
      </p>
    </Card>
  )
}

function Entry({ type, isFailure, at, method, device, network, told }: HistoryEntry) {
  const say = useWords(accountWords)
  const by = method !== null && device !== null ? say.byWayOn(method, device) : (method ?? device)
  return (
    <li>
      <div>
        {isFailure && <WarningIcon />} <EventName type={type} isSuccess={!isFailure} />
        {isFailure && <span className="small">{say.failed}</span>}
      </div>
      <div className="details">
        <span className="small">
          <Instant iso={at} />
        </span>
        {by !== null && <span className="small">{by}</span>}
        {network !== null && <span className="small">{network}</span>}
        {told !== null && <span className="small">{told ? say.weEmailed : say.notEmailed}</span>}
      </div>
    </li>
  )
}
