import { Card } from './card.tsx'
import { LinkButton } from './link-button.tsx'
import type { ErrorPageProps, NotFoundPageProps, SiteView } from './pages.ts'

export function ErrorPage({ site, title, says, signIn, home, reference, help, goOn = null }: ErrorPageProps) {
  return (
    <Card site={site} heading={title} lead={says}>
      {help && <WhomToAsk site={site} {...help} />}
      {goOn !== null && (
        <>
          <p>You are signed in in this browser already.</p>
          <LinkButton look="primary" to={goOn}>
            Go on
          </LinkButton>
        </>
      )}
      {signIn ? (
        <LinkButton look={goOn === null ? 'primary' : 'plain'} to={signIn}>
          {goOn === null ? 'Sign in' : 'Sign in as somebody else'}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={home}>
          {`Back to ${site.name}`}
        </LinkButton>
      )}
      {reference && (
        <p className="small">
          Reference <code>{reference}</code>
        </p>
      )}
    </Card>
  )
}

/** For whoever is not let in and thinks they should be. */
function WhomToAsk({ site, door, ask }: Pick<ErrorPageProps, 'site'> & NonNullable<ErrorPageProps['help']>) {
  return (
    <p>
      {door && `${door} `}
      {'If you should have access, ask '}
      {ask ? <a href={ask.href}>{ask.label}</a> : `whoever runs ${site.name}`}
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
