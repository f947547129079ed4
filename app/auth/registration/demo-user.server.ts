import type { Store } from '#db/store/index.server.ts'
import type { Finding } from '../shared/finding.ts'
import { DEMO_USER } from './demo-user.ts'

/** Whether the user of a demo is there and still has the password that every demo prints. It hashes for that user alone. */
export async function hasDemoPassword(
  { passwords }: Pick<Store, 'passwords'>,
  hashing: { verify(hash: string, password: string): Promise<boolean> },
): Promise<boolean> {
  const known = await passwords.byEmail(DEMO_USER.email)
  return known !== null && (await hashing.verify(known.hash, DEMO_USER.password))
}

/** What production and the doctor say of it. */
export const DEMO_PASSWORD: Required<Omit<Finding, 'kind'>> = {
  says: `names a database with the demo’s user ${DEMO_USER.email}, whose password every demo prints: any visitor signs in`,
  advice: `Name a database of the site’s own, or take that user away while no server runs: npm run user -- remove ${DEMO_USER.email}, or npx --no latchkey user remove ${DEMO_USER.email}.`,
}
