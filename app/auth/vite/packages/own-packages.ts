import { createRequire } from 'node:module'

/** The packages that the engine depends on, by their names. */
export function ownPackages(): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = createRequire(import.meta.url)(
    'latchkey/package.json',
  )
  return Object.keys(dependencies)
}
