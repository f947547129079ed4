import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type SecurityWords, securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { useHydrated } from '../../ui/browser/hydrated.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import type { PasskeyFault } from '../../ui/passkey/passkey-ceremony.ts'
import { ANSWER_FIELD, useCeremony } from '../../ui/passkey/use-ceremony.ts'

export interface NewPasskeyPageProps extends FormView {
  site: SiteView
  /** What the browser is given to make it with. */
  options: Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
  /** What the browser would be called: what is at fault where it makes none. */
  browser: string
  longestName: number
  /** Path of the page with the passkeys. */
  back: string
}

function sentenceOf(say: SecurityWords, fault: PasskeyFault, browser: string): string {
  if (fault === 'there') return say.passkeyThere
  return fault === 'cancelled' ? say.noPasskey : say.passkeyFailed[fault](browser)
}

/** Has the browser make a passkey, which no page can do without script, and not every browser with it: then it says so. */
export function NewPasskeyPage({ site, options, browser, longestName, back, ...form }: NewPasskeyPageProps) {
  const say = useWords(securityWords)
  const hasScript = useHydrated()
  const isOffered = hasScript && 'PublicKeyCredential' in window
  const { isHeld, fault } = useCeremony({
    ask: ({ makePasskey }) => makePasskey(options),
    says: (error, { faultOf }) => sentenceOf(say, faultOf(error), browser),
  })
  return (
    <AccountFrame site={site} section="security" heading={say.addPasskey} lead={say.newPasskeyLead}>
      {fault && <Notice key={fault.times} says={fault.says} />}
      <p className="lk-no-script">{say.noScript}</p>
      {hasScript && !isOffered && <Notice says={say.noPasskeysHere(browser)} isInformation />}
      <div className="lk-passkey">
        {isOffered && (
          <PostForm {...form} fields={{ [ANSWER_FIELD]: '' }} doing={say.adding} className="lk-fields" isHeld={isHeld}>
            <Field
              name="name"
              label={say.passkeyName}
              type="text"
              autoComplete="off"
              value=""
              isOptional
              isInWords
              hint={say.passkeyNameHint}
              longest={longestName}
            />
            <SubmitButton look="primary">{say.createPasskey}</SubmitButton>
          </PostForm>
        )}
      </div>
      <p className="lk-small">
        <TextLink to={back}>{say.backToPasskeys}</TextLink>
      </p>
    </AccountFrame>
  )
}
