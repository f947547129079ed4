import { useId } from 'react'
import { directionOf, type LanguageTag } from '../../languages/languages.ts'

interface SelectProps {
  name: string
  label: string
  chosen: string
  /** What there is to choose; `language` where a text is not in the page's own. */
  choices: readonly { value: string; says: string; language?: LanguageTag }[]
}

/** One choice of several, under a label that stays. */
export function Select({ name, label, chosen, choices }: SelectProps) {
  const id = useId()
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <select className="lk-input" id={id} name={name} defaultValue={chosen}>
        {choices.map(({ value, says, language }) => (
          <option key={value} value={value} lang={language} dir={language && directionOf(language)}>
            {says}
          </option>
        ))}
      </select>
    </div>
  )
}
