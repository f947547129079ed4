import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { testSpraying } from '#tests/support/attack/spraying.ts'

// As many as one network has mails sent to in an hour.
testSpraying('sqlite', LIMITS.recipientsOfNetwork.most)
