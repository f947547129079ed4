import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security-standards.md', 'utf8')

/** How many requirements each section of these chapters of ASVS 5.0 has. */
const ASVS: Readonly<Record<string, number>> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4, '6.7': 2, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{ '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 4 },
}

/** The rows below a heading, each as its cells. */
function rowsOf(part: string): string[][] {
  return [...part.matchAll(/^\| (?!Requirement|Section|---)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
}

const [asvs = '', nist = ''] = text.split('\n## NIST')

test('each requirement of these chapters of ASVS has one row, in order', () => {
  const asked = Object.entries(ASVS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
  )
  const named = rowsOf(asvs).map(([requirement = '']) => requirement.split(' ')[0])
  expect(named).toEqual(asked)
})

test('each row says what is done, and names a test or a reason', () => {
  const rows = [...rowsOf(asvs), ...rowsOf(nist)]
  expect(rows.length).toBeGreaterThan(120)
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.length < 1))).toEqual([])
})

test('every test that is named is there', () => {
  const named = [...text.matchAll(/`((?:app|wire|e2e|processes|store)\/[\w/.-]+\.(?:test\.ts|spec\.ts|ts))`/g)].map(
    ([, name = '']) => (name.startsWith('app/') ? name : join('tests', name)),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !existsSync(name))).toEqual([])
})
