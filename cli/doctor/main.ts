import { host } from '#app/auth/host/host.ts'
import { openSettings } from '#app/auth/settings/config.server.ts'
import { runCommand, UsageError } from '../shared/command.ts'
import { commandLine } from '../shared/command-line.ts'
import { examine } from './examine.server.ts'
import { hasFault, reportOf } from './report.ts'

const usage = () => `Use ${commandLine('doctor')}; it takes nothing more, and reads the environment.`

/** `npm run doctor`: what to register where, and what is broken; the exit code is 1 where something is. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new UsageError(usage())
  const { settings, warnings } = openSettings(host)
  const { config, pages, hasListener } = host
  const sections = await examine({
    settings,
    warnings,
    config,
    pages,
    hasListener,
    folder: process.cwd(),
    now: () => new Date(),
  })
  process.stdout.write(`${reportOf(sections).join('\n')}\n`)
  if (hasFault(sections)) process.exitCode = 1
}

runCommand(main, usage)
