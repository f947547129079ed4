import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { AccountWords } from '../../languages/words.ts'
import { TextLink } from '../parts/text-link.tsx'

/** A page of the account. */
export interface SectionLink {
  href: string
  page: keyof AccountWords['sections']
}

/** The way to the account's other pages. */
export function AccountSections({ sections }: { sections: readonly SectionLink[] }) {
  const say = useWords(accountWords)
  const { yourAccount } = useWords(commonWords)
  if (sections.length === 0) return null
  return (
    <nav aria-label={yourAccount}>
      <ul className="sections">
        {sections.map(({ href, page }) => (
          <li key={href}>
            <TextLink to={href}>{say.sections[page]}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
