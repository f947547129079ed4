import type { ConnectsView } from '../pages.ts'

/** Says whose account at which provider a mail goes on to connect: an attacker's must be seen as what it is. */
export function Connects({ provider, who }: ConnectsView) {
  return (
    <p>
      This signs in,{' '}
      <strong>
        and connects {who} at {provider}
      </strong>
      : that account can then sign in as you. Only continue if it is yours.
    </p>
  )
}
