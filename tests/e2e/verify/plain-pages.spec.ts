import { testFits } from '../support/fits.ts'
import { isCompared } from '../support/likeness.ts'
import { test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

testFits(isCompared)
