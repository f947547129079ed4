import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResponseCookies } from '../http/cookies.ts'
import { madeBeforehand } from './prerendered.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const page = () => Promise.resolve(new Response('a page'))

test('a page of the host’s is as it was made', async () => {
  const cookies = { setCookies: new ResponseCookies(true) }
  expect(await (await madeBeforehand({ isOwn: false, wanted: '/about' }, cookies, page)).text()).toBe('a page')
})

test('a page of ours is refused by its name, on standard error too, and is not drawn', async () => {
  const next = vi.fn(page)
  const answer = await madeBeforehand(
    { isOwn: true, wanted: '/auth/signin' },
    { setCookies: new ResponseCookies(true) },
    next,
  )
  const text = await answer.text()
  expect([answer.status, next.mock.calls]).toEqual([500, []])
  expect(text).toContain('/auth/signin is a page of Latchkey')
  expect(process.stderr.write).toHaveBeenCalledWith(text)
})

test('a page of the host’s with a token of its visitor is refused by its name', async () => {
  const setCookies = new ResponseCookies(true)
  const answer = await madeBeforehand({ isOwn: false, wanted: '/contact' }, { setCookies }, () => {
    setCookies.set('csrf', 'a token')
    return page()
  })
  expect(await answer.text()).toContain('/contact holds a token of its visitor')
})
