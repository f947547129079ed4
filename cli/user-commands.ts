import { parseArgs } from 'node:util'
import {
  LONGEST_PASSWORD,
  type PasswordHashing,
  SHORTEST_PASSWORD,
} from '#app/auth/methods/credentials/passwords.server.ts'
import { normalizeEmail, spellingOf } from '#app/auth/shared/address.ts'
import type { DatabaseOptions } from '#db/database.server.ts'
import { Authority, Conflict, type Store } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import {
  type DisableOptions,
  disable,
  enable,
  findUser,
  readReason,
  sessionsEnded,
  termsOf,
} from './disable-commands.ts'
import { type ImportUsersDeps, importUsers } from './import-users/import-users.ts'
import {
  INVITED_DAYS,
  type InvitationDeps,
  invite,
  listInvitations,
  MOST_INVITED_DAYS,
  revokeInvitation,
} from './invitation-commands.ts'
import { demandSecondStep, resetSecondStep, type SecondStepDeps } from './second-step-commands.ts'
import { UsageError } from './shared/command.ts'
import { recordByOperator } from './shared/command-events.ts'
import { commandLine } from './shared/command-line.ts'
import { type NoticeDeps, tellByOperator } from './shared/operator-notice.ts'
import { printable } from './shared/printable.ts'
import { refuseUnproven } from './unproven.ts'

export { UsageError } from './shared/command.ts'

/** How a command line has the database opened: `add` alone makes tables, or brings them up to date. */
export const howToOpen = ([command]: readonly string[]): Pick<DatabaseOptions, 'isOnlyRead' | 'isAsItIs'> => ({
  isOnlyRead: command === 'list' || command === 'invitations',
  isAsItIs: command !== 'add',
})

/** How it is used. */
export const userUsage = () => `Use one of:
  ${commandLine('user')} add EMAIL [--name NAME] [--replace]
  ${commandLine('user')} list
  ${commandLine('user')} disable EMAIL [--reason TEXT] [--until DATE]
  ${commandLine('user')} enable EMAIL
  ${commandLine('user')} remove EMAIL
  ${commandLine('user')} role EMAIL [ROLE …]
  ${commandLine('user')} second-step EMAIL required|off|as-site
  ${commandLine('user')} reset-second-step EMAIL
  ${commandLine('user')} import FILE
  ${commandLine('user')} invite [EMAIL] [--days N]
  ${commandLine('user')} invitations
  ${commandLine('user')} revoke INVITATION

add makes a user who signs in with a password, or gives one to a user who has none; --replace changes one that is
there. The password is asked for, or read from standard input where that is no terminal.

disable ends what a user has open and lets the user sign in no more, until enable, or until the date, such as 2026-12-01
or 7d. The reason is for operators, and in the event: no visitor sees it.

role gives a user these roles and no others, such as admin; without one it takes all away. It counts at once, in open
sessions too.

second-step says whether one user needs a second step, whatever AUTH_SECOND_STEP says of all. reset-second-step
removes that of a user who has lost it, and the user's passkeys, in 24 hours, unless its owner cancels that by the
link of a mail.

import makes users with the passwords that they had in another system: each line of the file is a JSON object with
email and hash, and if need be id, name, emailVerified and createdAt. No user comes twice.

invite says a link by which one new person may sign up whatever SIGN_UP says, for ${INVITED_DAYS} days unless told
otherwise; with an address only that person may, and the link is mailed where mail is set up.`

/** What the commands work on. */
export interface UserDeps extends InvitationDeps, NoticeDeps, SecondStepDeps, ImportUsersDeps {
  store: Pick<
    Store,
    | 'users'
    | 'passkeys'
    | 'passwords'
    | 'sessions'
    | 'invitations'
    | 'events'
    | 'oneTimeTokens'
    | 'secondSteps'
    | 'oneTimePasswords'
    | 'knownOf'
    | 'importPeople'
  >
  passwords: Pick<PasswordHashing, 'hash'>
  /** Asks for a new password; throws `UsageError` where none comes. */
  askPassword(): Promise<string>
}

type Command = (deps: UserDeps, email: string, options: Options) => Promise<void>

interface Options extends DisableOptions {
  name: string | null
  replaces: boolean
  days: number
  /** The address as it was typed. */
  written: string
  /** What stands after the address. */
  words: readonly string[]
}

const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  disable,
  enable,
  remove,
  role: changeRoles,
  'reset-second-step': resetSecondStep,
  'second-step': (deps, email, { words }) => demandSecondStep(deps, email, words),
  invite: (deps, email, { days }) => invite(deps, email, days),
}

/** What a command line asks for, ready to be carried out; throws `UsageError` where it asks for nothing we know. */
export function readUserCommand(args: readonly string[]): (deps: UserDeps) => Promise<void> {
  const { command, typed, options } = readArguments(args)
  if (command === 'list' && typed === undefined) return list
  if (command === 'invitations' && typed === undefined) return listInvitations
  if (command === 'revoke' && typed !== undefined) return (deps) => revokeInvitation(deps, typed)
  if (command === 'import' && typed !== undefined) return (deps) => importUsers(deps, typed)
  if (command === 'invite' && typed === undefined) return (deps) => invite(deps, null, options.days)
  const carryOut = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!carryOut || typed === undefined) throw new UsageError(userUsage())
  const email = normalizeEmail(typed)
  if (email === null) throw new UsageError(`${JSON.stringify(typed)} is not an email address.`)
  return (deps) => carryOut(deps, email, options)
}

/** The options that commands take; the others take none. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  add: ['name', 'replace'],
  invite: ['days'],
  disable: ['reason', 'until'],
}

function readDays(text = String(INVITED_DAYS)): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > MOST_INVITED_DAYS)
    throw new UsageError(`--days takes a number from 1 to ${MOST_INVITED_DAYS}.`)
  return days
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        replace: { type: 'boolean' },
        days: { type: 'string' },
        reason: { type: 'string' },
        until: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [command = '', typed, ...more] = positionals
    const taken = OPTIONS_OF[command] ?? []
    const takesMore = command === 'role' || command === 'second-step'
    if ((more.length > 0 && !takesMore) || Object.keys(values).some((name) => !taken.includes(name)))
      throw new UsageError(userUsage())
    const { name, replace = false, days, reason, until } = values
    return {
      command,
      typed,
      options: {
        name: name?.trim() || null,
        replaces: replace,
        days: readDays(days),
        reason: readReason(reason),
        until: until ?? null,
        written: typed ?? '',
        words: more,
      },
    }
  } catch (error) {
    // parseArgs throws at options it does not know.
    throw error instanceof TypeError ? new UsageError(`${error.message}\n\n${userUsage()}`) : error
  }
}

async function add(deps: UserDeps, email: string, options: Options): Promise<void> {
  const { name, replaces } = options
  const { store, passwords } = deps
  const held = await store.passwords.byEmail(email)
  if (held && !replaces) throw new UsageError(`${email} has a password already. Change it with --replace.`)
  const password = await deps.askPassword()
  refuseUnfit(password)
  const hash = await passwords.hash(password)
  const known = held?.user ?? (await store.users.byEmail(email))
  const user = known ?? (await create(deps, email, options))
  // The operator knows whose address it is: accounts and sessions that had it without proof are removed.
  const proof =
    known && !known.emailVerified ? await store.users.proveEmail(Authority.command, known.id, deps.now()) : null
  // An attacker who knew the old password may be signed in with it, or about to be.
  const replaced = held ? await store.passwords.replace(Authority.command, user.id, hash) : null
  if (!held) await store.passwords.set(Authority.command, user.id, hash)
  const about = { userId: user.id, account: email }
  await recordByOperator(deps, { type: held ? 'password.replace' : 'password.set', ...about })
  const ended = (proof?.removed.sessions ?? 0) + (replaced?.sessionsEnded ?? 0)
  const ending = held || ended > 0 ? ` ${sessionsEnded(ended)}` : ''
  if (known && name !== null && name !== known.name) deps.say(`${email} is there already and keeps its name.`)
  const gone = proof?.removed.accounts ?? 0
  if (proof) {
    const details = { accountsRemoved: gone, sessionsEnded: proof.removed.sessions }
    await recordByOperator(deps, { type: 'address.prove', ...about, details })
  }
  if (gone > 0) deps.say(`No user had proved to own ${email} yet: ${accountsGone(gone)}`)
  deps.say(`${email} can now sign in with ${held ? 'the new' : 'this'} password.${ending}`)
  if (held) await tellByOperator(deps, { id: user.id, email, language: user.language }, { news: 'passwordReplaced' })
}

/** Lengths as NIST SP 800-63B has them: no other rule makes a password better. */
function refuseUnfit(password: string): void {
  if ([...password].length < SHORTEST_PASSWORD) {
    throw new UsageError(`The password is too short: it needs at least ${SHORTEST_PASSWORD} characters.`)
  }
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) {
    throw new UsageError(`The password is too long: it may have up to ${LONGEST_PASSWORD} bytes.`)
  }
}

function accountsGone(count: number): string {
  const what = count === 1 ? 'one account at a provider opens it' : `${count} accounts at providers open it`
  return `${what} no more, and can be connected again.`
}

/** The address counts as proved: an operator knows whose it is. */
async function create(deps: UserDeps, email: string, { name, written }: Options) {
  const newUser = { name, email, emailSpelling: spellingOf(written, email), emailVerified: deps.now(), image: null }
  try {
    const user = await deps.store.users.create(newUser)
    await recordByOperator(deps, { type: 'user.create', userId: user.id, account: email })
    return user
  } catch (error) {
    if (error instanceof Conflict) throw new UsageError(`${email} has just been made by another process. Try again.`)
    throw error
  }
}

async function list({ store, say, now }: UserDeps): Promise<void> {
  const users = await store.users.list()
  if (users.length === 0) return say('There is no user yet.')
  const width = Math.max(...users.map(({ email }) => (email ?? '-').length))
  for (const user of users) {
    const { email, name, createdAt, roles } = user
    const terms = isDisabled(user, now()) ? termsOf(user) : null
    const state = terms === null ? 'enabled ' : 'disabled'
    const line =
      `${(email ?? '-').padEnd(width)}  ${state}  since ${createdAt.toISOString().slice(0, 10)}  ${name ?? ''}${roles && `  (${roles})`}${terms ? `  [${terms}]` : ''}`.trimEnd()
    say(printable(line))
  }
}

async function remove(deps: UserDeps, email: string): Promise<void> {
  const { store, say } = deps
  const { id } = await findUser(store, email)
  await store.users.remove(Authority.command, id)
  await recordByOperator(deps, { type: 'user.remove', userId: id, account: email })
  say(`${email} is gone, with every account, password and session.`)
}

/** What products compare with: as plain as a word, so that none looks like another. */
const ROLE = /^[a-z0-9][a-z0-9._:-]{0,63}$/

async function changeRoles(deps: UserDeps, email: string, { words: roles }: Options): Promise<void> {
  const { store, say } = deps
  const wrong = roles.find((role) => !ROLE.test(role))
  if (wrong !== undefined) {
    throw new UsageError(
      `${JSON.stringify(wrong)} is not a role: up to 64 small letters, digits, full stops, colons, hyphens and underscores.`,
    )
  }
  const { id, roles: before, emailVerified } = await findUser(store, email)
  if (roles.length > 0) refuseUnproven(email, emailVerified)
  const user = await store.users.setRoles(Authority.command, id, roles)
  if (!user) throw new UsageError(`${email} has just been removed.`)
  const details = { before, after: user.roles }
  await recordByOperator(deps, { type: 'user.roles', userId: id, account: email, details })
  say(user.roles === '' ? `${email} has no role.` : `${email} has ${plainRoles(user.roles)}.`)
}

function plainRoles(roles: string): string {
  const names = roles.split(' ')
  return `the ${names.length === 1 ? 'role' : 'roles'} ${names.join(', ')}`
}
