import { chmodSync, existsSync, lstatSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRIVATE_FILE } from '#db/sqlite/file-modes.server.ts'
import { UsageError } from '../shared/command.ts'
import { unifiedDiff } from './diff.ts'
import { type InitPlan, planInit } from './plan.ts'
import { checkProject, uncommitted } from './project.ts'

const USAGE = 'Use npx latchkey init [--dry-run] [--force], in the folder of the app.'

/** Names of changed files that a refusal lists. */
const MOST_LISTED = 5

const NEXT = `Next: npm run dev, and open /auth/signin. npx latchkey demo runs it beside a demo provider and a mailbox, to try every way to
sign in. After a build, npx latchkey user add ada@example.com makes a user.
AUTH_URL in the file of variables is where the development server listens: correct it if yours has another port. In production the environment says
the public address.
`

function optionsOf(words: string[]) {
  try {
    const options = {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args: words, options }).values
  } catch {
    throw new UsageError(USAGE)
  }
}

/** The values of variables, which may go on for several lines, are no text for a screen or the log of a build. */
const withoutValues = (text: string) =>
  text.replace(/^(?!$).*$/gm, (line) => `${/^\s*(export\s+)?[A-Za-z_]\w*\s*=/.exec(line)?.[0] ?? ''}…`)

function shown({ path, before, after, isSecret }: InitPlan['changes'][number]): string {
  if (!isSecret) return unifiedDiff(path, before, after)
  const old = before === null ? null : withoutValues(before)
  return unifiedDiff(path, old, withoutValues(after))
}

function refuseUncommitted(folder: string): void {
  const paths = uncommitted(folder)
  if (paths.length === 0) return
  const listed = paths.slice(0, MOST_LISTED).join(', ')
  const more = paths.length > MOST_LISTED ? ' and more' : ''
  throw new UsageError(`There are changes that are not committed: ${listed}${more}. Commit them, or say --force.`)
}

/** A file that a link leads to may be anywhere, and another user's to read. */
function refuseLinks(folder: string, changes: InitPlan['changes']): void {
  const linked = changes.find(({ path }) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isSymbolicLink())
  if (linked) throw new UsageError(`${linked.path} is a link to another place. Put a file there; nothing was written.`)
}

function write(folder: string, { path, after, isSecret }: InitPlan['changes'][number]): void {
  const at = join(folder, path)
  // The mode counts for a new file alone: one that is there is closed before the secret is in it.
  if (isSecret && existsSync(at)) chmodSync(at, PRIVATE_FILE)
  writeFileSync(at, after, isSecret ? { mode: PRIVATE_FILE } : {})
}

/** `npx latchkey init`: puts the engine into an app that exists, and shows each change. */
export async function init(words: string[]): Promise<void> {
  const { 'dry-run': isDry, force } = optionsOf(words)
  const folder = process.cwd()
  checkProject(folder)
  const { changes, byHand } = planInit(folder)
  const say = (text: string) => process.stdout.write(text)
  if (changes.length === 0 && byHand.length === 0) {
    say('There is nothing to do: Latchkey is in this app.\n')
    return
  }
  refuseLinks(folder, changes)
  if (!isDry && !force && changes.length > 0) refuseUncommitted(folder)
  for (const change of changes) {
    say(`${shown(change)}\n`)
    if (!isDry) write(folder, change)
  }
  if (isDry) say('Nothing was written: --dry-run.\n')
  for (const { path, what } of byHand) say(`${path} is not understood, and is as it was. Write into it:\n\n${what}\n\n`)
  if (byHand.length > 0) process.exitCode = 1
  else if (!isDry) say(NEXT)
}
