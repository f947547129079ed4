import { Card } from './card.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { Notice } from './notice.tsx'
import type { SignOutPageProps } from './pages.ts'

export function SignOutPage(page: SignOutPageProps) {
  const { site, failed, isOver = false, stay, action, csrfToken, callbackUrl, provider } = page
  const question = `Are you sure you want to sign out of ${site.name} on this device?`
  return (
    <Card site={site} heading="Sign out" lead={isOver ? null : question}>
      {failed &&
        (isOver ? <Notice says={OVER} isCalm /> : <Notice says="You are still signed in. Please try again." />)}
      {provider?.field === null && <p>You will be signed out of {provider.name} as well.</p>}
      <div className="actions">
        <PostForm
          action={action}
          csrfToken={csrfToken}
          callbackUrl={callbackUrl}
          doing="Signing out…"
          className="fields"
        >
          {provider?.field && (
            <label className="choice">
              <input type="checkbox" name={provider.field} value="true" />
              <span>Also sign out of {provider.name}</span>
            </label>
          )}
          <SubmitButton look="primary">Sign out</SubmitButton>
        </PostForm>
        <LinkButton look="plain" to={stay}>
          {isOver ? `Back to ${site.name}` : 'Stay signed in'}
        </LinkButton>
      </div>
    </Card>
  )
}

const OVER = 'You are not signed in any more: another tab or window has signed out.'
