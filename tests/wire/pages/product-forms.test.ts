import { expect, test } from 'vitest'
import { getDatabase, getUser, readForm, csrfToken as tokenFor } from '#app/auth/index.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { csrfToken, login, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }

onBothDatabases((database) => {
  const app = runningApp({ database })

  const contextOf = (browser: Browser) => productContext(app(), browser)

  /** A form as a browser posts it to a page of the product's. */
  const posted = (body: BodyInit, headers: Record<string, string> = HTML) =>
    new Request(`${app().origin}/notes`, { method: 'POST', body, headers })

  /** The answer that was thrown in place of a form. */
  async function refused(browser: Browser, request: Request): Promise<{ status: number | undefined; says: unknown }> {
    const thrown: unknown = await readForm(contextOf(browser), request).catch((error: unknown) => error)
    if (thrown instanceof Response) return { status: thrown.status, says: await thrown.json() }
    const { init, data } = thrown as { init: ResponseInit | null; data: { title: string } }
    return { status: init?.status, says: data.title }
  }

  test('a product reads its form: texts, repeated names and files', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    expect(tokenFor(contextOf(browser))).toBe(token)
    const fields = new URLSearchParams([
      ['csrfToken', token],
      ['text', 'Grüße & more'],
      ['day', 'mon'],
      ['day', 'tue'],
    ])
    const form = await readForm(contextOf(browser), posted(fields))
    expect([form.text('text'), form.text('none'), form.text('day')]).toEqual(['Grüße & more', null, null])
    expect([form.texts('day'), form.texts('text'), form.texts('none')]).toEqual([['mon', 'tue'], ['Grüße & more'], []])
    const upload = new FormData()
    upload.set('csrfToken', token)
    upload.set('picture', new File(['bytes'], 'p.png', { type: 'image/png' }))
    upload.set('other', new File([], ''))
    const { text, files } = await readForm(contextOf(browser), posted(upload))
    expect([text('picture'), files('other'), files('csrfToken')]).toEqual([null, [], []])
    expect(await Promise.all(files('picture').map((file) => file.text()))).toEqual(['bytes'])
  })

  test.each([
    ['no token', (_token: string) => new URLSearchParams({ text: 'x' })],
    ['a made-up token', () => new URLSearchParams({ csrfToken: 'f'.repeat(64) })],
    ['its token twice', (token: string) => `csrfToken=${token}&csrfToken=${token}`],
    ['its token as JSON', (token: string) => JSON.stringify({ csrfToken: token })],
    ['its token as a file', fileOf],
  ])('a form with %s is refused', async (_, body) => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    expect(await refused(browser, posted(body(token)))).toEqual({ status: 403, says: 'Form not accepted' })
  })

  test('so is a form of another browser, of another site, and one that cannot be read', async () => {
    const [browser, attacker] = [app().browser(), app().browser()]
    const token = await csrfToken(browser)
    const form = (csrf: string) => new URLSearchParams({ csrfToken: csrf })
    const no = { status: 403, says: 'Form not accepted' }
    expect(await refused(browser, posted(form(await csrfToken(attacker))))).toEqual(no)
    expect(await refused(app().browser(), posted(form(token)))).toEqual(no)
    const foreign = { ...HTML, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await refused(browser, posted(form(token), foreign))).toEqual(no)
    const torn = posted('--no such part', { ...HTML, 'content-type': 'multipart/form-data; boundary=x' })
    expect(await refused(browser, torn)).toEqual({ status: 400, says: 'Form not accepted' })
    const byFetch = posted(form('f'), { accept: '*/*' })
    expect(await refused(browser, byFetch)).toMatchObject({
      status: 403,
      says: { message: expect.stringContaining('Nothing was changed') },
    })
  })

  test('a visitor sees the refusal as a page, and a client that takes no HTML as JSON', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const out = formsOf(await browser.get('/account?ask=everywhere')).find(({ action }) =>
      action.startsWith('/auth/account?'),
    )
    const forged = { ...out?.fields, csrfToken: 'f'.repeat(64) }
    const page = await browser.post('/account', forged, HTML)
    expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(wordsOf(page)).toMatch(/Form not accepted.+Nothing was changed.+Back to Latchkey Reference/)
    const answer = await browser.post('/auth/account/sessions', forged, { accept: 'application/json' })
    expect([answer.status, answer.json()]).toEqual([403, { message: expect.stringMatching(/Nothing was changed/) }])
    expect(await session(browser)).toHaveProperty('user')
    expect((await browser.post('/account', out?.fields ?? {}, HTML)).status).toBe(302)
    expect(await session(browser)).toEqual({})
  })

  test.each([
    ['of a sibling host whose page sends no referrer', { 'sec-fetch-site': 'same-site', origin: 'null' }],
    ['of a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['of no page that the browser names, with the origin “null”', { origin: 'null' }],
    ['of another origin', { origin: 'https://evil.example' }],
  ])('an action of the product’s own does not run for a form %s', async (_, headers) => {
    const browser = app().browser()
    const answer = await browser.post('/account', { csrfToken: await csrfToken(browser) }, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['own', {}],
    ['own, of a page that sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('it runs for a form of the site’s %s', async (_, headers) => {
    const browser = app().browser()
    await login(browser)
    expect((await browser.post('/account', { csrfToken: await csrfToken(browser) }, headers)).status).toBe(302)
    expect(await session(browser)).toEqual({})
  })

  test('a user’s id is that of a row of `users`, and null for a subject that is none', async () => {
    const [known, unknown] = [app().browser(), app().browser()]
    await signInAt(app(), known, 'acme', newProfile())
    await login(unknown, 'ada')
    const [user, subject] = [await getUser(contextOf(known)), await getUser(contextOf(unknown))]
    expect(await app().store.users.byId(user?.id ?? '')).toMatchObject({ id: user?.session.userId })
    expect([subject?.id, subject?.session.userId]).toEqual([null, 'c-ada'])
    expect(await getUser(contextOf(app().browser()))).toBeNull()
    const { db, tables } = getDatabase(contextOf(known), () => ({}))
    expect((await db.select({ id: tables.users.id }).from(tables.users)).map(({ id }) => id)).toContain(user?.id)
  })
})

function fileOf(token: string): FormData {
  const form = new FormData()
  form.set('csrfToken', new File([token], 'token.txt'))
  return form
}
