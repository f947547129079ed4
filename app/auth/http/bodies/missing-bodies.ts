import type { Logger } from 'pino'

const MINUTE = 60_000

/** Says in the log that forms come without what was posted. */
export interface MissingBodies {
  say(contentType: string | null): void
}

/** The parsers that servers usually have in front, by what they read. */
const PARSERS: readonly (readonly [type: RegExp, parser: string])[] = [
  [/^application\/x-www-form-urlencoded/i, 'express.urlencoded(), or body-parser'],
  [/^multipart\/form-data/i, 'multer, or another parser of uploads'],
  [/json/i, 'express.json(), or body-parser'],
]

/** One line a minute: what it tells holds for every form until the server is written otherwise. */
export function createMissingBodies({ log, now }: { log: Pick<Logger, 'warn'>; now(): Date }): MissingBodies {
  let next = 0
  return {
    say(contentType) {
      const moment = now().getTime()
      if (moment < next) return
      next = moment + MINUTE
      const parser = PARSERS.find(([type]) => type.test(contentType ?? ''))?.[1] ?? 'a body parser'
      log.warn(
        { contentType: contentType?.slice(0, 100) ?? null, parser },
        `a form came without its body, though it has a length: a parser in front of the app has read it, such as ${parser}. Put it behind the app, or in front of your own paths alone (docs/deploy/own-server.md)`,
      )
    },
  }
}
