import { codeIn } from '#tests/support/mail/mail.ts'
import { enterCode, expectSignedIn, open, uniqueWord, waitFor } from '../support/steps.ts'
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
  const number = otherPage.getByLabel('Number on that screen')
  const [above, below] = [await easyWay.boundingBox(), await number.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await enterCode(page, codeIn(text))
  await expectSignedIn(page, address)
})
