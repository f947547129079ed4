import { isUnavailable } from '#db/unavailable.ts'
import { pathOfPicture } from '../../accounts/picture-address.ts'
import { ACCOUNT_PAGES, ADMIN_PAGES, type PageRow } from '../../actions/account-pages.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import { type SignedInUser, signedInUser } from '../../public/signed-in-user.ts'
import { OPERATOR_ROLE } from '../../sessions/session-facts.ts'
import type { Site } from '../../site/site.ts'
import type { AccountView, SectionLink } from '../../ui/account/account-view.ts'
import { emailAsWritten } from './own-account.server.ts'
import { waitsOf } from './waits.server.ts'

type FrameOf = Pick<
  Site,
  | 'authPath'
  | 'accountPath'
  | 'base'
  | 'origin'
  | 'store'
  | 'settings'
  | 'config'
  | 'mailer'
  | 'now'
  | 'keys'
  | 'sealer'
>

/**
 * What the frame of the account's pages shows; `null` where it is not known that a user is signed in: the page itself says
 * what comes of that.
 */
export async function accountView(services: FrameOf, requestContext: RequestContext): Promise<AccountView | null> {
  const checked = await requestContext.session()
  if (checked.kind !== 'valid') return null
  const { session } = checked
  const user = signedInUser(session)
  return {
    person: { name: user.name, email: await emailOf(services, user), picture: pathOfPicture(services, user) },
    sections: accountSections(services, session, requestContext.language),
    operators: operatorSections(services, session),
    waits: session.isUser ? await orNothing(waitsOf(services, requestContext, session), []) : [],
  }
}

/** Where the database is away, the page itself says so. */
async function orNothing<T>(work: Promise<T>, nothing: T): Promise<T> {
  return work.catch((cause: unknown) => {
    if (isUnavailable(cause)) return nothing
    throw cause
  })
}

/** Where the database is away, the page itself says so: the session's spelling will do. */
async function emailOf(services: Pick<Site, 'store'>, user: SignedInUser): Promise<string | null> {
  try {
    return await emailAsWritten(services, user)
  } catch (cause) {
    if (isUnavailable(cause)) return user.email
    throw cause
  }
}

/** The pages of a user's account, those of the product's own before the last: of a subject that is no user of ours nothing is kept. */
function accountSections(services: FrameOf, { isUser }: Session, language: LanguageTag): SectionLink[] {
  const { accountPath, store, settings, config } = services
  if (!store || !isUser) return []
  const hasLanguages = settings.site.languages.length > 1
  const ours = sectionsOf(accountPath, ACCOUNT_PAGES).filter(({ page }) => page !== 'language' || hasLanguages)
  const own = (config.accountPages ?? []).map(({ path, title }) => ({
    href: `${accountPath}/${path}`,
    title: typeof title === 'string' ? title : title(language),
  }))
  return [...ours.slice(0, -1), ...own, ...ours.slice(-1)]
}

function operatorSections({ authPath, store, settings, mailer }: FrameOf, { isUser, roles }: Session): SectionLink[] {
  if (!store || !isUser || !settings.admin || !roles.includes(OPERATOR_ROLE)) return []
  return sectionsOf(`${authPath}/admin`, ADMIN_PAGES).filter(({ page }) => page !== 'invitations' || mailer)
}

/** The pages of an area that its navigation leads to, in the order of their rows. */
function sectionsOf(area: string, rows: readonly PageRow[]) {
  return rows.flatMap(({ path, section: page }) =>
    page === undefined ? [] : [{ href: path === '' ? area : `${area}/${path}`, page }],
  )
}
