/** What `app/tables.ts` is written with: a dialect's builders, the engine's tables to refer to, and what a host exports there. */
export type { AppTables } from '#db/schema/app-tables.ts'
export type { Kit, Tables } from '#db/schema/tables.ts'
