import { codeIn } from '#tests/support/mail/mail.ts'
import { comeInApp, enterCode, expectSignedIn, open, uniqueWord, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a link that the mail app opened says first to go back and enter the code, which then signs in', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address)
  const { links, text } = await app.mailbox.next(address)
  await open(otherPage, links[0] ?? '')
  const easyWay = otherPage.getByText(
    'Opened this in your mail app? Go back to the browser where you asked and enter the code from the email.',
  )
  await expect(easyWay).toBeVisible()
  const number = otherPage.getByLabel('Number on the other device')
  const [above, below] = [await easyWay.boundingBox(), await number.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await enterCode(page, codeIn(text))
  await expectSignedIn(page, address)
})

test('in an app’s own browser the page offers the visitor’s browser, and the code signs in where the visitor stays', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await comeInApp(page)
  const way = page.getByRole('link', { name: 'Open in your browser' })
  const to = new URL(app.origin)
  await expect(way).toHaveAttribute('href', new RegExp(`^x-safari-http://${to.host}/auth/signin\\?callbackUrl=`))
  await waitFor(page, address)
  await expect(page.getByText('Enter the code here: the link in the email opens in another browser.')).toBeVisible()
  await enterCode(page, codeIn((await app.mailbox.next(address)).text))
  await expectSignedIn(page, address)
})
