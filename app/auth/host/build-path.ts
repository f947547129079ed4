/** Where authentication lives, such as `/auth`: `AUTH_PATH` as it is while the app is built, because routes are fixed then. */
export const builtAuthPath = (): string => process.env.AUTH_PATH ?? '/auth'

/**
 * Takes the path that a host says in code, unless `AUTH_PATH` says another. It is kept in the environment, where the Vite
 * plugin reads it: that one runs in the same process, and from another copy of this module.
 */
export function chooseAuthPath(path: string | undefined): string {
  if (path !== undefined) process.env.AUTH_PATH ??= path
  return builtAuthPath()
}

/** The variables of the process that builds the app, or serves it in development. */
export const builtEnvironment = (): Readonly<Record<string, string | undefined>> => process.env

/** Whether React Router has loaded the build to make pages beforehand: no server listens then. */
export const isLoadedForBuilding = (): boolean => process.env.IS_RR_BUILD_REQUEST === 'yes'
