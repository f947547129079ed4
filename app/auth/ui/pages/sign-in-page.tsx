import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { type SignInWords, signInWords } from '../../languages/en/sign-in.tsx'
import { spoken } from '../../languages/spoken.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
import { CommonFields } from '../forms/form.tsx'
import type { NewcomersView, SignInPageProps, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { useSecondsLeft } from '../parts/countdown.tsx'
import { InApp } from '../parts/in-app.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice, SignUpNotice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { NotHere } from '../sections/not-here.tsx'
import { Retry, SignInOptions } from '../sections/sign-in-options.tsx'
import { Again, SignedIn, WhyAgain } from '../sections/signed-in.tsx'

export function SignInPage(props: SignInPageProps) {
  const { site, message, reference, isInformation = false, providers, emailForm, credentials } = props
  const { waiting = null, signedIn = null, again = null, news = null, temporary = null } = props
  const say = useWords(signInWords)
  const { anotherWay, backTo } = useWords(commonWords)
  const left = useSecondsLeft(props.wait?.seconds ?? 0, props.wait ?? null)
  const wait = props.wait ? { ...props.wait, left } : null
  const others = waiting?.others ?? props.choosing?.others
  const note = useId()
  const failed = credentials.find((way) => way.failed)
  const isEmpty = providers.length === 0 && emailForm === null && credentials.length === 0
  return (
    <Card site={site} heading={headingOf(say, props)} lead={leadOf(say, props)}>
      {news && <Notice says={news} isInformation />}
      {props.inApp && <InApp {...props.inApp} isEmailOffered={emailForm !== null} />}
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
      {!failed && signedIn && !isEmpty && <p className="lk-small">{say.orDifferent(signedIn.user)}</p>}
      <CommonFields value={temporary ? { temporary: temporary.says } : NO_FIELDS}>
        {failed ? <Retry {...props} way={failed} wait={wait} note={note} /> : <SignInOptions {...props} wait={wait} />}
      </CommonFields>
      {!isEmpty && !again && <NotHere isOn={temporary?.isOn ?? false} callbackUrl={props.callbackUrl} />}
      {isEmpty && !signedIn && (
        <LinkButton look="primary" to={site.home}>
          {backTo(site.name)}
        </LinkButton>
      )}
      {again && <Again {...again} />}
      {!isEmpty && !again && <Agreement {...site} />}
      {others && (
        <p className="lk-small">
          <TextLink to={others}>{anotherWay}</TextLink>
        </p>
      )}
    </Card>
  )
}

/** The same each time, so that no form is drawn anew. */
const NO_FIELDS = {}

function headingOf(say: SignInWords, { site, signedIn, again, choosing }: SignInPageProps): string {
  if (again) return say.headingAgain
  if (choosing && !signedIn) return choosing.why === 'account' ? say.createAccount : say.chooseNewPassword
  return signedIn ? say.headingSignedIn(signedIn.user) : say.heading(site.name)
}

/** The message of the code stands back here: the line above says the same with names. */
function WhileWaiting({ says }: { says: string }) {
  return (
    <div role="alert" className="lk-small">
      <p className="lk-p">{spoken(says)}</p>
    </div>
  )
}

/** Says before any attempt that the same form makes an account, or what to do where it does not. */
function Newcomers({ signUp, ask }: NewcomersView) {
  const say = useWords(signInWords)
  const gap = useGap()
  return (
    <>
      {signUp.kind === 'domains' ? (
        <SignUpNotice {...signUp} />
      ) : (
        <>
          {say.newcomers[signUp.kind]}
          {gap}
        </>
      )}
      {ask &&
        say.askForAccount(
          <a className="lk-link" href={ask.href}>
            {ask.label}
          </a>,
        )}
    </>
  )
}

/** What signing in agrees to, where the site has said it. */
function Agreement({ terms, privacy }: SiteView) {
  const say = useWords(signInWords)
  if (!terms && !privacy) return null
  const linkTo = (href: string | null) => (text: string) =>
    href && (
      <a className="lk-link" href={href}>
        {text}
      </a>
    )
  if (terms && privacy) return <p className="lk-small">{say.agreeToBoth(linkTo(terms), linkTo(privacy))}</p>
  return <p className="lk-small">{terms ? say.agreeToTerms(linkTo(terms)) : say.agreeToPrivacy(linkTo(privacy))}</p>
}

function leadOf(say: SignInWords, props: SignInPageProps) {
  const { providers, emailForm, credentials, newcomers, isRefused = false, again, waiting, choosing } = props
  if (again) return <WhyAgain {...again} />
  if (props.signedIn) return null
  if (choosing) return choosing.why === 'account' ? say.leadCreate : say.leadForgotten
  if (waiting) return say.waiting(<strong className="lk-strong">{waiting.address}</strong>, waiting.provider)
  const options = providers.length + (emailForm ? 1 : 0) + credentials.length
  if (isRefused && options > 0)
    return (
      <span className="lk-span" role="status">
        {say.refused}
      </span>
    )
  if (options === 0) return say.unavailable
  if (options > 1) return newcomers ? <Newcomers {...newcomers} /> : null
  if (emailForm) return say.leadEmail
  return providers.length > 0 ? say.leadProviders : say.leadCredentials
}
