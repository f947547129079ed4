import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A piece of work that ends when it is told to. */
function work() {
  let end: (error?: Error) => void = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve('done'))
  })
  return { promise, end: (error?: Error) => end(error) }
}

test('work under one name is done one at a time, in the order asked for, whatever becomes of it', async () => {
  const inTurn = createTurns()
  const begun: string[] = []
  const [first, second] = [work(), work()]
  const begin = (name: string, what: string, until = Promise.resolve('')) =>
    inTurn(name, () => {
      begun.push(what)
      return until
    })
  const one = begin('a', 'first', first.promise)
  const two = begin('a', 'second', second.promise)
  const three = begin('a', 'third')
  await begin('b', 'other')
  expect(begun).toEqual(['first', 'other'])
  first.end(new Error('lost'))
  await expect(one).rejects.toThrow('lost')
  await inTurn('b', async () => {})
  expect(begun).toEqual(['first', 'other', 'second'])
  second.end()
  expect(await two).toBe('done')
  await three
  expect(begun).toEqual(['first', 'other', 'second', 'third'])
})
