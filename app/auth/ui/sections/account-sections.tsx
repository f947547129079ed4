import { TextLink } from '../parts/text-link.tsx'

/** A page of the account. */
export interface SectionLink {
  href: string
  label: string
}

/** The way to the account's other pages. */
export function AccountSections({ sections }: { sections: readonly SectionLink[] }) {
  if (sections.length === 0) return null
  return (
    <nav aria-label="Your account">
      <ul className="sections">
        {sections.map(({ href, label }) => (
          <li key={href}>
            <TextLink to={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
