import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { commonWords } from '../../languages/en/common.tsx'
import { spoken } from '../../languages/spoken.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useAttempt } from '../browser/attempt.ts'
import { useHydrated } from '../browser/hydrated.ts'
import type { FieldSlots, PasswordFieldSlots } from '../components.ts'
import { components } from '../own/own-components.ts'

interface FieldProps {
  name: string
  label: string
  type: 'text' | 'email' | 'date'
  autoComplete: string | null
  /** What it begins with; what is typed afterwards is the browser's to keep. */
  value: string
  hint?: string
  /** A code is large, and its characters apart; digits are typed on a number pad. */
  look?: 'digits' | 'code'
  /** The note that tells what is wrong, by its id; only where the fault is this field's. */
  faultId?: string | undefined
  /** What is wrong with the value, told below it. */
  fault?: string | null | undefined
  /** What else describes it, by its id. */
  describedBy?: string | undefined
  /** The field that the page is for, or whose fault it tells, has the focus from the start. */
  takesFocus?: boolean
  /** Characters. */
  longest?: number
  /** The first day that can be picked, in ISO 8601. */
  first?: string
  /** It may stay empty. */
  isOptional?: boolean
  /** A name or a sentence, which runs as its own letters do; anything else runs from left to right. */
  isInWords?: boolean
  /** With script, each time its value has changed. */
  onTyped?: (typed: string, input: HTMLInputElement) => void
  ref?: Ref<HTMLInputElement>
}

const { Field: Drawn = PlainField, PasswordField: DrawnPassword = PlainPasswordField } = components

export function Field(props: FieldProps) {
  const { name, label, type, autoComplete, value, hint, look, fault, describedBy, onTyped, ref } = props
  const id = useId()
  const key = useAttempt()
  const { faultId = fault ? `${id}-fault` : undefined, takesFocus = Boolean(fault) } = props
  const notes = [faultId, describedBy, hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes: FieldSlots['attributes'] = {
    ref,
    id,
    name,
    type,
    required: !props.isOptional,
    autoComplete: autoComplete ?? undefined,
    // Of an email address no browser changes or judges a letter (HTML Standard, "Autocapitalization").
    ...(type !== 'email' && { autoCapitalize: 'none', spellCheck: false }),
    // The field that a page is for, or whose fault it tells, described by the text above.
    autoFocus: takesFocus,
    inputMode: look === 'digits' ? 'numeric' : undefined,
    enterKeyHint: 'go',
    maxLength: props.longest,
    min: props.first,
    dir: props.isInWords ? 'auto' : undefined,
    defaultValue: value,
    onInput: onTyped && (({ currentTarget }) => onTyped(currentTarget.value, currentTarget)),
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': notes || undefined,
  }
  return (
    <Drawn
      attributes={attributes}
      label={label}
      look={look}
      // Told again after another attempt.
      fault={fault ? { id: faultId, says: fault, key } : null}
      hint={hint ? { id: `${id}-hint`, says: hint } : null}
    />
  )
}

function PlainField({ attributes, label, look, fault, hint }: FieldSlots) {
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={attributes.id}>
        {spoken(label)}
      </label>
      {/* After another attempt the field at fault takes the focus again. */}
      <input
        key={fault ? `field-${fault.key}` : 'field'}
        {...attributes}
        className={look ? 'lk-input lk-otp' : 'lk-input'}
      />
      {fault && (
        <p key={`fault-${fault.key}`} id={fault.id} className="lk-fault" role="alert">
          {spoken(fault.says)}
        </p>
      )}
      {hint && (
        <p id={hint.id} className="lk-small">
          {hint.says}
        </p>
      )}
    </div>
  )
}

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: string | null
  /** What describes it, by its id. */
  describedBy?: string | undefined
  /** The field that the page is for has the focus from the start. */
  takesFocus?: boolean
  /** What a password manager is told that makes a new one. */
  rules?: string
  /** It was refused: then it takes the focus, after each attempt anew. */
  isAtFault?: boolean
}

/**
 * A password, never sent back. Where there is script, a button shows what was typed; styles.css keeps its place free
 * and hides it while there is nothing to show, so that the page looks alike before and after it hydrates. While Caps Lock
 * is on, a line below says so, as nothing that is typed does.
 */
export function PasswordField({ name, label, autoComplete, describedBy, ...props }: PasswordFieldProps) {
  const { isAtFault = false, takesFocus = isAtFault } = props
  const say = useWords(commonWords)
  const id = useId()
  const hasScript = useHydrated()
  const isIdle = useNavigation().state === 'idle'
  const key = useAttempt()
  const [isAsked, setAsked] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  // Hidden again on its way out, lest a browser remembers it as plain text.
  const isShown = isAsked && isIdle
  const attributes: PasswordFieldSlots['attributes'] = {
    id,
    name,
    type: isShown ? 'text' : 'password',
    required: true,
    autoComplete: autoComplete ?? undefined,
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: ' ',
    passwordrules: props.rules,
    enterKeyHint: 'go',
    'aria-invalid': isAtFault || undefined,
    'aria-describedby': [describedBy, hasCapsLock && `${id}-caps`].filter(Boolean).join(' ') || undefined,
    onKeyDown: look,
    onKeyUp: look,
    onBlur: () => setCapsLock(false),
    // After a failed try the password is what is wanted, described by what was wrong.
    autoFocus: takesFocus,
  }
  const reveal = hasScript && (
    <button
      type="button"
      className="lk-reveal"
      aria-controls={id}
      aria-label={isShown ? say.hidePassword : say.showPassword}
      onClick={() => setAsked(!isShown)}
    >
      {isShown ? say.hide : say.show}
    </button>
  )
  return (
    <>
      <DrawnPassword key={isAtFault ? key : undefined} attributes={attributes} label={label} reveal={reveal} />
      {hasCapsLock && (
        <p id={`${id}-caps`} className="lk-small" role="status">
          {say.capsLock}
        </p>
      )}
    </>
  )
}

function PlainPasswordField({ attributes, label, reveal }: PasswordFieldSlots) {
  return (
    <div className="lk-field lk-password">
      <label className="lk-label" htmlFor={attributes.id}>
        {spoken(label)}
      </label>
      <input {...attributes} className="lk-input" />
      {reveal}
    </div>
  )
}
