import { TRUSTED_DAYS } from '../browsers/trusted-devices.server.ts'
import { type AnswerWords, answerWords } from '../languages/en/answers.ts'
import { PASSKEY } from '../methods/passkey/relying-party.ts'
import { passkeyView } from '../methods/passkey/view.server.ts'
import { siteView } from '../pages/pages.server.ts'
import type { AuthContext } from '../site/context.ts'
import type { SecondStepPageProps } from '../ui/pages/second-step-page.tsx'
import { readSignIn } from './waiting-sign-in.server.ts'

/** What an error is told by. */
const FAULTS: ReadonlyMap<string | null, keyof AnswerWords['secondStep']> = new Map([
  ['WrongCode', 'wrongCode'],
  ['StepRefused', 'passkey'],
  ['TooMany', 'tooMany'],
])

/** The page that asks for the second step of a sign-in, or `null` where none waits in this browser. */
export async function secondStepPage({
  site,
  requestContext,
  authRequest,
}: AuthContext): Promise<SecondStepPageProps | null> {
  const waiting = await readSignIn(site, requestContext)
  const { store } = site
  if (!waiting || !store) return null
  const error = authRequest.query.get('error')
  const say = answerWords.in(requestContext.language).secondStep
  const name = FAULTS.get(error)
  const fault = name === undefined ? null : say[name]
  const isOfPasskey = error === 'StepRefused'
  const [codes, passkeys] = await Promise.all([
    store.oneTimePasswords.find(waiting.userId),
    site.providers.has(PASSKEY) ? store.passkeys.ofUser(waiting.userId) : [],
  ])
  const action = `${site.authPath}/second-step`
  return {
    site: siteView(site),
    action,
    csrfToken: requestContext.csrf.token,
    callbackUrl: authRequest.callbackUrl,
    message: isOfPasskey ? fault : fault === null && authRequest.query.get('csrf') === 'true' ? say.formExpired : null,
    fault: isOfPasskey ? null : fault,
    hasApp: codes?.confirmedAt != null,
    passkey:
      passkeys.length > 0
        ? { ...passkeyView(site, { lastUsed: undefined, refused: null }), action, asks: 'step' }
        : null,
    days: waiting.entering.isTemporary ? null : TRUSTED_DAYS,
    others: `${site.authPath}/signin`,
  }
}
