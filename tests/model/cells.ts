import type { Holding } from './attack.ts'
import { cellOf } from './hold.ts'
import { HELD_CHANGES } from './sentences.ts'
import { OF_OTHERS, saying } from './sentences-others.ts'
import { OF_OWNER } from './sentences-owner.ts'

// Each thing that a thief may ask for, held before it is written, while each thing that takes it back goes through.

const REVOCATIONS = Object.entries({ ...OF_OWNER, ...OF_OTHERS }).flatMap(([says, { revokes }]) =>
  revokes ? [{ says, revokes }] : [],
)

/** How a thief comes to be there, with a session or about to sign in. */
const BEFORE: Readonly<Record<Holding, { signedIn: readonly string[]; signingIn: readonly string[] }>> = {
  'the password': { signedIn: [saying('the password', 'signs in', false)], signingIn: [] },
  'a copied cookie': {
    signedIn: ['the thief copies the cookies of the browser at home'],
    signingIn: ['the thief copies the cookies of the browser at home', 'the owner signs out at home'],
  },
  'a shared computer': {
    signedIn: ['the owner signs in in a library', 'the thief sits down in the library'],
    signingIn: [
      'the owner signs in in a library',
      'the owner signs out in the library',
      'the thief sits down in the library',
    ],
  },
  'the former mailbox': {
    signedIn: [],
    signingIn: [
      'the owner moves to another mailbox, and a thief reads the former one a week later',
      'the owner signs in in the laptop with the password',
    ],
  },
}

export interface CellStory {
  cell: string
  story: readonly string[]
}

/** A story for each. */
export function cellStories(): CellStory[] {
  const holdings = Object.keys(BEFORE) as Holding[]
  return holdings.flatMap((holding) => {
    const acts = holding === 'the former mailbox' ? ['signs in'] : ['signs in', ...HELD_CHANGES]
    return acts.flatMap((act) =>
      REVOCATIONS.filter(({ revokes }) => act !== 'signs in' || revokes === 'all').map(({ says }) => ({
        cell: cellOf({ holding, act, revocation: says }),
        story: storyOf(holding, act, says),
      })),
    )
  })
}

function storyOf(holding: Holding, act: string, revocation: string): string[] {
  const { signedIn, signingIn } = BEFORE[holding]
  const before = act === 'signs in' ? signingIn : signedIn
  return ['the thief learns the password', ...before, saying(holding, act, true), revocation, 'what is held goes on']
}
