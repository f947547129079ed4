import { isLoopback } from '#app/auth/shared/ip.ts'

/** Milliseconds that one answer of a provider may take. */
export const PROVIDER_TIMEOUT = 8_000
const LARGEST_ANSWER = 512 * 1024

/**
 * A fetch for talking to providers: it waits 8 s at most unless told otherwise, or until the signal it is given, follows
 * no redirect (a token request that is sent on gives the code away), reads 512 KiB at most, and speaks plain http to this
 * machine alone.
 */
export function createLimitedFetch(fetcher: typeof fetch, timeout = PROVIDER_TIMEOUT): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' && !isLoopback(url.hostname))
      throw new TypeError(`A provider is asked over https, not at ${url.origin}.`)
    const { signal, end } = endsAfter(timeout, init?.signal)
    try {
      return await read(await fetcher(input, { ...init, redirect: 'manual', signal }), url)
    } catch (cause) {
      if (cause instanceof TypeError) throw cause
      const why = signal.aborted ? `has not answered within ${timeout} ms` : 'cannot be asked'
      throw new TypeError(`${url.origin} ${why}.`, { cause })
    } finally {
      end()
    }
  }
}

/**
 * A signal for one answer, which ends no later than another; its timer goes with the answer, where `AbortSignal.timeout`
 * would keep it to the end.
 */
function endsAfter(timeout: number, until?: AbortSignal | null): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeout)
  if (until?.aborted) abort()
  until?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      until?.removeEventListener('abort', abort)
    },
  }
}

/** What was asked would lead elsewhere; it is not followed. */
export class AnsweredWithRedirect extends TypeError {}

async function read(response: Response, { origin }: URL): Promise<Response> {
  const { status, statusText, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new AnsweredWithRedirect(`${origin} answered with a redirect.`)
  }
  return new Response(await readAtMost(response, LARGEST_ANSWER), { status, statusText, headers })
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body || response.status === 204) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.byteLength
    if (length > most) throw new TypeError(`The answer is longer than ${most} bytes.`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
