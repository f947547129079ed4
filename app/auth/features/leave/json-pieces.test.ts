import { expect, test } from 'vitest'
import { inParts, jsonPieces } from './json-pieces.ts'

async function* numbers(most: number, onEnd?: () => void) {
  try {
    for (let number = 0; number < most; number += 1) yield { number, at: new Date(number) }
  } finally {
    onEnd?.()
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test('streams are arrays, at any depth of plain objects, and all of it reads as JSON.stringify has it', async () => {
  const plain = { text: 'a\nb"', none: null, left: undefined, list: [1, { deep: [] }], at: new Date(5), nothing: {} }
  const written = await textOf(
    jsonPieces({
      plain,
      left: undefined,
      few: numbers(2),
      product: { none: numbers(0), notes: numbers(1), plan: 'team' },
    }),
  )
  const rows = [0, 1].map((number) => ({ number, at: new Date(number) }))
  const whole = { plain, few: rows, product: { none: [], notes: rows.slice(0, 1), plan: 'team' } }
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(whole)))
  expect(await textOf(jsonPieces(plain))).toBe(JSON.stringify(plain, null, 2))
  expect(await textOf(jsonPieces({ plain, none: numbers(0) }))).toBe(JSON.stringify({ plain, none: [] }, null, 2))
})

test('what JSON does not have is null where an element has to be, and throws where it has no form', async () => {
  async function* odd() {
    yield undefined
  }
  expect(JSON.parse(await textOf(jsonPieces({ odd: odd() })))).toEqual({ odd: [null] })
  await expect(textOf(jsonPieces({ count: 1n, odd: odd() }))).rejects.toThrow(TypeError)
})

test('parts are no smaller than asked for, ask for no more than is read, and end their source with their reader', async () => {
  const ended: string[] = []
  const parts = inParts(jsonPieces(numbers(1000, () => ended.push('ended'))), 500)
  const first = await parts.next()
  expect(String(first.value).length).toBeGreaterThanOrEqual(500)
  expect(String(first.value).length).toBeLessThan(600)
  expect(ended).toEqual([])
  await parts.return(undefined)
  expect(ended).toEqual(['ended'])
  expect(JSON.parse(await textOf(inParts(jsonPieces(numbers(1000)), 500)))).toHaveLength(1000)
})
