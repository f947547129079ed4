import { useEffect } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { securityWords } from '../../languages/en/security.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { Card } from '../../ui/parts/card.tsx'
import { Instant } from '../../ui/parts/instant.tsx'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'
import { unseen } from '../../ui/parts/unseen.tsx'
import { loadCeremonies } from '../../ui/passkey/use-ceremony.ts'

/** A passkey, and the forms that rename and remove it. */
export interface OwnPasskeyView extends FormView {
  id: string
  name: string
  /** Its manager may have it on several devices. */
  isSynced: boolean
  /** Instants in ISO 8601; `null` where it was never used. */
  added: string
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
  /** Path of the account's first page. */
  account: string
  /** What the browser's passkey manager is told. */
  accepted: { rpId: string; userId: string; ids: string[] } | null
}

/** A user's passkeys, each with a name to change and a button to remove it. */
export function PasskeysPage({ site, note, passkeys, longestName, add, account, accepted }: PasskeysPageProps) {
  const say = useWords(securityWords)
  const { yourAccount } = useWords(commonWords)
  useEffect(() => {
    if (accepted) void loadCeremonies().then(({ signalAccepted }) => signalAccepted(accepted))
  }, [accepted])
  return (
    <Card site={site} heading={say.ownPasskeys} lead={say.ownPasskeysLead}>
      {note && <Notice says={note.says} isInformation={!note.isRefusal} />}
      {passkeys.length > 0 && (
        <ul className="rows ruled">
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.id} {...passkey} longestName={longestName} />
          ))}
        </ul>
      )}
      {add && (
        <div className="actions">
          <LinkButton look="primary" to={add}>
            {say.addPasskey}
          </LinkButton>
        </div>
      )}
      <p className="small">{say.addingNeedsScript}</p>
      <p className="small">
        <TextLink to={account}>{yourAccount}</TextLink>
      </p>
    </Card>
  )
}

function OwnPasskey({
  id,
  name,
  isSynced,
  added,
  lastUsed,
  longestName,
  ...form
}: OwnPasskeyView & { longestName: number }) {
  const say = useWords(securityWords)
  const day = <Instant iso={added} isDay />
  return (
    <li>
      <div>
        {name}
        <span className="small">
          {lastUsed ? say.addedAndUsed(day, <Instant iso={lastUsed} isDay />) : say.addedNotUsed(day)}
        </span>
        <span className="small">{isSynced ? say.onSeveral : say.onOne}</span>
      </div>
      <PostForm {...form} fields={{ change: 'remove', passkey: id }} doing={say.removingPasskey(name)}>
        <SubmitButton look="plain">{say.removePasskey(name, unseen)}</SubmitButton>
      </PostForm>
      <details className="details">
        <summary>{say.renamePasskey(name, unseen)}</summary>
        <PostForm {...form} fields={{ change: 'rename', passkey: id }} doing={say.renaming} className="fields">
          <Field name="name" label={say.name} type="text" autoComplete="off" value={name} longest={longestName} />
          <SubmitButton look="plain">{say.saveName(name, unseen)}</SubmitButton>
        </PostForm>
      </details>
    </li>
  )
}
