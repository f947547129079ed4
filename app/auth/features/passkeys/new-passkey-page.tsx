import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useHydrated } from '../../ui/browser/hydrated.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { ANSWER_FIELD, useCeremony } from '../../ui/passkey/use-ceremony.ts'

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
  const say = useWords(securityWords)
  const isOffered = useHydrated() && 'PublicKeyCredential' in window
  const { isHeld, fault } = useCeremony({
    ask: ({ makePasskey }) => makePasskey(options),
    says: (error, { isThereAlready }) => (isThereAlready(error) ? say.passkeyThere : say.noPasskey),
  })
  return (
    <Card site={site} heading={say.addPasskey} lead={say.newPasskeyLead}>
      {fault && <Notice key={fault.times} says={fault.says} />}
      <p className="no-script">{say.noScript}</p>
      <div className="passkey">
        {isOffered && (
          <PostForm {...form} fields={{ [ANSWER_FIELD]: '' }} doing={say.adding} className="fields" isHeld={isHeld}>
            <Field
              name="name"
              label={say.passkeyName}
              type="text"
              autoComplete="off"
              value={name}
              hint={say.passkeyNameHint}
              longest={longestName}
            />
            <SubmitButton look="primary">{say.createPasskey}</SubmitButton>
          </PostForm>
        )}
      </div>
      <p className="small">
        <TextLink to={back}>{say.backToPasskeys}</TextLink>
      </p>
    </Card>
  )
}
