import { AccountContext } from '../../ui/account/account-view.ts'
import { saidAlways, saidAt } from '../../ui/account/said-at.ts'
import type { PendingChange } from '../../ui/account/waits.tsx'
import { ACCOUNT_VIEW, ADA, type DrawState, firefox, form, hourOf, type Says } from '../../ui/samples.ts'
import { ProofPage } from './page.tsx'

const at = ({ common }: Says, hour: number, sentence: (at: string) => string) =>
  saidAt(sentence, new Date(hourOf(hour)), common.instant)

const proof =
  (isWaiting: boolean, waits: (say: Says) => PendingChange[] = () => []): DrawState =>
  (site, say) => (
    <AccountContext value={{ ...ACCOUNT_VIEW, waits: waits(say) }}>
      <ProofPage
        site={site}
        note={null}
        usePasskey="/auth/signin?error=FreshProofRequired"
        form={form('/auth/account/proof')}
        waiting={isWaiting ? at(say, 8, say.answers.waiting.lead) : null}
        withoutLead={say.answers.waiting.withoutLead}
        back="/auth/account"
      />
    </AccountContext>
  )

const asked =
  (mayCancel: boolean) =>
  (say: Says): PendingChange[] => {
    const { waiting } = say.answers
    const by = [firefox(say), say.facts.networkAt('203.0.113.x')]
    const cancel = { ...form('/auth/account/proof/cancel'), label: waiting.cancel, doing: waiting.cancelling }
    const says = [
      at(say, 7, (when) => waiting.asked(by, when)),
      at(say, 8, waiting.countsFrom),
      ...(mayCancel ? [] : [saidAlways(waiting.howToCancel)]),
    ]
    return [{ session: 'one', says, cancel: mayCancel ? cancel : null }]
  }

const returning = (say: Says): PendingChange[] => {
  const { waiting } = say.answers
  const cancel = {
    ...form('/auth/account/address/keep'),
    label: `${waiting.keep} (ada@new.example)`,
    doing: waiting.keeping,
  }
  return [{ session: '', says: [at(say, 9, (when) => waiting.returning(ADA.email, when))], cancel }]
}

/** The notes that every page of the account has meanwhile are shown on this one. */
export const proofStates: Record<string, DrawState> = {
  usual: proof(false),
  waiting: proof(true, asked(true)),
  'asked-elsewhere': proof(false, asked(false)),
  'address-to-keep': proof(false, returning),
}
