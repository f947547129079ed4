import { beforeEach, expect, test, vi } from 'vitest'
import { ResponseCookies } from '../http/cookies.ts'
import { madeBeforehand } from './prerendered.ts'

beforeEach(() => {
  const { mockRestore } = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => mockRestore()
})

const page = () => Promise.resolve(new Response('a page'))

const asked = (wanted: string, isOwn = false) => ({
  target: { isOwn, wanted },
  requestContext: { setCookies: new ResponseCookies(true) },
  base: 'http://localhost/auth',
})

const leadingTo = (to: string) => () => Promise.resolve(new Response(null, { status: 302, headers: { Location: to } }))

test('a page of the host’s is as it was made', async () => {
  expect(await (await madeBeforehand(asked('/about'), page)).text()).toBe('a page')
  expect((await madeBeforehand(asked('/old'), leadingTo('/new'))).headers.get('Location')).toBe('/new')
})

test('a page of ours is refused by its name, on standard error too, and is not drawn', async () => {
  const next = vi.fn(page)
  const answer = await madeBeforehand(asked('/auth/signin', true), next)
  const text = await answer.text()
  expect([answer.status, next.mock.calls]).toEqual([500, []])
  expect(text).toContain('/auth/signin is a page of Latchkey')
  expect(text).toContain('!/^\\/auth|^\\/\\.well-known/.test(path)')
  expect(process.stderr.write).toHaveBeenCalledWith(text)
})

test('a page of the host’s with a token of its visitor is refused by its name', async () => {
  const about = asked('/contact')
  const answer = await madeBeforehand(about, () => {
    about.requestContext.setCookies.set('csrf', 'a token')
    return page()
  })
  expect(await answer.text()).toContain('/contact holds a token of its visitor')
})

test.each(['http://localhost/auth/signin?callbackUrl=%2Forders', '/auth/account/password'])(
  'a page of the host’s that leads to %s is refused by its name',
  async (to) => {
    expect(await (await madeBeforehand(asked('/orders'), leadingTo(to))).text()).toContain('/orders leads to a page')
  },
)
