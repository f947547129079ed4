import { inTime } from '../in-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long a document is taken as it is: an hour, or what its `Cache-Control` says within these bounds. */
const LIFE = { usual: HOUR, least: 5 * MINUTE, most: 24 * HOUR }
/** How long one that cannot be renewed goes on being used. */
const LONGEST_OUTAGE = 24 * HOUR
/** After a failure nobody asks again for so long. */
const BACK_OFF = 5 * SECOND
/** One that is asked for anew because something is missing in it is not asked for more often than this. */
const SOONEST_AGAIN = 10 * SECOND
/** Milliseconds that somebody waits for a new copy where the old one would do. */
const PATIENCE_WITH_COPY = 1500

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
  /** Until when nobody asks whether it has changed. */
  until: number
}

/**
 * A document of a provider that changes seldom: its metadata (OpenID Connect Discovery 4), its keys (RFC 7517 §5). It is
 * asked for when first wanted, once however many wait for it; it is kept for its time, and during an outage for a day;
 * what fails is left alone for some seconds.
 */
export class KeptDocument {
  #copy: Copy | null = null
  #coming: Promise<Copy> | null = null
  #failure: { cause: unknown; at: number } | null = null

  constructor(private readonly options: KeptDocumentOptions) {}

  /** The document's text. One that does not satisfy is asked for anew, within measure, and then comes as it is. */
  async read(satisfies: (text: string, age: number) => boolean = () => true): Promise<string> {
    const now = this.options.now().getTime()
    const copy = this.#copy
    if (!copy || now - copy.at > LONGEST_OUTAGE) return (await this.renew(now)).text
    const age = now - copy.at
    const isEnough = satisfies(copy.text, age)
    if (now < copy.until && (isEnough || isWithin(SOONEST_AGAIN, copy.at, now))) return copy.text
    try {
      const coming = this.renew(now)
      return (await (isEnough ? inTime(coming, PATIENCE_WITH_COPY) : coming)).text
    } catch {
      // `onOutage` has told why.
      return copy.text
    }
  }

  /** Something went wrong that an old copy may be to blame for: it is renewed at the next reading, within measure. */
  doubt(): void {
    if (this.#copy) this.#copy.until = Math.min(this.#copy.until, this.#copy.at + SOONEST_AGAIN)
  }

  private renew(now: number): Promise<Copy> {
    if (this.#coming !== null) return this.#coming
    if (this.#failure && isWithin(BACK_OFF, this.#failure.at, now)) return Promise.reject(this.#failure.cause)
    this.#coming = this.fetch().finally(() => {
      this.#coming = null
    })
    return this.#coming
  }

  private async fetch(): Promise<Copy> {
    const { ask, accept, onOutage, now } = this.options
    try {
      const answer = await ask()
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`The answer has status ${answer.status}.`)
      await accept(text)
      const at = now().getTime()
      this.#copy = { text, at, until: at + lifeOf(answer.headers.get('cache-control')) }
      this.#failure = null
      return this.#copy
    } catch (cause) {
      this.#failure = { cause, at: now().getTime() }
      if (this.#copy) onOutage(cause)
      throw cause
    }
  }
}

/** Whether so little time has passed since then; a clock that was put back makes no pause longer. */
function isWithin(milliseconds: number, then: number, now: number): boolean {
  return then <= now && now - then < milliseconds
}

/** Milliseconds (RFC 9111 §5.2.2). */
function lifeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[,\s])max-age="?(\d{1,9})/i.exec(cacheControl ?? '')?.[1]
  const asked = /(?:^|[,\s])no-(?:store|cache)\b/i.test(cacheControl ?? '') ? 0 : Number(seconds ?? LIFE.usual / SECOND)
  return Math.min(Math.max(asked * SECOND, LIFE.least), LIFE.most)
}
