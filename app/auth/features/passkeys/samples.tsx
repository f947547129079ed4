import { ADA, type DrawState, firefox, form, HERE, hourOf, type Says } from '../../ui/samples.ts'
import { NewPasskeyPage } from './new-passkey-page.tsx'
import { type OwnPasskeyView, PasskeysPage } from './page.tsx'

const LONGEST_NAME = 100

const passkeysIn = (say: Says): OwnPasskeyView[] => [
  {
    ...form('/auth/account/passkeys'),
    id: 'one',
    name: firefox(say),
    isSynced: false,
    added: hourOf(1),
    lastUsed: hourOf(8),
  },
  { ...form('/auth/account/passkeys'), id: 'two', name: 'Phone', isSynced: true, added: hourOf(2), lastUsed: null },
]

const passkeys =
  (most: number, add: string | null, says: string | null = null): DrawState =>
  (site, say) => (
    <PasskeysPage
      site={site}
      note={says === null ? null : { says, isRefusal: false }}
      passkeys={passkeysIn(say).slice(0, most)}
      longestName={LONGEST_NAME}
      add={add}
      accepted={null}
    />
  )

export const passkeysStates: Record<string, DrawState> = {
  none: passkeys(0, HERE),
  usual: passkeys(2, HERE),
  removed: (site, say) => passkeys(1, HERE, say.news.done['passkey-removed'])(site, say),
  'as-many-as-can-be': passkeys(2, null),
}

export const newPasskeyStates: Record<string, DrawState> = {
  usual: (site, say) => (
    <NewPasskeyPage
      site={site}
      {...form('/auth/account/passkeys/new')}
      options={{
        rp: { name: site.name, id: 'localhost' },
        user: { id: 'sample', name: ADA.email, displayName: ADA.name },
        challenge: 'sample',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      }}
      browser={firefox(say)}
      longestName={LONGEST_NAME}
      back={HERE}
    />
  ),
}
