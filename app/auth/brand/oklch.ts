/** A colour by how light it is seen (0 to 1), how strong, and its hue in radians (CSS Color 4, "OkLCh"). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** `#rrggbb` in OkLCh. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const rgb: Triple = [red ?? 0, green ?? 0, blue ?? 0]
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb))
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb))
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb))
  const a = dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s])
  const b = dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s])
  const lightness = dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s])
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour as `#rrggbb`; one that screens cannot show loses strength, and keeps its lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let strength = 1; strength > 0; strength -= 0.02) {
    const rgb = toRgb({ lightness, chroma: chroma * strength, hue })
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb)
  }
  return toHex(toRgb({ lightness, chroma: 0, hue }))
}

/** Linear light, outside of 0 to 1 where screens cannot show it. */
function toRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    dot([4.0767416621, -3.3077115913, 0.2309699292], [l, m, s]),
    dot([-1.2684380046, 2.6097574011, -0.3413193965], [l, m, s]),
    dot([-0.0041960863, -0.7034186147, 1.707614701], [l, m, s]),
  ]
}

function toHex(rgb: Triple): string {
  const bytes = rgb.map((channel) => Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z
}
