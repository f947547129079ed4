import { TRUSTED_DAYS } from '../account/second-step/trusted-devices.server.ts'
import type { AuthContext } from '../context.ts'
import { readSignIn } from '../sign-in/waiting-sign-in.server.ts'
import type { SecondStepPageProps } from '../ui/pages/second-step-page.tsx'
import { siteView } from './pages.server.ts'

const FAULTS: Readonly<Record<string, string>> = {
  WrongCode: 'That code did not work. Enter the one that your app shows now. Each works once.',
  TooMany: 'Too many wrong codes. Codes from your app are paused for a while, but a recovery code still works.',
}

const NOT_OURS = 'This form has expired, or cookies are not allowed. Please enter the code again.'

/** The page that asks for the second step of a sign-in, or `null` where none waits in this browser. */
export async function secondStepPage({
  site,
  requestContext,
  authRequest,
}: AuthContext): Promise<SecondStepPageProps | null> {
  const waiting = await readSignIn(site, requestContext)
  if (!waiting) return null
  const error = authRequest.query.get('error')
  const fault = (error !== null && Object.hasOwn(FAULTS, error) && FAULTS[error]) || null
  return {
    site: siteView(site),
    action: `${site.authPath}/second-step`,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    message: fault === null && authRequest.query.get('csrf') === 'true' ? NOT_OURS : null,
    fault,
    days: TRUSTED_DAYS,
    others: `${site.authPath}/signin`,
  }
}
