import { useLocation } from 'react-router'
import { useRouterPath } from './router-path.ts'

/**
 * Whether a path belongs to another part of the site than the page that is open: it is then loaded as a document, which
 * works though the script of that part is gone, as it is after a deploy.
 */
export function useIsElsewhere(to: string): boolean {
  const { pathname } = useLocation()
  return firstSegment(pathname) !== firstSegment(useRouterPath(to))
}

function firstSegment(path: string): string | undefined {
  return path.split(/[/?#]/)[1]
}
