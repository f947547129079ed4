import { expect, test } from 'vitest'
import { listSource } from './write-package.mjs'

test('a list of words is read as it was, in order', () => {
  const words = ['monkey1', 'monkey', '12345678', 'princess', 'princess123456', 'princess1234567', '"quoted"', 'a\\b']
  expect(new Function(`return ${listSource(words)}`)()).toEqual([...words].sort())
})
