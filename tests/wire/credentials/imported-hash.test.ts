import bcrypt from 'bcryptjs'
import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

// A password whose hash another system made, at the first sign-in here.

const BCRYPT = bcrypt.hashSync(PASSWORD, 4)

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true, limits: true } })

  async function userWith(hash: string): Promise<string> {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const user = await app().store.users.byEmail(email)
    await app().store.passwords.set(Authority.command, user?.id ?? '', hash)
    return email
  }

  const hashOf = async (email: string) => (await app().store.passwords.byEmail(email))?.hash ?? ''

  async function enter(email: string, password: string) {
    const browser = app().browser()
    const { status } = await enterPassword(browser, email, password)
    return { status, isIn: 'user' in (await session(browser)) }
  }

  test('signs in, and is kept as argon2id from then on', async () => {
    const email = await userWith(BCRYPT)
    expect(await enter(email, PASSWORD)).toEqual({ status: 200, isIn: true })
    expect(await hashOf(email)).toMatch(/^\$argon2id\$/)
    expect(await enter(email, PASSWORD)).toEqual({ status: 200, isIn: true })
  })

  test('is renewed by no wrong one', async () => {
    const email = await userWith(BCRYPT)
    expect(await enter(email, 'wrong horse')).toEqual({ status: 401, isIn: false })
    expect(await hashOf(email)).toBe(BCRYPT)
  })

  test('a row that asks for hours of work gets a 503 at once, and other users go on', async () => {
    const planted = await userWith(BCRYPT.replace('$04$', '$31$'))
    const email = await userWith(BCRYPT)
    const tries = await Promise.all([enter(planted, PASSWORD), enter(email, PASSWORD), enter(planted, 'x')])
    expect(tries.map(({ status }) => status)).toEqual([503, 200, 503])
  })
})
