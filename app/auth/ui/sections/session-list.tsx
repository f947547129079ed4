import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { FormView } from '../pages.ts'
import { Instant } from '../parts/instant.tsx'

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
  /** Where it was begun: `the network that you use now`, `network 203.0.113.x`; `null` where that is not known. */
  network: string | null
  /** Ends it from here; `null` for the session that asks. */
  end: FormView | null
}

/** Where a user is signed in, with a button for each session but the one that asks. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="rows ruled">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </section>
  )
}

function Session({ id, device, method, begun, lastUsed, network, end }: SessionSummary) {
  return (
    <li>
      <div>
        {device}
        {end === null && <span className="small">This browser</span>}
      </div>
      <div className="details">
        <span className="small">
          {method}, since <Instant iso={begun} />
        </span>
        {end !== null && (
          <span className="small">
            Last used <Instant iso={lastUsed} />
          </span>
        )}
        {network !== null && <span className="small">{network}</span>}
      </div>
      {end !== null && (
        <PostForm {...end} fields={{ session: id }} doing={`Signing out ${device}…`}>
          <SubmitButton look="plain">
            Sign out<span className="unseen"> {device}</span>
          </SubmitButton>
        </PostForm>
      )}
    </li>
  )
}
