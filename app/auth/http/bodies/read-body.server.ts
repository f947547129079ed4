import { BodyCounter, type BodyLimits, DISCARDED, OWN_BODY } from './body-limits.ts'
import { BodyRefused, UnreadableBody } from './body-refused.ts'

type Body = ReadableStream<Uint8Array> | null

/**
 * The pieces of a body as they come, on any server.
 *
 * @throws `BodyRefused` as soon as it is more than its limits, and leaves the rest unread; `UnreadableBody` where it breaks off.
 */
export async function* piecesOf(body: Body, { most, longest }: BodyLimits): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  const counter = new BodyCounter(most)
  let isTooSlow = false
  const tooSlow = setTimeout(() => {
    isTooSlow = true
    forget(reader)
  }, longest)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new UnreadableBody('The body broke off.', { cause })
      })
      if (isTooSlow) throw new BodyRefused('tooSlow')
      if (done) return
      counter.add(value.length)
      if (counter.isTooLarge) throw new BodyRefused('tooLarge')
      yield value
    }
  } finally {
    clearTimeout(tooSlow)
    if (!counter.isTooLarge) forget(reader)
    reader.releaseLock()
  }
}

/** Wants no more of a body; a fault in what is not wanted is none. */
function forget(body: Pick<ReadableStream, 'cancel'>): void {
  body.cancel().catch(() => {})
}

/** All of a body. */
export async function readAll(body: Body, limits: BodyLimits): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(body, limits)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The body of a request to an address of ours, as text. */
export function readOwnText(request: Request): Promise<string> {
  return readCopy(request, async ({ body }) => (await readAll(body, OWN_BODY)).toString('utf8'))
}

/**
 * What `read` makes of a copy of a small body: the router may make a new request of this one on its way to an action, for
 * which the body must be unread.
 */
export async function readCopy<T>(request: Request, read: (copy: Request) => Promise<T>): Promise<T> {
  const copy = request.body === null ? request : request.clone()
  const reading = read(copy).finally(() => {
    // Before the rest is thrown away: a copy that is not read keeps all of it.
    if (copy.body?.locked === false) forget(copy.body)
  })
  return discardingRest(request, reading)
}

/**
 * What comes of reading a request's body. Where it is refused, what still comes is thrown away first, as far as that goes: a
 * client that is answered while it is sending sees a broken connection more often than the answer.
 */
export async function discardingRest<T>({ body }: Request, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof BodyRefused && body !== null) {
      if (error.why === 'tooSlow') forget(body)
      else await discard(body)
    }
    throw error
  }
}

/**
 * Throws away a body that an answer was made without, up to our limits, where its length is not said: a server that is not ours would
 * go on taking in all of it.
 */
export async function discardUnread({ body, bodyUsed, headers }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked || headers.has('content-length')) return
  await discard(body)
}

/** Throws away a body that is refused unread, up to our limits. */
export async function discardRefused({ body }: Request): Promise<void> {
  if (body !== null) await discard(body)
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    for await (const _piece of piecesOf(body, DISCARDED));
  } catch (error) {
    if (!(error instanceof BodyRefused || error instanceof UnreadableBody)) throw error
  }
  forget(body)
}
