import { inTheDark } from './color-scheme.ts'
import { darkBelow } from './frame.ts'

/** The accent of the site in each scheme, as `#rrggbb`. */
export interface AccentView {
  light: string
  dark: string
}

/** The accent of app/auth/ui/styles.css. */
export const DEFAULT_ACCENT: AccentView = { light: '#2f55d4', dark: '#7f9bff' }

const INKS = ['#ffffff', '#0d1330'] as const

/** A colour as `#rrggbb`; anything else could carry CSS of its own into the page. */
const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** The contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The text of a `<style>` element that themes the pages: the accent, and whichever ink reads better on it. */
export function accentCss({ light, dark }: AccentView): string {
  return `.latchkey{${declarations(light)}}${inTheDark(darkBelow, '.latchkey', declarations(dark))}`
}

/** Whichever ink reads better on a colour. */
export function inkOn(colour: string): string {
  const [white, night] = INKS
  return contrast(colour, white) >= contrast(colour, night) ? white : night
}

function declarations(accent: string): string {
  return `--accent:${accent};--accent-ink:${inkOn(accent)}`
}

function luminance(colour: string): number {
  if (!HEX_COLOUR.test(colour)) throw new RangeError(`Not a colour of the form #rrggbb: ${JSON.stringify(colour)}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** sRGB channel (0 to 255) to linear light. */
function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
