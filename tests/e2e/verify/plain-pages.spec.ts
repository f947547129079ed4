import { isCompared } from '../support/likeness.ts'
import { testFits } from '../support/page-tests.ts'
import { test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

testFits(isCompared)
