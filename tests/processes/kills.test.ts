import { testKills } from '../support/processes/kills.ts'

// Half a minute of it, and more than sixty, in tests/verify.
testKills({ least: 5_000, many: 12 })
