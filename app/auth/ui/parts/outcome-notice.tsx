import { spoken } from '../../languages/spoken.tsx'
import { useAttempt } from '../browser/attempt.ts'
import { Alert, Notice } from './notice.tsx'
import { TickIcon } from './tick-icon.tsx'

/** What came of a button that was pressed: done, or refused. The same outcome of another press is a new one: told again. */
export function OutcomeNotice({ says, isRefusal }: { says: string; isRefusal: boolean }) {
  const key = useAttempt()
  if (isRefusal) return <Notice says={says} />
  return (
    <Alert key={key} attributes={{ role: 'alert' }} kind="good" icon={<TickIcon />}>
      <div className="lk-div">
        <p className="lk-p">{spoken(says)}</p>
      </div>
    </Alert>
  )
}
