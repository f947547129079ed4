import { expect, test } from 'vitest'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

// An attacker who has the password types recovery codes, of which 72 bits are to be guessed; the owner's are good all the while.

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['email'],
    settings: { passwords: true, limits: true, trustProxy: ['127.0.0.0/8'] },
  })

  test('of a storm of wrong recovery codes twenty are looked at, and elsewhere the right one is taken', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const owner = app().browser()
    await enterPassword(owner, email, PASSWORD)
    const { recoveryCodes } = await setUpSecondStep(app(), owner)

    const attacker = app().browser()
    await enterPassword(attacker, email, PASSWORD)
    const form = { csrfToken: await csrfToken(attacker), code: 'AAAAA-BBBBB-CCCCC' }
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const send = () => attacker.request('/auth/second-step', { form, headers })
    const answers = await Promise.all(Array.from({ length: 60 }, send))
    const ended = (code: string) => answers.filter(({ location }) => location?.includes(`error=${code}`)).length
    expect([ended('WrongCode'), ended('TooMany')]).toEqual([20, 40])

    const elsewhere = app().browser()
    await enterPassword(elsewhere, email, PASSWORD)
    const typed = { csrfToken: await csrfToken(elsewhere), code: recoveryCodes[0] ?? '' }
    await elsewhere.request('/auth/second-step', { form: typed, headers: { 'x-forwarded-for': '198.51.100.9' } })
    expect(await session(elsewhere)).toHaveProperty('user')
  })
})
