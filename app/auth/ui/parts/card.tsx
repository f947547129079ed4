import { type ReactNode, use, useRef } from 'react'
import { useLocation } from 'react-router'
import { components } from '../../host/components.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { directionOf } from '../../languages/languages.ts'
import { spoken } from '../../languages/spoken.tsx'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
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
  const say = useWords(commonWords)
  const language = use(LanguageContext)
  const card = useRef<HTMLElement>(null)
  const languages = useChoiceOfLanguage(site)
  const title = useFocusOnArrival<HTMLHeadingElement>(card)
  const links: FooterLink[] = [
    { href: site.home, label: site.name, isDocument: useIsElsewhere(site.home) },
    ...(site.help ? [{ href: site.help, label: say.help, isDocument: true }] : []),
    ...(site.terms ? [{ href: site.terms, label: say.terms, isDocument: true }] : []),
    ...(site.privacy ? [{ href: site.privacy, label: say.privacy, isDocument: true }] : []),
    ...(languages === null ? [] : [{ href: languages, label: say.language, isDocument: true }]),
  ]
  return (
    // The element that our styles hold below, in a document whose language may be another.
    <div className="latchkey" lang={language} dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}>
      {/* The policy allows it by its hash. */}
      {site.accentCss && <style>{site.accentCss}</style>}
      <Frame
        attributes={{ ref: card }}
        mark={<Mark site={site} />}
        heading={<Heading attributes={{ ref: title, tabIndex: -1 }}>{spoken(heading)}</Heading>}
        lead={lead ? <Lead attributes={{ id: leadId }}>{spoken(lead)}</Lead> : null}
        footer={<Footer site={site} links={links} />}
      >
        {children}
      </Frame>
    </div>
  )
}

/**
 * Leads to the choice of a language, and back here: what the address says of a destination is kept in a cookie. Of the rest
 * an error's code goes along alone; where the address holds a token, no other address is to hold it too.
 */
function useChoiceOfLanguage({ languages }: SiteView): string | null {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isPassed = pathname.includes('/callback/') || query.has('token')
  if (languages === null || pathname.startsWith(languages) || isPassed) return null
  // The sign-in page is the same page with the id of a provider behind it.
  const page = pathname.replace(/\/signin\/.*/, '/signin')
  const error = query.get('error') ?? ''
  const from = /^[A-Z][A-Za-z]*$/.test(error) ? `${page}?error=${error}` : page
  return `${languages}?${new URLSearchParams({ from })}`
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
