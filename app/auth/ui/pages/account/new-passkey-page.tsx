import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useHydrated } from '../../browser/hydrated.ts'
import { ANSWER_FIELD, useCeremony } from '../../browser/use-ceremony.ts'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

export interface NewPasskeyPageProps extends FormView {
  site: SiteView
  /** What the browser is given to make it with. */
  options: Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
  /** What the passkey is called unless its user says otherwise. */
  name: string
  longestName: number
  /** Path of the page with the passkeys. */
  back: string
}

/** Has the browser make a passkey, which no page can do without script: then it says so. */
export function NewPasskeyPage({ site, options, name, longestName, back, ...form }: NewPasskeyPageProps) {
  const isOffered = useHydrated() && 'PublicKeyCredential' in window
  const { isHeld, fault } = useCeremony({
    ask: ({ makePasskey }) => makePasskey(options),
    says: (error, { isThereAlready }) =>
      isThereAlready(error)
        ? 'This device already has a passkey for your account.'
        : 'No passkey was created. Try again, or use another device.',
  })
  return (
    <Card site={site} heading="Add a passkey" lead="Your browser will ask for your fingerprint, face or screen lock.">
      {fault && <Notice key={fault.times} says={fault.says} />}
      <p className="no-script">
        Adding a passkey needs JavaScript, which is off in this browser. All other ways to sign in work without it.
      </p>
      <div className="passkey">
        {isOffered && (
          <PostForm {...form} fields={{ [ANSWER_FIELD]: '' }} doing="Adding…" className="fields" isHeld={isHeld}>
            <Field
              name="name"
              label="Passkey name"
              type="text"
              autoComplete="off"
              value={name}
              hint="Helps you tell your passkeys apart."
              longest={longestName}
            />
            <SubmitButton look="primary">Create passkey</SubmitButton>
          </PostForm>
        )}
      </div>
      <p className="small">
        <TextLink to={back}>Back to your passkeys</TextLink>
      </p>
    </Card>
  )
}
