import { type ReactNode, useId } from 'react'
import type { NewcomersView, SignInPageProps, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { useSecondsLeft } from '../parts/countdown.tsx'
import { InApp } from '../parts/in-app.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { Retry, SignInOptions } from '../sections/sign-in-options.tsx'
import { Again, SignedIn, WhyAgain } from '../sections/signed-in.tsx'

export function SignInPage(props: SignInPageProps) {
  const { site, message, reference, isInformation = false, providers, emailForm, credentials } = props
  const { waiting = null, signedIn = null, again = null, news = null } = props
  const left = useSecondsLeft(props.wait?.seconds ?? 0, props.wait ?? null)
  const wait = props.wait ? { ...props.wait, left } : null
  const others = waiting?.others ?? props.choosing?.others
  const note = useId()
  const failed = credentials.find((way) => way.failed)
  const isEmpty = providers.length === 0 && emailForm === null && credentials.length === 0
  return (
    <Card site={site} heading={headingOf(props)} lead={leadOf(props)}>
      {news && <Notice says={news} isInformation />}
      {props.inApp && <InApp {...props.inApp} stay={emailForm && STAY} />}
      {message && waiting && <WhileWaiting says={message} />}
      {message && !waiting && (
        <Notice
          id={failed ? note : undefined}
          says={message}
          wait={wait}
          trouble={props.trouble}
          reference={reference}
          isInformation={isInformation}
          isOfField={failed !== undefined && wait === null}
        />
      )}
      {signedIn && <SignedIn {...signedIn} />}
      {failed && <Retry {...props} way={failed} wait={wait} note={note} />}
      {!failed && signedIn && !isEmpty && (
        <p className="small">
          Or sign in with a different account below. If it is new here, we will ask before we connect it to{' '}
          {signedIn.user}.
        </p>
      )}
      {!failed && <SignInOptions {...props} wait={wait} />}
      {isEmpty && !signedIn && <LinkButton look="primary" to={site.home}>{`Back to ${site.name}`}</LinkButton>}
      {again && <Again {...again} />}
      {!isEmpty && !again && <Agreement {...site} />}
      {others && (
        <p className="small">
          <TextLink to={others}>Sign in another way</TextLink>
        </p>
      )}
    </Card>
  )
}

/** A mailed link opens in the visitor's own browser; its code works where it was asked for. */
const STAY = 'To stay here, have us email you, and enter the code from that email.'

function headingOf({ site, signedIn, again, choosing }: SignInPageProps): ReactNode {
  if (again) return 'Sign in again'
  if (choosing && !signedIn) return choosing.why === 'account' ? 'Create an account' : 'Choose a new password'
  return signedIn ? <SignedInAs user={signedIn.user} /> : `Sign in to ${site.name}`
}

function SignedInAs({ user }: { user: string }) {
  return <>You are signed in as {user}</>
}

function Waiting({ provider, address }: NonNullable<SignInPageProps['waiting']>) {
  return (
    <>
      You already have an account with <strong>{address}</strong>. Sign in your usual way once, and we will connect{' '}
      {provider}.
    </>
  )
}

/** The message of the code stands back here: the line above says the same with names. */
function WhileWaiting({ says }: { says: string }) {
  return (
    <div role="alert" className="small">
      <p>{says}</p>
    </div>
  )
}

/** Says before any attempt that the same form makes an account, or what to do where it does not. */
function Newcomers({ says, ask }: NewcomersView) {
  return (
    <>
      {says}
      {ask && (
        <>
          {' No account? Ask '}
          <a href={ask.href}>{ask.label}</a>.
        </>
      )}
    </>
  )
}

/** What signing in agrees to, where the site has said it. */
function Agreement({ terms, privacy }: SiteView) {
  if (!terms && !privacy) return null
  return (
    <p className="small">
      By continuing, you agree to the {terms && <a href={terms}>terms of use</a>}
      {terms && privacy && ' and the '}
      {privacy && <a href={privacy}>privacy policy</a>}.
    </p>
  )
}

function leadOf(props: SignInPageProps): ReactNode {
  const { providers, emailForm, credentials, newcomers, isRefused = false, again, waiting, choosing } = props
  if (again) return <WhyAgain {...again} />
  if (props.signedIn) return null
  if (choosing) return choosing.why === 'account' ? WHY_MAIL.account : WHY_MAIL.forgotten
  if (waiting) return <Waiting {...waiting} />
  const options = providers.length + (emailForm ? 1 : 0) + credentials.length
  if (isRefused && options > 0) return <span role="status">{REFUSED}</span>
  if (options === 0) return 'Sign-in is not available right now. Please try again later.'
  if (options > 1) return newcomers ? <Newcomers {...newcomers} /> : null
  if (emailForm) return 'We will email you a sign-in link. No password needed.'
  return providers.length > 0 ? 'Use an account you already have.' : 'Welcome back.'
}

/** What an email is for before a password is chosen. */
const WHY_MAIL = {
  account: 'Enter your email address. We will email you a link to confirm it. Then you choose your password.',
  forgotten: 'Enter your email address. We will email you a link that signs you in. Then you choose a new password.',
}

/** A form that stood open too long, or a browser that keeps no cookies: who forges a form reads nothing. */
const REFUSED = 'Please try again. If this keeps happening, allow cookies for this site: you need them to sign in.'
