import { useEffect } from 'react'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Timed } from '../../ui/account/moment.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { unseen } from '../../ui/parts/unseen.tsx'
import { loadCeremonies } from '../../ui/passkey/use-ceremony.ts'
import { Summary } from '../../ui/sections/summary.tsx'
import { PasskeyRow, type PasskeyRowView } from './passkey-row.tsx'

export interface OwnPasskeyView extends PasskeyRowView {
  /** Its manager may have it on several devices. */
  isSynced: boolean
  /** In ISO 8601; `null` where it was never used. */
  lastUsed: string | null
}

export interface PasskeysPageProps {
  site: SiteView
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  passkeys: OwnPasskeyView[]
  longestName: number
  /** Path of the page that adds one; `null` where there are as many as there can be. */
  add: string | null
  /** What the browser's passkey manager is told. */
  accepted: { rpId: string; userId: string; ids: string[] } | null
}

/** A user's passkeys, each with a name to change and a button to remove it. */
export function PasskeysPage({ site, note, passkeys, longestName, add, accepted }: PasskeysPageProps) {
  const say = useWords(securityWords)
  useEffect(() => {
    const signal = async () => {
      if (accepted) (await loadCeremonies()).signalAccepted(accepted)
    }
    // What the page itself needs comes first.
    const timer = setTimeout(() => void signal(), 1_000)
    return () => clearTimeout(timer)
  }, [accepted])
  return (
    <AccountFrame site={site} section="security" heading={say.ownPasskeys} lead={say.ownPasskeysLead} note={note}>
      {passkeys.length > 0 && (
        <ul className="lk-rows">
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} {...passkey} longestName={longestName} />
          ))}
        </ul>
      )}
      {add && (
        <div className="lk-actions">
          <LinkButton look="primary" to={add}>
            {say.addPasskey}
          </LinkButton>
        </div>
      )}
      <p className="lk-small lk-no-script">{say.addingNeedsScript}</p>
    </AccountFrame>
  )
}

function OwnPasskey({ isSynced, added, lastUsed, longestName, ...passkey }: OwnPasskeyView & { longestName: number }) {
  const say = useWords(securityWords)
  const { id, name, ...form } = passkey
  const below = (
    <details className="lk-fold lk-details">
      <Summary>{say.renamePasskey(name, unseen)}</Summary>
      <PostForm {...form} fields={{ change: 'rename', passkey: id }} doing={say.renaming} className="lk-fields">
        <Field
          name="name"
          label={say.name}
          type="text"
          autoComplete="off"
          value={name}
          longest={longestName}
          isInWords
        />
        <SubmitButton look="plain">{say.saveName(name, unseen)}</SubmitButton>
      </PostForm>
    </details>
  )
  return (
    <PasskeyRow {...passkey} below={below}>
      <span className="lk-small">
        <Timed
          says={(time) =>
            lastUsed
              ? say.addedAndUsed(time(added, 'day'), time(lastUsed, 'day'))
              : say.addedNotUsed(time(added, 'day'))
          }
        />
      </span>
      <span className="lk-small">{isSynced ? say.onSeveral : say.onOne}</span>
    </PasskeyRow>
  )
}
