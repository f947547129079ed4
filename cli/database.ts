import { createInterface } from 'node:readline/promises'
import { host } from '#app/auth/host/host.ts'
import { openStorageSettings } from '#app/auth/settings/config.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { backupUsage, readBackupCommand } from './backup-command.ts'
import { copyUsage, readCopyCommand } from './copy-command.ts'
import { runCommand, UsageError } from './shared/command.ts'
import { commandLine } from './shared/command-line.ts'
import { migrate, migrateUsage } from './upkeep/migrate-command.ts'

const say = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

/** A line that is typed at the terminal. */
async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

const USAGES: Readonly<Record<string, () => string>> = { copy: copyUsage, migrate: migrateUsage }

const usage = () => (USAGES[process.argv[2] ?? ''] ?? backupUsage)()

/** `npm run migrate`, `npm run backup` and `npm run database:copy`. */
async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'copy') return readCopyCommand(args)({ open: openDatabase, say, ask, appTables: host.tables })
  if (command === 'migrate') return migrate(args)
  if (command !== 'backup') throw new UsageError(`Use ${commandLine('backup')}, or ${commandLine('copy')}.`)
  const backUp = readBackupCommand(args)
  await backUp({ databaseUrl: openStorageSettings(host).databaseUrl, say })
}

runCommand(main, usage)
