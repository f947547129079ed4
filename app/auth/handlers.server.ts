import { finishConnect } from './accounts/link-pending-identity.server.ts'
import { type ActionName, type actions, isAction } from './actions.ts'
import type { Asked } from './http/auth-request.server.ts'
import { csrfAnswer, sessionAnswer, sessionUpdateAnswer } from './http/json-endpoints.server.ts'
import type { Outcome } from './http/outcome.ts'
import type { Visit } from './http/request-context.server.ts'
import type { Answer } from './http/response.ts'
import type { Services } from './services/services.server.ts'
import { finishSignIn } from './sign-in/callback.server.ts'
import { startSignIn } from './sign-in/start.server.ts'
import { signOutByProvider } from './sign-out/back-channel-logout.server.ts'
import { signOut } from './sign-out/sign-out.server.ts'

/** Does one action, for the router and in front of it alike. */
export type Handler = (services: Services, visit: Visit, asked: Asked) => Promise<Answer | Outcome> | Answer | Outcome

/** What each action does by each of its methods; `page`: its route module draws one. */
const handlers: {
  [Name in ActionName]: Record<(typeof actions)[Name]['methods'][number], Handler | 'page'>
} = {
  providers: { GET: ({ providersAnswer }) => providersAnswer },
  session: {
    GET: (_, visit) => sessionAnswer(visit),
    POST: (_, visit, asked) => sessionUpdateAnswer(visit, asked),
  },
  csrf: { GET: (_, visit) => csrfAnswer(visit) },
  signin: {
    GET: 'page',
    POST: (services, visit, asked) => startSignIn(services, visit, asked, asked.providerId),
  },
  callback: { GET: finish, POST: finish },
  signout: { GET: 'page', POST: signOut },
  'backchannel-logout': {
    POST: (services, visit, asked) => signOutByProvider(services, visit, asked, asked.providerId),
  },
  connect: { GET: 'page', POST: finishConnect },
  address: { GET: 'page' },
  'verify-request': { GET: 'page' },
  error: { GET: 'page' },
  invitation: { GET: 'page' },
  _log: {
    POST: ({ clientLog }, visit, { fields }) => {
      clientLog(visit.log, fields)
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

function finish(services: Services, visit: Visit, asked: Asked): Promise<Outcome> {
  const provider = services.providers.get(asked.providerId)
  if (!provider) throw new Error('The pre-checks let no unknown provider in.')
  return finishSignIn(services, visit, asked, provider)
}
