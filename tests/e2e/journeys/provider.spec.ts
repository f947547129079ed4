import { expectSignedIn, expectSignedOut, open, signInAsNewPerson, uniqueWord } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

for (const [provider, id, person] of [
  ['Demo ID', 'demo', 'Ada Lovelace'],
  ['Demo OAuth', 'demo-oauth', 'Alan Turing'],
] as const) {
  test(`the user who is picked at ${provider} is signed in`, async ({ page, app }) => {
    await open(page, '/auth/signin')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect(page).toHaveURL(new RegExp(`^${app.provider.issuer}/`))
    await page.getByRole('button', { name: person }).click()
    await expectSignedIn(page, person)
  })

  test(`a visitor who cancels at ${provider} gets a calm message, and can try again there`, async ({ page }, info) => {
    await open(page, '/auth/signin')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const note = page.getByRole('alert')
    await expect(note).toHaveText(`You cancelled at ${provider}. Nothing happened.`)
    await expect(note).not.toHaveClass(/bad/)
    await expectSignedOut(page)
    await page.goBack()
    const word = uniqueWord(info)
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await signInAsNewPerson(page, word)
    await expectSignedIn(page, `Person ${word}`)
  })

  test(`where ${provider} fails, the visitor is told that the provider failed`, async ({ page }) => {
    await open(page, '/auth/signin')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByLabel('What should happen', { exact: true }).selectOption('server-error')
    await page.getByRole('button', { name: person }).click()
    const note = page.getByRole('alert')
    await expect(note).toContainText('Try signing in with a different account.')
    await expect(note).toContainText(`${provider} is not responding as expected.`)
    await expect(note).toContainText('Reference')
  })

  test(`${provider} is marked at the next sign-in`, async ({ page, context, app }, info) => {
    await open(page, '/auth/signin')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    const word = uniqueWord(info)
    await signInAsNewPerson(page, word)
    await expectSignedIn(page, `Person ${word}`)
    expect((await context.cookies(app.origin)).find(({ name }) => name.endsWith('last-used'))?.value).toBe(id)
    await open(page, '/auth/signin')
    await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toHaveAccessibleDescription(
      'Last used',
    )
    await expect(page.getByText('Last used')).toHaveCount(1)
  })
}
