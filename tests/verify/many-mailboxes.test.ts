import { testSpraying } from '#tests/support/attack/spraying.ts'

testSpraying('sqlite', 2000)
