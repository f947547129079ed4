import { expect, test } from 'vitest'
import { withRow } from './verified.mjs'

const EMPTY = '# Verified\n\n| Check | What | Result | Saw | Took | Date | Commit |\n|---|---|---|---|---|---|---|\n'
const row = {
  name: 'layouts',
  what: 'Every page',
  result: 'passed',
  saw: '9 passed',
  took: '5 min 0 s',
  date: '2026-11-24',
  commit: '0123456',
}

test('a check has one row, that of its newest run', () => {
  const first = withRow(EMPTY, row)
  expect(first).toBe(`${EMPTY}| \`layouts\` | Every page | passed | 9 passed | 5 min 0 s | 2026-11-24 | 0123456 |\n`)
  const both = withRow(first, { ...row, name: 'soak', saw: 'a | b' })
  expect(both.split('\n').at(-2)).toContain('| `soak` | Every page | passed | a \\| b |')
  const again = withRow(both, { ...row, result: 'FAILED' })
  expect(again.match(/`layouts`/g)).toHaveLength(1)
  expect(again).toContain('| `layouts` | Every page | FAILED |')
})
