import { printable } from '../shared/printable.ts'
import type { Deed, Kind, Step } from './plan.ts'

const DEEDS: readonly Deed[] = ['insert', 'update', 'unchanged', 'skip']
const KINDS: readonly Kind[] = ['user', 'account', 'session']

/** Tells every row that changes or is left out, and counts all of them. */
export class Report {
  readonly #counts = new Map<string, number>()
  /** Accounts by provider, those that are here already included. */
  readonly #providers = new Map<string, number>()

  constructor(private readonly say: (line: string) => void) {}

  add({ deed, kind, row, note }: Step): void {
    const key = `${kind} ${deed}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    if (deed !== 'unchanged' || note !== '') {
      this.say(printable(`${deed.padEnd(9)} ${kind.padEnd(7)}  ${row}${note === '' ? '' : `: ${note}`}`))
    }
  }

  addProvider(provider: string): void {
    this.#providers.set(provider, (this.#providers.get(provider) ?? 0) + 1)
  }

  /** How many rows came to what. */
  tellCounts(): void {
    this.say('')
    this.say(['        ', ...DEEDS].map((title) => title.padStart(10)).join(''))
    for (const kind of KINDS) {
      const counts = DEEDS.map((deed) => String(this.#counts.get(`${kind} ${deed}`) ?? 0))
      this.say([`${kind}s`.padEnd(10), ...counts.map((count) => count.padStart(10))].join(''))
    }
    this.say('')
  }

  /** What the rows do not say. */
  tellRest({ hasPasskeys }: { hasPasskeys: boolean }): void {
    const providers = [...this.#providers].sort().map(([provider, count]) => `${provider} (${count})`)
    if (providers.length > 0) {
      this.say(
        printable(`Accounts open at these providers: ${providers.join(', ')}. Each needs its id in AUTH_PROVIDERS.`),
      )
    }
    this.say('Left behind: tokens that providers gave for their own services, and links that are under way by mail.')
    if (hasPasskeys) this.say('Left behind too: passkeys. Their owners sign in another way.')
  }

  get changes(): number {
    return KINDS.flatMap((kind) => [`${kind} insert`, `${kind} update`])
      .map((key) => this.#counts.get(key) ?? 0)
      .reduce((sum, count) => sum + count, 0)
  }
}
