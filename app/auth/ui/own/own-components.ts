import type { AuthComponents } from '../components.ts'

/**
 * Elements of the host's own: none. The plugin of `latchkey/vite` puts in the place of this module one that names the host's
 * `app/auth.components.tsx`, apart from what host.ts names, so that no server code comes to the browser with it.
 */
export const components: AuthComponents = {}
