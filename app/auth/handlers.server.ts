import type { Services } from '#app/services.server.ts'
import type { Visit } from '#app/visit.server.ts'
import { type ActionName, type actions, isAction } from './actions.ts'
import type { Answer } from './answer.ts'
import { csrfAnswer, sessionAnswer, sessionUpdateAnswer } from './answers.server.ts'
import { signOutByProvider } from './back-channel-logout.server.ts'
import type { Outcome } from './outcome.ts'
import type { Asked } from './request.server.ts'
import { finishSignIn } from './sign-in/finish.server.ts'
import { finishConnect } from './sign-in/pending-connect.server.ts'
import { startSignIn } from './sign-in/start.server.ts'
import { signOut } from './sign-out.server.ts'

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
