import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const refused = async () => 'refused'

/** Work that ends when it is told to. */
function held() {
  let end: (answer: string) => void = () => {}
  let fail: (cause: Error) => void = () => {}
  const answer = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { work: () => answer, end: () => end('done'), fail: () => fail(new Error('gone')) }
}

test('a user has one place, and the next one when its work is over', async () => {
  const places = createPlaces(8)
  const first = held()
  const ada = places.within('ada', first.work, refused)
  expect(await places.within('ada', async () => 'done', refused)).toBe('refused')
  expect(await places.within('bo', async () => 'done', refused)).toBe('done')
  first.end()
  expect(await ada).toBe('done')
  expect(await places.within('ada', async () => 'done', refused)).toBe('done')
})

test('a place is free when its work has failed, and when its user was refused meanwhile', async () => {
  const places = createPlaces(2)
  const [first, second] = [held(), held()]
  const ada = places.within('ada', first.work, refused)
  const bo = places.within('bo', second.work, refused)
  for (const user of ['ada', 'cy', 'bo', 'cy']) expect(await places.within(user, refused, refused)).toBe('refused')
  first.fail()
  await expect(ada).rejects.toThrow('gone')
  expect(await places.within('cy', async () => 'done', refused)).toBe('done')
  expect(await places.within('bo', async () => 'done', refused)).toBe('refused')
  second.end()
  await bo
})
