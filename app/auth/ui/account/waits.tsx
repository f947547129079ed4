import { Fragment } from 'react'
import { spoken } from '../../languages/spoken.tsx'
import { useGap } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView } from '../pages.ts'
import { InfoIcon } from '../parts/icons.tsx'
import { Alert } from '../parts/notice.tsx'
import type { SaidAt } from './said-at.ts'
import { SaidWithTime } from './said-with-time.tsx'

/** What waits in an account, in the server's words: a proof without a passkey, or an address that comes back (contract, 25.3 and 25.11). */
export interface PendingChange {
  /** The session that has asked for it, as pages name it; empty for an address. */
  session: string
  says: readonly SaidAt[]
  /** Cancels it; `null` where this session may not. */
  cancel: (FormView & { label: string; doing: string }) | null
}

/** Says on every page of the account that something waits, with the button that cancels it. */
export function WaitNote({ session, says, cancel }: PendingChange) {
  const gap = useGap()
  return (
    <Alert attributes={{ role: 'alert' }} kind="information" icon={<InfoIcon />}>
      <div className="lk-div">
        <p className="lk-p">
          {says.map((sentence, place) => (
            <Fragment key={sentence.says}>
              {place > 0 && gap}
              <SaidWithTime {...sentence} />
            </Fragment>
          ))}
        </p>
        {cancel && (
          <PostForm {...cancel} fields={{ session }} doing={cancel.doing}>
            <SubmitButton look="plain">{spoken(cancel.label)}</SubmitButton>
          </PostForm>
        )}
      </div>
    </Alert>
  )
}
