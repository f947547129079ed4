import { type AppTables, noAppTables } from '#db/schema/app-tables.ts'
import type { AuthConfig } from '../config.ts'
import type { OwnPage } from '../vite/own-pages.ts'
import { builtAuthPath } from './build-path.ts'

/** All that the engine reads of its host. */
export interface Host {
  /** What `app/auth.config.ts` exports. */
  config: AuthConfig
  /** What `app/tables.ts` exports. */
  tables: AppTables
  /** The authentication path that the app is built for, such as `/auth`. */
  authPath: string
  /** Ids of the providers whose logo the build serves, below the authentication path as `logos/<id>.svg`. */
  logos: readonly string[]
  /** Pages that the host draws itself. */
  pages: readonly OwnPage[]
  /** Whether our own listener serves it. */
  hasListener: boolean
}

/**
 * A host that says nothing. In a build and on the development server the plugin of `latchkey/vite` puts in the place of
 * this module one that names the host's own files.
 */
export const host: Host = {
  config: {},
  tables: noAppTables,
  authPath: builtAuthPath(),
  logos: [],
  pages: [],
  hasListener: true,
}
