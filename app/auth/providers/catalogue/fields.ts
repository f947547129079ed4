import type { MappedProfile, RawProfile } from '../../config.ts'

/** Where a profile holds something: a name, or names joined by dots for what lies deeper; the first that is there counts. */
type Place = string | readonly string[]

interface Places {
  id: Place
  name?: Place
  email?: Place
  image?: Place
  /** A member that is `true`, or the text of it, for a verified address. Left out: a claim `email_verified` of `true`. */
  verified?: string
}

/** A mapping that only takes members of the raw profile. */
export function fields({ id, name, email, image, verified }: Places): (raw: RawProfile) => MappedProfile {
  return (raw) => ({
    id: textOfField(raw, id) ?? '',
    name: name === undefined ? null : textOfField(raw, name),
    email: email === undefined ? null : textOfField(raw, email),
    image: image === undefined ? null : textOfField(raw, image),
    ...(verified === undefined ? {} : { emailVerified: isTrue(at(raw, verified)) }),
  })
}

/** Some providers write the truth as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

/** The first text or number found, as text; a number too large to be exact is none. */
export function textOfField(raw: unknown, place: Place): string | null {
  for (const path of typeof place === 'string' ? [place] : place) {
    const value = at(raw, path)
    if ((typeof value === 'string' && value !== '') || Number.isSafeInteger(value)) return String(value)
  }
  return null
}

/** What lies at a path: `response.id`, `images.0.url`. */
export function at(raw: unknown, path: string): unknown {
  let value = raw
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return value
}
