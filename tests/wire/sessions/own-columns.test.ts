import { expect, onTestFinished, test } from 'vitest'
import { getUser, requireFresh, requireUser } from '#app/auth/index.ts'
import { Authority } from '#db/store/index.server.ts'
import { profiles, startWithProfiles } from '#tests/support/account/own-table.ts'
import { startApp } from '#tests/support/app/app.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

test.each(['sqlite', 'postgres'] as const)(
  'a product’s row of a user is read on %s where a loader asks for it, and no other’s',
  async (kind) => {
    const app = await startWithProfiles(kind)
    const { database } = app.services
    if (!database) throw new Error('There is no database.')
    const { own } = database.appTables((kit, engine) => ({ own: profiles(kit, engine) }))
    const [ada, grace] = [app.browser(), app.browser()]
    await signInAt(app, ada, 'acme', newProfile())
    await signInAt(app, grace, 'acme', newProfile())
    const { id } = await requireUser(productContext(app, ada))
    await expect(requireUser(productContext(app, ada), { own: true })).resolves.toMatchObject({ id, own: null })

    const row = { userId: id ?? '', plan: 'team', trialEnds: new Date('2026-12-01T00:00:00Z') }
    await database.statements.insert(own).values(row)
    const [asked, fresh, other] = await Promise.all([
      requireUser(productContext(app, ada), { own: true }),
      requireFresh(productContext(app, ada), { own: true }),
      getUser(productContext(app, grace), { own: true }),
    ])
    expect([asked.own, fresh.own, other?.own]).toEqual([row, row, null])
    expect(await requireUser(productContext(app, ada))).not.toHaveProperty('own')
    expect(await getUser(productContext(app, app.browser()), { own: true })).toBeNull()

    await app.store.users.remove(Authority.command, id ?? '')
    expect(await database.statements.select().from(own)).toEqual([])
  },
)

test('a loader that asks where no table is named is told so', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const browser = app.browser()
  await signInAt(app, browser, 'acme', newProfile())
  await expect(requireUser(productContext(app, browser), { own: true })).rejects.toThrow('no `userTable`')
})
