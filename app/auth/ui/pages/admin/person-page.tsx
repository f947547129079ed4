import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { WarningIcon } from '../../parts/icons.tsx'
import { Instant } from '../../parts/instant.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

export interface PersonPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** What the person is called. */
  label: string
  facts: { name: string; value: string }[]
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
  says: string
  isFailure: boolean
  /** In ISO 8601. */
  at: string
  facts: string
}

/** One person, as an operator sees and helps one. */
export function PersonPage(page: PersonPageProps) {
  const { site, note, label, facts, isDisabled, form, hasMail, sessions, events, older, people } = page
  return (
    <Card site={site} heading={label} lead={isDisabled ? 'Disabled: cannot sign in.' : undefined}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="access">
        <h2 id="access">Access</h2>
        {isDisabled ? <Enable {...page} /> : <Disable {...page} />}
        {hasMail && !isDisabled && (
          <PostForm {...form} fields={{ do: 'link' }} doing="Sending…">
            <SubmitButton look="plain">Mail a sign-in link</SubmitButton>
          </PostForm>
        )}
      </section>
      <Sessions form={form} sessions={sessions} />
      <section aria-labelledby="events">
        <h2 id="events">Events</h2>
        {events.length === 0 && <p>There is nothing more to show.</p>}
        <ul className="rows ruled">
          {events.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
        {older !== null && (
          <div className="actions">
            <LinkButton to={older} look="plain">
              Older events
            </LinkButton>
          </div>
        )}
      </section>
      <p className="small">
        <TextLink to={people}>People</TextLink>
      </p>
    </Card>
  )
}

function Enable({ form }: PersonPageProps) {
  return (
    <PostForm {...form} fields={{ do: 'enable' }} doing="Enabling…">
      <SubmitButton look="plain">Enable</SubmitButton>
    </PostForm>
  )
}

function Disable({ form, typed, isSelf }: PersonPageProps) {
  if (isSelf) return <p>This is you: another operator can disable your account.</p>
  return (
    <PostForm {...form} fields={{ do: 'disable' }} doing="Disabling…" className="fields">
      <Field
        name="reason"
        label="Reason"
        type="text"
        autoComplete="off"
        value={typed.reason}
        longest={500}
        isOptional
        hint="For operators: the person does not see it."
      />
      <Field
        name="until"
        label="Until"
        type="text"
        autoComplete="off"
        value={typed.until}
        isOptional
        hint="A day such as 2026-12-01, or 7d for a week. Empty: until you enable it."
      />
      <SubmitButton look="plain">Disable</SubmitButton>
    </PostForm>
  )
}

function Sessions({ form, sessions }: Pick<PersonPageProps, 'form' | 'sessions'>) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      {sessions.length === 0 && <p>No session is open.</p>}
      <ul className="rows ruled">
        {sessions.map(({ id, device, method, lastUsed, network }) => (
          <li key={id}>
            <div>{device}</div>
            <div className="details">
              <span className="small">
                {method}, last used <Instant iso={lastUsed} />
              </span>
              {network !== null && <span className="small">Network {network}</span>}
            </div>
            <PostForm {...form} fields={{ do: 'end-session', session: id }} doing={`Ending ${device}…`}>
              <SubmitButton look="plain">
                End<span className="unseen"> {device}</span>
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <PostForm {...form} fields={{ do: 'end-sessions' }} doing="Ending…">
          <SubmitButton look="plain">End all sessions</SubmitButton>
        </PostForm>
      )}
    </section>
  )
}

function Event({ says, isFailure, at, facts }: PersonEvent) {
  return (
    <li>
      <div>
        {isFailure && <WarningIcon />} {says}
      </div>
      <div className="details">
        <span className="small">
          <Instant iso={at} />
        </span>
        <span className="small">{facts}</span>
      </div>
    </li>
  )
}
