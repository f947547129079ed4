import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

declare global {
  interface Window {
    /** The routes that the router knows so far. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

/**
 * Loads the script of the pages that may come next while there is time: after a deploy it cannot be had any more, and a
 * press would only load the page that is open again.
 */
function loadRoutes(): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (route?.module) void import(/* @vite-ignore */ route.module).catch(() => {})
  }
}

addEventListener('load', () => setTimeout(loadRoutes, 1_000), { once: true })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
