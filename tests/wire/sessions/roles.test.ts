import { expect, test } from 'vitest'
import { requireFresh, requireUser } from '#app/auth/index.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { login } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

onADatabase((database) => {
  const app = runningApp({ database })

  /** What a page for this role answers: the user's id, or the status that was thrown and where it leads or what it says. */
  async function opens(browser: Browser, role: string): Promise<unknown> {
    try {
      return (await requireUser(productContext(app(), browser), { role })).id
    } catch (thrown) {
      if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
      const { init, data } = thrown as { init: ResponseInit | null; data: { title: string } }
      return [init?.status, data.title]
    }
  }

  test('a page that asks for a role is a user’s who has it, from the next request on and no longer than that', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const { id } = await requireUser(productContext(app(), browser))
    expect(await opens(browser, 'admin')).toEqual([403, 'No access'])
    await app().store.users.setRoles(Authority.command, id ?? '', ['staff', 'admin'])
    expect(await opens(browser, 'admin')).toBe(id)
    expect(await opens(browser, 'adm')).toEqual([403, 'No access'])
    expect(await opens(browser, 'admin staff')).toEqual([403, 'No access'])
    const { session } = await requireFresh(productContext(app(), browser), { role: 'staff' })
    expect(session.roles).toEqual(['admin', 'staff'])
    await app().store.users.setRoles(Authority.command, id ?? '', ['staff'])
    expect(await opens(browser, 'admin')).toEqual([403, 'No access'])
    await expect(requireFresh(productContext(app(), browser), { role: 'admin' })).rejects.toMatchObject({
      init: { status: 403 },
    })
  })

  test('a visitor is led to sign in, and a subject that is no user has no role', async () => {
    expect(await opens(app().browser(), 'admin')).toEqual([302, expect.stringContaining('/auth/signin?')])
    const browser = app().browser()
    await login(browser, 'ada')
    expect(await opens(browser, 'admin')).toEqual([403, 'No access'])
  })
})
