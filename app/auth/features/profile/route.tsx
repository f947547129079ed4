import { pathOfPicture } from '../../accounts/picture-address.ts'
import { redirect } from '../../http/address/redirect.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { leaveNews, takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh, requireUser } from '../../public/require-user.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import { canChangeAddress } from '../address/act.server.ts'
import type { Route } from './+types/route'
import { checkName } from './name.ts'
import { ProfilePage, type ProfilePageProps } from './page.tsx'
import { takesPictures } from './small-picture.server.ts'

/** The name and the picture of the user's own account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, requestContext, user } = await ownAccount(context, await requireUser(context))
  const typed = await getTyped(context)
  const path = `${services.authPath}/account`
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: `${services.base}/account/profile` }
  const page: ProfilePageProps = {
    site: siteView(services),
    note: takeNews(services, requestContext),
    naming: { ...form, action: `${path}/profile` },
    picturing: { ...form, action: `${path}/picture` },
    name: typed.name ?? user.name ?? '',
    isUnsaved: typed.name !== undefined && typed.name !== (user.name ?? ''),
    takesPictures: await takesPictures(),
    picture: pathOfPicture(services, user),
    hasPicture: user.image !== null,
    email: user.emailSpelling ?? user.email,
    address: canChangeAddress(services) ? `${path}/address` : null,
  }
  return page
}

/** "Save" beside the name. It shows at the next check of each session. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await requireUser(context)
  const form = await readForm(context, request)
  const typed = form.text('name') ?? ''
  await requireFresh(context, { typed: { name: typed } })
  const { services, store, requestContext, user, by } = await ownAccount(context, signedIn)
  const { name, fault } = checkName(typed, answerWords.in(requestContext.language).nameFaults)
  if (name === null) return { typed, fault }
  if (name !== user.name) {
    await orUnavailable(context, store.users.setName(by, user.id, name))
    await services.events.record(requestContext, { type: 'profile.name', isSuccess: true, userId: user.id })
  }
  leaveNews(services, requestContext, { kind: 'name-changed' })
  return redirect(`${services.authPath}/account/profile`)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.profile)

export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} refused={actionData ?? null} />
}
