import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDocument, trackedFiles } from './support/documents/documents.ts'

const protocol = readFileSync('docs/wire-protocol.md', 'utf8')

/** Chapters and paragraphs of the wire protocol, as a citation names them: `10`, `10.2`. */
const places = new Set(
  [...protocol.matchAll(/^## (\d+)\.|<a id="([\d.]+)">/gm)].map(([, chapter, id]) => chapter ?? id),
)
const deviations = new Set(protocol.match(/DEV-\d{2}/g))
const cases = new Set([...protocol.matchAll(/^\| (?!DEV)([A-Z]+-\d{2})\b/gm)].map(([, id]) => id))

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs')
  .filter((path) => path !== 'tests/citations.test.ts' && existsSync(path))
  .map((path) => ({ path, text: unwrapped(readFileSync(path, 'utf8')) }))

/** A comment's line breaks are none of its text. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ')
}

/** What every source cites, with its path, for messages that lead there. */
function cited(pattern: RegExp, read: (match: RegExpMatchArray) => string[]): { path: string; what: string }[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap((match) => read(match).map((what) => ({ path, what }))),
  )
}

describe('every citation has a target', () => {
  test('chapters and paragraphs of the wire protocol', () => {
    const citations = cited(/\bcontract(?:,)? (?:chapters? )?(\d[^;)]*)/g, ([, list = '']) => list.match(NUMBER) ?? [])
    expect(citations.length).toBeGreaterThan(100)
    expect(citations.filter(({ what }) => !places.has(what))).toEqual([])
  })

  test('deliberate differences from NextAuth', () => {
    const citations = cited(/\bDEV-\d{2}/g, ([id]) => [id])
    expect(citations.length).toBeGreaterThan(10)
    expect(citations.filter(({ what }) => !deviations.has(what))).toEqual([])
  })

  test('conformance cases in the titles of tests', () => {
    const families = [...new Set([...cases].map((id) => id?.split('-')[0]))].join('|')
    const citations = cited(new RegExp(`\\b(?:${families})-\\d{2}\\b`, 'g'), ([id]) => [id])
    expect(citations.length).toBeGreaterThan(100)
    expect(citations.filter(({ what }) => !cases.has(what))).toEqual([])
  })

  test('documents, and sections of documents', () => {
    const citations = cited(/\(([\w/.-]+\.md)(?:, ([^)]+))?\)/g, ([, path = '', heading]) => [
      heading === undefined ? path : `${path}, ${heading}`,
    ])
    expect(citations.length).toBeGreaterThan(2)
    expect(citations.filter(({ what }) => !hasDocument(what))).toEqual([])
  })

  test('no document that is not in this repository', () => {
    expect(cited(/\((?:design|look|stack|style|house)(?:\.md)?,? (?:chapter )?\d[^)]*\)/g, ([text]) => [text])).toEqual(
      [],
    )
  })
})

/** Whether `path.md`, or `path.md, Heading`, is here. */
function hasDocument(citation: string): boolean {
  const [path = '', ...heading] = citation.split(', ')
  return existsSync(path) && (heading.length === 0 || readDocument(path).headings.includes(heading.join(', ')))
}

/** The numbers of a citation; those after "step" count within the paragraph before them. */
const NUMBER = /(?<!steps? |steps? \d and )\b\d+(?:\.\d+)?\b(?! steps?\b)/g

test('every conformance case is carried by a test', () => {
  const titled = new Set(
    sources
      .filter(({ path }) => path.startsWith('tests/'))
      .flatMap(({ text }) => text.match(/\b[A-Z]{3,}-\d{2}\b/g) ?? []),
  )
  expect([...cases].filter((id) => id !== undefined && !titled.has(id))).toEqual([])
})
