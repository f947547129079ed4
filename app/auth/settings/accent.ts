import { contrast } from '../brand/accent.ts'
import { fromOklch, toOklch } from '../brand/oklch.ts'
import type { Accent } from '../brand/site-settings.ts'

/**
 * What the accent has to be told from: the ink of a button on it, and the grounds that links in it stand on.
 * They are the tokens of `app/auth/ui/styles.css`.
 */
const LIGHT_OPPOSITES = ['#ffffff', '#f4f5f7']
const DARK_OPPOSITES = ['#0d1330', '#181b21', '#0f1115']

/** WCAG 2.2, 1.4.3: the contrast of text. */
const LEAST_CONTRAST = 4.5

/**
 * Reads `#light,#dark`, or one colour, which then is the light one, and from which the dark one is derived. Returns a
 * sentence where it is no colour or cannot be read by everybody.
 */
export function readAccent(text: string): Accent | string {
  const [light, dark, ...more] = text.split(',').map((part) => longHex(part.trim()))
  if (!light || dark === null || more.length > 0) return 'is not a colour, or two, in hexadecimal'
  const dim = dark ?? forDark(light)
  const [onLight, onDark] = [leastContrast(light, LIGHT_OPPOSITES), leastContrast(dim, DARK_OPPOSITES)]
  if (onLight < LEAST_CONTRAST) return tooLow('light', onLight)
  if (onDark < LEAST_CONTRAST) return tooLow('dark', onDark)
  return { light, dark: dim }
}

function tooLow(scheme: string, contrast: number): string {
  const rounded = Math.floor(contrast * 10) / 10
  return `has a contrast of ${rounded} : 1 in the ${scheme} scheme, where reading needs ${LEAST_CONTRAST} : 1`
}

/** `#rrggbb` in lower case for `#rgb` or `#rrggbb`; `null` for anything else. */
function longHex(text: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase()
  if (/^#[0-9a-f]{3}$/i.test(text)) return text.toLowerCase().replace(/[0-9a-f]/g, (digit) => digit + digit)
  return null
}

/** What the companion of a single colour reaches: text on it and in it is read with ease (WCAG 2.2, 1.4.6). */
const COMPANION_CONTRAST = 7

/**
 * The colour as light as the dark scheme needs, of the same hue. The less of a hue it has, the further it turns round: a
 * black accent is nearly white there, since a middle grey looks as if it were disabled.
 */
function forDark(colour: string): string {
  const { lightness, chroma, hue } = toOklch(colour)
  for (let least = Math.max(lightness, 0.93 - 2.5 * chroma); least < 1; least += 0.005) {
    const hex = fromOklch({ lightness: least, chroma, hue })
    if (leastContrast(hex, DARK_OPPOSITES) >= COMPANION_CONTRAST) return hex
  }
  return '#ffffff'
}

/** The lowest contrast of a colour with any of the others. */
function leastContrast(colour: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrast(colour, other)))
}
