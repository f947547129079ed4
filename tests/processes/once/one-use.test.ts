import { testLinks } from '../../support/attack/links.ts'

// Two hundred in tests/verify.
testLinks(20)
