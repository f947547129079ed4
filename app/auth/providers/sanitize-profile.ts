import type { MappedProfile } from '../config.ts'
import { LONGEST_ADDRESS } from '../shared/address.ts'

/** As long as any (OpenID Connect Core 2), and as an index of the database takes. */
const LONGEST_ID = 255
const LONGEST_NAME = 256
/** A session carries it in cookies, of which servers take some kilobytes in all. */
const LONGEST_IMAGE = 2000

/** Control characters and halves of characters, which no database keeps alike. */
const BROKEN = /[\p{Cc}\p{Cs}]/u
/** The same, and what turns the text after it around. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * An id as text, or `null` for what does not name one person alone: a number that has lost its last digits on the way,
 * a text that the database would store as another.
 */
export function idOf(id: unknown): string | null {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !BROKEN.test(id) ? id : null
}

/** Whether what a provider says to be an address can be kept and shown, if not written to. */
export function isPlainEmail(email: unknown): email is string {
  const text = typeof email === 'string' ? email.trim() : ''
  return text !== '' && text.length <= LONGEST_ADDRESS && !BROKEN.test(text)
}

/** A profile that a session can carry and a page can show, whatever the provider sends. */
export function sanitizeProfile<Profile extends Pick<MappedProfile, 'name' | 'image'>>(profile: Profile): Profile {
  const { name, image } = profile
  return {
    ...profile,
    ...(name === undefined ? {} : { name: sanitizeName(name) }),
    ...(image === undefined ? {} : { image: sanitizeImage(image) }),
  }
}

/** A product's own mapping may give anything. */
function sanitizeName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const text = name
    .slice(0, 10 * LONGEST_NAME)
    .replace(UNSHOWN, ' ')
    .trim()
  return [...text].slice(0, LONGEST_NAME).join('') || null
}

/** The address of a picture, or a small picture itself; neither a script nor what may hold one. */
const PICTURE = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp)[;,])/i

function sanitizeImage(image: unknown): string | null {
  if (typeof image !== 'string') return null
  if (image.length > LONGEST_IMAGE || !URL.canParse(image)) return null
  // As it is parsed: without what turns text around, and without characters that no database keeps alike.
  const { href } = new URL(image)
  return href.length <= LONGEST_IMAGE && PICTURE.test(href) ? href : null
}
