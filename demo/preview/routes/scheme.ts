import type { LoaderFunctionArgs } from 'react-router'
import styles from '#app/auth/ui/styles.css?raw'

/** The style sheet of the pages in one scheme, whatever the browser prefers: loaded after the one that asks. */
export function loader({ params }: LoaderFunctionArgs) {
  const scheme = params.scheme === 'dark' ? 'dark' : 'light'
  const css = styles
    .replaceAll('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark', `color-scheme: ${scheme}`)
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })
}
