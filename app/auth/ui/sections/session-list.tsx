import { accountWords } from '../../languages/en/account.tsx'
import { useWords } from '../../languages/use-words.ts'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView } from '../pages.ts'
import { Instant } from '../parts/instant.tsx'
import { unseen } from '../parts/unseen.tsx'

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
  /** Ends it from here; `null` for the session that asks. */
  end: FormView | null
}

/** Where a user is signed in, with a button for each session but the one that asks. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  const say = useWords(accountWords)
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{say.sessions}</h2>
      <ul className="rows ruled">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </section>
  )
}

function Session({ id, device, method, begun, lastUsed, network, ends, end }: SessionSummary) {
  const say = useWords(accountWords)
  return (
    <li>
      <div>
        {device}
        {end === null && <span className="small">{say.thisBrowser}</span>}
      </div>
      <div className="details">
        <span className="small">{say.begunBy(method, <Instant iso={begun} />)}</span>
        {end !== null && <span className="small">{say.lastUsed(<Instant iso={lastUsed} />)}</span>}
        {network !== null && <span className="small">{network}</span>}
        {ends !== null && <span className="small">{say.endsWithBrowser(<Instant iso={ends} />)}</span>}
      </div>
      {end !== null && (
        <PostForm {...end} fields={{ session: id }} doing={say.signingOutDevice(device)}>
          <SubmitButton look="plain">{say.signOutDevice(device, unseen)}</SubmitButton>
        </PostForm>
      )}
    </li>
  )
}
