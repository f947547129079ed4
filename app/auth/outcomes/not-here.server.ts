import type { AuthContext } from '../site/context.ts'

/** The field of a sign-in form that says whether its device is not the user's own: `yes` or `no`. */
export const NOT_HERE = 'temporary'

type Asked = Pick<AuthContext, 'site' | 'requestContext' | 'authRequest'>

/**
 * Keeps what a sign-in form says of its device, in a cookie that ends with the browser: a sign-in ends in the same browser,
 * whatever it leads through, and the next one is asked anew. A form that says nothing changes nothing.
 */
export function keepNotHere({ site, requestContext, authRequest: { fields, isVerified } }: Asked): void {
  const name = site.cookieNames.temporary
  if (!isVerified) return
  if (fields[NOT_HERE] === 'yes') requestContext.setCookies.set(name, 'yes')
  if (fields[NOT_HERE] === 'no') forgetNotHere({ site, requestContext })
}

/** Whether the session of this sign-in is to end with the browser: by the form, else by the one that it began with. */
export function isNotHere({ site, requestContext, authRequest: { fields, isVerified } }: Asked): boolean {
  const choice = isVerified ? fields[NOT_HERE] : undefined
  if (choice === 'yes' || choice === 'no') return choice === 'yes'
  return requestContext.cookies.has(site.cookieNames.temporary)
}

/** Keeps it no longer: its sign-in is over, or the form has said otherwise. */
export function forgetNotHere({ site, requestContext }: Pick<Asked, 'site' | 'requestContext'>): void {
  requestContext.setCookies.delete(site.cookieNames.temporary)
}
