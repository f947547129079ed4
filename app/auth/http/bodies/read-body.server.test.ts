import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { OWN_BODY } from './body-limits.ts'
import { BodyRefused, UnreadableBody } from './body-refused.ts'
import { discardingRest, readAll, readCopy, readOwnText } from './read-body.server.ts'

const LIMITS = { most: 1000, longest: 1000 }

/** A body in pieces, and how much of it was taken. */
function body(piece: Uint8Array, pieces: number) {
  const taken = { pieces: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.pieces === pieces) return controller.close()
        taken.pieces += 1
        controller.enqueue(piece)
      },
      cancel() {
        taken.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, taken }
}

const posted = (stream: ReadableStream) =>
  new Request('https://app.example/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)

describe('a body', () => {
  test('is read as it was sent, in whatever pieces', async () => {
    expect(await readAll(body(Buffer.from('äb'), 3).stream, LIMITS)).toEqual(Buffer.from('äbäbäb'))
    expect(await readAll(null, LIMITS)).toEqual(Buffer.alloc(0))
  })

  test('may be as large as its limit and no byte larger', async () => {
    expect(await readAll(body(new Uint8Array(500), 2).stream, LIMITS)).toHaveLength(1000)
    const refused = readAll(body(new Uint8Array(501), 2).stream, LIMITS)
    await expect(refused).rejects.toMatchObject({ name: 'BodyRefused', status: 413 })
  })

  test('that is too large is not read on', async () => {
    const { stream, taken } = body(new Uint8Array(600), 1_000_000)
    await expect(readAll(stream, LIMITS)).rejects.toBeInstanceOf(BodyRefused)
    expect(taken.pieces).toBe(2)
    expect(stream.locked).toBe(false)
  })

  test('in crumbs is refused, whatever its size', async () => {
    const { stream, taken } = body(new Uint8Array(1), 60_000)
    await expect(readAll(stream, OWN_BODY)).rejects.toMatchObject({ status: 413 })
    expect(taken.pieces).toBeLessThan(300)
  })

  test('that takes too long is refused, and left', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const cancel = vi.fn()
    const stream = new ReadableStream<Uint8Array>({ cancel })
    const reading = expect(readAll(stream, LIMITS)).rejects.toMatchObject({ status: 408 })
    await vi.advanceTimersByTimeAsync(LIMITS.longest)
    await reading
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('that breaks off cannot be read', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('reset'))
      },
    })
    await expect(readAll(stream, LIMITS)).rejects.toBeInstanceOf(UnreadableBody)
  })
})

describe('what is still on its way', () => {
  test('is thrown away before the refusal, as far as that goes', async () => {
    const { stream, taken } = body(new Uint8Array(65_536), 40)
    await expect(discardingRest(posted(stream), readAll(stream, LIMITS))).rejects.toMatchObject({ status: 413 })
    expect(taken.pieces).toBe(40)
  })

  test('is left beyond ten mebibytes', async () => {
    const { stream, taken } = body(new Uint8Array(65_536), 100_000)
    await expect(readOwnText(posted(stream))).rejects.toMatchObject({ status: 413 })
    expect(taken.pieces).toBeLessThan(170)
    expect(taken.isCancelled).toBe(true)
  })
})

describe('a copy', () => {
  test('leaves the body to the router', async () => {
    const request = posted(body(Buffer.from('a=b'), 1).stream)
    expect(await readOwnText(request)).toBe('a=b')
    expect(await new Request(request).text()).toBe('a=b')
  })

  test('that is refused is let go before the rest is thrown away, so that it does not keep that', async () => {
    const steps: string[] = []
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        steps.push('piece')
        if (steps.length > 40) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const refused = readCopy(posted(stream), async (copy) => {
      const cancel = copy.body?.cancel.bind(copy.body)
      const letGo = () => {
        steps.push('let go')
        return cancel?.()
      }
      Object.assign(copy.body ?? {}, { cancel: letGo })
      throw new BodyRefused('tooLarge')
    })
    await expect(refused).rejects.toMatchObject({ status: 413 })
    expect(steps.length).toBeGreaterThan(40)
    expect(steps.indexOf('let go')).toBeLessThan(5)
    expect(steps).toContain('let go')
  })

  test('is none where there is no body', async () => {
    const request = new Request('https://app.example/', { method: 'POST' })
    await readCopy(request, async (copy) => expect(copy).toBe(request))
  })
})
