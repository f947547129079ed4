import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { FormView } from '../pages.ts'
import { Notice } from '../parts/notice.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'

/** What a mailed code looks like: its characters, and how many there are. */
export interface CodeShape {
  length: number
  kind: 'digits' | 'characters'
}

export interface CodeFormView extends FormView {
  shape: CodeShape
  /** What came of the last one. */
  fault: 'wrong' | 'tooMany' | null
}

interface CodeFormProps extends CodeFormView {
  /** The element that says what was sent where, by its id. */
  describedBy: string
}

/** One field for the code, which may be pasted with the text around it. With script the last character submits it. */
export function CodeForm({ shape, fault, describedBy, ...form }: CodeFormProps) {
  const say = useWords(emailWords)
  const { signingIn, continue: onward } = useWords(commonWords)
  const alert = useId()
  const isWrong = fault === 'wrong'
  return (
    <>
      {fault && <Notice id={alert} says={isWrong ? say.wrongCode : say.tooManyCodes} isOfField={isWrong} />}
      <PostForm {...form} doing={signingIn} className="lk-fields">
        <Field
          name="code"
          label={say.codeLabel(shape.length, shape.kind)}
          type="text"
          look={shape.kind === 'digits' ? 'digits' : 'code'}
          autoComplete="one-time-code"
          value=""
          faultId={isWrong ? alert : undefined}
          describedBy={describedBy}
          takesFocus={fault !== 'tooMany'}
          longest={LONGEST_PASTE}
          onTyped={(typed, input) => {
            if (charactersOf(shape, typed) === shape.length) input.form?.requestSubmit()
          }}
        />
        <SubmitButton look="primary">{onward}</SubmitButton>
      </PostForm>
    </>
  )
}

/** As much as the server reads of what was pasted. */
const LONGEST_PASTE = 1000

function charactersOf({ kind }: CodeShape, typed: string): number {
  return typed.replace(kind === 'digits' ? /\P{Nd}/gu : /[^\p{L}\p{Nd}]/gu, '').length
}
