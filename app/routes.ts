import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes, authRoutes } from 'latchkey/routes'

export default [
  index('routes/home.tsx'),
  ...accountRoutes(),
  ...authRoutes(),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
