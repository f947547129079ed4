import { test } from '../support/journey-test.ts'
import { enter } from '../support/journeys.ts'
import { uniqueWord } from '../support/steps.ts'

// A browser may bring the page back from its memory, as it was left.
test('Back after signing out of the account shows nothing of it', async ({ visitor, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await enter({ visitor, app, address })
  await visitor.open('/auth/account')
  await visitor.sees(address)
  await visitor.press('Sign out')
  await visitor.sees('You are not signed in.')
  await visitor.browser.back()
  await visitor.sees('Sign in to Latchkey')
  await visitor.doesNotSee(address)
})
