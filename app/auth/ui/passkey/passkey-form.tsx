import { type RefObject, useEffect, useId, useRef } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { signInWords } from '../../languages/en/sign-in.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useHydrated } from '../browser/hydrated.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import { LastUsed } from '../forms/provider-form.tsx'
import type { PasskeyView } from '../pages.ts'
import { KeyIcon } from '../parts/icons.tsx'
import { Notice } from '../parts/notice.tsx'
import { ANSWER_FIELD, loadCeremonies, sendAnswer, useCeremony } from './use-ceremony.ts'

interface PasskeyFormProps {
  passkey: PasskeyView
  csrfToken: string
  callbackUrl: string
  /** What the button says. */
  label?: string
}

/** Signs in with a passkey, where there is script and the browser has any; styles.css keeps its place free until then. */
export function PasskeyForm(props: PasskeyFormProps) {
  const isOffered = useHydrated() && 'PublicKeyCredential' in window
  return <div className="lk-passkey">{isOffered && <AskForPasskey {...props} />}</div>
}

function AskForPasskey({ passkey, csrfToken, callbackUrl, label }: PasskeyFormProps) {
  const { action, request, lastUsed, asks, unknown } = passkey
  const say = useWords(signInWords)
  const { signingIn } = useWords(commonWords)
  const chip = useId()
  const around = useRef<HTMLDivElement>(null)
  const asked = { request, csrfToken, asks }
  const { isHeld, isAsking, fault } = useCeremony({
    ask: ({ askForPasskey }) => askForPasskey(asked),
    says: () => say.noPasskeyUsed,
  })
  useAutofill(around, { request, csrfToken, isOn: !asks, isAsking })
  useEffect(() => {
    if (unknown) void loadCeremonies().then(({ signalUnknown }) => signalUnknown(unknown))
  }, [unknown])
  return (
    <div ref={around} className={lastUsed ? 'lk-last-used' : 'lk-div'}>
      {fault && <Notice key={fault.times} says={fault.says} />}
      <PostForm
        action={action}
        csrfToken={csrfToken}
        callbackUrl={callbackUrl}
        fields={{ [ANSWER_FIELD]: '' }}
        doing={signingIn}
        isHeld={isHeld}
      >
        <SubmitButton look="plain" icon={<KeyIcon />} describedBy={lastUsed ? chip : undefined}>
          {label ?? say.withPasskey}
        </SubmitButton>
      </PostForm>
      {lastUsed && <LastUsed id={chip} />}
    </div>
  )
}

/** A challenge is good for a while: the field asks for a new one after so many milliseconds. */
const RENEW_AFTER = 5 * 60_000

interface Autofill {
  request: string
  csrfToken: string
  isOn: boolean
  isAsking: RefObject<boolean>
}

/** Has the address's field offer passkeys, from when its visitor first comes near it. */
function useAutofill(around: RefObject<HTMLElement | null>, { request, csrfToken, isOn, isAsking }: Autofill) {
  useEffect(() => {
    if (!isOn) return
    let begun: number | null = null
    const begin = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement && target.autocomplete.endsWith('webauthn')
      if (!isField || isAsking.current || (begun !== null && Date.now() - begun < RENEW_AFTER)) return
      begun = Date.now()
      void loadCeremonies()
        .then(({ askForPasskey }) => askForPasskey({ request, csrfToken }, { byAutofill: true }))
        .then((answer) => {
          const form = around.current?.querySelector('form')
          if (form) sendAnswer(form, answer)
        })
        // Nothing was chosen, or the button took its place.
        .catch(() => {})
    }
    const events = ['focusin', 'pointerover'] as const
    for (const name of events) document.addEventListener(name, begin)
    return () => {
      for (const name of events) document.removeEventListener(name, begin)
      if (begun !== null) void loadCeremonies().then(({ stopAsking }) => stopAsking())
    }
  }, [around, request, csrfToken, isOn, isAsking])
}
