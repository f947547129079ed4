import type { ReactNode } from 'react'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { ListRow, Sign } from '../../ui/account/row.tsx'
import { PasskeySign } from '../../ui/account/signs.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView } from '../../ui/pages.ts'
import { unseen } from '../../ui/parts/unseen.tsx'

/** A passkey, and the form that removes it. */
export interface PasskeyRowView extends FormView {
  id: string
  name: string
  /** In ISO 8601. */
  added: string
}

interface PasskeyRowProps extends FormView, Pick<PasskeyRowView, 'id' | 'name'> {
  /** What is known of it, each a line. */
  children: ReactNode
  below?: ReactNode
}

/** A passkey of a list, with the button that removes it. */
export function PasskeyRow({ id, name, children, below, ...form }: PasskeyRowProps) {
  const say = useWords(securityWords)
  return (
    <ListRow
      sign={
        <Sign>
          <PasskeySign />
        </Sign>
      }
      name={<span className="lk-span">{name}</span>}
      acts={
        <PostForm
          {...form}
          fields={{ change: 'remove', passkey: id }}
          doing={say.removingPasskey(name)}
          className="lk-danger"
        >
          <SubmitButton look="plain">{say.removePasskey(name, unseen)}</SubmitButton>
        </PostForm>
      }
      below={below}
    >
      {children}
    </ListRow>
  )
}
