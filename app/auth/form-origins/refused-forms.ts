import type { Logger } from 'pino'

const MINUTE = 60_000

/** Longer ones are cut: a client writes them. */
const LONGEST_ORIGIN = 200

/** Says in the log why forms are refused that come from another origin than the site's. */
export interface RefusedForms {
  say(origin: string | null): void
}

interface RefusedFormsDeps {
  /** The site's own origin. */
  origin: string
  log: Logger
  now(): Date
}

const ADVICE = {
  none: 'a form is refused that the browser sent without its origin (Origin: null), as it does on pages with Referrer-Policy: no-referrer. Give pages with forms Referrer-Policy: same-origin, with helmet by referrerPolicy: { policy: "same-origin" }, and serve the site by https, where browsers say by Sec-Fetch-Site whose form it is',
  missing:
    'a form of another site is refused, by what its browser says in Sec-Fetch-Site; it came without an Origin header. If it is a form of this site, a proxy in front changes or takes away what browsers send: have it hand Origin and Sec-Fetch-Site on',
  another:
    'a form of another origin is refused. If that is the address by which visitors open this site, set AUTH_URL to it; if the site has two, redirect one to the other',
}

/** One line a minute for each reason, with the number of forms that were refused since the last one. */
export function createRefusedForms({ origin, log, now }: RefusedFormsDeps): RefusedForms {
  const unsaid = { none: { forms: 0, next: 0 }, missing: { forms: 0, next: 0 }, another: { forms: 0, next: 0 } }
  return {
    say(from) {
      const reason = from === null ? 'missing' : from === 'null' ? 'none' : 'another'
      const state = unsaid[reason]
      state.forms += 1
      const moment = now().getTime()
      if (moment < state.next) return
      log.warn({ from: from?.slice(0, LONGEST_ORIGIN) ?? null, origin, forms: state.forms }, ADVICE[reason])
      unsaid[reason] = { forms: 0, next: moment + MINUTE }
    },
  }
}
