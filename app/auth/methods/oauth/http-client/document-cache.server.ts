import { withTimeout } from '#db/with-timeout.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a document is taken as it is: an hour, or what its `Cache-Control` says within these bounds. */
const LIFE = { usual: HOUR, least: 5 * MINUTE, most: 24 * HOUR }
/** How long one that cannot be renewed goes on being used. */
const LONGEST_OUTAGE = 24 * HOUR
/**
 * Limits early requests, made because a key is missing or the last request failed: `most` in a row, then one in each
 * `every`. So a key that was changed seconds after the last request is found, and an attacker who invents key ids
 * cannot make us ask without end.
 */
const EXTRA = { most: 3, every: 10 * SECOND }
/** A failure that took longer is not tried once more: its visitor has waited enough. */
const QUICK = 3 * SECOND
/** Milliseconds that a visitor waits for a new copy where the old one can still be used. */
const TIMEOUT_WITH_COPY = 1500

interface KeptDocumentOptions {
  ask(): Promise<Response>
  /** Throws where what came is no such document: it is then as if nothing had come. */
  accept(text: string): Promise<void> | void
  /** Told when an old copy goes on being used. */
  onOutage(cause: unknown): void
  now(): Date
}

interface Copy {
  text: string
  at: number
  /** Until when it is used without asking whether it has changed. */
  until: number
}

/**
 * A document of a provider that changes seldom: its metadata (OpenID Connect Discovery 4), its keys (RFC 7517 §5). It is
 * asked for when first wanted, once however many wait for it, and once more where that fails; it is kept for its time,
 * and during an outage for a day.
 */
export class DocumentCache {
  #copy: Copy | null = null
  #coming: Promise<Copy> | null = null
  #failure: unknown = null
  #isDoubted = false
  #extra = { left: EXTRA.most, at: 0 }

  constructor(private readonly options: KeptDocumentOptions) {}

  /** The document's text. One that does not satisfy is asked for anew, within measure, and then comes as it is. */
  async read(satisfies: (text: string, age: number) => boolean = () => true): Promise<string> {
    const now = this.options.now().getTime()
    const copy = this.#copy
    if (!copy || now - copy.at > LONGEST_OUTAGE) return (await this.renew(now)).text
    const age = now - copy.at
    const isEnough = satisfies(copy.text, age)
    const isInTime = now < copy.until
    if (isInTime && ((isEnough && !this.#isDoubted) || !this.#mayAskExtra(now))) return copy.text
    try {
      const coming = this.renew(now)
      return (await (isEnough ? withTimeout(coming, TIMEOUT_WITH_COPY) : coming)).text
    } catch {
      // `onOutage` has told why.
      return copy.text
    }
  }

  /** Something went wrong that an old copy may be to blame for: it is renewed at the next reading, within measure. */
  markSuspect(): void {
    this.#isDoubted = true
  }

  private renew(now: number): Promise<Copy> {
    if (this.#coming !== null) return this.#coming
    if (this.#failure !== null && !this.#mayAskExtra(now)) return Promise.reject(this.#failure)
    this.#coming = this.fetchTwice().finally(() => {
      this.#coming = null
    })
    return this.#coming
  }

  /** A bucket that fills by one at a time; a clock that was put back makes no pause longer. */
  #mayAskExtra(now: number): boolean {
    const passed = Math.max(0, now - this.#extra.at)
    const filled = Math.floor(passed / EXTRA.every)
    const left = Math.min(EXTRA.most, this.#extra.left + filled)
    const at = left === EXTRA.most || now < this.#extra.at ? now : this.#extra.at + filled * EXTRA.every
    this.#extra = { left: Math.max(0, left - 1), at }
    return left > 0
  }

  /** One answer that goes wrong is no outage. */
  private async fetchTwice(): Promise<Copy> {
    const began = performance.now()
    try {
      return await this.fetch().catch((cause: unknown) => {
        if (performance.now() - began > QUICK) throw cause
        return this.fetch()
      })
    } catch (cause) {
      this.#failure = cause
      if (this.#copy) this.options.onOutage(cause)
      throw cause
    }
  }

  private async fetch(): Promise<Copy> {
    const { ask, accept, now } = this.options
    const answer = await ask()
    const text = await answer.text()
    if (answer.status !== 200) throw new ProtocolError('document_status', { expected: '200', actual: answer.status })
    await accept(text)
    const at = now().getTime()
    this.#copy = { text, at, until: at + lifeOf(answer.headers.get('cache-control')) }
    this.#failure = null
    this.#isDoubted = false
    return this.#copy
  }
}

/** Milliseconds (RFC 9111 §5.2.2). */
function lifeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[,\s])max-age="?(\d{1,9})/i.exec(cacheControl ?? '')?.[1]
  const asked = /(?:^|[,\s])no-(?:store|cache)\b/i.test(cacheControl ?? '') ? 0 : Number(seconds ?? LIFE.usual / SECOND)
  return Math.min(Math.max(asked * SECOND, LIFE.least), LIFE.most)
}
