import { securityWords } from '../../languages/en/security.tsx'
import { spoken } from '../../languages/spoken.tsx'
import { useWords } from '../../languages/use-words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import type { SaidAt } from '../../ui/account/said-at.ts'
import { SaidWithTime } from '../../ui/account/said-with-time.tsx'
import { PostForm, SubmitButton } from '../../ui/forms/form.tsx'
import type { FormView, SiteView } from '../../ui/pages.ts'
import { LinkButton } from '../../ui/parts/link-button.tsx'
import { TextLink } from '../../ui/parts/text-link.tsx'

export interface ProofPageProps {
  site: SiteView
  /** What came of the last button. */
  note: { says: string; isRefusal: boolean } | null
  /** Where the passkey is given. */
  usePasskey: string
  /** Has the proof count later. */
  form: FormView
  /** From when it counts, where that was asked for already; `null` where it was not. */
  waiting: SaidAt | null
  /** What comes of doing without the passkey. */
  withoutLead: string
  /** Path of the account's first page. */
  back: string
}

/** A passkey is asked for before a change; who has none at hand waits. */
export function ProofPage({ site, note, usePasskey, form, waiting, withoutLead, back }: ProofPageProps) {
  const { proof: say } = useWords(securityWords)
  const wait = (
    <Panel heading={say.without} lead={spoken(withoutLead)}>
      <PostForm {...form} doing={say.asking}>
        <SubmitButton look="plain">{say.ask}</SubmitButton>
      </PostForm>
    </Panel>
  )
  return (
    <AccountFrame
      site={site}
      section="security"
      heading={say.heading}
      lead={waiting ? <SaidWithTime {...waiting} /> : say.lead}
      note={note}
      more={waiting === null && wait}
    >
      <div className="lk-actions">
        <LinkButton look="primary" to={usePasskey}>
          {say.usePasskey}
        </LinkButton>
      </div>
      <p className="lk-small">
        <TextLink to={back}>{say.back}</TextLink>
      </p>
    </AccountFrame>
  )
}
