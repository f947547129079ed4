import { use } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { pageWords } from '../../languages/en/pages.tsx'
import { directionOf, type LanguageTag } from '../../languages/languages.ts'
import { nameOfLanguage } from '../../languages/names.ts'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'

export interface LanguagePageProps extends FormView {
  site: SiteView
  /** Path of the page that the choice leads back to. */
  from: string
  offered: readonly LanguageTag[]
}

/** Offers each language by its own name. The page that follows is another document, whose script speaks it from its start. */
export function LanguagePage({ site, from, offered, ...form }: LanguagePageProps) {
  const { language } = useWords(pageWords)
  const { oneMoment } = useWords(commonWords)
  const present = use(LanguageContext)
  return (
    <Card site={site} heading={language}>
      <PostForm {...form} fields={{ from }} doing={oneMoment} isDocument className="actions languages">
        {offered.map((tag) => (
          <SubmitButton key={tag} look={tag === present ? 'primary' : 'plain'} name="language" value={tag}>
            <span lang={tag} dir={directionOf(tag)}>
              {nameOfLanguage(tag)}
            </span>
          </SubmitButton>
        ))}
      </PostForm>
    </Card>
  )
}
