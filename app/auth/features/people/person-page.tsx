import { adminWords } from '../../languages/en/admin.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { AdminWords } from '../../languages/words.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { EventName } from '../../ui/parts/event-name.tsx'
import { WarningIcon } from '../../ui/parts/icons.tsx'
import { Instant } from '../../ui/parts/instant.tsx'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { unseen } from '../../ui/parts/unseen.tsx'

export interface PersonPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** What the person is called. */
  label: string
  facts: PersonFact[]
  isDisabled: boolean
  /** It is the operator who looks. */
  isSelf: boolean
  /** A sign-in link can be mailed. */
  hasMail: boolean
  form: FormView
  /** What was typed before a new proof was asked for. */
  typed: { reason: string; until: string }
  sessions: OpenSession[]
  /** The newest first. */
  events: PersonEvent[]
  /** Where the next page of them is. */
  older: string | null
  /** Path of the list of people. */
  people: string
}

/** A text as it is kept; whether it is so; or, by `until`, an instant in ISO 8601. */
type PersonFact = { name: keyof AdminWords['facts'] } & ({ value: string } | { isSo: boolean } | { until: string })

interface OpenSession {
  id: string
  device: string
  method: string
  /** In ISO 8601. */
  lastUsed: string
  network: string | null
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
  actor: string
  address: string | null
  reference: string | null
}

/** One person, as an operator sees and helps one. */
export function PersonPage(page: PersonPageProps) {
  const { site, note, label, facts, isDisabled, form, hasMail, sessions, events, older, people } = page
  const say = useWords(adminWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={label} lead={isDisabled ? say.disabled : undefined}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <dl>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{say.facts[fact.name]}</dt>
            <dd>
              {'value' in fact && fact.value}
              {'isSo' in fact && (fact.isSo ? say.yes : say.no)}
              {'until' in fact && <Instant iso={fact.until} />}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="access">
        <h2 id="access">{say.access}</h2>
        <div className="actions">
          {isDisabled ? <Enable {...page} /> : <Disable {...page} />}
          {hasMail && !isDisabled && (
            <PostForm {...form} fields={{ do: 'link' }} doing={common.sending}>
              <SubmitButton look="plain">{say.mailLink}</SubmitButton>
            </PostForm>
          )}
        </div>
      </section>
      <Sessions form={form} sessions={sessions} />
      <section aria-labelledby="events">
        <h2 id="events">{say.events}</h2>
        {events.length === 0 && <p>{say.noEvents}</p>}
        <ul className="rows ruled">
          {events.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
        <NextPage to={older}>{say.olderEvents}</NextPage>
      </section>
      <p className="small">
        <TextLink to={people}>{say.people}</TextLink>
      </p>
    </Card>
  )
}

function Enable({ form }: PersonPageProps) {
  const say = useWords(adminWords)
  return (
    <PostForm {...form} fields={{ do: 'enable' }} doing={say.enabling}>
      <SubmitButton look="plain">{say.enable}</SubmitButton>
    </PostForm>
  )
}

function Disable({ form, typed, isSelf }: PersonPageProps) {
  const say = useWords(adminWords)
  if (isSelf) return <p>{say.isYou}</p>
  return (
    <PostForm {...form} fields={{ do: 'disable' }} doing={say.disabling} className="fields">
      <Field
        name="reason"
        label={say.facts.reason}
        type="text"
        autoComplete="off"
        value={typed.reason}
        longest={500}
        isOptional
        hint={say.reasonHint}
      />
      <Field
        name="until"
        label={say.until}
        type="text"
        autoComplete="off"
        value={typed.until}
        isOptional
        hint={say.untilHint}
      />
      <SubmitButton look="plain">{say.disable}</SubmitButton>
    </PostForm>
  )
}

function Sessions({ form, sessions }: Pick<PersonPageProps, 'form' | 'sessions'>) {
  const say = useWords(adminWords)
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{say.sessions}</h2>
      {sessions.length === 0 && <p>{say.noSession}</p>}
      <div className="actions">
        <ul className="rows ruled">
          {sessions.map(({ id, device, method, lastUsed, network }) => (
            <li key={id}>
              <div>{device}</div>
              <div className="details">
                <span className="small">{say.lastUsed(method, <Instant iso={lastUsed} />)}</span>
                {network !== null && <span className="small">{say.network(network)}</span>}
              </div>
              <PostForm {...form} fields={{ do: 'end-session', session: id }} doing={say.endingDevice(device)}>
                <SubmitButton look="plain">{say.endDevice(device, unseen)}</SubmitButton>
              </PostForm>
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <PostForm {...form} fields={{ do: 'end-sessions' }} doing={say.ending}>
            <SubmitButton look="plain">{say.endAll}</SubmitButton>
          </PostForm>
        )}
      </div>
    </section>
  )
}

function Event({ type, isFailure, at, code, method, actor, address, reference }: PersonEvent) {
  const say = useWords(adminWords)
  const details = [code, method, say.by(actor), address, reference].filter((detail) => detail !== null)
  return (
    <li>
      <div>
        {isFailure && <WarningIcon />} <EventName type={type} isSuccess={!isFailure} />
      </div>
      <div className="details">
        <span className="small">
          <Instant iso={at} />
        </span>
        <span className="small">{say.details(details)}</span>
      </div>
    </li>
  )
}
