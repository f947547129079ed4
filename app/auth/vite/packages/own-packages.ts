import { createRequire } from 'node:module'
import { DRIVERS } from '#db/drivers/peers.mjs'

/** The packages that the engine depends on, by their names, with the drivers, which an app has of the databases that it uses. */
export function ownPackages(): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = createRequire(import.meta.url)(
    'latchkey/package.json',
  )
  return [...new Set([...Object.keys(dependencies), ...Object.keys(DRIVERS)])]
}
