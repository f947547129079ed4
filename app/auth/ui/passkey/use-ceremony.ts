import { useRef, useState } from 'react'

/** The hidden field of a form that holds what the browser's authenticator has answered. */
export const ANSWER_FIELD = 'answer'

type Ceremonies = typeof import('./passkey-ceremony.ts')

interface Ceremony {
  /** Has the browser do it; the answer is the form's. */
  ask(ceremonies: Ceremonies): Promise<string>
  /** What the page says where nothing comes of it. */
  says(error: unknown, ceremonies: Ceremonies): string
}

/** Holds a form back until its user has done the browser's ceremony with a passkey, and then sends it with the answer. */
export function useCeremony({ ask, says }: Ceremony) {
  const isAsking = useRef(false)
  const [fault, setFault] = useState<{ says: string; times: number } | null>(null)

  async function fillIn(form: HTMLFormElement) {
    isAsking.current = true
    setFault(null)
    const ceremonies = await loadCeremonies()
    try {
      sendAnswer(form, await ask(ceremonies))
    } catch (error) {
      setFault((before) => ({ says: says(error, ceremonies), times: (before?.times ?? 0) + 1 }))
    } finally {
      isAsking.current = false
    }
  }

  function isHeld(form: HTMLFormElement): boolean {
    const isFilledIn = answerOf(form)?.value !== ''
    if (!isFilledIn && !isAsking.current) void fillIn(form)
    return !isFilledIn
  }
  return { isHeld, isAsking, fault }
}

/** The library comes with them, and comes only now. */
export const loadCeremonies = () => import('./passkey-ceremony.ts')

/** Sends a form with an answer, which is good once. */
export function sendAnswer(form: HTMLFormElement, answer: string): void {
  const field = answerOf(form)
  if (!field) return
  field.value = answer
  form.requestSubmit()
  field.value = ''
}

function answerOf(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem(ANSWER_FIELD)
  return field instanceof HTMLInputElement ? field : null
}
