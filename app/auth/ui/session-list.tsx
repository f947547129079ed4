import { PostForm, SubmitButton } from './forms/form.tsx'
import type { SessionSummary } from './pages.ts'
import { Instant } from './parts/instant.tsx'

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
