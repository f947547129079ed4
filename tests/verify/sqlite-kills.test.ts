import { testSqliteKills } from '#tests/support/processes/sqlite-kills.ts'

testSqliteKills(200)
