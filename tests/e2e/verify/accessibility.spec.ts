import { testAccessibility } from '../support/accessibility.ts'
import { NARROW } from '../support/misfits.ts'
import { test } from '../support/stage.ts'

test.use({ viewport: NARROW })

testAccessibility(['de', 'ja'])
