import { useEffect, useId, useState } from 'react'
import { waitingTime } from '../browser/waiting-time.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { In, useSecondsLeft } from '../parts/countdown.tsx'
import { LinkButton } from '../parts/link-button.tsx'

export interface ErrorPageProps {
  site: SiteView
  title: string
  says: string
  /** Path of the sign-in page, where trying again makes sense. */
  signIn: string | null
  home: string
  reference: string | null
  /** What may help a visitor who is refused: the sign-up policy, and the contact to ask. */
  help: { signUp: string | null; ask: { href: string; label: string } | null } | null
  /** Where a user who is signed in all the same goes on. */
  goOn?: string | null
  /** Mails another link to the address of the one that is no good any more. */
  newLink?: (FormView & { email: string }) | null
}

/** The database cannot be asked: told at the address that was asked for. */
export interface UnavailablePageProps {
  site: SiteView
  /** Path to try again at. */
  again: string
  /** Whether the page may try by itself: what was asked was only read. */
  byItself: boolean
  /** Seconds to wait first. */
  seconds: number
  reference: string
  /** The browser has brought a session, which stays. */
  isSignedIn: boolean
}

export interface NotFoundPageProps {
  site: SiteView
  home: string
}

export function ErrorPage(page: ErrorPageProps) {
  const { site, title, says, signIn, home, reference, help, goOn = null, newLink = null } = page
  const isFirst = goOn === null && newLink === null
  return (
    <Card site={site} heading={title} lead={says}>
      {help && <RefusalHelp site={site} {...help} />}
      {goOn !== null && (
        <>
          <p>You are already signed in in this browser.</p>
          <LinkButton look="primary" to={goOn}>
            Continue
          </LinkButton>
        </>
      )}
      {newLink && <NewLink {...newLink} />}
      {signIn ? (
        <LinkButton look={isFirst ? 'primary' : 'plain'} to={signIn}>
          {goOn === null ? (newLink ? 'Sign in another way' : 'Sign in') : 'Use a different account'}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={home}>
          {`Back to ${site.name}`}
        </LinkButton>
      )}
      <Reference reference={reference} />
    </Card>
  )
}

function NewLink({ email, ...form }: NonNullable<ErrorPageProps['newLink']>) {
  const lead = useId()
  return (
    <PostForm {...form} fields={{ email }} doing="Sending your link…" className="fields">
      <p id={lead}>
        We can send another link to <strong>{email}</strong>.
      </p>
      <SubmitButton look="primary" describedBy={lead}>
        Email me a new link
      </SubmitButton>
    </PostForm>
  )
}

function Reference({ reference }: { reference: string | null }) {
  if (reference === null) return null
  return (
    <p className="small">
      Reference <code>{reference}</code>
    </p>
  )
}

/** The database is away: what was asked for can be asked for again, and with script is, by the page itself. */
export function UnavailablePage({ site, again, byItself, seconds, reference, isSignedIn }: UnavailablePageProps) {
  const [told] = useState({})
  const left = useSecondsLeft(seconds, told)
  const isOver = byItself && left === 0
  useEffect(() => {
    if (isOver) location.replace(again)
  }, [isOver, again])
  return (
    <Card
      site={site}
      heading="Please try again in a moment"
      lead={`${site.name} cannot do this right now. It is our fault, not yours.`}
    >
      {isSignedIn && <p>You are still signed in.</p>}
      <a className="button primary" href={again}>
        Try again
      </a>
      <p className="small">
        {byItself ? 'This page will try again automatically' : 'It may work again'}
        {left > 0 ? <In left={left} shown={waitingTime(left)} /> : ' now'}.
      </p>
      {byItself && (
        <noscript>
          <meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
        </noscript>
      )}
      <Reference reference={reference} />
    </Card>
  )
}

/** For a visitor who is refused and should have access. */
function RefusalHelp({ site, signUp, ask }: Pick<ErrorPageProps, 'site'> & NonNullable<ErrorPageProps['help']>) {
  return (
    <p>
      {signUp && `${signUp} `}
      {'If you should have access, ask '}
      {ask ? <a href={ask.href}>{ask.label}</a> : `the people who run ${site.name}`}
      {'.'}
    </p>
  )
}

export function NotFoundPage({ site, home }: NotFoundPageProps) {
  return (
    <Card site={site} heading="Page not found" lead="There is nothing at this address. It may have moved.">
      <LinkButton look="primary" to={home}>
        {`Back to ${site.name}`}
      </LinkButton>
    </Card>
  )
}

/** Shown by script that has asked and got no answer. */
export function UnreachablePage({ site }: { site: SiteView }) {
  const lead = `${site.name} could not be reached. Please check your connection, then try again.`
  return (
    <Card site={site} heading="No connection" lead={lead}>
      <button type="button" className="button primary" onClick={() => history.back()}>
        Go back
      </button>
    </Card>
  )
}
