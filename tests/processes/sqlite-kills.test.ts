import { testSqliteKills } from '../support/processes/sqlite-kills.ts'

// Two hundred in tests/verify.
testSqliteKills(20)
