import { expect, test, vi } from 'vitest'
import { watchedBody } from './watched-body.server.ts'

function watched() {
  const controller = new AbortController()
  return { controller, session: { signal: controller.signal, stop: vi.fn() } }
}

/** A stream that the test feeds. */
function feed() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller
    },
    cancel: cancelled,
  })
  return { body, cancelled, say: (text: string) => to?.enqueue(Buffer.from(text)), end: () => to?.close() }
}

test('is sent as it is, and its session is watched until it ends', async () => {
  const { session } = watched()
  const { body, say, end } = feed()
  const text = new Response(watchedBody(body, session, true)).text()
  say('one, ')
  say('two')
  expect(session.stop).not.toHaveBeenCalled()
  end()
  expect(await text).toBe('one, two')
  expect(session.stop).toHaveBeenCalledOnce()
})

test('ends with its session, and the app is told', async () => {
  const { session, controller } = watched()
  const { body, say, cancelled } = feed()
  const reader = watchedBody(body, session, true).getReader()
  say('one')
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('one')
  const next = reader.read()
  controller.abort('over')
  expect((await next).done).toBe(true)
  expect(cancelled).toHaveBeenCalledWith('over')
})

test('goes on after the end of its session where it is no stream of events', async () => {
  const { session, controller } = watched()
  const { body, say, end } = feed()
  const text = new Response(watchedBody(body, session, false)).text()
  controller.abort('over')
  say('all of it')
  end()
  expect(await text).toBe('all of it')
})

test('is watched no more when its client leaves, or when it fails', async () => {
  const left = watched()
  const { body, cancelled } = feed()
  await watchedBody(body, left.session, true).cancel('left')
  expect(left.session.stop).toHaveBeenCalledOnce()
  expect(cancelled).toHaveBeenCalledWith('left')
  const failed = watched()
  const failing = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('a fault of the app')
    },
  })
  await expect(new Response(watchedBody(failing, failed.session, true)).text()).rejects.toThrow('a fault of the app')
  expect(failed.session.stop).toHaveBeenCalledOnce()
})
