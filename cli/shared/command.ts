import { SettingsError } from '#app/auth/settings/config.server.ts'
import { DriverFault } from '#db/drivers/drivers.server.ts'
import { printableLines } from './printable.ts'

/** A command that cannot be carried out; the message says what to do about it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Whether a command line asks how a command is used, and for nothing else. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.includes('--help') || words.includes('-h') || (words[0] === 'help' && words.length === 1)

/**
 * Runs a command of the shell: what people can act on is said in a sentence, anything else with its stack. Asked for help it
 * says how it is used, on standard output, and does nothing.
 */
export function runCommand(main: () => Promise<void>, usage: () => string): void {
  if (asksForHelp(process.argv.slice(2))) sayUsage(usage())
  else run(main)
}

/** On standard output: it was asked for. */
export function sayUsage(usage: string): void {
  process.stdout.write(`${usage}\n`)
}

/** Runs what is no command by itself. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${printableLines(said(error))}\n`)
    process.exitCode = 1
  })
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UsageError || error instanceof SettingsError) return error.message
  if (isRefusedPlace(error)) return `This user may not use ${error.path}: ${error.message}`
  if (error instanceof DriverFault) return `It needs a driver: ${error.message}. ${error.advice}`
  // Around a driver's error Drizzle puts one that shows the statement's values, and password hashes are among them.
  const { stack, message } = error.cause instanceof Error ? error.cause : error
  return stack ?? message
}

/** A file or a folder that this user may not read or write, on a disk that takes no more, or that is no file. */
const isRefusedPlace = (error: Error): error is NodeJS.ErrnoException & { path: string } =>
  'code' in error &&
  'path' in error &&
  typeof error.path === 'string' &&
  /^(EACCES|EPERM|EROFS|ENOSPC|EISDIR|ENOTDIR)$/.test(String(error.code))

/** `1 row`, `12,345 rows`. */
export function plainRows(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
}
