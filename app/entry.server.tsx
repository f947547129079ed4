import { Writable } from 'node:stream'
import { getNonce } from 'latchkey'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

export { handleError } from 'latchkey'

/** Renders the whole page before answering: pages are small, and an error then still becomes a proper status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // No page takes OPTIONS: the router refuses it before any middleware has run, so there is no visitor to draw it for.
  if (request.method === 'OPTIONS') return Promise.resolve(refusedOptions())
  const nonce = getNonce(context)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const page = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady: () => page.pipe(sink),
      onShellError: reject,
    })
  })
}

function refusedOptions(): Response {
  return new Response('This address does not take OPTIONS.\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
