import { PostForm, SubmitButton } from './forms/form.tsx'
import type { SignInPageProps } from './pages.ts'
import { LinkButton } from './parts/link-button.tsx'

type SignedInProps = NonNullable<SignInPageProps['signedIn']>

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
