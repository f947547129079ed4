import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { LogLevel, Mode } from '../settings/config.server.ts'

/** JSON lines; in development, on a terminal, lines for people. A `destination` takes them instead, for tests. */
export function createLog({ level, mode }: { level: LogLevel; mode: Mode }, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    // pino's own would fold the causes, which are members already, into one text.
    serializers: { err: (described: unknown) => described },
    formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    hooks: {
      logMethod(line, write) {
        Reflect.apply(write, this, lineWithoutSecrets(line))
      },
    },
  }
  if (destination) return pino(options, destination)
  if (mode === 'production' || !process.stdout.isTTY || !isInstalled('pino-pretty')) {
    return pino(options, linesTo(process.stdout.fd))
  }
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
}

/** Characters that wait to be written; what comes beyond them is lost. */
const MOST_WAITING = 2 ** 20

/** Writes lines to an open file. Where they cannot be written, as on a full disk, the app goes on without them. */
export function linesTo(fd: number): DestinationStream {
  const lines = pino.destination({ fd, sync: true, maxLength: MOST_WAITING })
  lines.on('error', () => {})
  // Without its `flushSync`, which pino calls after a fatal line and which tries for ever on a full disk.
  return { write: (line) => lines.write(line) }
}

/** pino-pretty is a development dependency. */
function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/** Stands in the log where a secret was. */
export const REDACTED = '<REDACTED>'

/** Names of members whose value must never be logged, whatever it is. */
const SECRET_NAMES = /pass(word|phrase)|secret|token|cookie|authorization|verifier|credential/i

/** Whether a member of this name is not to be written down. */
export function isSecretName(name: string): boolean {
  return SECRET_NAMES.test(name)
}

/** Deeper members are left out: nothing we log on purpose is. */
const DEEPEST = 5

/** The members of a line, without the values of secret names and without secrets in texts. */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  return membersWithoutSecrets(line, DEEPEST)
}

function membersWithoutSecrets(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) ? REDACTED : valueWithoutSecrets(member, depth - 1),
    ]),
  )
}

function valueWithoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === 0) return '…'
  if (value instanceof Error) return describeError(value)
  if (value instanceof URL) return scrub(value.href)
  if (Array.isArray(value)) return value.map((entry) => valueWithoutSecrets(entry, depth - 1))
  return membersWithoutSecrets(value, depth)
}

/** What of a failure goes to the log: members that libraries add, such as whole answers, do not. */
function describeError(error: unknown, depth = DEEPEST, isInRefusal = false): Record<string, unknown> {
  if (!(error instanceof Error)) return describeOther(error)
  const { name, message, stack } = error
  const described: Record<string, unknown> = { name, message: scrub(message), ...refusalIn(error) }
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) described.code = error.code
  const isRefusal = isPlannedRefusal(error)
  const isReason = isInRefusal && error.constructor === Error && !('code' in error)
  if (stack !== undefined && !isRefusal && !isReason) described.stack = scrub(stack)
  if (depth > 1 && error.cause !== undefined) described.cause = describeError(error.cause, depth - 1, isRefusal)
  if (depth > 1 && error instanceof AggregateError) {
    described.errors = error.errors.slice(0, 5).map((each) => describeError(each, depth - 1))
  }
  return described
}

/**
 * Whether an error refuses what a visitor asked for, as it says by a member of its own: its message and the reason that
 * is its cause tell all, and a stack would fill the log with what anonymous requests make.
 */
function isPlannedRefusal(error: Error): boolean {
  return 'isRefusal' in error && error.isRefusal === true
}

/** A thrown value or a cause that is no error: a provider may have made it, with any content. */
function describeOther(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { message: scrub(String(thrown)) }
  return { message: 'no error, but an object', ...refusalIn(thrown) }
}

/** How a provider says why it refuses (RFC 6749 §5.2), and with which status it answered. */
function refusalIn(object: object): Record<string, unknown> {
  const [status, error, description] = ['status', 'error', 'error_description'].map((name): unknown =>
    Reflect.get(object, name),
  )
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof error === 'string' && /^[\w.:-]{1,80}$/.test(error) ? { error } : {}),
    ...(typeof description === 'string' ? { description: scrub(withoutEchoes(description.slice(0, 300))) } : {}),
  }
}

/** Providers repeat in their words what they were sent: what may be a code, a verifier or a secret is left out. */
function withoutEchoes(text: string): string {
  return text.replace(/[\w~+/=.-]{16,}/g, (word) => (/\d/.test(word) ? REDACTED : word))
}

/** What pino is called with, where it would take an error's own message for the line, past the formatter. */
function lineWithoutSecrets([first, ...texts]: readonly unknown[]): unknown[] {
  const message = errorOf(first)?.message
  const rest = texts.length === 0 && message !== undefined ? [message] : texts
  return [first, ...rest].map((part) => (typeof part === 'string' ? scrub(part) : part))
}

function errorOf(value: unknown): Error | null {
  if (value instanceof Error) return value
  const isLine = typeof value === 'object' && value !== null && 'err' in value
  return isLine && value.err instanceof Error ? value.err : null
}

/**
 * Where a secret can stand in a text that a library or a client wrote: each is replaced, what tells the fault stays. No
 * pattern begins anew inside a run that it has looked through in vain, so that a text takes time by its length alone.
 */
const SECRETS_IN_TEXT: readonly (readonly [RegExp, string])[] = [
  // Sealed and signed tokens: base64url of `{"`, and what follows.
  [/\beyJ[\w.-]*/g, REDACTED],
  // User and password of a URL, and its query and fragment.
  [/:\/\/[^\s/?#"']*@/g, '://…@'],
  [/(:\/\/(?:(?!:\/\/)[^\s?#"'<>)])*)[?#][^\s"'<>)]*/g, '$1?…'],
  // The same of a path, and of a form.
  [
    /(?<![\w-])((?:[\w-]*(?:token|secret)|(?:[\w-]*-)?(?:code|state|nonce|password|code_verifier|assertion))=)[^&\s"'<>)]+/gi,
    `$1${REDACTED}`,
  ],
  [/\b(bearer|basic) [\w~+/.=-]+/gi, `$1 ${REDACTED}`],
  // The values of a statement, as Drizzle writes them under it.
  [/^params: .*$/gm, `params: ${REDACTED}`],
]

/** A text without what only its owner may know. */
function scrub(text: string): string {
  return SECRETS_IN_TEXT.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}
