import { useEffect } from 'react'
import { useMatches } from 'react-router'

declare global {
  interface Window {
    /** The routes that the router knows so far. */
    __reactRouterManifest?: {
      routes: Record<string, { parentId?: string; module: string; hasDefaultExport?: boolean } | undefined>
    }
  }
}

/**
 * Loads the script of the pages beside the open one while there is time: after a deploy it cannot be had any more, and a
 * press would only load the page that is open again.
 */
export function useNextPages(): void {
  const open = useMatches()
  useEffect(() => {
    const timer = setTimeout(() => loadBelow(open.map(({ id }) => id)), 1_000)
    return () => clearTimeout(timer)
  }, [open])
}

function loadBelow(layouts: readonly string[]): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    // What draws nothing has a script too, with nothing in it.
    const isPage = route?.hasDefaultExport === true
    if (!isPage || route.parentId === undefined || !layouts.includes(route.parentId)) continue
    void import(/* @vite-ignore */ route.module).catch(() => {})
  }
}
