import type { AccountRow, EventRow, Store, User } from '#db/store/index.server.ts'
import { isEnded, isForeign, linkedAccounts } from '../../accounts/linked-accounts.server.ts'
import { policyFor, secondStepSince } from '../../sessions/second-step-demand.server.ts'
import type { Site } from '../../site/site.ts'
import { lookOf } from '../account/view.server.ts'
import type { Operator } from './operator.server.ts'
import { standingOf } from './person-standing.ts'
import type { OpeningView, SigningInView } from './signing-in.tsx'

type AccountOpening = OpeningView & { kind: 'account' }

/** How a person stands who asks an operator for help to sign in; `events` are the newest of the account. */
export async function signingInView(
  { services, store }: Pick<Operator, 'services' | 'store'>,
  user: User,
  events: readonly EventRow[],
): Promise<SigningInView> {
  const [linked, passkeys, secondStep] = await Promise.all([
    linkedAccounts(services, user.id),
    store.passkeys.ofUser(user.id),
    secondStepOf(services, store, user),
  ])
  const direct = linked?.direct ?? []
  const link = direct.find((way) => way.kind === 'link') ?? null
  const hasPassword = direct.some((way) => way.kind === 'password' && way.isSet)
  const takesPasskeys = direct.some((way) => way.kind === 'passkeys')
  const accounts = (linked?.connected ?? []).map((account) => accountOpening(services, account))
  const opens: OpeningView[] = [
    ...(link ? [{ kind: 'link' as const, address: link.address }] : []),
    ...(hasPassword ? [{ kind: 'password' as const }] : []),
    ...(takesPasskeys ? passkeys : []).map(({ id, name, createdAt }) => ({
      kind: 'passkey' as const,
      id,
      name,
      since: createdAt.toISOString(),
    })),
    ...accounts,
  ]
  const dead = accounts.filter(({ state }) => state === 'foreign' || state === 'gone').length
  const others = opens.length - dead - (link ? 1 : 0)
  const openings = { link, others, byOwnCredentials: hasOwnCredentials(services) }
  return { ...standingOf(user, openings, events, services.now()), opens, secondStep }
}

function accountOpening(services: Pick<Site, 'providers' | 'methodFor'>, account: AccountRow): AccountOpening {
  const { provider: id, providerAccountId, provenEmail, createdAt } = account
  const provider = services.providers.get(id)
  const { name, logo } = lookOf(services, id)
  const state = provider ? (isForeign(services, account) ? 'foreign' : isEnded(account) ? 'ended' : 'good') : 'gone'
  return {
    kind: 'account',
    provider: name,
    logo,
    account: provenEmail ?? providerAccountId,
    since: createdAt.toISOString(),
    state,
  }
}

async function secondStepOf(
  { settings }: Pick<Site, 'settings'>,
  store: Store,
  user: User,
): Promise<SigningInView['secondStep']> {
  const since = await secondStepSince(store, user)
  if (since) return { since: since.toISOString(), codes: await store.recoveryCodes.countOf(user.id) }
  return policyFor(settings.secondStep, user) === 'off' ? null : 'off'
}

/** Which persons the product's own credentials belong to is not known here. */
function hasOwnCredentials({ providers, methodFor }: Pick<Site, 'providers' | 'methodFor'>): boolean {
  return [...providers.values()].some((provider) => methodFor(provider).opensBy(provider) === null)
}
