import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword } from '#tests/support/app/second-step.ts'
import { csrfToken } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

// No text of a visitor or an operator makes a server error, nor goes into an address of ours as it is.

const ODD = [
  '%00',
  'a%00b',
  '0000-01-01',
  '-000001-01-01T00:00:00Z',
  '%2B275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '999999w',
  '%F0%9F%91%A9',
  '%25',
  '1e400',
  '',
  'constructor',
]

onBothDatabases((database) => {
  const app = runningApp({ database, providers: [], settings: { passwords: true } })

  async function operator() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    await app().store.users.setRoles(Authority.command, id, ['admin'])
    return { browser, id }
  }

  test('in every query and path of the account and of operators', async () => {
    const { browser, id } = await operator()
    const person = `/auth/admin/people/${id}`
    const answers: unknown[] = []
    for (const odd of ODD) {
      for (const address of [
        `/auth/admin?q=${odd}`,
        `/auth/admin?after=${odd}&id=${odd}`,
        `${person}?before=${odd}&id=${odd}`,
        `/auth/admin/people/${odd === '' ? 'x' : odd}`,
        `/auth/account/history?before=${odd}&id=${odd}`,
        `/auth/account?ended=${odd}`,
        `/auth/picture/${odd === '' ? 'x' : odd}/x`,
        `/auth/language?from=${odd}`,
        `/auth/not-me?token=${odd}`,
        `/auth/invitation?token=${odd}`,
      ]) {
        const { status } = await browser.get(address)
        if (status >= 500) answers.push([address, status])
      }
    }
    expect(answers).toEqual([])
  })

  test('in the fields of operators’ forms, and nothing is written where one names no moment', async () => {
    const [{ browser }, other] = [await operator(), await operator()]
    const csrf = await csrfToken(browser)
    for (const until of ['999999w', '9999-12-31T23:59:59-23:59', '0000-01-01', '\u0000']) {
      const form = { csrfToken: csrf, do: 'disable', person: other.id, reason: '', until }
      expect((await browser.post(`/auth/admin/people/${other.id}`, form)).status).toBeLessThan(500)
      expect((await app().store.users.byId(other.id))?.disabledAt).toBeNull()
    }
  })

  test('the name of a session that is signed out is a name', async () => {
    const { browser } = await operator()
    const form = { csrfToken: await csrfToken(browser), session: 'x'.repeat(10_000) }
    expect((await browser.post('/auth/account/sessions', form)).location).toBe(`${app().origin}/auth/account`)
  })

  test('a language leads back to a page of this site, and to no other host', async () => {
    const { browser } = await operator()
    for (const from of ['//evil.test', '/.//evil.test', '/x/..//evil.test', `${app().origin}//evil.test`]) {
      const form = { csrfToken: await csrfToken(browser), language: 'en', from }
      expect((await browser.post('/auth/language', form)).location).not.toContain('//evil.test')
    }
  })
})
