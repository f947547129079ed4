import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Every address of routes, with a name in the place of each variable. */
export function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const at = path ? `${above}/${path.replace(/:\w+/g, 'ada')}` : above
    return children ? addressesOf(children, at) : [at]
  })
}
