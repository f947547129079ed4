#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { packageManagerOf, programCommand } from '#db/drivers/package-manager.ts'
import { VERSION } from '#db/version.ts'
import { builtCommand } from './shared/built-command.ts'
import { asksForHelp, run, sayUsage, UsageError } from './shared/command.ts'
import { readEnvFiles } from './shared/env-files.ts'
import { LATCHKEY } from './shared/own-command.ts'

/** Each command: the module that the build has of it, and the words before its own arguments. */
const COMMANDS: Readonly<Record<string, readonly [file: string, ...words: string[]]>> = {
  user: ['user.js'],
  doctor: ['doctor.js'],
  events: ['events.js'],
  backup: ['database.js', 'backup'],
  copy: ['database.js', 'copy'],
  import: ['import-nextauth.js'],
  migrate: ['database.js', 'migrate'],
  reseal: ['reseal.js'],
}

const USAGE = `Use ${LATCHKEY} ${['init', 'demo', ...Object.keys(COMMANDS), 'eject', 'routes', 'migrations'].join(', or ')}, in the folder of the app.`

const NOT_BUILT = `This app is not built: build it first, with ${programCommand(packageManagerOf(process.cwd()), 'react-router build')}.`
const NO_APP = 'There is no package.json and no build here: run it in the folder of the app.'

/**
 * `npx --no latchkey`: `init`, `eject`, `routes` and `migrations`, which read and write an app, `demo`, which runs one in development, or a command that was
 * built with the app, which has the app's configuration and tables in it.
 */
async function main(): Promise<void> {
  const [node = '', program = '', name = '', ...rest] = process.argv
  if (asksForHelp([name])) return sayUsage(USAGE)
  if (name === '--version') return sayUsage(VERSION)
  if (name === 'init') return (await import('./init/init.ts')).init(rest)
  if (name === 'demo') return (await import('./demo.ts')).demo(rest)
  if (name === 'migrations') return (await import('./sources/migrations.ts')).migrations(rest)
  if (name === 'routes') return (await import('./sources/routes.ts')).routes(rest)
  if (name === 'eject') return (await import('./eject.ts')).eject(rest)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(USAGE)
  const [file, ...words] = command
  const path = builtCommand(process.cwd(), file)
  if (path === null) throw new UsageError(existsSync('package.json') ? NOT_BUILT : NO_APP)
  readEnvFiles()
  process.argv = [node, program, ...words, ...rest]
  await import(pathToFileURL(path).href)
}

// A built command answers for its own words, a question for help among them.
run(main)
