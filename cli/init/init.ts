import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../shared/command.ts'
import { unifiedDiff } from './diff.ts'
import { type InitPlan, planInit } from './plan.ts'
import { checkProject, uncommitted } from './project.ts'

const USAGE = 'Use npx latchkey init [--dry-run] [--force], in the folder of the app.'

/** Names of changed files that a refusal lists. */
const MOST_LISTED = 5

const NEXT = `Next: npm run dev, and open /auth/signin. npx latchkey demo runs it beside a demo provider and a mailbox, to try every way to
sign in. After a build, npx latchkey user add ada@example.com makes a user.
AUTH_URL in .env is where the development server listens: correct it if yours has another port. In production the environment says
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

/** The values of variables are no text for a screen or the log of a build. */
const withoutValues = (text: string) => text.replace(/^([^#\n=]*=).*$/gm, '$1…')

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
  if (!isDry && !force && changes.length > 0) refuseUncommitted(folder)
  for (const change of changes) {
    say(`${shown(change)}\n`)
    if (!isDry) writeFileSync(join(folder, change.path), change.after, change.isSecret ? { mode: 0o600 } : {})
  }
  if (isDry) say('Nothing was written: --dry-run.\n')
  for (const { path, what } of byHand) say(`${path} is not understood, and is as it was. Write into it:\n\n${what}\n\n`)
  if (byHand.length > 0) process.exitCode = 1
  else if (!isDry) say(NEXT)
}
