#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, UsageError } from './shared/command.ts'
import { readEnvFiles } from './shared/env-files.ts'

/** Each command: the module that the build has of it, and the words before its own arguments. */
const COMMANDS: Readonly<Record<string, readonly [file: string, ...words: string[]]>> = {
  user: ['user.js'],
  doctor: ['doctor.js'],
  events: ['events.js'],
  backup: ['database.js', 'backup'],
  copy: ['database.js', 'copy'],
  import: ['import-nextauth.js'],
}

const USAGE = `Use npx latchkey ${['init', 'demo', ...Object.keys(COMMANDS), 'eject'].join(', or ')}, in the folder of the app.`

/**
 * `npx latchkey`: `init` and `eject`, which write into an app, `demo`, which runs one in development, or a command that was
 * built with the app, which has the app's configuration and tables in it.
 */
async function main(): Promise<void> {
  const [node = '', program = '', name = '', ...rest] = process.argv
  if (name === 'init') return (await import('./init/init.ts')).init(rest)
  if (name === 'demo') return (await import('./demo.ts')).demo(rest)
  if (name === 'eject') return (await import('./eject.ts')).eject(rest)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(USAGE)
  const [file, ...words] = command
  const path = resolve('build', 'server', 'latchkey', file)
  if (!existsSync(path)) throw new UsageError(`${path} is not there: build the app first, with npx react-router build.`)
  readEnvFiles()
  process.argv = [node, program, ...words, ...rest]
  await import(pathToFileURL(path).href)
}

runCommand(main)
