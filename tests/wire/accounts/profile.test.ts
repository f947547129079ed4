import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { PICTURES, PRIVATE, TELLTALE } from '#tests/support/account/pictures.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { press } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const PAGE = '/auth/account/profile'
const UPLOAD = '/auth/account/picture'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'] })

  async function signedIn(told = {}) {
    const browser = app().browser()
    const person = newProfile({ email_verified: true, ...told })
    await signInAt(app(), browser, 'corp', person)
    return { browser, person, id: String(await subjectOf(browser)) }
  }

  /** Sends a file as the form of the page does. */
  async function upload(browser: Browser, file: Buffer, told: { name?: string; token?: string } = {}) {
    const form = formsOf(await browser.get(PAGE)).find(({ buttons }) => buttons.includes('Use this picture'))
    expect(form?.types.picture).toBe('file')
    const body = new FormData()
    const { picture: _, ...fields } = form?.fields ?? {}
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (told.token !== undefined) body.set('csrfToken', told.token)
    // What the browser says of a file counts for nothing.
    body.set('picture', new File([new Uint8Array(file)], told.name ?? 'me.gif', { type: 'text/html' }))
    return browser.request(form?.action ?? '', { body })
  }

  const imageOf = async (browser: Browser) => ((await session(browser)).user as { image: string | null }).image

  /** A picture's answer, with its bytes. */
  async function picture(address: string) {
    const { pathname } = new URL(address)
    const answer = await fetch(app().address + pathname)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  describe('a name', () => {
    test('is changed, and shows at the next check of every session', async () => {
      const { browser, person, id } = await signedIn()
      const other = app().browser()
      await signInAt(app(), other, 'corp', person)
      const from = app().clock.now
      const page = await browser.get(PAGE)
      expect(headingOf(page)).toBe('Your profile')
      const answer = await press(browser, page, 'Save', { name: ' Ame\u0301lie ' })
      expect(answer.location).toBe(`${app().origin}${PAGE}`)
      expect(messageOf(await browser.get(PAGE))).toBe('Your name was changed.')
      for (const one of [browser, other]) expect(await session(one)).toMatchObject({ user: { name: 'Am\u00e9lie' } })
      expect(await eventsSince(app(), from)).toContainEqual(
        expect.objectContaining({ type: 'profile.name', userId: id, actor: 'user' }),
      )
    })

    test('that turns text around, has no end, or holds a control character is refused, and stays typed', async () => {
      const { browser, person } = await signedIn()
      for (const name of ['Ada\u202eadA', 'Ada\u0000', 'x'.repeat(257), ' ']) {
        const page = await press(browser, await browser.get(PAGE), 'Save', { name })
        expect(wordsOf(page)).toMatch(/Use letters, digits and signs|Use at most 256 characters|Enter a name/)
      }
      expect(await session(browser)).toMatchObject({ user: { name: person.name } })
    })

    test('is changed by a recent proof alone, after which what was typed is there', async () => {
      const { browser, person } = await signedIn()
      app().clock.advance(601)
      const asked = await press(browser, await browser.get(PAGE), 'Save', { name: 'Grace' })
      expect(asked.location).toContain('error=FreshProofRequired')
      await signInAt(app(), browser, 'corp', person)
      const page = await browser.get(PAGE)
      expect(formsOf(page).find(({ buttons }) => buttons.includes('Save'))?.fields.name).toBe('Grace')
      expect(messageOf(page)).toBe('This name is not saved yet.')
      expect(await session(browser)).toMatchObject({ user: { name: person.name } })
    })
  })

  describe('a picture', () => {
    test.each([
      ['PNG', TELLTALE.png],
      ['JPEG', TELLTALE.jpeg],
      ['WebP', TELLTALE.webp],
    ])(
      'in %s is known by its content, and served small, without its metadata, as what can run nothing',
      async (_kind, file) => {
        const { browser, id } = await signedIn()
        const from = app().clock.now
        expect((await upload(browser, file)).location).toBe(`${app().origin}${PAGE}`)
        const page = await browser.get(PAGE)
        expect(messageOf(page)).toBe('Your picture was changed.')
        const image = (await imageOf(browser)) ?? ''
        expect(image).toMatch(`${app().base}/picture/${id}/`)
        expect(page.body).toContain(`src="${new URL(image).pathname}"`)
        const { answer, bytes } = await picture(image)
        expect(answer.status).toBe(200)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'image/webp',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=31536000, immutable',
        })
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(bytes.includes(PRIVATE)).toBe(false)
        expect(bytes.length).toBeLessThanOrEqual(30_000)
        expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('profile.picture')
      },
    )

    test('that is another one has another address, and the one of before is gone', async () => {
      const { browser } = await signedIn()
      await upload(browser, PICTURES.png)
      const first = (await imageOf(browser)) ?? ''
      expect((await picture(first)).answer.status).toBe(200)
      await upload(browser, TELLTALE.jpeg)
      const second = (await imageOf(browser)) ?? ''
      expect(second).not.toBe(first)
      expect((await picture(first)).answer.status).toBe(404)
      expect((await picture(second)).answer.status).toBe(200)
    })

    test.each([
      [
        'a page',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'That file is not a PNG, JPEG or WebP picture',
      ],
      ['half a picture', PICTURES.jpeg.subarray(0, 200), 'That picture cannot be read'],
      ['more than 10 MB', Buffer.concat([PICTURES.png, Buffer.alloc(10_000_000)]), 'at most 10 MB'],
      ['more than a form of ours may hold', Buffer.alloc(12_000_000), 'at most 10 MB'],
    ])('that is %s is refused in words', async (_what, file, says) => {
      const { browser } = await signedIn()
      expect((await upload(browser, file)).location).toBe(`${app().origin}${PAGE}`)
      const page = await browser.get(PAGE)
      expect(messageOf(page)).toContain(says)
      expect((await imageOf(browser)) ?? null).toBeNull()
    })

    test('is removed, also one of a provider, and is part of the export', async () => {
      const { browser } = await signedIn({ picture: 'https://pictures.test/ada.png' })
      expect(await imageOf(browser)).toBe('https://pictures.test/ada.png')
      expect(wordsOf(await browser.get(PAGE))).toContain('comes from a sign-in provider')
      await upload(browser, PICTURES.png)
      const address = (await imageOf(browser)) ?? ''
      const kept = await press(browser, await browser.get('/auth/account/leave'), 'Download your data')
      const { bytes } = await picture(address)
      expect(kept.json()).toMatchObject({ picture: { type: 'image/webp', base64: bytes.toString('base64') } })
      await press(browser, await browser.get(PAGE), 'Remove picture')
      expect(messageOf(await browser.get(PAGE))).toBe('Your picture was removed.')
      expect((await imageOf(browser)) ?? null).toBeNull()
      expect((await picture(address)).answer.status).toBe(404)
    })

    test('that was kept as it came, by an earlier version, is served as it is', async () => {
      const { browser, id } = await signedIn()
      const version = createHash('sha256').update(PICTURES.png).digest('base64url').slice(0, 22)
      const row = { userId: id, type: 'image/png', data: PICTURES.png.toString('base64'), updatedAt: new Date() }
      await app().store.pictures.set(Authority.command, row, `${app().base}/picture/${id}/${version}`)
      const { answer, bytes } = await picture((await imageOf(browser)) ?? '')
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(bytes).toEqual(PICTURES.png)
    })

    test('goes with its account', async () => {
      const { browser, id } = await signedIn()
      await upload(browser, PICTURES.png)
      const address = (await imageOf(browser)) ?? ''
      await app().store.users.remove(Authority.command, id)
      expect((await picture(address)).answer.status).toBe(404)
    })

    test('is taken by no older session, by no form of another site, and by no visitor who is signed out', async () => {
      const { browser, id } = await signedIn()
      expect((await upload(browser, PICTURES.png, { token: 'guess' })).status).toBe(403)
      const visitor = app().browser()
      const body = new FormData()
      body.set('csrfToken', await csrfToken(visitor))
      body.set('picture', new File([new Uint8Array(PICTURES.png)], 'me.png'))
      expect((await visitor.request(UPLOAD, { body })).location).toContain('error=SessionRequired')
      app().clock.advance(601)
      const old = await upload(browser, PICTURES.png)
      expect(old.location).toContain('error=FreshProofRequired')
      expect((await browser.get(UPLOAD)).location).toBe(`${app().origin}${PAGE}`)
      expect(await app().store.pictures.ofUser(id)).toBeNull()
    })
  })
})
