// The app's tables as drizzle-kit reads a schema, each an export of its own; it is a tool of development alone.
const dialect = process.env.DATABASE_URL?.startsWith('postgres') ? 'postgres' : 'sqlite'
const { sqliteKit, postgresKit, ...engine } = require(`./${dialect}.ts`)
const { appTables } = require('../../app/tables.ts')

module.exports = appTables(sqliteKit ?? postgresKit, engine)
