import { isFirstState, testPages } from '../support/page-tests.ts'

testPages((way) => !isFirstState(way))
