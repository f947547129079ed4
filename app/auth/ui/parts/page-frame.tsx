import { type ReactNode, use, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { commonWords } from '../../languages/en/common.tsx'
import { directionOf } from '../../languages/languages.ts'
import { spoken } from '../../languages/spoken.tsx'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useFocusOnArrival } from '../browser/hydrated.ts'
import type { CardSlots, FooterLink, HeadingSlots, LeadSlots } from '../components.ts'
import { components } from '../own/own-components.ts'
import type { SiteView } from '../pages.ts'
import { KeyIcon } from './icons.tsx'
import { TextLink } from './text-link.tsx'

/** What every page says of itself. */
export interface PageProps {
  site: SiteView
  heading: ReactNode
  lead?: ReactNode
  /** For a field that the lead describes. */
  leadId?: string
  children?: ReactNode
}

interface PageFrameProps extends Omit<PageProps, 'children'> {
  /** Draws the frame, and in it what the page is for. */
  draws: (slots: Omit<CardSlots, 'children'>) => ReactNode
}

const { Mark = PlainMark, Heading = PlainHeading, Lead = PlainLead, Footer = PlainFooter } = components

/** What is around every page, and drawn in each frame: the mark, one heading, a line of text, and the footer. */
export function PageFrame({ site, heading, lead, leadId, draws }: PageFrameProps) {
  const language = use(LanguageContext)
  const main = useRef<HTMLElement>(null)
  const title = useFocusOnArrival<HTMLHeadingElement>(main)
  const links = useFooterLinks(site)
  return (
    // The element that our styles hold below, in a document whose language may be another.
    <div className="latchkey" lang={language} dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}>
      {/* The policy allows it by its hash. */}
      {site.accentCss && <style>{site.accentCss}</style>}
      {draws({
        attributes: { ref: main },
        mark: <Mark site={site} />,
        heading: <Heading attributes={{ ref: title, tabIndex: -1 }}>{spoken(heading)}</Heading>,
        lead: lead ? <Lead attributes={{ id: leadId }}>{spoken(lead)}</Lead> : null,
        footer: <Footer site={site} links={links} />,
      })}
    </div>
  )
}

/** What every page leads to at its end. */
function useFooterLinks(site: SiteView): FooterLink[] {
  const say = useWords(commonWords)
  const languages = useChoiceOfLanguage(site)
  return [
    { href: site.home, label: site.name, isDocument: useIsElsewhere(site.home) },
    ...(site.help ? [{ href: site.help, label: say.help, isDocument: true }] : []),
    ...(site.terms ? [{ href: site.terms, label: say.terms, isDocument: true }] : []),
    ...(site.privacy ? [{ href: site.privacy, label: say.privacy, isDocument: true }] : []),
    ...(languages === null ? [] : [{ href: languages, label: say.language, isDocument: true }]),
  ]
}

/**
 * Leads to the choice of a language, and back here: what the address says of a destination is kept in a cookie. Of the rest
 * an error's code goes along alone; where the address holds a token, no other address is to hold it too.
 */
function useChoiceOfLanguage({ languages }: SiteView): string | null {
  const { pathname: path, search } = useLocation()
  const pathname = useHref(path)
  const query = new URLSearchParams(search)
  const isPassed = pathname.includes('/callback/') || query.has('token')
  if (languages === null || pathname.startsWith(languages) || isPassed) return null
  // The sign-in page is the same page with the id of a provider behind it.
  const page = pathname.replace(/\/signin\/.*/, '/signin')
  const error = query.get('error') ?? ''
  const from = /^[A-Z][A-Za-z]*$/.test(error) ? `${page}?error=${error}` : page
  return `${languages}?${new URLSearchParams({ from })}`
}

function PlainHeading({ attributes, children }: HeadingSlots) {
  return (
    <h1 {...attributes} className="lk-title">
      {children}
    </h1>
  )
}

function PlainLead({ attributes, children }: LeadSlots) {
  return (
    <p {...attributes} className="lk-lead">
      {children}
    </p>
  )
}

function PlainMark({ site: { logo } }: { site: SiteView }) {
  if (logo) return <img className="lk-mark" src={logo} alt="" width={40} height={40} />
  return (
    <span className="lk-mark">
      <KeyIcon />
    </span>
  )
}

function PlainFooter({ links: [home, ...others] }: { links: readonly FooterLink[] }) {
  return (
    <footer className="lk-footer">
      {home && (
        <TextLink to={home.href} reloadDocument={home.isDocument}>
          {home.label}
        </TextLink>
      )}
      {others.map(({ href, label }) => (
        <a className="lk-link" key={href} href={href}>
          {label}
        </a>
      ))}
    </footer>
  )
}
