import type { LoaderFunctionArgs } from 'react-router'
import accountStyles from '#app/auth/ui/account.css?raw'
import styles from '#app/auth/ui/styles.css?raw'

/**
 * The style sheets of the pages in one scheme, whatever the browser prefers: loaded after those that ask. Both, since the
 * first takes back what stands before it.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const scheme = params.scheme === 'dark' ? 'dark' : 'light'
  const css = `${styles}\n${accountStyles}`
    .replaceAll('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace('--scheme: light dark', `--scheme: ${scheme}`)
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
}
