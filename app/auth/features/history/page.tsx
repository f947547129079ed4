import { accountWords } from '../../languages/en/account.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Moment } from '../../ui/account/moment.tsx'
import { Badge, ListRow } from '../../ui/account/row.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { MarkedEventName } from '../../ui/parts/event-name.tsx'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { Summary } from '../../ui/sections/summary.tsx'

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
    <AccountFrame site={site} section="history" heading={say.history} lead={say.historyLead}>
      {entries.length === 0 ? (
        <p className="lk-p">{say.nothingMore}</p>
      ) : (
        <ul className="lk-rows" aria-label={say.activity}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      <NextPage to={older}>{say.olderActivity}</NextPage>
      <p className="lk-small">
        {say.notYou((text) => (
          <TextLink to={account}>{text}</TextLink>
        ))}
      </p>
    </AccountFrame>
  )
}

function Entry({ type, isFailure, at, method, device, network, told }: HistoryEntry) {
  const say = useWords(accountWords)
  const by = method !== null && device !== null ? say.byWayOn(method, device) : (method ?? device)
  const name = (
    <>
      <MarkedEventName type={type} isFailure={isFailure} />
      {isFailure && <Badge isBad>{say.failed}</Badge>}
    </>
  )
  return (
    <ListRow sign={null} name={name} below={<FullTime iso={at} />}>
      {by !== null && <span className="lk-small">{by}</span>}
      <span className="lk-small lk-where">
        {network !== null && <span className="lk-span">{network}</span>}
        <Moment iso={at} as="ago" />
      </span>
      {told !== null && <span className="lk-small">{told ? say.weEmailed : say.notEmailed}</span>}
    </ListRow>
  )
}

function FullTime({ iso }: { iso: string }) {
  const say = useWords(accountWords)
  return (
    <details className="lk-fold lk-details">
      <Summary>{say.details}</Summary>
      <span className="lk-small">
        <Moment iso={iso} />
      </span>
    </details>
  )
}
