import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { FormView } from '../pages.ts'
import { PostForm, SubmitButton } from './form.tsx'

/** The form that signs out. */
export interface SignOutView extends FormView {
  /** Where this visitor signed in, when signing out there too is offered, under the name of a field, or comes with it. */
  provider: { name: string; field: string | null } | null
}

/** Signs out, and where that is offered at the provider too. */
export function SignOutForm({ provider, look, ...form }: SignOutView & { look: 'primary' | 'plain' }) {
  const say = useWords(commonWords)
  return (
    <PostForm {...form} doing={say.signingOut} className="lk-fields">
      {provider?.field === null && <p className="lk-p">{say.signsOutOf(provider.name)}</p>}
      {provider?.field && (
        <label className="lk-label lk-choice">
          <input className="lk-input" type="checkbox" name={provider.field} value="true" />
          <span className="lk-span">{say.alsoSignOutOf(provider.name)}</span>
        </label>
      )}
      <SubmitButton look={look}>{say.signOut}</SubmitButton>
    </PostForm>
  )
}
