import { testFits } from '../support/fits.ts'
import { isCompared } from '../support/likeness.ts'

// Every other page looks the same with script, and is held against every window there: `npm run verify -- plain-pages`.
testFits((way) => !isCompared(way))
