import { adminWords } from '../../../languages/en/admin.tsx'
import { useWords } from '../../../languages/use-words.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { BY_DAY, LONGEST_REASON, type RefusedTerms, type TypedTerms } from './terms.ts'

/** Days for which a person can be disabled by one choice. */
const SPANS = [1, 7, 30]

interface TermsFieldsProps {
  /** What was typed before a new proof was asked for. */
  typed: TypedTerms
  refused: RefusedTerms | null
  /** The first day that can be picked, in ISO 8601. */
  firstDay: string
}

/** Why a person is disabled, and for how long: for good, for some days, or until a day that is picked. */
export function TermsFields({ refused, typed: kept, firstDay }: TermsFieldsProps) {
  const say = useWords(adminWords)
  const typed = refused?.typed ?? kept
  const choices = [
    { value: '', says: say.untilEnabled },
    ...SPANS.map((days) => ({ value: `${days}d`, says: say.inDays(days) })),
    { value: BY_DAY, says: say.untilDay },
  ]
  // What is no choice is no "No end" either.
  const chosen = choices.some(({ value }) => value === typed.until) ? typed.until : BY_DAY
  const faultOf = (field: RefusedTerms['field']) => (refused?.field === field ? refused.fault : null)
  return (
    <div className="lk-fields">
      <Field
        name="reason"
        label={say.facts.reason}
        type="text"
        autoComplete="off"
        value={typed.reason}
        fault={faultOf('reason')}
        longest={LONGEST_REASON}
        isOptional
        isInWords
        hint={say.reasonHint}
      />
      <Select name="until" label={say.until} chosen={chosen} choices={choices} />
      <Field
        name="day"
        label={say.day}
        type="date"
        autoComplete="off"
        value={typed.day}
        fault={faultOf('day')}
        first={firstDay}
        isOptional
      />
    </div>
  )
}
