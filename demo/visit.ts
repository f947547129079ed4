import { DemoError } from './http/web.ts'
import type { DemoProfile, Fault } from './people.ts'

/** What a visitor does on a provider's page. */
export interface ProviderVisit {
  /** One of the provider's people, by id. */
  person?: string
  /** A person who is made up for this visit. */
  profile?: Partial<DemoProfile> & { id: string }
  fault?: Fault
  cancel?: boolean
}

/** How the provider sends the visitor back: a GET, or the fields of a cross-site POST. */
export type Return = { method: 'GET'; url: URL } | { method: 'POST'; url: URL; fields: URLSearchParams }

function fieldsOf({ person = 'ada', profile, fault, cancel }: ProviderVisit): URLSearchParams {
  const fields = new URLSearchParams({ person: cancel ? '' : profile ? 'other' : person, fault: fault ?? '' })
  if (!profile) return fields
  fields.set('sub', profile.id)
  for (const name of ['name', 'email', 'picture'] as const) fields.set(name, profile[name] ?? '')
  fields.set('email_verified', String(profile.emailVerified ?? true))
  return fields
}

/** A browser's cookies, for one host: names and values are enough here. */
class CookieJar {
  readonly #cookies = new Map<string, string>()

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  read(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** More steps than a sign-in at the demo providers has. */
const MOST_STEPS = 8

/**
 * Goes through a demo provider as a browser without script would, from an authorization URL to the return address,
 * which is not opened. For tests and scripts.
 */
export async function visitProvider(authorizationUrl: string | URL, visit: ProviderVisit = {}): Promise<Return> {
  const jar = new CookieJar()
  const provider = new URL(authorizationUrl).origin
  let url = new URL(authorizationUrl)
  let fields: URLSearchParams | null = null
  for (let step = 0; step < MOST_STEPS; step++) {
    const response: Response = await fetch(url, {
      method: fields ? 'POST' : 'GET',
      body: fields,
      headers: { cookie: jar.header(), accept: 'text/html' },
      redirect: 'manual',
    })
    jar.read(response)
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url)
      fields = null
      if (url.origin !== provider) return { method: 'GET', url }
      continue
    }
    const form = formIn(await response.text(), url)
    if (!form) throw new DemoError(`${url.pathname} answered ${response.status} and has no form.`)
    if (form.url.origin !== provider) return { method: 'POST', ...form }
    url = form.url
    fields = fieldsOf(visit)
  }
  throw new DemoError('The provider sends its visitor in circles.')
}

const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The first form of a page, with its hidden fields. */
function formIn(page: string, base: URL): { url: URL; fields: URLSearchParams } | null {
  const [, action, inside] = /<form method="post" action="([^"]*)">(.*?)<\/form>/s.exec(page) ?? []
  if (action === undefined || inside === undefined) return null
  const hidden = inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const fields = [...hidden].map(([, name = '', value = '']) => [name, plain(value)])
  return { url: new URL(plain(action), base), fields: new URLSearchParams(fields) }
}
