import { expectSignedIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a product’s test begins signed in, with the cookies of a session made in one call', async ({
  page,
  context,
  app,
}) => {
  const { cookies } = await app.session({ email: 'barbara@example.com', name: 'Barbara Liskov' })
  await context.addCookies(cookies)
  await page.goto('/')
  await expectSignedIn(page, 'Barbara Liskov')
})
