import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { currentRequestContext, securedContext } from '../services/context.server.ts'

/** What an app's `entry.server.tsx` exports as its default: makes the answer of a page. */
export type DrawPage = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) => Promise<Response> | Response

/**
 * Renders the whole page before answering, with the nonce that its policy asks for: our pages are small, and an error then
 * still becomes a proper status. A host whose pages all have `securityHeaders` exports it as its own.
 */
export const drawPage: DrawPage = (request, status, headers, entry, context) => {
  // No page takes OPTIONS: the router refuses it before any middleware has run, so there is no visitor to draw it for.
  if (request.method === 'OPTIONS') return refusedOptions()
  const { nonce } = context.get(currentRequestContext)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const html = Buffer.concat(chunks)
        resolve(new Response(import.meta.env.DEV ? asInBrowser(html.toString()) : html, { status, headers }))
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

/** What `<Links>` draws: links, and in some servers the styles of development as an element. */
const LINKS = /<(?:link|style data-react-router-critical-css="") [^>]*>/g

/**
 * `<Links>` of a host writes the nonce into links too and knows none in the browser, where development reports every
 * difference as an error. No link but that of a module needs it: style sheets and icons come from the app itself. A host
 * that gives it an empty one, as `<Links nonce="">`, has that in the browser too.
 */
export function asInBrowser(html: string): string {
  return html.replace(LINKS, (link) => (link.includes('modulepreload') ? link : link.replace(/ nonce="[^"]+"/, '')))
}

/** Draws what has the headers of ours with the nonce that they ask for, and leaves a host's own pages to the host. */
export function besideHost(host: DrawPage): DrawPage {
  return (request, status, headers, entry, context) => {
    const draw = context.get(securedContext) ? drawPage : host
    return draw(request, status, headers, entry, context)
  }
}

function refusedOptions(): Response {
  return new Response('This address does not take OPTIONS.\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
