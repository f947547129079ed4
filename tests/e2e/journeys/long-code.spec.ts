import { expect, testOf } from '../support/clocked.ts'
import { askForLink, enterCode, open, uniqueWord } from '../support/steps.ts'

const test = testOf({ providers: ['email'], settings: { limits: true } })

test('while codes are guessed at, the field takes eight letters and digits, and the last one submits it', async ({
  page,
  app,
}, info) => {
  for (let guesses = 0; guesses < 120; guesses += 1) {
    await app.services.limiter.count({ limit: 'wrongCodesOfSite', of: [] })
  }
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin?callbackUrl=/')
  await askForLink(page, address)
  const field = page.getByLabel('8-character code')
  await expect(field).not.toHaveAttribute('inputmode')
  const { text } = await app.mailbox.next(address)
  const code = /\b[2-9BCDFGHJKMNPQRSTVWXYZ]{8}\b/.exec(text)?.[0] ?? ''
  await enterCode(page, code.toLowerCase())
  await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible()
})
