import { useId } from 'react'
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
  message: string | null
  isWrong?: boolean
}

interface CodeFormProps extends CodeFormView {
  /** The element that says what was sent where, by its id. */
  describedBy: string
}

/** One field for the code, which may be pasted with the text around it. With script the last character submits it. */
export function CodeForm({ shape, message, isWrong = false, describedBy, ...form }: CodeFormProps) {
  const alert = useId()
  return (
    <>
      {message && <Notice id={alert} says={message} isOfField={isWrong} />}
      <PostForm {...form} doing="Signing in…" className="fields">
        <Field
          name="code"
          label={labelOf(shape)}
          type="text"
          look={shape.kind === 'digits' ? 'digits' : 'code'}
          autoComplete="one-time-code"
          value=""
          faultId={isWrong ? alert : undefined}
          describedBy={describedBy}
          takesFocus={!message || isWrong}
          longest={LONGEST_PASTE}
          onTyped={(typed, input) => {
            if (charactersOf(shape, typed) === shape.length) input.form?.requestSubmit()
          }}
        />
        <SubmitButton look="primary">Continue</SubmitButton>
      </PostForm>
    </>
  )
}

/** As much as the server reads of what was pasted. */
const LONGEST_PASTE = 1000

function labelOf({ length, kind }: CodeShape): string {
  return `${length}-${kind === 'digits' ? 'digit' : 'character'} code`
}

function charactersOf({ kind }: CodeShape, typed: string): number {
  return typed.replace(kind === 'digits' ? /\P{Nd}/gu : /[^\p{L}\p{Nd}]/gu, '').length
}
