import type { FailureKind, MailFailure } from './failure.ts'

/** Milliseconds between two tries at a mail server that does not answer: doubled each time, up to the longest. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 4_000
/** After this time visitors are no longer told that a mail will come. */
const LONG = 60_000
/** Mails, none taken between, that may go without an answer before that is the server's fault and not a mailbox's. */
const SILENT_MAILS = 3

interface Trouble {
  kind: FailureKind
  since: number
  wait: number
  /** No process tries before this time. */
  nextTry: number
}

/** Whether the mail server takes mail, as this process has seen it last; a process learns that by itself. */
export class MailHealth {
  #trouble: Trouble | null = null
  /** Mails that the server left without an answer since it last gave one: no more of them than are counted. */
  readonly #unanswered = new Set<string>()

  constructor(private readonly now: () => Date) {}

  /** No mail has been taken lately, and tries are few. */
  get isTroubled(): boolean {
    return this.#trouble !== null
  }

  /** For so long, or for such a reason, that a mail kept for later would be an empty promise. */
  get isDown(): boolean {
    const trouble = this.#trouble
    return trouble !== null && (trouble.kind === 'misconfigured' || this.#time() - trouble.since >= LONG)
  }

  /** Milliseconds until the next try may be made; none where the clock was put back since the last one. */
  get wait(): number {
    const wait = this.#trouble === null ? 0 : this.#trouble.nextTry - this.#time()
    return wait > LONGEST_WAIT ? 0 : Math.max(0, wait)
  }

  /** Whether a mail may be tried now: always, or as the one that finds out whether the server is back. */
  mayTry(): boolean {
    const trouble = this.#trouble
    if (trouble === null) return true
    if (this.wait > 0) return false
    trouble.wait = Math.min(trouble.wait * 2, LONGEST_WAIT)
    trouble.nextTry = this.#time() + trouble.wait
    return true
  }

  /** Takes note of how a mail fared; whether that changed anything. */
  note(id: string, failure: MailFailure | null): boolean {
    const wasTroubled = this.isTroubled
    if (failure === null || failure.kind === 'refused' || failure.kind === 'deferred') this.#answered()
    else this.#unansweredBy(id, failure.kind)
    return this.isTroubled !== wasTroubled
  }

  #answered(): void {
    this.#trouble = null
    this.#unanswered.clear()
  }

  #unansweredBy(id: string, kind: FailureKind): void {
    if (kind === 'silent' && this.#unanswered.size < SILENT_MAILS) this.#unanswered.add(id)
    if (this.#trouble !== null) this.#trouble.since = Math.min(this.#trouble.since, this.#time())
    if (this.#trouble !== null || (kind === 'silent' && this.#unanswered.size < SILENT_MAILS)) return
    const since = this.#time()
    this.#trouble = { kind, since, wait: FIRST_WAIT, nextTry: since + FIRST_WAIT }
  }

  #time(): number {
    return this.now().getTime()
  }
}
