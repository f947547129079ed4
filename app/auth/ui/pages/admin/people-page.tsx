import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

export interface PeoplePageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** Path that a search asks. */
  search: string
  /** What was searched for. */
  text: string
  people: PersonRow[]
  /** Where the next page is. */
  more: string | null
  /** Invites the person of an address; `null` where no mail is sent. */
  invite: FormView | null
  /** The address that was typed before a new proof was asked for. */
  typed: string
  /** Paths of other pages. */
  pressure: string
  account: string
}

interface PersonRow {
  href: string
  label: string
  name: string | null
  isDisabled: boolean
  roles: string
}

/** People, for an operator to find one. */
export function PeoplePage({
  site,
  note,
  search,
  text,
  people,
  more,
  invite,
  typed,
  pressure,
  account,
}: PeoplePageProps) {
  return (
    <Card site={site} heading="People" lead="Find a person by a part of the email address or the name.">
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <search>
        <Form method="get" action={search} className="fields">
          <Field name="q" label="Email or name" type="text" autoComplete="off" value={text} isOptional />
          <SubmitButton look="plain">Find</SubmitButton>
        </Form>
      </search>
      {people.length === 0 ? (
        <p>No person was found.</p>
      ) : (
        <ul className="rows ruled" aria-label="People">
          {people.map((person) => (
            <Person key={person.href} {...person} />
          ))}
        </ul>
      )}
      {more !== null && (
        <div className="actions">
          <LinkButton to={more} look="plain">
            More people
          </LinkButton>
        </div>
      )}
      {invite !== null && (
        <section aria-labelledby="invite">
          <h2 id="invite">Invite a person</h2>
          <PostForm {...invite} fields={{ do: 'invite' }} doing="Sending…" className="fields">
            <Field
              name="email"
              label="Email"
              type="email"
              autoComplete="off"
              value={typed}
              hint="A link that is good once, for seven days, is mailed to it."
            />
            <SubmitButton look="plain">Send the invitation</SubmitButton>
          </PostForm>
        </section>
      )}
      <p className="small">
        <TextLink to={pressure}>Pressure of the last day</TextLink>
      </p>
      <p className="small">
        <TextLink to={account}>Your account</TextLink>
      </p>
    </Card>
  )
}

function Person({ href, label, name, isDisabled, roles }: PersonRow) {
  const marks = [name, isDisabled ? 'disabled' : null, roles === '' ? null : `roles: ${roles}`]
  const told = marks.filter((mark) => mark !== null).join(', ')
  return (
    <li>
      <div>
        <TextLink to={href}>{label}</TextLink>
      </div>
      {told !== '' && (
        <div className="details">
          <span className="small">{told}</span>
        </div>
      )}
    </li>
  )
}
