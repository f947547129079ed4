import { expect, test } from '../support/journey-test.ts'
import { JOURNEYS } from '../support/journeys.ts'
import { uniqueWord } from '../support/steps.ts'

for (const { name, takes, go } of JOURNEYS) {
  test(`a visitor ${name}`, async ({ visitor, another, app, effort, runsScript }, info) => {
    const begin = () => Object.assign(effort, { presses: 0, fields: 0 })
    await go({ visitor, another, app, address: `${uniqueWord(info)}@example.com`, begin })
    const { hasPasskeys } = visitor.browser
    const withScript = hasPasskeys ? takes.withScript : (takes.withoutPasskeys ?? takes.withScript)
    expect(effort).toEqual(runsScript ? withScript : takes.without)
  })
}
