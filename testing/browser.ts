/** What came back: the answer, with its body read. */
export interface BrowserAnswer {
  status: number
  headers: Headers
  body: string
  /** `Location`, resolved against the request; `null` where there is none. */
  location: string | null
  setCookies: string[]
  json(): unknown
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  /** A form's fields, posted urlencoded. */
  form?: Record<string, string> | [string, string][]
  /** A body as it is; a form with files is sent in parts. */
  body?: string | FormData
  /** Sends these cookies instead of the jar's. */
  cookie?: string
  /** Which listener of the app to send it to, where there are several. */
  via?: string
  /** Milliseconds after which it fails. */
  within?: number
}

/** A client with a cookie jar that follows no redirect by itself: as a server sees a browser without script. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(
    /** Where the app listens. */
    readonly address: string,
    /** What the app calls itself: requests for it go to `address`. */
    readonly origin = address,
  ) {}

  async request(target: string, options: RequestOptions = {}): Promise<BrowserAnswer> {
    const url = new URL(target, this.origin)
    const headers = new Headers(options.headers)
    const cookie = options.cookie ?? this.cookieHeader()
    if (cookie !== '') headers.set('cookie', cookie)
    let body = options.body
    if (options.form) {
      body = new URLSearchParams(options.form).toString()
      if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
    }
    const method = options.method ?? (body === undefined ? 'GET' : 'POST')
    const isOurs = url.origin === this.origin
    const { via = this.address, within } = options
    const response = await fetch(isOurs ? via + url.pathname + url.search : url, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(within === undefined ? {} : { signal: AbortSignal.timeout(within) }),
    })
    const setCookies = response.headers.getSetCookie()
    if (isOurs) this.keep(setCookies)
    const text = await response.text()
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      location: location === null ? null : new URL(location, url).href,
      setCookies,
      json: (): unknown => JSON.parse(text),
    }
  }

  get(target: string, headers: Record<string, string> = {}): Promise<BrowserAnswer> {
    return this.request(target, { headers })
  }

  /** Posts a form. */
  post(target: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<BrowserAnswer> {
    return this.request(target, { form, headers })
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Takes over the cookies of an answer. */
  keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = splitOnce(pair, '=')
      const isGone = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

/** A `Set-Cookie` line taken apart. */
export interface SetCookie {
  name: string
  value: string
  attributes: Record<string, string | true>
}

/** Takes a `Set-Cookie` line apart; attribute names are lower-cased. */
export function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const [name, value] = splitOnce(pair, '=')
  const attributes = rest.map((attribute): [string, string | true] => {
    const [key, held] = splitOnce(attribute, '=')
    return [key.toLowerCase(), attribute.includes('=') ? held : true]
  })
  return { name, value, attributes: Object.fromEntries(attributes) }
}

/** The cookie of this name that an answer sets or deletes. */
export function setCookie(answer: BrowserAnswer, name: string): SetCookie | undefined {
  return answer.setCookies.map(parseSetCookie).find((cookie) => cookie.name === name)
}
