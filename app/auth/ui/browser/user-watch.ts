import type { ClientSessionUser } from '../../config.ts'

/** What the root loader of a host hands to its pages: who is signed in, and where a browser asks for that again. */
export interface ClientUser {
  user: ClientSessionUser | null
  /** The address of the session endpoint, as a browser has it. */
  at: string
  /** Whether the page was made beforehand, by a build that knows no visitor. */
  isOfBuild?: true
}

type User = ClientSessionUser | null

/** What windows tell each other. */
export interface Shown {
  /** Another app of the same origin has another address. */
  at: string
  mark: string
}

/** What a window can do around it. */
export interface Surroundings {
  /** Who is signed in now; `undefined` where no answer came. */
  ask(at: string): Promise<User | undefined>
  isSeen(): boolean
  now(): number
  /** Tells the other windows of the site who is signed in by what this one shows. */
  tell(shown: Shown): void
}

/** Milliseconds between two questions, whatever a visitor does. */
const PAUSE = 5_000

/** What two answers are compared by: a loader's and the endpoint's are alike as JSON. */
const markOf = (user: User) => JSON.stringify(user)

/**
 * Who is signed in, for all components of a document: what the root loader said, until the endpoint says otherwise. It asks when
 * a window that is seen gets the focus, or when another window shows a different user; one question at a time, and
 * at most one in five seconds. What a build said is of no visitor: what was known before stays, and it asks at once.
 */
export class UserWatch {
  readonly #around: Surroundings
  #loaded: ClientUser | null = null
  /** What the endpoint has said since, and instead of which data of the loader. */
  #newer: { than: ClientUser; user: User } | null = null
  #changed: readonly (() => void)[] = []
  #isAsking = false
  #askedAt = 0
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Takes what the root loader has said: it is newer than any answer before it. */
  load(loaded: ClientUser): void {
    if (loaded === this.#loaded) return
    const known = this.userOf(loaded)
    this.#loaded = loaded
    if (loaded.isOfBuild) {
      this.#newer = { than: loaded, user: known }
      this.#askedAt = 0
      this.look()
      return
    }
    this.#askedAt = this.#around.now()
    this.#tell(loaded, loaded.user)
  }

  userOf(loaded: ClientUser): User {
    if (this.#newer?.than === loaded) return this.#newer.user
    const before = this.#loaded
    return loaded.isOfBuild && before && before !== loaded ? this.userOf(before) : loaded.user
  }

  /** Calls back at each change, until what it answers is called. */
  subscribe(changed: () => void): () => void {
    this.#changed = [...this.#changed, changed]
    return () => {
      this.#changed = this.#changed.filter((one) => one !== changed)
      if (this.#changed.length === 0) clearTimeout(this.#later)
    }
  }

  get isWatched(): boolean {
    return this.#changed.length > 0
  }

  /** Asks where the window is seen: now, or once the pause since the last question is over. */
  look(): void {
    if (this.#loaded === null || this.#isAsking || !this.#around.isSeen()) return
    clearTimeout(this.#later)
    const rest = this.#askedAt + PAUSE - this.#around.now()
    if (rest <= 0) void this.#ask(this.#loaded)
    else this.#later = setTimeout(() => this.look(), rest)
  }

  /** Another window shows this: the endpoint says which of the two is right. A window that is not seen asks when it is. */
  hear({ at, mark }: Shown): void {
    if (this.#loaded?.at !== at || mark === markOf(this.userOf(this.#loaded))) return
    this.#askedAt = 0
    this.look()
  }

  #tell({ at }: ClientUser, user: User): void {
    this.#around.tell({ at, mark: markOf(user) })
  }

  async #ask(loaded: ClientUser): Promise<void> {
    this.#isAsking = true
    this.#askedAt = this.#around.now()
    const user = await this.#around.ask(loaded.at)
    this.#isAsking = false
    // What the loader has said meanwhile is newer than this answer may be; a build has said nothing.
    if (loaded !== this.#loaded && this.#loaded?.isOfBuild) return this.look()
    if (user === undefined || loaded !== this.#loaded) return
    if (markOf(user) === markOf(this.userOf(loaded))) return
    this.#newer = { than: loaded, user }
    this.#tell(loaded, user)
    for (const changed of this.#changed) changed()
  }
}
