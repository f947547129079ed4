import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUTH_ERRORS } from '#app/auth/shared/errors.ts'

const list = readFileSync('docs/errors.md', 'utf8')

/** Code, page, cause and advice of each row. */
const rows = [...list.matchAll(/^\| `(\w+)` \| (sign-in|error) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, code, page, cause, advice]) => ({ code, page, cause, advice }),
)

test('the list has each code of the catalogue once, in its order, with the page that tells of it', () => {
  const catalogue = Object.entries(AUTH_ERRORS).map(([code, { shownOn }]) => [code, shownOn])
  const pages = { 'sign-in': 'signin', error: 'error' } as Record<string, string>
  expect(rows.map(({ code, page = '' }) => [code, pages[page]])).toEqual(catalogue)
})

test('no other line of its table is left unread', () => {
  const [, table = ''] = list.split('|---|---|---|---|\n')
  expect(table.split('\n\n')[0]?.split('\n')).toHaveLength(rows.length)
})

test('each code has a cause and advice', () => {
  for (const { cause = '', advice = '' } of rows) {
    expect(cause.trim()).toMatch(/\w{3}/)
    expect(advice.trim()).toMatch(/\w{3}/)
  }
})
