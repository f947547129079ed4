import type { Seen } from './seen.server.ts'

/** What the server knows of the request that drew this page. */
export function ServerSees({ session, cookies, flags, at, took }: Seen) {
  return (
    <section aria-labelledby="seen">
      <h2 id="seen">What the server sees</h2>
      <h3>The session</h3>
      <p>
        Checked at {at.slice(11, 19)} UTC, in {took} ms: one token opened, one row read. What follows is what{' '}
        <code>GET /auth/session</code> answers.
      </p>
      <pre>
        <code>{session}</code>
      </pre>
      <h3>Cookies</h3>
      {cookies.length === 0 ? (
        <p>Your browser has sent none of this site. The answer sets one, for the forms on this page.</p>
      ) : (
        <>
          <p>
            Each is set with <code>{flags}</code>: no script reads any of them.
          </p>
          <dl>
            {cookies.map(({ name, begins, isFor }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {isFor}: <code>{begins}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p>
        <a href="/#seen">Look again</a>
      </p>
    </section>
  )
}
