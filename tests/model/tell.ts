import fc, { type AsyncCommand } from 'fast-check'
import type { Attack } from './attack.ts'
import type { AttackedSite } from './site.ts'
import { beginAttack, endAttack, SENTENCES, Step } from './story.ts'

/** Tells a story of a new account, and answers which requests were held in it while what was revoked. */
export async function tell(
  site: AttackedSite,
  steps: Iterable<AsyncCommand<Attack, Attack>>,
): Promise<readonly string[]> {
  const attack: Attack = await beginAttack(site)
  try {
    await fc.asyncModelRun(() => ({ model: attack, real: attack }), steps)
    await endAttack(attack)
  } finally {
    attack.held?.call.release()
    await attack.held?.answered.catch(() => {})
  }
  return attack.reached
}

/** Stories of sentences that fit each other, of which a shorter one is told where one has broken a promise. */
export function stories(most: number) {
  return fc.commands<Attack, Attack, false>(
    Object.keys(SENTENCES).map((says) => fc.constant(new Step(says))),
    { maxCommands: most, size: 'max' },
  )
}
