import { useHref } from 'react-router'
import { mayStandBelow } from '../../brand/frame.ts'
import { withoutBasename } from '../../host/basename.ts'

/** A path as a browser has it, as React Router's elements take it, which put the `basename` of the host before it. */
export const useRouterPath: (path: string) => string = mayStandBelow ? usePathBelow : (path) => path

function usePathBelow(path: string): string {
  return withoutBasename(path, useHref('/'))
}
