import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { SignedInView, SignInPageProps } from '../pages.ts'
import { LinkButton } from '../parts/link-button.tsx'

type SignedInProps = NonNullable<SignInPageProps['signedIn']>

/** Why a user who is signed in is asked to sign in, and what comes then. */
export function WhyAgain({ user }: Pick<SignedInView, 'user'>) {
  return (
    <>
      You are signed in as <strong>{user}</strong>. To continue, please sign in again to confirm that it is you. Then we
      will take you back to where you were.
    </>
  )
}

/** What a user can do who is not the one that is asked to sign in again. */
export function Again({ user, another }: SignedInView) {
  return (
    <>
      <div className="actions">
        <PostForm {...another} doing="Signing out…">
          <SubmitButton look="plain">Use another account</SubmitButton>
        </PostForm>
      </div>
      <p className="small">“Use another account” signs {user} out first.</p>
    </>
  )
}

/** Before anything else a visitor learns who is signed in, and what becomes of another account. */
export function SignedIn({ user, another, goOn }: SignedInProps) {
  return (
    <>
      <div className="actions">
        <LinkButton look="primary" to={goOn}>
          Continue
        </LinkButton>
        <PostForm {...another} doing="Signing out…">
          <SubmitButton look="plain">Use another account</SubmitButton>
        </PostForm>
      </div>
      <p className="small">“Use another account” signs {user} out first.</p>
    </>
  )
}
