/** The accent of each colour scheme, as `#rrggbb`. */
export interface Accent {
  light: string
  dark: string
}

/**
 * What the accent has to be told from: the ink of a button on it, and the grounds that links in it stand on.
 * They are the tokens of `app/auth/ui/styles.css`.
 */
const LIGHT_OPPOSITES = ['#ffffff', '#f4f5f7']
const DARK_OPPOSITES = ['#0d1330', '#181b21', '#0f1115']

/** WCAG 2.2, 1.4.3: the contrast of text. */
const LEAST_CONTRAST = 4.5

/**
 * Reads `#light,#dark`, or one colour, which then is the light one; its dark companion is the same colour with as
 * much white as legibility needs. Returns a sentence where it is no colour or cannot be read by everybody.
 */
export function readAccent(text: string): Accent | string {
  const [light, dark, ...more] = text.split(',').map((part) => longHex(part.trim()))
  if (!light || dark === null || more.length > 0) return 'is not a colour, or two, in hexadecimal'
  const dim = dark ?? lightened(light)
  if (contrast(light, LIGHT_OPPOSITES) < LEAST_CONTRAST) return tooLow('light', contrast(light, LIGHT_OPPOSITES))
  if (contrast(dim, DARK_OPPOSITES) < LEAST_CONTRAST) return tooLow('dark', contrast(dim, DARK_OPPOSITES))
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

/** The colour mixed with the least white, in steps of a fiftieth, that can be read in the dark scheme. */
function lightened(colour: string): string {
  for (let step = 0; step < 50; step++) {
    const mixed = channels(colour).map((channel) => Math.round(channel + ((255 - channel) * step) / 50))
    const hex = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrast(hex, DARK_OPPOSITES) >= LEAST_CONTRAST) return hex
  }
  return '#ffffff'
}

/** The lowest contrast ratio of a colour with any of the others (WCAG 2.2, "contrast ratio"). */
function contrast(colour: string, others: readonly string[]): number {
  const ratios = others.map((other) => {
    const [darker, lighter] = [luminance(colour), luminance(other)].sort((a, b) => a - b)
    return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
  })
  return Math.min(...ratios)
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
