import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Deadline } from '#db/database.server.ts'
import type { SessionClaims } from '../config.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { type SiteLanguages, stillOffered } from '../languages/negotiate.ts'
import type { Client } from './client.server.ts'
import { type CookieNames, parseCookies, ResponseCookies } from './cookies.ts'
import { type CsrfToken, csrfCookie, newCsrfToken, readCsrf } from './csrf.server.ts'
import type { CheckedSession, CheckOptions, Session, WatchedSession } from './session.ts'

/** What a request context is made from: what both entry points, the router and the fast path, know of a request. */
export interface RequestSource extends Client {
  header(name: string): string | null
  /** Path and query of the page that was asked for. Default: the first page. */
  wanted?: string
  /** Whether that was only read, so that asking again does nothing twice, as is so unless said. */
  isRead?: boolean
  /** The language of its answer, whatever the browser asks for: of a page that is shown as another visitor would see it. */
  language?: LanguageTag
}

/** What the context of a request needs of the site. */
export interface RequestContextDeps {
  secrets: readonly string[]
  secure: boolean
  /** Below which path cookies are sent. Default: `/`. */
  cookiePath?: string
  cookieNames: CookieNames
  log: Logger
  languages: SiteLanguages
  checkSession(requestContext: RequestContext, options?: CheckOptions): Promise<CheckedSession>
  /** Watches a session for an answer that outlives its check. */
  watchSession(session: Session): WatchedSession
  /** As long as one answer waits for the database. */
  deadline(): Deadline
}

/** One request of one browser: what it brought, what the answer sets, and, once asked for, whose session it is. */
export class RequestContext {
  readonly cookies: ReadonlyMap<string, string>
  readonly setCookies: ResponseCookies
  /** Path and query of the page that was asked for. */
  readonly wanted: string
  /** Whether that was only read, so that asking again does nothing twice. */
  readonly isRead: boolean

  readonly #site: RequestContextDeps
  #id: string | undefined
  #nonce: string | undefined
  #log: Logger | undefined
  #csrf: CsrfToken | undefined
  #claims: Map<string, SessionClaims | null> | undefined
  #session: Promise<CheckedSession> | undefined
  #watched: WatchedSession | undefined
  #withinDeadline: Deadline | undefined
  #language: LanguageTag | undefined

  constructor(
    site: RequestContextDeps,
    readonly source: RequestSource,
  ) {
    this.#site = site
    // By plain http an app at `/` of the same host name, on whatever port, has cookies of the same names.
    const isFirstOurs = !site.secure && site.cookiePath !== undefined && site.cookiePath !== '/'
    this.cookies = parseCookies(source.header('cookie'), isFirstOurs)
    this.setCookies = new ResponseCookies(site.secure, site.cookiePath)
    this.wanted = source.wanted ?? '/'
    this.isRead = source.isRead ?? true
  }

  /** Names this request in the log and in the `X-Request-Id` header. */
  get id(): string {
    this.#id ??= randomUUID()
    return this.#id
  }

  /** What the answer's own scripts and styles carry, and nothing injected can know. */
  get nonce(): string {
    this.#nonce ??= randomBytes(16).toString('base64url')
    return this.#nonce
  }

  /** The language of this visitor's pages and mails: the one that is asked for, or else the site's own. */
  get language(): LanguageTag {
    this.#language ??= this.source.language ?? this.languageAsked ?? this.#site.languages.offered[0] ?? 'en'
    return this.#language
  }

  /** What this browser was told here to use, or what it asks for itself; `null` where there is nothing to choose. */
  get languageAsked(): LanguageTag | null {
    const { languages } = this.#site
    if (languages.offered.length < 2) return null
    return this.languageChosen ?? languages.askedIn(this.source.header('accept-language'))
  }

  /** The language that was chosen in this browser. */
  get languageChosen(): LanguageTag | null {
    return stillOffered(this.cookies.get(this.#site.cookieNames.language) ?? null, this.#site.languages.offered)
  }

  /** The language that a user has chosen, or that of this request. */
  languageFor({ language }: { language: string | null }): LanguageTag {
    return stillOffered(language, this.#site.languages.offered) ?? this.language
  }

  /** The language of a mail that a user has not asked for: what the user has chosen, or the site's. An attacker may have caused it. */
  noticeLanguageOf({ language }: { language: string | null }): LanguageTag {
    const { offered } = this.#site.languages
    return stillOffered(language, offered) ?? offered[0] ?? 'en'
  }

  /** A logger whose lines carry the request's id. */
  get log(): Logger {
    this.#log ??= this.#site.log.child({ requestId: this.id })
    return this.#log
  }

  /** This browser's CSRF token; a new one's cookie is set with the answer. */
  get csrf(): CsrfToken {
    if (!this.#csrf) {
      this.#csrf = readCsrf(this.cookies.get(this.#site.cookieNames.csrf), this.#site.secrets)
      if (!this.#csrf.fromCookie) this.#sendCsrf(this.#csrf.token)
    }
    return this.#csrf
  }

  /** Gives the browser a new CSRF token: an attacker who knew the old one cannot use it in the new session. */
  renewCsrf(): void {
    this.#sendCsrf(newCsrfToken())
  }

  #sendCsrf(token: string): void {
    const [secret] = this.#site.secrets
    if (secret) this.setCookies.set(this.#site.cookieNames.csrf, csrfCookie(token, secret))
  }

  /** What a sealed cookie of this request claims: it is opened once, however often it is asked for. */
  claimsOf(cookieName: string, open: (cookie: string) => SessionClaims | null): SessionClaims | null {
    const cookie = this.cookies.get(cookieName)
    if (cookie === undefined) return null
    this.#claims ??= new Map()
    const known = this.#claims.get(cookieName)
    if (known !== undefined) return known
    const claims = open(cookie)
    this.#claims.set(cookieName, claims)
    return claims
  }

  /** The session of this request, checked once however often it is asked for. */
  session(): Promise<CheckedSession> {
    this.#session ??= this.#site.checkSession(this)
    return this.#session
  }

  /** The session of this request, not renewed: for an answer whose cookies do not reach the browser. */
  sessionAsItIs(): Promise<CheckedSession> {
    return this.#site.checkSession(this, { renews: false })
  }

  /** The session of this request as it is now, however long the request has lasted; not renewed, as its answer may have begun. */
  sessionAgain(): Promise<CheckedSession> {
    // Each question waits for the database anew.
    this.#withinDeadline = undefined
    this.#session = this.#site.checkSession(this, { renews: false })
    return this.#session
  }

  /** Watches the session of this request until its answer has been sent; `null` for a visitor who is signed out. */
  async watchSession(): Promise<WatchedSession | null> {
    const checked = await this.session()
    if (checked.kind !== 'valid') return null
    this.#watched ??= this.#site.watchSession(checked.session)
    return this.#watched
  }

  /** The session that is watched for this answer. */
  get watched(): WatchedSession | null {
    return this.#watched ?? null
  }

  /** Whether the session was asked for. */
  get hasAskedForSession(): boolean {
    return this.#session !== undefined
  }

  /** Updates the session of this request with what the `jwt` callback makes of the data. */
  updateSession(data: unknown): Promise<CheckedSession> {
    this.#session = this.#site.checkSession(this, { update: { data } })
    return this.#session
  }

  /** Whether the answer may be this browser's alone: its session was looked at, or its CSRF token. */
  get isPersonal(): boolean {
    return this.#session !== undefined || this.#csrf !== undefined
  }

  /** Waits for what this answer reads, the check of its session included: two seconds at most in all. */
  get withinDeadline(): Deadline {
    this.#withinDeadline ??= this.#site.deadline()
    return this.#withinDeadline
  }

  /**
   * A short mark of this browser's present CSRF token, shown on error pages and written with each failure, so that a
   * visitor who reads it out can be found in the log.
   */
  get reference(): string {
    const bits = createHash('sha256').update(`reference:${this.csrf.token}`).digest().readUInt32BE() >>> 2
    const text = [25, 20, 15, 10, 5, 0].map((shift) => REFERENCE_ALPHABET[(bits >>> shift) & 31]).join('')
    return `${text.slice(0, 2)}-${text.slice(2)}`
  }
}

/** Crockford's base 32: no letter that reads as a digit. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
