import { Card } from './card.tsx'
import { LinkButton } from './link-button.tsx'
import type { ErrorPageProps, NotFoundPageProps } from './pages.ts'

export function ErrorPage({ site, title, says, signIn, home, reference }: ErrorPageProps) {
  return (
    <Card site={site} heading={title} lead={says}>
      {signIn ? (
        <LinkButton look="primary" to={signIn}>
          Sign in
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

export function NotFoundPage({ site, home }: NotFoundPageProps) {
  return (
    <Card site={site} heading="Page not found" lead="There is nothing at this address. It may have moved.">
      <LinkButton look="primary" to={home}>
        {`Back to ${site.name}`}
      </LinkButton>
    </Card>
  )
}
