import { hash } from 'node:crypto'
import type { Keys } from '../crypto/keys.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'

/** Stands between what names a session and its row's id; base64url and hexadecimal have no such character. */
const BEFORE_ROW_ID = '~'

/** The `sid` of a session that begins. */
export function newSid(keys: Keys): string {
  const name = randomBytes(24).toString('base64url')
  return sidOf(name, keys.hash('session', name))
}

/**
 * A `sid` carries the id of its row, which is a keyed hash of the name before it, sealed into the token. So a changed
 * list of secrets moves no row and ends no session, and a session check needs no hash.
 */
export function sidOf(name: string, id: string): string {
  return `${name}${BEFORE_ROW_ID}${id}`
}

/** What a `sid` names its session by, without the row's id. */
export function nameOfSid(sid: string): string {
  return sid.slice(0, placeOfRowId(sid))
}

/** The ids of rows that a named session may have: under the first secret, then under the others. */
export function rowIdsOf(keys: Keys, name: string): string[] {
  return keys.hashes('session', name)
}

/** The id of the row of a `sid`. */
export function rowIdOf(sid: string): string {
  const place = placeOfRowId(sid)
  return place === sid.length ? plainRowId(sid) : sid.slice(place + BEFORE_ROW_ID.length)
}

function placeOfRowId(sid: string): number {
  const place = sid.lastIndexOf(BEFORE_ROW_ID)
  return place === -1 ? sid.length : place
}

/**
 * The id of a row that was made before ids were keyed: a plain hash of the whole `sid`. Such sessions go on until they
 * end: as their `sid` was never outside of a sealed token, a row with such an id opens nothing for an attacker who writes
 * one. What is not sealed, an imported session's own cookie, must not lead here.
 */
export function plainRowId(sid: string): string {
  return hash('sha256', sid)
}
