import { Form } from 'react-router'
import { adminWords } from '../../languages/en/admin.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

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
  const say = useWords(adminWords)
  const common = useWords(commonWords)
  return (
    <Card site={site} heading={say.people} lead={say.peopleLead}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      <search>
        <Form method="get" action={search} className="fields">
          <Field name="q" label={say.emailOrName} type="text" autoComplete="off" value={text} isOptional />
          <SubmitButton look="plain">{say.find}</SubmitButton>
        </Form>
      </search>
      {people.length === 0 ? (
        <p>{say.noPerson}</p>
      ) : (
        <ul className="rows ruled" aria-label={say.people}>
          {people.map((person) => (
            <Person key={person.href} {...person} />
          ))}
        </ul>
      )}
      <NextPage to={more}>{say.morePeople}</NextPage>
      {invite !== null && (
        <section aria-labelledby="invite">
          <h2 id="invite">{say.invite}</h2>
          <PostForm {...invite} fields={{ do: 'invite' }} doing={common.sending} className="fields">
            <Field name="email" label={say.email} type="email" autoComplete="off" value={typed} hint={say.inviteHint} />
            <SubmitButton look="plain">{say.sendInvitation}</SubmitButton>
          </PostForm>
        </section>
      )}
      <p className="small">
        <TextLink to={pressure}>{say.pressureLink}</TextLink>
      </p>
      <p className="small">
        <TextLink to={account}>{common.yourAccount}</TextLink>
      </p>
    </Card>
  )
}

function Person({ href, label, name, isDisabled, roles }: PersonRow) {
  const say = useWords(adminWords)
  const marks = [name, isDisabled ? say.disabledMark : null, roles === '' ? null : say.rolesMark(roles)]
  const told = say.marks(marks.filter((mark) => mark !== null))
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
