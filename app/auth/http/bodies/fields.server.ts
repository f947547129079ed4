import { OWN_BODY } from './body-limits.ts'
import { BodyRefused, UnreadableBody } from './body-refused.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Fields that count as absent when they come twice (DEV-04). */
const ONCE_ONLY = new Set(['csrfToken', 'callbackUrl', 'token', 'email', 'logout_token'])

/** The media type of a form as browsers post it. */
export const FORM = 'application/x-www-form-urlencoded'

/** A `Content-Type` without its parameters, in the spelling that is compared (RFC 9110 §8.3.1). */
export function mediaType(contentType: string | null): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase()
}

/** The fields of a body: a form or a JSON object; any other content type has none (contract, 2.2). */
export function readFields(contentType: string | null, body: string): Fields {
  switch (mediaType(contentType)) {
    case FORM:
      return formFields(readPairs(body, OWN_BODY.fields))
    case 'application/json':
      return jsonFields(body)
    default:
      return {}
  }
}

/** The fields of a form, which are counted before they are read. */
export function readPairs(body: string, most: number): URLSearchParams {
  let fields = 1
  for (let place = body.indexOf('&'); place >= 0; place = body.indexOf('&', place + 1)) {
    fields += 1
    if (fields > most) throw new BodyRefused('tooLarge')
  }
  return new URLSearchParams(body)
}

function formFields(form: URLSearchParams): Fields {
  const fields = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [name, value] of form) {
    if (ONCE_ONLY.has(name) && fields.has(name)) repeated.add(name)
    fields.set(name, value)
  }
  for (const name of repeated) fields.delete(name)
  return Object.fromEntries(fields)
}

function jsonFields(body: string): Fields {
  if (body.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw new UnreadableBody('The body is not JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableBody('The body is no object.')
  const fields = { ...value }
  if (Object.keys(fields).length > OWN_BODY.fields) throw new BodyRefused('tooLarge')
  return fields
}
