import type { ConnectsView } from '../pages.ts'

/** Says whose account at which provider a mail goes on to connect: an attacker's must be seen as what it is. */
export function Connects({ provider, who }: ConnectsView) {
  return (
    <p>
      This signs you in{' '}
      <strong>
        and connects {who} at {provider}
      </strong>
      . That account can then sign in as you. Continue only if it is yours.
    </p>
  )
}
