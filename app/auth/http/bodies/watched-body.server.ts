import type { WatchedSession } from '../session.ts'

/**
 * A body as it comes, whose session is watched no longer than it lasts. Where `isCut`, it ends with the session, whether or
 * not the app does something about that.
 */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  { signal, stop }: WatchedSession,
  isCut: boolean,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      start(controller) {
        if (!isCut) return
        const cut = () => {
          controller.close()
          // A stream that has failed by itself cannot be cancelled, and needs not be.
          reader.cancel(signal.reason).catch(() => {})
        }
        if (signal.aborted) cut()
        else signal.addEventListener('abort', cut, { once: true })
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (isCut && signal.aborted) return
          if (!done) return controller.enqueue(value)
          stop()
          controller.close()
        } catch (error) {
          stop()
          throw error
        }
      },
      cancel(reason) {
        stop()
        return reader.cancel(reason)
      },
    },
    // Asks for no part that is not wanted yet.
    { highWaterMark: 0 },
  )
}
