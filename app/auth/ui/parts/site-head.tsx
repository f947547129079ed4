import { darkBelow } from '../../brand/frame.ts'
import type { SiteView } from '../pages.ts'

/** `--canvas` of app/auth/ui/styles.css, which a browser's own bars go on with. */
const CANVAS = { light: '#f4f5f7', dark: '#0f1115' }

/** Pictures that a phone takes for its start screen. */
const TAKEN_BY_PHONES = /\.(png|jpe?g)$/i

/**
 * What the `head` of a host's documents says of the site: the icon of a browser's tab, from the logo or in the accent, the
 * one of a phone's start screen, and the colour of the bars around the page. `site` is what `getSite` says.
 */
export function SiteHead({ site }: { site: SiteView | undefined }) {
  return (
    <>
      {/* What depends on an element of the document is no browser's preference. */}
      {darkBelow === null && (
        <>
          <meta name="theme-color" content={CANVAS.dark} media="(prefers-color-scheme:dark)" />
          <meta name="theme-color" content={CANVAS.light} />
        </>
      )}
      {site && <Icons {...site} />}
    </>
  )
}

function Icons({ logo, icon, accent }: SiteView) {
  const version = accent ? `?${accent.light.slice(1)}${accent.dark.slice(1)}` : ''
  const touch = logo ?? `${icon}.png${version}`
  return (
    <>
      <link rel="icon" href={logo ?? `${icon}.svg${version}`} />
      {(logo === null || TAKEN_BY_PHONES.test(logo)) && <link rel="apple-touch-icon" href={touch} />}
    </>
  )
}
