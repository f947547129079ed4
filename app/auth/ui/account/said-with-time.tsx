import { spoken } from '../../languages/spoken.tsx'
import { Timed } from './moment.tsx'
import type { SaidAt } from './said-at.ts'

/** A sentence of the server, whose instant script says in the visitor's zone. */
export function SaidWithTime({ says, at }: SaidAt) {
  if (!at) return spoken(says)
  return spoken(says, (plain) => {
    const [before = '', after = ''] = plain.split(at.text, 2)
    return (
      <Timed
        says={(time) => (
          <>
            {before}
            {time(at.iso)}
            {after}
          </>
        )}
      />
    )
  })
}
