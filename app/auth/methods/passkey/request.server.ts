import { type Answer, afterSeconds, freshJson } from '../../http/response.ts'
import { limitedNetworks } from '../../rate-limits/limits.server.ts'
import type { AuthContext } from '../../site/context.ts'
import { issueChallenge } from './challenge.server.ts'
import { CEREMONY_TIMEOUT, PASSKEY, relyingPartyId, webauthn } from './relying-party.ts'

/**
 * What the browser's part is given to ask for a passkey (`PublicKeyCredentialRequestOptionsJSON`). A user who is signed in
 * and gives a new proof, or whose sign-in waits for a second step, is asked for one of their own.
 */
export async function passkeyRequest(
  ctx: AuthContext,
  userWhoWaits: (ctx: AuthContext) => Promise<string | null>,
): Promise<Answer> {
  const { site, requestContext, authRequest } = ctx
  const rpId = relyingPartyId(site.origin)
  if (!authRequest.isVerified) return freshJson({ message: 'This form was not sent from this browser.' }, 403)
  if (!site.store || rpId === null || !site.providers.has(PASSKEY)) return freshJson({ message: 'No passkeys.' }, 404)
  const wait = await site.limiter.count(...limitedNetworks('passkeyChallengesOfNetwork', requestContext.source.address))
  if (wait !== null) return afterSeconds(freshJson({ message: 'Too many tries.' }, 429), wait)
  const isStep = authRequest.fields.step === 'yes'
  const userId = await (isStep ? userWhoWaits(ctx) : userToProve(ctx))
  if (isStep && userId === null) return freshJson({ message: 'No sign-in waits in this browser.' }, 404)
  const own = userId === null ? [] : await site.store.passkeys.ofUser(userId)
  const { generateAuthenticationOptions } = await webauthn()
  return freshJson(
    await generateAuthenticationOptions({
      rpID: rpId,
      challenge: await issueChallenge(site, requestContext, {
        use: isStep ? 'passkey.second-step' : 'passkey.sign-in',
        userId,
      }),
      allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports.split(' ').filter(Boolean) })),
      userVerification: 'required',
      timeout: CEREMONY_TIMEOUT,
    }),
  )
}

async function userToProve({ requestContext, authRequest }: AuthContext): Promise<string | null> {
  if (authRequest.fields.again !== 'yes') return null
  const checked = await requestContext.session()
  return checked.kind === 'valid' && checked.session.isUser ? checked.session.userId : null
}
