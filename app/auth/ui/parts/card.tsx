import { type ReactNode, useRef } from 'react'
import { components } from '../../host/components.ts'
import { accentCss } from '../../shared/accent.ts'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useFocusOnArrival } from '../browser/hydrated.ts'
import type { CardSlots, FooterLink, HeadingSlots, LeadSlots } from '../components.ts'
import type { SiteView } from '../pages.ts'
import { KeyIcon } from './icons.tsx'
import { TextLink } from './text-link.tsx'

interface CardProps {
  site: SiteView
  heading: ReactNode
  lead?: ReactNode
  /** For a field that the lead describes. */
  leadId?: string
  children?: ReactNode
}

const {
  Card: Frame = PlainFrame,
  Mark = PlainMark,
  Heading = PlainHeading,
  Lead = PlainLead,
  Footer = PlainFooter,
} = components

/** The frame of every page: the mark, one heading, a line of text, what the page is for, and the footer. */
export function Card({ site, heading, lead, leadId, children }: CardProps) {
  const card = useRef<HTMLElement>(null)
  const title = useFocusOnArrival<HTMLHeadingElement>(card)
  const links: FooterLink[] = [
    { href: site.home, label: site.name, isDocument: useIsElsewhere(site.home) },
    ...(site.help ? [{ href: site.help, label: 'Help', isDocument: true }] : []),
    ...(site.terms ? [{ href: site.terms, label: 'Terms', isDocument: true }] : []),
    ...(site.privacy ? [{ href: site.privacy, label: 'Privacy', isDocument: true }] : []),
  ]
  return (
    // The element that our styles hold below.
    <div className="latchkey">
      {/* The policy allows it by its hash. */}
      {site.accent && <style>{accentCss(site.accent)}</style>}
      <Frame
        attributes={{ ref: card }}
        mark={<Mark site={site} />}
        heading={<Heading attributes={{ ref: title, tabIndex: -1 }}>{heading}</Heading>}
        lead={lead ? <Lead attributes={{ id: leadId }}>{lead}</Lead> : null}
        footer={<Footer site={site} links={links} />}
      >
        {children}
      </Frame>
    </div>
  )
}

function PlainFrame({ attributes, mark, heading, lead, children, footer }: CardSlots) {
  return (
    <div className="page">
      <main {...attributes} className="card">
        {mark}
        {heading}
        {lead}
        {children}
      </main>
      {footer}
    </div>
  )
}

function PlainHeading({ attributes, children }: HeadingSlots) {
  return <h1 {...attributes}>{children}</h1>
}

function PlainLead({ attributes, children }: LeadSlots) {
  return (
    <p {...attributes} className="lead">
      {children}
    </p>
  )
}

function PlainMark({ site: { logo } }: { site: SiteView }) {
  if (logo) return <img className="mark" src={logo} alt="" width={40} height={40} />
  return (
    <span className="mark">
      <KeyIcon />
    </span>
  )
}

function PlainFooter({ links: [home, ...others] }: { links: readonly FooterLink[] }) {
  return (
    <footer>
      {home && (
        <TextLink to={home.href} reloadDocument={home.isDocument}>
          {home.label}
        </TextLink>
      )}
      {others.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </footer>
  )
}
