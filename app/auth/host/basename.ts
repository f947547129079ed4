/** A host's `basename` without the slash at its end, as it stands before a path: nothing at the root of the host name. */
export function prefixOf(basename: string): string {
  return basename.replace(/\/$/, '')
}

/** A path of the host's routes as a browser has it: with the host's `basename` before it. What is no path stays as it is. */
export function withBasename(path: string, basename: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? prefixOf(basename) + path : path
}

/**
 * A path as a browser has it, as React Router takes it, which puts the `basename` before it: in any case, as the router
 * compares it. What is not below the `basename` stays as it is.
 */
export function withoutBasename(path: string, basename: string): string {
  const prefix = prefixOf(basename)
  if (prefix === '' || !path.toLowerCase().startsWith(prefix.toLowerCase())) return path
  const rest = path.slice(prefix.length)
  if (rest === '' || rest.startsWith('?') || rest.startsWith('#')) return `/${rest}`
  return rest.startsWith('/') ? rest : path
}

/** The address of a host's first page: the origin alone, without a slash, where it is at the root (contract, 6.1). */
export function homeOf({ origin, basename = '/' }: { origin: string; basename?: string }): string {
  return basename === '/' ? origin : origin + basename
}
