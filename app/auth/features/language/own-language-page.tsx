import { pageWords } from '../../languages/en/pages.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { LanguageChoice } from './choice.tsx'
import type { LanguagePageProps } from './page.tsx'

/** The same for a user who looks after the account. */
export function OwnLanguagePage({ site, ...choice }: LanguagePageProps) {
  const { language } = useWords(pageWords)
  return (
    <AccountFrame site={site} section="language" heading={language}>
      <LanguageChoice {...choice} />
    </AccountFrame>
  )
}
