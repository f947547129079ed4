import { Link, useHref, useLocation } from 'react-router'
import { accountWords } from '../../languages/en/account.tsx'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useRouterPath } from '../browser/router-path.ts'
import type { AccountView, SectionLink, SectionName } from './account-view.ts'

interface NavigationProps extends Omit<AccountView, 'person'> {
  /** The section that the page is in; a page of the host's own is found by its address. */
  current: SectionName | undefined
}

/** The way to all pages of the account, the same on each of them, with the present one marked. */
export function Navigation({ sections, operators, current }: NavigationProps) {
  const say = useWords(accountWords)
  const { yourAccount } = useWords(commonWords)
  const own = useOwnPage(sections)
  if (sections.length === 0) return null
  const isCurrent = (link: SectionLink) =>
    'page' in link ? link.page === current : current === undefined && link === own
  const drawn = (links: readonly SectionLink[]) => (
    <ul className="lk-sections">
      {links.map((link) => (
        <li className="lk-li" key={link.href}>
          <Place href={link.href} isCurrent={isCurrent(link)}>
            {'page' in link ? say.sections[link.page] : link.title}
          </Place>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="lk-nav" aria-label={yourAccount}>
      {drawn(sections)}
      {operators.length > 0 && <p className="lk-group">{say.operators}</p>}
      {operators.length > 0 && drawn(operators)}
    </nav>
  )
}

function Place({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      className="lk-place"
      discover="none"
      to={useRouterPath(href)}
      reloadDocument={useIsElsewhere(href)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** The page of the host's own whose address the present one is, or is below. */
function useOwnPage(sections: readonly SectionLink[]): SectionLink | undefined {
  const here = useHref(useLocation().pathname)
  return sections.find((link) => 'title' in link && (here === link.href || here.startsWith(`${link.href}/`)))
}
