import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../../support/databases/long-timeout.ts'
import { aSession, aToken, at, someone } from './samples.ts'

export function startUpContract(emptyUrl: () => Promise<string>): void {
  describe('a database', () => {
    test('opened again has everything that was there', async () => {
      const url = await emptyUrl()
      const [session, token] = [aSession(), aToken()]
      const before = await openDatabase(url, { timeout: LONG_TIMEOUT })
      const user = await createStore(before).users.create(someone())
      await createStore(before).sessions.begin(session)
      await createStore(before).verificationTokens.issue(token)
      await before.close()

      const after = await openDatabase(url, { timeout: LONG_TIMEOUT })
      const store = createStore(after)
      expect(await store.users.byId(user.id)).toEqual(user)
      expect(await store.sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
      const { tokenHash, provider } = token
      expect(await store.verificationTokens.find(tokenHash)).toEqual(token)
      expect(await store.sessions.beginBy({ mailed: { tokenHash, provider, now: at('12:05') } }, aSession())).toBe(true)
      await after.close()
    })

    test('that is closed says no to a ping', async () => {
      const database = await openDatabase(await emptyUrl(), { timeout: LONG_TIMEOUT })
      const store = createStore(database)
      await expect(store.ping()).resolves.toBeUndefined()
      await database.close()
      await expect(store.ping()).rejects.toThrow()
    })
  })

  describe('processes of their own, from a bundle', () => {
    let folder: string

    // Inside the project, where a bundle finds the migrations and node_modules by walking up.
    beforeAll(async () => {
      folder = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.store-process-'))
      await build({
        configFile: false,
        logLevel: 'error',
        build: {
          ssr: 'tests/support/processes/store-process.ts',
          outDir: folder,
          rollupOptions: { output: { format: 'es' } },
        },
      })
    })
    afterAll(() => rm(folder, { recursive: true }))

    const run = async (url: string, users: number) => {
      const child = spawn(process.execPath, [join(folder, 'store-process.js'), url, String(users)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
      expect((await lines.next()).value).toBe('ready')
      return { child, lines, begin: () => child.stdin.end('begin\n') }
    }

    test('start at once on an empty database, which is made once', async () => {
      const url = await emptyUrl()
      const processes = await Promise.all(Array.from({ length: 6 }, () => run(url, 5)))
      const ends = processes.map(({ child }) => exitCode(child))
      for (const { begin } of processes) begin()
      expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0])
      const database = await openDatabase(url, { timeout: LONG_TIMEOUT })
      expect(await createStore(database).users.list()).toHaveLength(30)
      await database.close()
    })

    test('lose nothing they acknowledged when they are killed', async () => {
      const url = await emptyUrl()
      const { child, lines, begin } = await run(url, 1_000_000)
      const ended = exitCode(child)
      begin()
      const acknowledged: string[] = []
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        acknowledged.push(line.value)
        if (acknowledged.length === 50) child.kill('SIGKILL')
      }
      expect(await ended).toBeNull()
      const database = await openDatabase(url, { timeout: LONG_TIMEOUT })
      const kept = new Set((await createStore(database).users.list()).map(({ id }) => id))
      // The last line may have been cut short by the kill.
      expect(acknowledged.filter((id) => id.length === 36 && !kept.has(id))).toEqual([])
      expect(kept.size).toBeGreaterThanOrEqual(50)
      await database.close()
    })
  })
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}
