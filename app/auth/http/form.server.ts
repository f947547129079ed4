import { type Fields, readFields, UnreadableBody } from './auth-request.server.ts'
import { isVerified } from './csrf.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** The fields of a form posted to a page of the product's; a body that is no form has none. */
export async function formFields(request: Request): Promise<Fields> {
  const text = await request.clone().text()
  try {
    return readFields(request.headers.get('content-type'), text)
  } catch (error) {
    if (error instanceof UnreadableBody) return {}
    throw error
  }
}

/** Whether a form's `csrfToken` is this browser's. */
export function verifyForm(visit: RequestContext, fields: Fields): boolean {
  return isVerified(visit.csrf, fields.csrfToken)
}
