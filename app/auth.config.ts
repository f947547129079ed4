import type { AuthConfig } from 'latchkey/config'

/**
 * What your product says in code: callbacks, events, pages of your own, further providers. Everything is optional;
 * the types say what each does. What can be said in an environment variable is said there.
 */
export default {} satisfies AuthConfig as AuthConfig
