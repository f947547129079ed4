import { csrfToken, getClientUser, getUser, readForm, requireUser } from 'latchkey'
import { startTestKit, type TestKit } from 'latchkey/testing'
import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

const config = {
  callbacks: {
    session: ({ session }: { session: { user?: object; expires: string } }) => ({
      ...session,
      user: { ...session.user, plan: 'free', since: new Date(0), nothing: undefined },
    }),
  },
}

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ origin: 'http://localhost:25001', config })
})
afterAll(() => kit.close())

interface Args {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

async function loader({ context, params, request }: Args) {
  const { name } = await requireUser(context)
  return { name, id: params.id, search: new URL(request.url).search, csrf: csrfToken(context).length }
}

async function action({ request, context }: Args) {
  const form = await readForm(context, request)
  return { text: form.text('text'), by: (await getUser(context))?.email ?? null }
}

const orderOf = (id: string) => ({ params: { id } })

test('a loader is called as by a request of a user, and of a visitor, without a server', async () => {
  const session = await kit.session({ email: 'ada@shop.example', name: 'Ada' })
  const args = await kit.routeArgs('/orders/7?all', { session, ...orderOf('7') })
  expect(await loader(args)).toEqual({ name: 'Ada', id: '7', search: '?all', csrf: 64 })
  const refused = await loader(await kit.routeArgs('/orders/7', orderOf('7'))).catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(Response)
  expect(refused instanceof Response && refused.headers.get('location')).toContain('/auth/signin?')
})

test('an action is called as by a form of a page of the site', async () => {
  const session = await kit.session({ email: 'ada@shop.example' })
  const args = await kit.routeArgs('/orders/7', { session, form: { text: 'twice' }, ...orderOf('7') })
  expect(await action(args)).toEqual({ text: 'twice', by: 'ada@shop.example' })
})

test('a form that has another token is refused, as it is by the site', async () => {
  const form = { text: 'twice', csrfToken: 'of another browser' }
  const refused = action(await kit.routeArgs('/orders/7', { form, ...orderOf('7') }))
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test('what a root loader hands to useUser is what the session endpoint answers, as JSON', async () => {
  const session = await kit.session({ email: 'ada@shop.example', name: 'Ada' })
  const { context } = await kit.routeArgs('/', { session })
  expect(await getClientUser(context)).toEqual({
    at: '/auth/session',
    user: { name: 'Ada', email: 'ada@shop.example', image: null, plan: 'free', since: '1970-01-01T00:00:00.000Z' },
  })
  const visitor = await kit.routeArgs('/')
  expect(await getClientUser(visitor.context)).toEqual({ at: '/auth/session', user: null })
})
