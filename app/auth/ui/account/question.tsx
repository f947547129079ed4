import type { ReactNode } from 'react'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SiteView } from '../pages.ts'
import { LinkButton } from '../parts/link-button.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { SectionName } from './account-view.ts'

interface QuestionProps {
  /** Does it. */
  form: FormView
  fields?: Record<string, string>
  /** What is going on while the answer is awaited. */
  doing: string
  /** On the button that does it. */
  does: ReactNode
  /** On the link that leaves all as it is, and where it leads. */
  keeps: ReactNode
  back: string
  /** Fields that belong to it, and what else is to be known. */
  children?: ReactNode
}

/** Asks once before what cannot be undone: the page says what goes, one button does it, and one leads back. */
export function Question({ form, fields, doing, does, keeps, back, children }: QuestionProps) {
  return (
    <PostForm {...form} {...(fields && { fields })} doing={doing} className="lk-question">
      {children}
      <div className="lk-actions">
        <div className="lk-danger">
          <SubmitButton look="plain">{does}</SubmitButton>
        </div>
        <LinkButton look="plain" to={back}>
          {keeps}
        </LinkButton>
      </div>
    </PostForm>
  )
}

interface QuestionPageProps extends QuestionProps {
  site: SiteView
  section: SectionName
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** What is asked, and what goes. */
  heading: ReactNode
  lead: ReactNode
}

/** A page of the account, or of operators, that only asks. */
export function QuestionPage({ site, section, note, heading, lead, ...question }: QuestionPageProps) {
  return (
    <AccountFrame site={site} section={section} heading={heading} lead={lead} note={note}>
      <Question {...question} />
    </AccountFrame>
  )
}
