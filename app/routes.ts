import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { accountRoutes, authRoutes } from 'latchkey/routes'

const pages: RouteConfigEntry[] = [
  index('routes/home.tsx'),
  ...accountRoutes(),
  ...authRoutes(),
  route('*', 'routes/not-found.tsx'),
]

/** `npm run demo` and `npm run dev` show more around these pages; without this variable, nothing of that is read. */
const stage = process.env.LATCHKEY_STAGE ? await import('../demo/stage/routes.ts') : null

export default (stage ? stage.withStage(pages) : pages) satisfies RouteConfig
