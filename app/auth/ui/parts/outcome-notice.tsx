import { spoken } from '../../languages/spoken.tsx'
import { useAttempt } from '../browser/attempt.ts'
import { useLostFocus } from '../browser/hydrated.ts'
import { Alert, Notice } from './notice.tsx'
import { TickIcon } from './tick-icon.tsx'

/** What came of a button that was pressed: done, or refused. The same outcome of another press is a new one: told again. */
export function OutcomeNotice({ says, isRefusal }: { says: string; isRefusal: boolean }) {
  const key = useAttempt()
  return isRefusal ? <Notice says={says} /> : <GoodNote key={key} says={says} />
}

function GoodNote({ says }: { says: string }) {
  const note = useLostFocus<HTMLDivElement>()
  return (
    <Alert attributes={{ ref: note, role: 'alert', tabIndex: -1 }} kind="good" icon={<TickIcon />}>
      <div className="lk-div">
        <p className="lk-p">{spoken(says)}</p>
      </div>
    </Alert>
  )
}
