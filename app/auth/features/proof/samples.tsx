import { AccountContext } from '../../ui/account/account-view.ts'
import type { PendingChange } from '../../ui/account/waits.tsx'
import { ACCOUNT_VIEW, ADA, type DrawState, firefox, form, hourOf, type Says } from '../../ui/samples.ts'
import { ProofPage } from './page.tsx'

const instantOf = ({ common }: Says, hour: number) => common.instant(new Date(hourOf(hour)))

const proof =
  (isWaiting: boolean, waits: (say: Says) => PendingChange[] = () => []): DrawState =>
  (site, say) => (
    <AccountContext value={{ ...ACCOUNT_VIEW, waits: waits(say) }}>
      <ProofPage
        site={site}
        note={null}
        usePasskey="/auth/signin?error=FreshProofRequired"
        form={form('/auth/account/proof')}
        waiting={isWaiting ? say.answers.waiting.lead(instantOf(say, 8)) : null}
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
      waiting.asked(by, instantOf(say, 7)),
      waiting.countsFrom(instantOf(say, 8)),
      ...(mayCancel ? [] : [waiting.howToCancel]),
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
  return [{ session: '', says: [waiting.returning(ADA.email, instantOf(say, 9))], cancel }]
}

/** The notes that every page of the account has meanwhile are shown on this one. */
export const proofStates: Record<string, DrawState> = {
  usual: proof(false),
  waiting: proof(true, asked(true)),
  'asked-elsewhere': proof(false, asked(false)),
  'address-to-keep': proof(false, returning),
}
