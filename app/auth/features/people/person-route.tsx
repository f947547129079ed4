import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { pageNotFound } from '../../public/host.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { withoutNul } from '../../shared/without-nul.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/person-route'
import { actOn } from './act.server.ts'
import { type Operator, requireFreshOperator, requireOperator } from './operator.server.ts'
import { addressOfPerson, personIn } from './person-address.ts'
import { EventsPage } from './person-events-page.tsx'
import { eventsPage } from './person-events-view.server.ts'
import { PersonPage } from './person-page.tsx'
import { personPage } from './person-view.server.ts'
import { typedTerms } from './terms/terms.ts'

/** One person of this site, for operators. */
export async function loader(args: Route.LoaderArgs) {
  const operator = await requireOperator(args)
  const user = await personOf(args, operator)
  const { searchParams } = args.url
  const events = await orUnavailable(args.context, eventsPage(operator, user, searchParams))
  if (events) return events
  return orUnavailable(args.context, personPage(operator, user, searchParams, await getTyped(args.context)))
}

/** Each button of the page says by `do` what it is for, and by `person` which person's page it is on. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.context, args.request)
  const operator = await requireFreshOperator(args, { ...typedTerms(form) })
  const user = await personOf(args, operator)
  const { services, requestContext } = operator
  const page = addressOfPerson(`${services.authPath}/admin`, user.id)
  // A client that posts without the page says by the address alone which person it means.
  if ((form.text('person') ?? user.id) !== user.id) {
    leaveNews(services, requestContext, { kind: 'operator-another' })
    return redirect(page)
  }
  const done = await orUnavailable(args.context, actOn(operator, user, form))
  if (done !== null && typeof done !== 'string') return done
  if (done !== null) leaveNews(services, requestContext, { kind: done })
  return redirect(page)
}

async function personOf(args: Route.LoaderArgs | Route.ActionArgs, { store }: Operator) {
  const user = await orUnavailable(args.context, store.users.byId(withoutNul(personIn(args.params.id))))
  if (!user) throw pageNotFound(args)
  return user
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (_, { label }) => label)

export default function OnePerson({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.shows === 'events') return <EventsPage {...loaderData} />
  return <PersonPage {...loaderData} refused={actionData ?? null} />
}
