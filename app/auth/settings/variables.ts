import { readFileSync } from 'node:fs'
import { RENAMED, type RenamedSetting, renamedNotice } from './renamed.ts'

/** The environment, or what a test says it is. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with one variable, and what to write instead. Never holds a secret. */
interface Fault {
  variable: string
  problem: string
  /** The value as it may be shown, or `null` where nothing was read. */
  read: string | null
  write: string
}

/** A setting that may be as it was meant, where what it names is not; then something else may correct that. */
type Obstacle = Omit<Fault, 'write'> & { advice: string }

/** Settings that cannot be run with; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(faults: readonly (Fault | Obstacle)[], options?: ErrorOptions) {
    const count = faults.length === 1 ? 'one setting needs' : `${faults.length} settings need`
    super([`Latchkey does not start: ${count} attention.`, ...faults.map(sentence)].join('\n'), options)
  }
}

function sentence(fault: Fault | Obstacle): string {
  const { variable, problem, read } = fault
  const advice = 'advice' in fault ? fault.advice : `Write ${fault.write}`
  return `  ${variable} ${problem}${read === null ? '' : `; read: ${read}`}\n    ${advice}`
}

/** Secrets that may come from a file, as container engines and systemd hand them over: `AUTH_SECRET_FILE` and so on. */
const FROM_FILES = /^(AUTH_SECRET|AUTH_[A-Z0-9_]+_SECRET|SMTP_URL|DATABASE_URL)$/

/** The variable that a `…_FILE` gives the value of, or `null`. */
export function fileVariableOf(name: string): string | null {
  const [, variable = ''] = /^(.+)_FILE$/.exec(name) ?? []
  return FROM_FILES.test(variable) ? variable : null
}

/** Reads variables and collects what is wrong with them, so that one start tells all of it. */
export class Variables {
  readonly faults: Fault[] = []
  readonly warnings: string[] = []
  readonly #environment: Environment
  /** What was read from files, so that each is read once and told once. */
  readonly #files = new Map<string, string | null>()

  readonly #renamed: readonly RenamedSetting[]

  constructor(environment: Environment, renamed = RENAMED) {
    this.#environment = environment
    this.#renamed = renamed
  }

  /** Every name the environment holds. */
  get names(): string[] {
    return Object.keys(this.#environment)
  }

  /** The value as written, or `null` where it is unset or blank. */
  untrimmed(variable: string): string | null {
    const value = this.#written(variable)
    if (!FROM_FILES.test(variable)) return value
    const path = this.#written(`${variable}_FILE`)
    if (path === null) return value
    const kept = this.#files.get(variable)
    if (kept !== undefined) return kept
    const text = value === null ? this.#readFile(variable, path.trim()) : value
    if (value !== null) this.#refuseFile(variable, `is set beside ${variable}`, `one of the two.`)
    this.#files.set(variable, text)
    return text
  }

  #written(variable: string): string | null {
    const renamed = this.#renamed.find(({ now, until }) => now === variable && until !== null)
    return this.#set(renamed === undefined ? variable : this.nameOf(variable))
  }

  #set(name: string): string | null {
    const value = this.#environment[name]
    return value === undefined || value.trim() === '' ? null : value
  }

  /** The name that a setting is written by: its own, or the former one where that alone is set, which is told once. */
  nameOf(variable: string): string {
    if (this.#set(variable) !== null || this.#set(`${variable}_FILE`) !== null) return variable
    const renamed = this.#renamed.find(({ former, now }) => now === variable && this.#set(former) !== null)
    if (renamed === undefined) return variable
    const notice = renamedNotice(renamed)
    if (!this.warnings.includes(notice)) this.warn(notice)
    return renamed.former
  }

  /** What a file holds, without the line break at its end. */
  #readFile(variable: string, path: string): string | null {
    const write = 'the path of a file that this user can read, with the value in it and nothing more.'
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text !== '') return text
      this.#refuseFile(variable, 'names an empty file', write)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason was given'
      this.#refuseFile(variable, `names a file that cannot be read (${code})`, write)
    }
    return null
  }

  /** Without the path: often enough it is the secret itself, put in the wrong place. */
  #refuseFile(variable: string, problem: string, write: string): void {
    this.faults.push({ variable: `${variable}_FILE`, problem, read: null, write })
  }

  text(variable: string): string | null {
    return this.untrimmed(variable)?.trim() ?? null
  }

  choice<const Choice extends string>(variable: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = this.text(variable)
    if (value === null) return otherwise
    const chosen = choices.find((choice) => choice === value)
    if (chosen === undefined) this.refuse(variable, 'is not a value it can have', `one of ${choices.join(', ')}.`)
    return chosen ?? otherwise
  }

  isOn(variable: string, otherwise: 'on' | 'off' = 'on'): boolean {
    return this.choice(variable, ['on', 'off'], otherwise) === 'on'
  }

  whole(variable: string, otherwise: number, bounds: { least: number; most: number; unit?: string }): number {
    const value = this.text(variable)
    if (value === null) return otherwise
    const number = wholeNumber(value)
    if (number !== null && number >= bounds.least && number <= bounds.most) return number
    const what = bounds.unit ? `a whole number of ${bounds.unit}` : 'a whole number'
    const { least, most } = bounds
    this.refuse(variable, `is not ${what} in its bounds`, `${variable}=${otherwise}, or any from ${least} to ${most}.`)
    return otherwise
  }

  /** Notes a fault of a variable, beside what was read from it. */
  refuse(variable: string, problem: string, write: string): void {
    const value = this.text(variable)
    this.faults.push({ variable, problem, read: value === null ? null : quoted(variable, value), write })
  }

  /** Notes a variable that is no setting, without its value: what it is of cannot be told by its name. */
  misname(variable: string, problem: string, write: string): void {
    this.faults.push({ variable, problem, read: null, write })
  }

  /** Notes a variable without which nothing works. */
  demand(variable: string, why: string, write: string): void {
    this.faults.push({ variable, problem: `is not set; ${why}`, read: null, write })
  }

  warn(line: string): void {
    this.warnings.push(line)
  }
}

/** A whole number in plain decimal digits, or `null`. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Connection URLs hold passwords, and one that does not parse can hold them anywhere. */
const CONNECTION_URLS = new Set(['DATABASE_URL', 'SMTP_URL', 'AUTH_WEBHOOK_URL'])

/** A value as a message may show it: no secret, no user or password of a URL, no query. */
function quoted(variable: string, value: string): string {
  if (/SECRET|PRIVATE_KEY/.test(variable)) return '(not shown)'
  if (CONNECTION_URLS.has(variable)) return /^[a-z][a-z0-9+.-]{0,20}:/i.exec(value)?.[0].concat('…') ?? '(not shown)'
  const bare = value.replace(/\/\/.*@/, '//…@').replace(/\?.*$/s, '?…')
  return JSON.stringify(bare.length > 100 ? `${bare.slice(0, 100)}…` : bare)
}
