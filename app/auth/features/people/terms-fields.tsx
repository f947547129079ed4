import { adminWords } from '../../languages/en/admin.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'

/** Days for which a person can be disabled by one choice. */
const SPANS = [1, 7, 30]

/** What was typed before a new proof was asked for. */
export interface TypedTerms {
  reason: string
  until: string
  day: string
}

/** Why a person is disabled, and for how long: for good, for some days, or until a day that is picked. */
export function TermsFields({ typed, firstDay }: { typed: TypedTerms; firstDay: string }) {
  const say = useWords(adminWords)
  const choices = [
    { value: '', says: say.untilEnabled },
    ...SPANS.map((days) => ({ value: `${days}d`, says: say.inDays(days) })),
    { value: 'day', says: say.untilDay },
  ]
  const chosen = choices.some(({ value }) => value === typed.until) ? typed.until : ''
  return (
    <div className="lk-fields">
      <Field
        name="reason"
        label={say.facts.reason}
        type="text"
        autoComplete="off"
        value={typed.reason}
        longest={500}
        isOptional
        isInWords
        hint={say.reasonHint}
      />
      <Select name="until" label={say.until} chosen={chosen} choices={choices} />
      <Field name="day" label={say.day} type="date" autoComplete="off" value={typed.day} first={firstDay} isOptional />
    </div>
  )
}
