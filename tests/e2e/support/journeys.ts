import { Secret, TOTP } from 'otpauth'
import { codeIn } from '#tests/support/mail/mail.ts'
import type { Latchkey } from './latchkey.ts'
import { linkTo } from './steps.ts'
import type { Effort, Visitor } from './visitor.ts'

/** Who goes on a journey: a visitor, and a second browser of theirs or of an attacker's. */
interface Party {
  visitor: Visitor
  another(): Promise<Visitor>
  app: Latchkey
  /** No other journey has this address. */
  address: string
  /** What was done until now was to get here, and is not counted. */
  begin(): void
}

/** A way through the pages, and what it takes with script and without, and in a browser with script that has no passkeys. */
export interface Journey {
  name: string
  takes: { withScript: Effort; without: Effort; withoutPasskeys?: Effort }
  go(party: Party): Promise<void>
}

const effort = (presses: number, fields: number): Effort => ({ presses, fields })

const PASSWORD = 'quiet otters paint slowly'
const NEXT = 'seven lamps above the pier'

const KEY = '//code[contains(@class, "lk-key")]'
const RECOVERY_CODES = '//*[contains(@class, "lk-codes")]//code'
const NUMBER = '//*[contains(@class, "lk-number")]'

/** In by the link of a mail, as the first step of a journey in the account. */
export async function enter({ visitor: who, app, address }: Omit<Party, 'another' | 'begin'>): Promise<void> {
  await who.open('/auth/signin')
  await who.fill('Email', address)
  await who.press('Email me a sign-in link')
  await who.sees('Check your email')
  await who.open(await linkTo(app, address))
  await who.sees(`You are signed in as ${address}.`)
}

async function enterByPassword(visitor: Visitor, address: string): Promise<void> {
  await visitor.open('/auth/signin')
  await visitor.press('Use a password instead')
  await visitor.fill('Email', address, { beside: 'Password' })
  await visitor.fill('Password', PASSWORD)
  await visitor.press('Sign in')
}

/** The code of the next mail to an address that has one. */
async function codeTo({ mailbox }: Latchkey, address: string): Promise<string> {
  for (;;) {
    const code = codeIn((await mailbox.next(address)).text)
    if (code !== 'none') return code
  }
}

/** Sets up the authenticator app, from the account; answers the recovery codes. */
async function setUpApp(visitor: Visitor): Promise<string[]> {
  await visitor.press('Manage Second step')
  await visitor.press('Set up an authenticator app')
  const [key = ''] = await visitor.reads(KEY)
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) })
  await visitor.fill('Code from the app', totp.generate())
  await visitor.press('Turn on')
  await visitor.sees('Your recovery codes')
  return visitor.reads(RECOVERY_CODES)
}

/** What a visitor does to sign in and to look after an account, from the first page to the last. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'signs in at a provider, and is at the page that was asked for',
    takes: { withScript: effort(2, 0), without: effort(2, 0) },
    async go({ visitor }) {
      await visitor.open('/account')
      await visitor.press('Continue with Demo ID')
      await visitor.press('Ada Lovelace ada@example.com')
      await visitor.sees('Ada Lovelace')
      await visitor.isAt('/account')
    },
  },
  {
    name: 'asks for a link, opens it on another device, and is signed in where it was asked for',
    // Without script the number is looked up, and the page is told to look again.
    takes: { withScript: effort(2, 2), without: effort(4, 2) },
    async go({ visitor, another, app, address }) {
      await visitor.open('/auth/signin')
      await visitor.fill('Email', address)
      await visitor.press('Email me a sign-in link')
      await visitor.sees('Check your email')
      const other = await another()
      await other.open(await linkTo(app, address))
      if (!visitor.browser.runsScript) await visitor.press('Reading email on another device?')
      const [number = ''] = await visitor.reads(NUMBER)
      await other.fill('Number on the other device', number)
      await other.press('Sign in on the other device')
      await other.sees('Return to your other device')
      if (!visitor.browser.runsScript) await visitor.press('Wait here for my other device')
      await visitor.sees(`You are signed in as ${address}.`)
    },
  },
  {
    name: 'types three wrong passwords, and chooses a new one by a code',
    takes: { withScript: effort(7, 6), without: effort(8, 6) },
    async go({ visitor, app, address }) {
      await app.addUser({ email: address, name: address, password: PASSWORD })
      await visitor.open('/auth/signin')
      await visitor.press('Use a password instead')
      await visitor.fill('Email', address, { beside: 'Password' })
      for (const wrong of ['one', 'two', 'three']) {
        await visitor.fill('Password', wrong)
        await visitor.press('Sign in')
        await visitor.sees('Sign in failed.')
      }
      await visitor.press('Forgot password?')
      await visitor.press('Send the email')
      await visitor.sees('Check your email')
      await visitor.enter('6-digit code', await codeTo(app, address), 'Continue')
      await visitor.fill('New password', NEXT)
      await visitor.press('Change password')
      await visitor.sees(`You are signed in as ${address}.`)
    },
  },
  {
    name: 'creates an account with a password',
    takes: { withScript: effort(4, 3), without: effort(5, 3) },
    async go({ visitor, app, address }) {
      await visitor.open('/auth/signin')
      await visitor.press('Use a password instead')
      await visitor.press('Create one with a password')
      await visitor.fill('Email', address)
      await visitor.press('Send the email')
      await visitor.sees('Check your email')
      await visitor.enter('6-digit code', await codeTo(app, address), 'Continue')
      await visitor.fill('New password', PASSWORD)
      await visitor.press('Set password')
      await visitor.sees(`You are signed in as ${address}.`)
    },
  },
  {
    name: 'adds a passkey, or learns why this browser cannot',
    takes: { withScript: effort(3, 0), without: effort(2, 0), withoutPasskeys: effort(2, 0) },
    async go(party) {
      const { visitor, begin } = party
      await enter(party)
      await visitor.open('/auth/account')
      const { runsScript, hasPasskeys } = visitor.browser
      if (hasPasskeys) await visitor.browser.plugInKey()
      begin()
      await visitor.press('Manage Passkeys')
      await visitor.press('Add a passkey')
      if (!hasPasskeys) return visitor.sees(runsScript ? 'cannot create passkeys' : 'needs JavaScript')
      await visitor.press('Create passkey')
      await visitor.sees('The passkey was added.')
    },
  },
  {
    name: 'turns the authenticator app on',
    takes: { withScript: effort(3, 1), without: effort(3, 1) },
    async go(party) {
      await enter(party)
      await party.visitor.open('/auth/account')
      party.begin()
      await setUpApp(party.visitor)
    },
  },
  {
    name: 'signs in with a password and a recovery code, as the phone is lost',
    takes: { withScript: effort(3, 3), without: effort(3, 3) },
    async go(party) {
      const { visitor, app, address, begin } = party
      await app.addUser({ email: address, name: address, password: PASSWORD })
      await enter(party)
      await visitor.open('/auth/account')
      const [code = ''] = await setUpApp(visitor)
      await visitor.open('/')
      await visitor.press('Sign out')
      await visitor.sees('You are signed out.')
      begin()
      await enterByPassword(visitor, address)
      await visitor.sees('One more step')
      await visitor.fill('Code', code.toLowerCase().replaceAll('-', ' '))
      await visitor.press('Continue')
      await visitor.sees(`You are signed in as ${address}.`)
    },
  },
  {
    name: 'changes the address',
    takes: { withScript: effort(4, 2), without: effort(4, 2) },
    async go(party) {
      const { visitor, app, address, begin } = party
      await enter(party)
      await visitor.open('/auth/account')
      begin()
      await visitor.press('Profile')
      await visitor.press('Change your email address')
      await visitor.fill('New email address', `new.${address}`)
      await visitor.press('Email me a code')
      await visitor.fill('Code from the email', await codeTo(app, `new.${address}`))
      await visitor.press('Change my address')
      await visitor.sees('Your email address was changed.')
    },
  },
  {
    name: 'has another person’s browser signed out by the link of its notice',
    takes: { withScript: effort(1, 0), without: effort(1, 0) },
    async go(party) {
      const { visitor, another, app, address, begin } = party
      await app.addUser({ email: address, name: address, password: PASSWORD })
      await enterByPassword(visitor, address)
      await visitor.sees('You are signed in as')
      const other = await another()
      await enterByPassword(other, address)
      await other.sees('You are signed in as')
      begin()
      for (;;) {
        const { links } = await app.mailbox.next(address)
        const disown = links.find((link) => link.includes('/not-me'))
        if (disown === undefined) continue
        await visitor.open(disown)
        break
      }
      await visitor.sees('Was this not you?')
      await visitor.press('This was not me')
      await visitor.sees('was signed out')
      await other.open('/')
      await other.sees('You are not signed in.')
    },
  },
  {
    name: 'deletes the account, and Back shows nothing of it',
    takes: { withScript: effort(3, 0), without: effort(3, 0) },
    async go(party) {
      const { visitor, address, begin } = party
      await enter(party)
      await visitor.open('/auth/account')
      begin()
      await visitor.press('Your data')
      await visitor.press('Delete your account')
      await visitor.sees('Delete your account?')
      await visitor.press('Delete your account')
      // The page that asks says what will be deleted, too.
      await visitor.sees('You are signed out, and your account will be deleted')
      await visitor.browser.back()
      await visitor.sees('Sign in')
      await visitor.doesNotSee(address)
    },
  },
]
