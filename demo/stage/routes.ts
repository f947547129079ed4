import { join } from 'node:path'
import { layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

const file = (path: string) => join(import.meta.dirname, '..', path)

/** What the demo and `npm run dev` add to the pages of the host; no other build holds any of it. */
export function withStage(pages: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    layout(file('preview/routes/layout.tsx'), { id: 'demo/preview/layout' }, [
      ...prefix('preview', [
        route('', file('preview/routes/index.tsx'), { id: 'demo/preview' }),
        route('scheme/:scheme', file('preview/routes/scheme.ts'), { id: 'demo/preview/scheme' }),
        route('mails/:name', file('preview/routes/mail.ts'), { id: 'demo/preview/mail' }),
        route(':page/:state', file('preview/routes/state.tsx'), { id: 'demo/preview/state' }),
      ]),
    ]),
    layout(file('guide/routes/frame.tsx'), { id: 'demo/frame' }, [
      route('demo/window', file('guide/routes/window.tsx'), { id: 'demo/window' }),
      ...pages.map((page) => (page.index ? layout(file('guide/routes/tour.tsx'), { id: 'demo/tour' }, [page]) : page)),
    ]),
  ]
}
