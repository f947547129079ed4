import { finishConnect } from '../accounts/link-pending-identity.server.ts'
import { chooseLanguage } from '../features/language/act.server.ts'
import { finishNotMe } from '../features/not-me/act.server.ts'
import { forwardAnswer } from '../forward/forward-answer.server.ts'
import { csrfAnswer, readyAnswer, sessionAnswer, sessionUpdateAnswer } from '../http/json-endpoints.server.ts'
import type { Answer } from '../http/response.ts'
import { passkeyRequest } from '../methods/passkey/request.server.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { InternalError } from '../shared/errors.ts'
import { finishSignIn } from '../sign-in/callback.server.ts'
import { proveByCode } from '../sign-in/prove-by-code.server.ts'
import { finishSecondStep, userWhoWaits } from '../sign-in/second-step.server.ts'
import { startSignIn } from '../sign-in/start.server.ts'
import { signOutByProvider } from '../sign-out/back-channel-logout.server.ts'
import { signOut } from '../sign-out/sign-out.server.ts'
import type { AuthContext } from '../site/context.ts'
import { type ActionName, type actions, isAction } from './actions.ts'

/** Does one action, for the router and in front of it alike. */
export type Handler = (ctx: AuthContext) => Promise<Answer | Outcome> | Answer | Outcome

/** What each action does by each of its methods; `page`: its route module draws one. */
const handlers: {
  [Name in ActionName]: Record<(typeof actions)[Name]['methods'][number], Handler | 'page'>
} = {
  providers: { GET: ({ site }) => site.providersAnswer },
  session: {
    GET: ({ requestContext }) => sessionAnswer(requestContext),
    POST: ({ requestContext, authRequest }) => sessionUpdateAnswer(requestContext, authRequest),
  },
  forward: { GET: forwardAnswer },
  readyz: { GET: ({ site, requestContext }) => readyAnswer(site.store, requestContext.log) },
  csrf: { GET: ({ requestContext }) => csrfAnswer(requestContext) },
  signin: { GET: 'page', POST: (ctx) => startSignIn(ctx, ctx.authRequest.providerId) },
  callback: { GET: finish, POST: finish },
  'passkey-request': { POST: (ctx) => passkeyRequest(ctx, userWhoWaits) },
  signout: { GET: 'page', POST: signOut },
  'backchannel-logout': {
    POST: ({ site, requestContext, authRequest }) =>
      signOutByProvider(site, requestContext, authRequest, authRequest.providerId),
  },
  'not-me': { GET: 'page', POST: finishNotMe },
  'second-step': {
    GET: 'page',
    POST: (ctx) => (ctx.authRequest.fields.again === 'yes' ? proveByCode(ctx) : finishSecondStep(ctx)),
  },
  connect: { GET: 'page', POST: finishConnect },
  address: { GET: 'page' },
  'verify-request': { GET: 'page' },
  error: { GET: 'page' },
  language: { GET: 'page', POST: chooseLanguage },
  invitation: { GET: 'page' },
  _log: {
    POST: ({ site, requestContext, authRequest }) => {
      site.clientLog.write(requestContext.log, authRequest.fields)
      return { status: 200, headers: {}, body: '' }
    },
  },
}

/** What an action does by a method, or `undefined` where there is no such action or it does not take that. */
export function handlerOf(name: string, method: string): Handler | 'page' | undefined {
  if (!isAction(name)) return undefined
  const byMethod: Partial<Record<string, Handler | 'page'>> = handlers[name]
  return byMethod[method]
}

function finish(ctx: AuthContext): Promise<Outcome> {
  const provider = ctx.site.providers.get(ctx.authRequest.providerId)
  if (!provider) throw new InternalError('The pre-checks let no unknown provider in.')
  return finishSignIn(ctx, provider)
}
