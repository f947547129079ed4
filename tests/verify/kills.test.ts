import { testKills } from '#tests/support/processes/kills.ts'

testKills({ least: 30_000, many: 60 })
