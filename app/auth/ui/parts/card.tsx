import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useFocusOnArrival } from '../browser/hydrated.ts'
import type { SiteView } from '../pages.ts'
import { KeyIcon } from './icons.tsx'

interface CardProps {
  site: SiteView
  heading: ReactNode
  lead?: ReactNode
  /** For a field that the lead describes. */
  leadId?: string
  children?: ReactNode
}

/** The frame of every page: the mark, one heading, a line of text, what the page is for, and the footer. */
export function Card({ site, heading, lead, leadId, children }: CardProps) {
  const card = useRef<HTMLElement>(null)
  const title = useFocusOnArrival<HTMLHeadingElement>(card)
  return (
    <div className="page">
      <main ref={card} className="card">
        <Mark logo={site.logo} />
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {lead && (
          <p id={leadId} className="lead">
            {lead}
          </p>
        )}
        {children}
      </main>
      <Footer site={site} />
    </div>
  )
}

function Mark({ logo }: { logo: string | null }) {
  if (logo) return <img className="mark" src={logo} alt="" width={40} height={40} />
  return (
    <span className="mark">
      <KeyIcon />
    </span>
  )
}

function Footer({ site }: { site: SiteView }) {
  return (
    <footer>
      <Link to={site.home} reloadDocument={useIsElsewhere(site.home)}>
        {site.name}
      </Link>
      {site.help && <a href={site.help}>Help</a>}
      {site.terms && <a href={site.terms}>Terms</a>}
      {site.privacy && <a href={site.privacy}>Privacy</a>}
    </footer>
  )
}
