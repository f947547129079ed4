import { useEffect, useId, useState } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView, SignUpView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Countdown, useSecondsLeft } from '../parts/countdown.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { SignUpNotice } from '../parts/notice.tsx'

export interface ErrorPageProps {
  site: SiteView
  title: string
  says: string
  /** Path of the sign-in page, where trying again makes sense. */
  signIn: string | null
  home: string
  reference: string | null
  /** What may help a visitor who is refused: the sign-up policy, and the contact to ask. */
  help: { signUp: SignUpView | null; ask: { href: string; label: string } | null } | null
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
  const say = useWords(commonWords)
  const isFirst = goOn === null && newLink === null
  return (
    <Card site={site} heading={title} lead={says}>
      {help && <RefusalHelp site={site} {...help} />}
      {goOn !== null && (
        <>
          <p className="lk-p">{say.alreadySignedIn}</p>
          <LinkButton look="primary" to={goOn}>
            {say.continue}
          </LinkButton>
        </>
      )}
      {newLink && <NewLink {...newLink} />}
      {signIn ? (
        <LinkButton look={isFirst ? 'primary' : 'plain'} to={signIn}>
          {goOn === null ? (newLink ? say.anotherWay : say.signIn) : say.differentAccount}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={home}>
          {say.backTo(site.name)}
        </LinkButton>
      )}
      <Reference reference={reference} />
    </Card>
  )
}

function NewLink({ email, ...form }: NonNullable<ErrorPageProps['newLink']>) {
  const say = useWords(commonWords)
  const lead = useId()
  return (
    <PostForm {...form} fields={{ email }} doing={say.sendingLink} className="lk-fields">
      <p className="lk-p" id={lead}>
        {say.anotherLinkTo(<strong className="lk-strong">{email}</strong>)}
      </p>
      <SubmitButton look="primary" describedBy={lead}>
        {say.newLink}
      </SubmitButton>
    </PostForm>
  )
}

function Reference({ reference }: { reference: string | null }) {
  const say = useWords(commonWords)
  if (reference === null) return null
  return (
    <p className="lk-small">
      {say.reference} <code className="lk-code">{reference}</code>
    </p>
  )
}

/** The database is away: what was asked for can be asked for again, and with script is, by the page itself. */
export function UnavailablePage({ site, again, byItself, seconds, reference, isSignedIn }: UnavailablePageProps) {
  const say = useWords(commonWords)
  const [told] = useState({})
  const left = useSecondsLeft(seconds, told)
  const isOver = byItself && left === 0
  const time = left > 0 ? <Countdown left={left} shown={say.waitingTime(left)} /> : null
  useEffect(() => {
    if (isOver) location.replace(again)
  }, [isOver, again])
  return (
    <Card site={site} heading={say.unavailable} lead={say.unavailableLead(site.name)}>
      {isSignedIn && <p className="lk-p">{say.stillSignedIn}</p>}
      <a className="lk-button lk-primary" href={again}>
        {say.tryAgain}
      </a>
      <p className="lk-small">{byItself ? say.triesItself(time) : say.mayWork(time)}</p>
      {byItself && (
        <noscript className="lk-noscript">
          <meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
        </noscript>
      )}
      <Reference reference={reference} />
    </Card>
  )
}

/** For a visitor who is refused and should have access. */
function RefusalHelp({ site, signUp, ask }: Pick<ErrorPageProps, 'site'> & NonNullable<ErrorPageProps['help']>) {
  const say = useWords(commonWords)
  return (
    <p className="lk-p">
      {signUp && <SignUpNotice {...signUp} />}
      {say.ifAccess(
        ask ? (
          <a className="lk-link" href={ask.href}>
            {ask.label}
          </a>
        ) : (
          say.peopleOf(site.name)
        ),
      )}
    </p>
  )
}

export function NotFoundPage({ site, home }: NotFoundPageProps) {
  const say = useWords(commonWords)
  return (
    <Card site={site} heading={say.notFound} lead={say.notFoundLead}>
      <LinkButton look="primary" to={home}>
        {say.backTo(site.name)}
      </LinkButton>
    </Card>
  )
}

/** Shown by script that has asked and got no answer. */
export function UnreachablePage({ site }: { site: SiteView }) {
  const say = useWords(commonWords)
  return (
    <Card site={site} heading={say.unreachable} lead={say.unreachableLead(site.name)}>
      <button type="button" className="lk-button lk-primary" onClick={() => history.back()}>
        {say.goBack}
      </button>
    </Card>
  )
}
