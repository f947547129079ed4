import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ACCENT } from '#app/auth/brand/accent.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { createPlaces } from '#app/auth/features/profile/places.ts'
import { negotiate, siteLanguages } from '#app/auth/languages/negotiate.ts'
import { MailFailure } from '#app/auth/mail/failure.ts'
import { MailHealth } from '#app/auth/mail/health.ts'
import { keptHtmlOf } from '#app/auth/mail/kept-html.server.ts'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import { createHashingQueue } from '#app/auth/methods/credentials/hashing-queue.ts'
import { createTokenReader } from '#app/auth/sessions/session-token.server.ts'
import { createTurns } from '#app/auth/shared/turns.ts'
import { watchLargest } from './support/attack/largest.mjs'
import { trackedFiles } from './support/documents/documents.ts'

const ROOT = join(import.meta.dirname, '..')

/** Of one call or one request, with which it goes. */
const SHORT = 'one call'
/** What is under way: an entry goes with the end of what it stands for, which has a time limit of its own. */
const UNDER_WAY = 'what is under way'

/**
 * Each `Map` and `Set` of the server that begins empty, and what bounds it. One that outlives a request and is keyed by what a
 * visitor sends holds so many entries at most, and a test fills it.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  'app/auth/crypto/jwe.server.ts keysBySalt': 'the names of our cookies',
  'app/auth/crypto/keys.server.ts keysByPurpose': 'the purposes',
  'app/auth/events/event-recorder.server.ts waiting': '2,000 rows',
  'app/auth/events/repeated-events.ts #like': '500 networks a window, and one for all others',
  'app/auth/features/history/told.ts events': SHORT,
  'app/auth/features/history/told.ts notices': SHORT,
  'app/auth/features/profile/places.ts users': 'the places, of which a user has one',
  'app/auth/form-origins/allowed-origins.ts hosts': 'the host of the site and those of its providers',
  'app/auth/http/bodies/fields.server.ts fields': SHORT,
  'app/auth/http/bodies/fields.server.ts repeated': SHORT,
  'app/auth/http/callback-url.ts remembered': '200 cookies of at most 500 characters',
  'app/auth/http/cookies.ts #lines': SHORT,
  'app/auth/http/cookies.ts NO_COOKIES': 'none: it stays empty',
  'app/auth/http/cookies.ts cookies': SHORT,
  'app/auth/rate-limits/connection-shares.ts clients': UNDER_WAY,
  'app/auth/http/cookies.ts refused': SHORT,
  'app/auth/http/cookies.ts sent': SHORT,
  'app/auth/http/request-context.server.ts this.#claims': SHORT,
  'app/auth/languages/negotiate.ts asked': '200 headers of at most 500 characters',
  'app/auth/languages/negotiate.ts scripts': '200 tags of headers of at most 500 characters',
  'app/auth/languages/wording.ts #loaded': 'the languages of the build',
  'app/auth/languages/wording.ts #loading': 'the languages of the build',
  'app/auth/mail/health.ts #unanswered': '3 mails',
  'app/auth/mail/kept-html.server.ts drawn': '50 mails',
  'app/auth/mail/outbox/attempts.server.ts #underWay': UNDER_WAY,
  'app/auth/mail/outbox/outbox.server.ts #sendings': UNDER_WAY,
  'app/auth/methods/credentials/rota.ts #parts': 'those that wait for a hash, which the queue bounds',
  'app/auth/methods/oauth/http-client/name-lookup.server.ts underWay': UNDER_WAY,
  'app/auth/methods/oauth/protocol/client-auth.server.ts proofs': 'the algorithms that a key may sign by',
  'app/auth/outbox/dispatcher.server.ts #over':
    'what was under way when the database went away: no other mail begins without it',
  'app/auth/outbox/dispatcher.server.ts #underWay': UNDER_WAY,
  'app/auth/outbox/dispatcher.server.ts #works': UNDER_WAY,
  'app/auth/provider-tokens/refresh.server.ts underWay': UNDER_WAY,
  'app/auth/services/services.server.ts external': 'the providers of the configuration',
  'app/auth/services/services.server.ts openid': 'the providers of the configuration',
  'app/auth/services/client-log.server.ts counts': '60 networks, as many as reports are admitted in a minute',
  'app/auth/sessions/steps/open.server.ts ConditionalExpression': SHORT,
  'app/auth/sessions/steps/open.server.ts tokens': SHORT,
  'app/auth/sessions/tokens/token-cache.ts old': '1,000 tokens of ours',
  'app/auth/sessions/tokens/token-cache.ts young': '1,000 tokens of ours',
  'app/auth/settings/variables.ts #files': SHORT,
  'app/auth/shared/turns.ts latest': UNDER_WAY,
  'app/auth/timing/afterwards.server.ts #works': UNDER_WAY,
  'app/auth/vite/own-pages.ts names': SHORT,
  'app/auth/webhooks/webhook-outbox.server.ts #controllers': UNDER_WAY,
  'db/copy/copy.server.ts fingerprints': SHORT,
  'db/copy/copy.server.ts kept': SHORT,
  'db/postgres/migrate.server.ts noted': SHORT,
  'db/postgres/postgres.server.ts keys': 'what is asked in one turn of the event loop',
  'db/schema/app-tables.ts made': 'the declarations of tables in the host’s code',
  'db/sqlite/sqlite.server.ts compiled': '200 statements',
  'db/store/events.server.ts inserts': '25 numbers of rows',
  'db/store/import.server.ts ids': SHORT,
  'server/fast-path/sign-in-template.ts templates': 'the languages, providers and ways to sign in of the site',
  'server/http/connection.ts waiting': 'the requests under way on one connection',
  'server/http/listener.ts #connections': 'the connections that are open',
  'server/http/listener.ts #eventStreams': 'the event streams that are open',
  'server/http/upgrades.ts #open': 'the sockets that are open',
  'app/auth/sessions/watch/session-watch.server.ts #entries': 'the sessions whose answers or sockets are open',
  'app/auth/sessions/watch/session-watch.server.ts live': SHORT,
  'app/auth/vite/guards/route-tree.ts Parameter': SHORT,
  'app/auth/vite/app-folder.ts shared.latchkeyRouters': 'the apps that are built in one process',
  'app/auth/vite/guards/route-tree.ts read': SHORT,
  'app/auth/vite/guards/guarded-pages.ts names': SHORT,
  'app/auth/vite/guards/guarded-pages.ts guarded': 'the files of the app',
  'app/auth/http/client.server.ts isLogged': 'seven lines of the log',
  'server/http/proxies/proxy-diagnostics.ts said': 'the five reasons',
  'server/http/file-answer.ts tags': 'the files of the build, three forms of each',
  'server/http/static.ts files': 'the files of the build',
}

/** Where a file makes an empty one, and what it calls it. */
function emptyOnes(path: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const look = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /^(Map|Set)$/.test(node.expression.getText()) && !node.arguments?.length)
      found.push(`${path} ${nameOf(node.parent)}`)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function nameOf(node: ts.Node): string {
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node))
    return node.name.getText()
  return ts.isBinaryExpression(node) ? node.left.getText() : ts.SyntaxKind[node.kind]
}

test('each Map and Set of the server has a stated bound', () => {
  const files = trackedFiles('app/auth/**/*.ts', 'app/auth/**/*.tsx', 'server/**/*.ts', 'db/**/*.ts')
  const found = files.filter((path) => !/\.test\.|^app\/auth\/ui\//.test(path)).flatMap(emptyOnes)
  expect([...new Set(found)].sort()).toEqual(Object.keys(BOUNDS).sort())
})

/** How many entries the largest Map or Set had that got one while something was done. */
async function largestMeanwhile(work: () => unknown): Promise<number> {
  const end = watchLargest()
  try {
    await work()
  } finally {
    end()
  }
  return end()
}

describe('filled with what visitors send, no more is held', () => {
  test('of languages than 200 tags', async () => {
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2000; index += 1) negotiate(`x${index}-${index}, de-x-a${index}`, ['en', 'de'])
    })
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(200)
  })

  test('of headers that ask for a language than 200', async () => {
    const languages = siteLanguages(['en', 'de'])
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2000; index += 1) languages.askedIn(`de;q=0.${index}`)
      for (let index = 0; index < 300; index += 1) languages.askedIn(`${' '.repeat(500)}de;q=0.${index}`)
    })
    expect(size).toBe(200)
    expect(languages.askedIn('de;q=0.5')).toBe('de')
    expect(languages.askedIn('en;q=0.5')).toBe('en')
  })

  test('of opened tokens than 1,000 in each generation', async () => {
    const sealer = createSealer(['a secret'], () => new Date())
    const read = createTokenReader(sealer, createKeys(['a secret']))
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2500; index += 1) {
        read(sealer.seal({ sub: `user-${index}`, sid: `session-${index}` }, { maxAge: 60 }))
        read(`forged.${index}`)
      }
    })
    expect(size).toBe(1000)
  })

  test('of mails without an answer than are counted', async () => {
    const health = new MailHealth(() => new Date())
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2000; index += 1) health.note(`mail-${index}`, new MailFailure('silent', 'no answer'))
    })
    expect(health.isTroubled).toBe(true)
    expect(size).toBeLessThanOrEqual(3)
  })

  test('of drawn mails than 50', async () => {
    const [message] = sampleMessages({
      name: 'Acme',
      origin: 'https://app.test',
      base: 'https://app.test/auth',
    }).values()
    if (!message) throw new Error('There is no sample of a mail.')
    const look = { name: 'Acme', home: 'https://app.test/', logo: null, accent: DEFAULT_ACCENT }
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 200; index += 1) keptHtmlOf({ ...message, heading: `Account ${index}` }, look)
    })
    expect(size).toBeLessThanOrEqual(51)
  })

  test('of turns than are waited for', async () => {
    const inTurn = createTurns()
    const size = await largestMeanwhile(async () => {
      for (let index = 0; index < 2000; index += 1) await inTurn(`visitor-${index}`, async () => index)
    })
    expect(size).toBe(1)
  })

  test('of pictures on their way than have a place', async () => {
    const places = createPlaces(8)
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2000; index += 1) {
        void places.within(
          `user-${index}`,
          () => new Promise(() => {}),
          async () => {},
        )
      }
    })
    expect(size).toBe(8)
  })

  test('of passwords to be hashed than have a place', async () => {
    const queue = createHashingQueue(1, 64)
    const size = await largestMeanwhile(() => {
      for (let index = 0; index < 2000; index += 1) {
        const client = { networks: [`narrow-${index}`, `wide-${index}`], knownBrowser: null }
        queue.run(client, () => new Promise(() => {})).catch(() => {})
      }
    })
    expect(size).toBeGreaterThan(10)
    expect(size).toBeLessThanOrEqual(65)
  })
})
