import { isCompared } from '../support/likeness.ts'
import { testFits } from '../support/page-tests.ts'

// Every other page looks the same with script, and is held against every window there: `npm run verify -- plain-pages`.
testFits((way) => !isCompared(way))
