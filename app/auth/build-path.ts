/** Where authentication lives, such as `/auth`: `AUTH_PATH` as it is while the app is built, because routes are fixed then. */
export const builtAuthPath = process.env.AUTH_PATH ?? '/auth'
