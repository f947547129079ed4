import { accountWords } from '../../languages/en/account.tsx'
import { adminWords } from '../../languages/en/admin.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Moment } from '../../ui/account/moment.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import { ListRow } from '../../ui/account/row.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { MarkedEventName } from '../../ui/parts/event-name.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { Summary } from '../../ui/sections/summary.tsx'
import { Cause } from './signing-in.tsx'

/** One page of what happened with an account. */
export interface PersonEvents {
  /** The newest first. */
  rows: PersonEvent[]
  /** Where the next page is. */
  older: string | null
}

interface PersonEvent {
  id: string
  /** Of another version, it may be none that is known here. */
  type: string
  isFailure: boolean
  /** In ISO 8601. */
  at: string
  code: string | null
  method: string | null
  /** `null` where it is not to be said. */
  actor: string | null
  address: string | null
  reference: string | null
}

/** The newest events of a person, among the cards of the person's page. */
export function NewestEvents(events: PersonEvents) {
  const say = useWords(adminWords)
  return (
    <Panel heading={say.events} lead={events.rows.length === 0 && say.noEvents}>
      <Rows {...events} />
    </Panel>
  )
}

export interface EventsPageProps {
  shows: 'events'
  site: SiteView
  /** What the person is called. */
  label: string
  events: PersonEvents
  /** Path of the person's page. */
  person: string
  /** Where the newest events are; `null` where these are. */
  newest: string | null
}

/** A page of events of a person alone, with the way back to the person. */
export function EventsPage({ site, label, events, person, newest }: EventsPageProps) {
  const say = useWords(adminWords)
  const { backTo } = useWords(commonWords)
  return (
    <AccountFrame
      site={site}
      section="people"
      heading={say.eventsOf(label)}
      lead={<TextLink to={person}>{backTo(label)}</TextLink>}
    >
      {newest !== null && (
        <div className="lk-actions">
          <LinkButton look="plain" to={newest}>
            {say.newestEvents}
          </LinkButton>
        </div>
      )}
      {events.rows.length === 0 && <p className="lk-p">{say.noEvents}</p>}
      <Rows {...events} />
    </AccountFrame>
  )
}

function Rows({ rows, older }: PersonEvents) {
  const say = useWords(adminWords)
  return (
    <>
      {rows.length > 0 && (
        <ul className="lk-rows">
          {rows.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
      )}
      <NextPage to={older}>{say.olderEvents}</NextPage>
    </>
  )
}

/** What happened, when, how, why and by which role, in words; what the log has of it is folded away. */
function Event({ type, isFailure, at, code, method, actor, address, reference }: PersonEvent) {
  const say = useWords(adminWords)
  const { details } = useWords(accountWords)
  const who = actor && (new Map(Object.entries(say.actors)).get(actor) ?? actor)
  const kept = [address, reference, code].filter((fact) => fact !== null)
  const name = <MarkedEventName type={type} isFailure={isFailure} />
  const below = (
    <details className="lk-fold lk-details">
      <Summary>{details}</Summary>
      <div className="lk-div">
        <span className="lk-small">
          <Moment iso={at} />
        </span>
        {kept.length > 0 && <span className="lk-small">{say.details(kept)}</span>}
      </div>
    </details>
  )
  return (
    <ListRow sign={null} name={name} below={below}>
      <span className="lk-small lk-where">
        {method !== null && <span className="lk-span">{method}</span>}
        {who !== null && <span className="lk-span">{who}</span>}
      </span>
      {isFailure && code !== null && (
        <span className="lk-small">
          <Cause code={code} />
        </span>
      )}
      <span className="lk-small">
        <Moment iso={at} as="ago" />
      </span>
    </ListRow>
  )
}
