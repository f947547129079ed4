import type { Kit, Tables } from 'latchkey/schema'

/**
 * The tables of your product, made with the builders of either database; they may refer to the engine's `users`. After a
 * change `npm run migrations -- --name=what-it-does` writes the SQL for both.
 */
export const appTables = (_kit: Kit, _engine: Tables) => ({})
