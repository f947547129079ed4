/** The routes as built, from React Router's Vite plugin. */
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

interface ImportMetaEnv {
  /** The authentication path that this build is for, such as `/auth`. */
  readonly AUTH_PATH: string
  /** Ids of the providers whose logo this build serves, as `/logos/<id>.svg`. */
  readonly LOGOS: readonly string[]
}
