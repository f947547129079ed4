import type { ReactNode } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { SignedInView, SignInPageProps } from '../pages.ts'
import { LinkButton } from '../parts/link-button.tsx'

type SignedInProps = NonNullable<SignInPageProps['signedIn']>

/** Why a user who is signed in is asked to sign in, and what comes then. */
export function WhyAgain({ user }: Pick<SignedInView, 'user'>) {
  return useWords(signInWords).whyAgain(<strong className="lk-strong">{user}</strong>)
}

/** What a user can do who is not the one that is asked to sign in again. */
export function Again({ user, another, children }: SignedInView & { children?: ReactNode }) {
  const say = useWords(commonWords)
  return (
    <>
      <div className="lk-actions">
        {children}
        <PostForm {...another} doing={say.signingOut}>
          <SubmitButton look="plain">{say.anotherAccount}</SubmitButton>
        </PostForm>
      </div>
      <p className="lk-small">{say.anotherAccountSignsOut(user)}</p>
    </>
  )
}

/** Before anything else a visitor learns who is signed in, and what becomes of another account. */
export function SignedIn({ user, another, goOn }: SignedInProps) {
  const say = useWords(commonWords)
  return (
    <Again user={user} another={another}>
      <LinkButton look="primary" to={goOn}>
        {say.continue}
      </LinkButton>
    </Again>
  )
}
