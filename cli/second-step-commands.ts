import { NOTICE_LIFE } from '#app/auth/accounts/notices.server.ts'
import { notMeAddress } from '#app/auth/browsers/links.server.ts'
import { commonWords } from '#app/auth/languages/en/common.tsx'
import { mailWords } from '#app/auth/languages/en/mail.ts'
import { secondStepResetMessage } from '#app/auth/mail/messages/second-step.ts'
import { beginReset } from '#app/auth/second-step/reset.server.ts'
import { secondStepSince } from '#app/auth/sessions/second-step-demand.server.ts'
import { Authority, type Store } from '#db/store/index.server.ts'
import type { InvitationDeps } from './invitation-commands.ts'
import { UsageError } from './shared/command.ts'
import { recordByOperator } from './shared/command-events.ts'
import { mailLanguage, type NoticeDeps, postToOwner } from './shared/operator-notice.ts'
import { refuseUnproven } from './unproven.ts'

/** What the commands on second steps work on. */
export interface SecondStepDeps extends NoticeDeps, Pick<InvitationDeps, 'openSite'> {
  store: Pick<Store, 'users' | 'events' | 'secondSteps' | 'oneTimePasswords' | 'passkeys'>
}

/** What an operator can say of one user's second step. */
const DEMANDS: Readonly<Record<string, { kept: 'required' | 'off' | null; says: string }>> = {
  required: { kept: 'required', says: 'has to set up a second step, and to take it at each sign-in' },
  off: { kept: 'off', says: 'is asked for no second step' },
  'as-site': { kept: null, says: 'is asked for a second step as AUTH_SECOND_STEP has it' },
}

/** Says of one user whether a second step is demanded. */
export async function demandSecondStep(deps: SecondStepDeps, email: string, words: readonly string[]): Promise<void> {
  const [word = '', ...more] = words
  const demand = Object.hasOwn(DEMANDS, word) && more.length === 0 ? DEMANDS[word] : undefined
  if (!demand) throw new UsageError(`Say one of ${Object.keys(DEMANDS).join(', ')} after the address.`)
  const user = await deps.store.users.byEmail(email)
  if (!user) throw new UsageError(`There is no user ${email}.`)
  refuseUnproven(email, user.emailVerified)
  await deps.store.users.setSecondStep(Authority.command, user.id, demand.kept)
  const details = { before: user.secondStep ?? 'as-site', after: word }
  await recordByOperator(deps, { type: 'second-step.demand', userId: user.id, account: email, details })
  deps.say(`${email} ${demand.says}.`)
}

/**
 * Has the second step of a user who has lost all of it removed in 24 hours, and the passkeys with it, unless the owner cancels that by the link of the
 * notice: an attacker who talks an operator into it does not stay unseen.
 */
export async function resetSecondStep(deps: SecondStepDeps, email: string): Promise<void> {
  const { store, say, now } = deps
  const user = await store.users.byEmail(email)
  if (!user) throw new UsageError(`There is no user ${email}.`)
  if ((await secondStepSince(store, user)) === null && (await store.passkeys.ofUser(user.id)).length === 0)
    throw new UsageError(`${email} has no second step, and no passkey.`)
  const { base, keys, name } = deps.openSite()
  // Before it begins: without what the server sends by, its owner could not cancel it.
  const site = deps.openNotices()
  const { token, countsFrom } = await beginReset(store, keys, Authority.command, { userId: user.id, now: now() })
  const about = { userId: user.id, account: email }
  await recordByOperator(deps, { type: 'second-step.reset', ...about })
  say(
    `From ${countsFrom.toUTCString()} on, the next sign-in of ${email} removes the second step and the passkeys, for seven days.`,
  )
  const notice = { type: 'notice', ...about, method: 'second-step' } as const
  const details = { about: 'secondStepReset' }
  if (site === null) {
    await recordByOperator(deps, { ...notice, isSuccess: false, code: 'NoMail', details })
    return say('No mail is sent here: tell the owner yourself, who cannot cancel it.')
  }
  const language = await mailLanguage(site, user)
  const names = mailWords.in(language).facts
  const { instant } = commonWords.in(language)
  const facts = [
    { name: names.when, value: instant(now()) },
    { name: names.countsFrom, value: instant(countsFrom) },
  ]
  const message = secondStepResetMessage({ language, siteName: name, cancelUrl: notMeAddress({ base }, token), facts })
  const expiresAt = new Date(now().getTime() + NOTICE_LIFE)
  const mail = await postToOwner(site, { id: user.id, email }, { message, tokenHash: null, expiresAt })
  await recordByOperator(deps, { ...notice, details: { ...details, mail } })
  say(`${email} is told by mail, with a link that cancels it.`)
}
