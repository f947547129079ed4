/**
 * The query of a request as it was sent, empty or with its question mark. The router's own URL encodes it again, and
 * its script adds the routes whose data it wants, which the visitor did not ask for. Of its address for data the router may have
 * made the page's by then.
 */
export function queryOf({ url }: Pick<Request, 'url'>): string {
  const { search } = new URL(url)
  if (!search.includes('_routes=')) return search
  const asked = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('_routes='))
  return asked.length > 0 ? `?${asked.join('&')}` : ''
}
