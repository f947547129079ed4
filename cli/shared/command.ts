import { SettingsError } from '#app/auth/settings/config.server.ts'

/** A command that cannot be carried out; the message says what to do about it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs a command of the shell: what people can act on is said in a sentence, anything else with its stack. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${said(error)}\n`)
    process.exitCode = 1
  })
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UsageError || error instanceof SettingsError) return error.message
  // Around a driver's error Drizzle puts one that shows the statement's values, and password hashes are among them.
  const { stack, message } = error.cause instanceof Error ? error.cause : error
  return stack ?? message
}

/** `1 row`, `12,345 rows`. */
export function plainRows(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
}
