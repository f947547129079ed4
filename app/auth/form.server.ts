import type { Visit } from '#app/visit.server.ts'
import { isVerified } from './csrf.server.ts'
import { type Fields, readFields } from './request.server.ts'

/** The fields of a form posted to a page of the product's; a body that is no form has none. */
export async function formFields(request: Request): Promise<Fields> {
  return readFields(request.headers.get('content-type'), await request.clone().text())
}

/** Whether a form's `csrfToken` is this browser's. */
export function verifyForm(visit: Visit, fields: Fields): boolean {
  return isVerified(visit.csrf, fields.csrfToken)
}
