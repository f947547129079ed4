import { use } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { directionOf, type LanguageTag } from '../../languages/languages.ts'
import { nameOfLanguage } from '../../languages/names.ts'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView } from '../../ui/pages.ts'

export interface LanguageChoiceProps extends FormView {
  /** Path of the page that the choice leads back to. */
  from: string
  offered: readonly LanguageTag[]
}

/** Offers each language by its own name. The page that follows is another document, whose script speaks it from its start. */
export function LanguageChoice({ from, offered, ...form }: LanguageChoiceProps) {
  const { oneMoment } = useWords(commonWords)
  const present = use(LanguageContext)
  return (
    <PostForm {...form} fields={{ from }} doing={oneMoment} isDocument className="lk-actions lk-languages">
      {offered.map((tag) => (
        <SubmitButton key={tag} look={tag === present ? 'primary' : 'plain'} name="language" value={tag}>
          <span className="lk-span" lang={tag} dir={directionOf(tag)}>
            {nameOfLanguage(tag)}
          </span>
        </SubmitButton>
      ))}
    </PostForm>
  )
}
