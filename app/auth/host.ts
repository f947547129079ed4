/** All that the engine reads of its host: what the product says in code. */
export { default as authConfig } from '../auth.config.ts'
