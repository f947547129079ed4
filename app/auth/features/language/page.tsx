import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { LanguageChoice, type LanguageChoiceProps } from './choice.tsx'

export interface LanguagePageProps extends LanguageChoiceProps {
  site: SiteView
}

/** For a visitor on the way to sign in. */
export function LanguagePage({ site, ...choice }: LanguagePageProps) {
  const { language } = useWords(pageWords)
  return (
    <Card site={site} heading={language}>
      <LanguageChoice {...choice} />
    </Card>
  )
}
