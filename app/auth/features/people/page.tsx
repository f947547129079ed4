import { Form } from 'react-router'
import { adminWords } from '../../languages/en/admin.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Badge, ListRow } from '../../ui/account/row.tsx'
import { useRouterPath } from '../../ui/browser/router-path.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/form.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { NextPage } from '../../ui/parts/next-page.tsx'
import { Portrait } from '../../ui/parts/portrait.tsx'
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
}

interface PersonRow {
  href: string
  label: string
  /** Path of a picture that this site serves. */
  picture: string | null
  name: string | null
  isDisabled: boolean
  /** The account will be deleted, as its owner has asked. */
  leaves: boolean
  roles: string
}

/** People, for an operator to find one. */
export function PeoplePage({ site, note, search, text, people, more }: PeoplePageProps) {
  const say = useWords(adminWords)
  return (
    <AccountFrame site={site} section="people" heading={say.people} lead={say.peopleLead} note={note}>
      <search className="lk-search">
        <Form method="get" action={useRouterPath(search)} className="lk-fields">
          <Field name="q" label={say.emailOrName} type="text" autoComplete="off" value={text} isOptional isInWords />
          <SubmitButton look="plain">{say.find}</SubmitButton>
        </Form>
      </search>
      {people.length === 0 ? (
        <p className="lk-p">{more === null ? say.noPerson : say.noPersonYet}</p>
      ) : (
        <ul className="lk-rows" aria-label={say.people}>
          {people.map((person) => (
            <Person key={person.href} {...person} />
          ))}
        </ul>
      )}
      <NextPage to={more}>{say.morePeople}</NextPage>
    </AccountFrame>
  )
}

function Person({ href, label, picture, name, isDisabled, leaves, roles }: PersonRow) {
  const say = useWords(adminWords)
  const marks = [name, roles === '' ? null : say.rolesMark(roles)]
  const told = say.marks(marks.filter((mark) => mark !== null))
  return (
    <ListRow
      sign={<Portrait picture={picture} name={name ?? label} />}
      name={
        <>
          <span className="lk-span">
            <TextLink to={href}>{label}</TextLink>
          </span>
          {isDisabled && <Badge isBad>{say.disabledMark}</Badge>}
          {leaves && <Badge isBad>{say.leavesMark}</Badge>}
        </>
      }
    >
      {told !== '' && <span className="lk-small">{told}</span>}
    </ListRow>
  )
}
