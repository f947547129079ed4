import type { Keys } from '#app/auth/crypto/keys.server.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { MailFailure } from '#app/auth/mail/failure.ts'
import { invitationMessage } from '#app/auth/mail/messages/invitation.ts'
import type { DirectMailer } from '#app/auth/mail/transport/direct-mailer.server.ts'
import { invitationHash, newInvitationToken } from '#app/auth/registration/invitation-token.server.ts'
import { Authority, type Invitation, type Store } from '#db/store/index.server.ts'
import { UsageError } from './shared/command.ts'
import { recordByOperator } from './shared/command-events.ts'
import { mailLanguage } from './shared/operator-notice.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Days that an invitation is good, and the most it may be. */
export const INVITED_DAYS = 7
export const MOST_INVITED_DAYS = 90

/** Characters of a hash by which an invitation is named. */
const REFERENCE_LENGTH = 8

/** The site as its invitations know it. */
export interface InvitingSite {
  /** Origin and authentication path. */
  base: string
  name: string
  /** The languages that it offers, its own first. */
  languages: readonly LanguageTag[]
  /** Those of the server that opens them. */
  keys: Keys
  /** `null` where no mail is sent. */
  mailer: DirectMailer | null
}

/** What the commands on invitations work on. */
export interface InvitationDeps {
  store: Pick<Store, 'users' | 'invitations' | 'events'>
  /** What a link and its mail are made with. */
  openSite(): InvitingSite
  say(line: string): void
  now(): Date
}

/** Makes an invitation, for one address or for any holder of the link; prints the link, and mails it where it can. */
export async function invite(deps: InvitationDeps, email: string | null, days: number): Promise<void> {
  const { store, openSite, say, now } = deps
  if (email !== null && (await store.users.byEmail(email))) throw new UsageError(`${email} has an account already.`)
  const { base, name, languages, keys, mailer } = openSite()
  const token = newInvitationToken()
  const maxAge = days * DAY_SECONDS
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + maxAge * 1000)
  await store.invitations.issue(Authority.command, {
    tokenHash: invitationHash(keys, token),
    email,
    createdAt,
    expiresAt,
  })
  await recordByOperator(deps, { type: 'invitation.create', account: email, details: { days } })
  const url = `${base}/invitation?${new URLSearchParams({ token })}`
  say(url)
  if (email === null || mailer === null) return
  const language = await mailLanguage({ languages }, { language: null })
  const message = invitationMessage({ language, siteName: name, url, maxAge })
  try {
    await mailer.send({ to: email, message, tokenHash: null, expiresAt })
    say(`It was mailed to ${email}.`)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw new UsageError(
      `The invitation is good, but was not mailed to ${email}: send the link yourself. ${error.message}`,
    )
  } finally {
    mailer.close()
  }
}

/** Says which invitations are good. */
export async function listInvitations({ store, say, now }: InvitationDeps): Promise<void> {
  const invitations = await store.invitations.list(now())
  if (invitations.length === 0) return say('No invitation is open.')
  for (const invitation of invitations) {
    const until = invitation.expiresAt.toISOString().slice(0, 16).replace('T', ' ')
    say(`${referenceOf(invitation)}  until ${until} UTC  ${invitation.email ?? 'any holder'}`)
  }
}

/** Takes an invitation back, by the reference that the list shows. */
export async function revokeInvitation(deps: InvitationDeps, reference: string): Promise<void> {
  const { store, say, now } = deps
  const open = await store.invitations.list(now())
  const named = open.filter((invitation) => referenceOf(invitation) === reference)
  if (named.length === 0) throw new UsageError(`There is no open invitation ${reference}.`)
  for (const { tokenHash, email } of named) {
    await store.invitations.revoke(Authority.command, tokenHash)
    await recordByOperator(deps, { type: 'invitation.revoke', account: email })
  }
  say(`Invitation ${reference} is withdrawn.`)
}

function referenceOf({ tokenHash }: Invitation): string {
  return tokenHash.slice(0, REFERENCE_LENGTH)
}
