import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { login } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const app = runningApp({
  config: (basic) => ({
    ...basic,
    accountPages: [
      { path: 'billing', title: 'Billing', file: 'routes/billing.tsx' },
      { path: 'team', title: (language) => `Team in ${language}`, file: 'routes/team.tsx' },
    ],
  }),
})

/** The links of the navigation of a page, and which of them is marked. */
async function navigationOf(browser: Browser, path: string) {
  const { body } = await browser.get(path)
  const [nav = ''] = /<nav class="lk-nav".*?<\/nav>/s.exec(body) ?? []
  const links = [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  const hrefs = links.map((link) => /href="([^"]*)"/.exec(link)?.[1])
  return { hrefs, marked: links.flatMap((link, place) => (link.includes('aria-current="page"') ? [hrefs[place]] : [])) }
}

async function signedIn(role: string | null) {
  const browser = app().browser()
  const profile = newProfile({ email_verified: true })
  await signInAt(app(), browser, 'corp', profile)
  const id = String(await subjectOf(browser))
  if (role) await app().store.users.setRoles(Authority.command, id, [role])
  return { browser, email: profile.email ?? '', id }
}

const OF_USERS = ['profile', null, 'devices', 'history', 'language', 'billing', 'team', 'leave'].map(
  (page) => `/auth/account${page === null ? '' : `/${page}`}`,
)
const OF_OPERATORS = ['/auth/admin', '/auth/admin/invitations', '/auth/admin/pressure']

test('every page of the account and of operators has the same navigation, which marks the section that it is in', async () => {
  const { browser, id } = await signedIn('admin')
  const sections: Record<string, string> = {
    '/auth/account': '/auth/account',
    '/auth/account?ask=everywhere': '/auth/account',
    '/auth/account/profile': '/auth/account/profile',
    '/auth/account/address': '/auth/account/profile',
    '/auth/account/second-step': '/auth/account',
    '/auth/account/ways': '/auth/account',
    '/auth/account/devices': '/auth/account/devices',
    '/auth/account/devices?ask=others': '/auth/account/devices',
    '/auth/account/history': '/auth/account/history',
    '/auth/account/language': '/auth/account/language',
    '/auth/account/leave': '/auth/account/leave',
    '/auth/account/leave?ask=delete': '/auth/account/leave',
    '/auth/admin': '/auth/admin',
    [`/auth/admin/people/${id}`]: '/auth/admin',
    '/auth/admin/invitations': '/auth/admin/invitations',
    '/auth/admin/pressure': '/auth/admin/pressure',
  }
  for (const [path, marked] of Object.entries(sections))
    expect([path, await navigationOf(browser, path)]).toEqual([
      path,
      { hrefs: [...OF_USERS, ...OF_OPERATORS], marked: [marked] },
    ])
})

test('another user is led to no page of operators, and a subject that is no user to none at all', async () => {
  const { browser } = await signedIn(null)
  expect((await navigationOf(browser, '/auth/account')).hrefs).toEqual(OF_USERS)
  const subject = app().browser()
  await login(subject)
  expect(await navigationOf(subject, '/auth/account')).toEqual({ hrefs: [], marked: [] })
})

test('the frame says who is signed in, and calls a product’s pages in the language of the page', async () => {
  const { browser, email } = await signedIn(null)
  const page = await browser.get('/auth/account/history', { 'accept-language': 'de' })
  expect(wordsOf(page)).toContain(email)
  expect(wordsOf(page)).toMatch(/Billing Team in de/)
})

test('the page of a person says at its head who is signed in, as every other, and whose it is in its heading', async () => {
  const [operator, person] = [await signedIn('admin'), await signedIn(null)]
  const page = await operator.browser.get(`/auth/admin/people/${person.id}`)
  const [head = ''] = /<div class="lk-person".*?<h1/s.exec(page.body) ?? []
  expect(head).toContain(operator.email)
  expect(head).not.toContain(person.email)
  expect(headingOf(page)).toContain(person.email)
})

test.each([
  ['/auth/account?ask=everywhere', 'Sign out everywhere?'],
  ['/auth/account/devices?ask=others', 'Sign out all other browsers?'],
  ['/auth/account/leave?ask=delete', 'Delete your account?'],
])('%s asks first: what goes, one button, and the way back', async (path, heading) => {
  const { browser } = await signedIn(null)
  const page = await browser.get(path)
  expect(headingOf(page)).toBe(heading)
  const [form = ''] = /<form[^>]*class="lk-question".*?<\/form>/s.exec(page.body) ?? []
  expect(form.match(/<button /g)).toHaveLength(1)
  expect(form).toContain(`href="${path.replace(/\?.*/, '')}"`)
  // To look at the question changes nothing.
  expect((await browser.get('/auth/account')).status).toBe(200)
})
