import { accountWords } from '../../languages/en/account.tsx'
import { useWords } from '../../languages/use-words.ts'
import { Moment, Timed } from '../account/moment.tsx'
import { Badge, ListRow, Sign } from '../account/row.tsx'
import { BrowserSign } from '../account/signs.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView } from '../pages.ts'
import { unseen } from '../parts/unseen.tsx'
import { Summary } from './summary.tsx'

/** One session of the user, in words. */
export interface SessionSummary {
  id: string
  /** Such as `Firefox on Linux`; see `describeDevice`. */
  device: string
  /** How it was begun, as a visitor would say it: `Google`, `Email link`, `Password`. */
  method: string
  /** Instants in ISO 8601. */
  begun: string
  lastUsed: string
  /** Where it was begun: `Your current network`, `Network 203.0.113.x`; `null` where that is not known. */
  network: string | null
  /** When it ends at the latest, in ISO 8601, where it ends with its browser; `null` for any other. */
  ends: string | null
  /** Until when its browser is asked for no second step, in ISO 8601; `null` where it is. */
  trusted?: string | null
  /** Ends it from here; `null` for the session that asks. */
  end: FormView | null
}

/** Where a user is signed in, with a button for each session but the one that asks. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  const say = useWords(accountWords)
  return (
    <section className="lk-section" aria-labelledby="sessions">
      <h2 className="lk-heading" id="sessions">
        {say.sessions}
      </h2>
      <ul className="lk-rows">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </section>
  )
}

/** Two lines: what it is, and roughly where and when it was seen last. All else is folded away. */
function Session({ id, device, method, begun, lastUsed, network, ends, trusted = null, end }: SessionSummary) {
  const say = useWords(accountWords)
  const acts = end && (
    <PostForm {...end} fields={{ session: id }} doing={say.signingOutDevice(device)}>
      <SubmitButton look="plain">{say.signOutDevice(device, unseen)}</SubmitButton>
    </PostForm>
  )
  const below = (
    <details className="lk-fold lk-details">
      <Summary>
        {say.details}
        {unseen(` ${device}`)}
      </Summary>
      <div className="lk-div">
        <span className="lk-small">
          <Timed says={(time) => say.begunBy(method, time(begun))} />
        </span>
        <span className="lk-small">
          <Timed
            says={(time) =>
              trusted === null ? say.lastUsed(time(lastUsed)) : say.lastUsedUntil(time(lastUsed), time(trusted))
            }
          />
        </span>
        {ends !== null && (
          <span className="lk-small">
            <Timed says={(time) => say.endsWithBrowser(time(ends))} />
          </span>
        )}
      </div>
    </details>
  )
  return (
    <ListRow
      sign={
        <Sign>
          <BrowserSign />
        </Sign>
      }
      name={
        <>
          {device}
          {end === null && <Badge>{say.thisBrowser}</Badge>}
        </>
      }
      acts={acts}
      below={below}
    >
      <span className="lk-small lk-where">
        {network !== null && <span className="lk-span">{network}</span>}
        <Moment iso={lastUsed} as="ago" />
      </span>
    </ListRow>
  )
}
