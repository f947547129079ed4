import { parseArgs } from 'node:util'
import { installCommand, packageManagerOf, programCommand, scriptCommand } from '#db/drivers/package-manager.ts'
import { asksForHelp, sayUsage, UsageError } from '../shared/command.ts'
import { LATCHKEY } from '../shared/own-command.ts'
import { readHostFacts } from '../shared/resolved-host.ts'
import { unifiedDiff } from './diff.ts'
import type { MissingDriver } from './driver.ts'
import { type InitPlan, planInit } from './plan.ts'
import { checkProject, uncommitted } from './project.ts'
import { refuseLinks, writeFiles } from './write-files.ts'

const USAGE = `Use ${LATCHKEY} init [--dry-run] [--force], in the folder of the app.`

/** Names of changed files that a refusal lists. */
const MOST_LISTED = 5

/** What to do then, by the app's own package manager. */
function next(secretFile: string, { authPath, folder }: { authPath: string; folder: string }): string {
  const manager = packageManagerOf(folder)
  const latchkey = programCommand(manager)
  return `Next: ${scriptCommand(manager, 'dev')}, and open ${authPath}/signin. ${latchkey} demo runs it beside a demo provider and a mailbox, to try every way to
sign in. After a build, ${latchkey} user add ada@example.com makes a user.
AUTH_URL in ${secretFile} is where the development server listens: correct it if yours has another port. In production the environment says
the public address.
`
}

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

/** What package.json has now, and how it is installed. */
function addedDriver({ name, range, speaks }: MissingDriver, folder: string): string {
  const install = installCommand(packageManagerOf(folder))
  return `package.json: ${name} ${range}, the driver for ${speaks}, which DATABASE_URL and Node ${process.versions.node} want. Install it: ${install}.`
}

/** `npx --no latchkey init`: puts the engine into an app that exists, and shows each change. */
export async function init(words: string[], { folder = process.cwd(), read = readHostFacts } = {}): Promise<void> {
  if (asksForHelp(words)) return sayUsage(USAGE)
  const { 'dry-run': isDry, force } = optionsOf(words)
  checkProject(folder)
  const host = await read(folder)
  const { changes, byHand, driver } = planInit(folder, host)
  const say = (text: string) => process.stdout.write(text)
  if (changes.length === 0 && byHand.length === 0) {
    say('There is nothing to do: Latchkey is in this app.\n')
    return
  }
  refuseLinks(folder, changes)
  if (!isDry && !force && changes.length > 0) refuseUncommitted(folder)
  if (!isDry) writeFiles(folder, changes)
  for (const change of changes) say(`${shown(change)}\n`)
  if (isDry) say('Nothing was written: --dry-run.\n')
  for (const { path, what } of byHand) say(`${path} is not understood, and is as it was. Write into it:\n\n${what}\n\n`)
  if (driver) say(`${addedDriver(driver, folder)}\n`)
  if (byHand.length > 0) process.exitCode = 1
  else if (!isDry) {
    const secretFile = changes.find(({ isSecret }) => isSecret)?.path ?? '.env'
    say(next(secretFile, { ...host, folder }))
  }
}
