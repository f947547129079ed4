/** All that the engine reads of its host: what the product says in code, and its tables. */
export { default as authConfig } from '../../auth.config.ts'
export { appTables } from '../../tables.ts'
