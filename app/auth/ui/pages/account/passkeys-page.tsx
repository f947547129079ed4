import { useEffect } from 'react'
import { loadCeremonies } from '../../browser/use-ceremony.ts'
import { Field } from '../../forms/field.tsx'
import { PostForm, SubmitButton } from '../../forms/form.tsx'
import type { FormView, SiteView } from '../../pages.ts'
import { Card } from '../../parts/card.tsx'
import { Instant } from '../../parts/instant.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { TextLink } from '../../parts/text-link.tsx'

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
  useEffect(() => {
    if (accepted) void loadCeremonies().then(({ signalAccepted }) => signalAccepted(accepted))
  }, [accepted])
  return (
    <Card site={site} heading="Your passkeys" lead="Sign in with your fingerprint, face or PIN. No password needed.">
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
            Add a passkey
          </LinkButton>
        </div>
      )}
      <p className="small">Adding a passkey needs JavaScript. Renaming and removing work without it.</p>
      <p className="small">
        <TextLink to={account}>Your account</TextLink>
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
  return (
    <li>
      <div>
        {name}
        <span className="small">
          Added <Instant iso={added} isDay />
          {lastUsed ? (
            <>
              , last used <Instant iso={lastUsed} isDay />
            </>
          ) : (
            ', not used yet'
          )}
        </span>
        <span className="small">{isSynced ? 'Available on several of your devices' : 'On one device only'}</span>
      </div>
      <PostForm {...form} fields={{ change: 'remove', passkey: id }} doing={`Removing ${name}…`}>
        <SubmitButton look="plain">
          Remove<span className="unseen"> {name}</span>
        </SubmitButton>
      </PostForm>
      <details className="details">
        <summary>
          Rename<span className="unseen"> {name}</span>
        </summary>
        <PostForm {...form} fields={{ change: 'rename', passkey: id }} doing="Renaming…" className="fields">
          <Field name="name" label="Name" type="text" autoComplete="off" value={name} longest={longestName} />
          <SubmitButton look="plain">
            Save<span className="unseen"> the name of {name}</span>
          </SubmitButton>
        </PostForm>
      </details>
    </li>
  )
}
