import { type AppTables, noAppTables } from '#db/schema/app-tables.ts'
import type { AuthConfig } from '../config.ts'
import { builtAuthPath } from './build-path.ts'

/** All that the engine reads of its host. */
export interface Host {
  /** What `app/auth.config.ts` exports. */
  config: AuthConfig
  /** What `app/tables.ts` exports. */
  tables: AppTables
  /** Below which path the host's routes are, as React Router has it: `/` unless its configuration says another. */
  basename: string
  /** Below which path the build's files are: `/` unless Vite's `base` says another. */
  base: string
  /** The authentication path that the app is built for, as a browser has it: such as `/auth`, or `/app/auth` below a `basename`. */
  authPath: string
  /** Where the build's logos are, as a browser has it: files as `<id>.svg`. */
  logoFolder: string
  /** Ids of the providers whose logo the build serves. */
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
  basename: '/',
  base: '/',
  authPath: builtAuthPath(),
  logoFolder: `${builtAuthPath()}/logos`,
  logos: [],
  pages: [],
  hasListener: true,
}

/** A page that a host draws, and what the engine's own has become since it was ejected. */
export interface OwnPage {
  /** One of app/auth/vite/own-pages.ts. */
  page: string
  /** Seen from the host's folder. */
  file: string
  /** The version that it was ejected from; `null` for one that was written anew. */
  from: string | null
  /** Lines of the engine's page that came (`+`) and went (`-`) since. */
  changes: string[]
}
