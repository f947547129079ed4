import type { Message } from '../message.ts'
import { accountConnectedMessage } from './account-connected.ts'
import { accountDisconnectedMessage } from './account-disconnected.ts'
import { invitationMessage } from './invitation.ts'
import { newBrowserMessage } from './new-browser.ts'
import { noAccountMessage } from './no-account.ts'
import { passwordChangedMessage } from './password-changed.ts'
import { signInLinkMessage } from './sign-in-link.ts'

/** Where a sample belongs to. */
export interface SampleSite {
  name: string
  /** Scheme, host and port. */
  origin: string
  /** Origin and authentication path. */
  base: string
}

const WHEN = { name: 'When', value: 'Sun, 22 Nov 2026 04:33:53 GMT' }

const FACTS = [
  { name: 'Browser', value: 'Firefox on Linux' },
  { name: 'Network', value: '192.0.2.0/24' },
]

/** Every mail the site sends, in every state, under a name for each. */
export function sampleMessages({ name, origin, base }: SampleSite): ReadonlyMap<string, Message> {
  const callback = new URLSearchParams({
    callbackUrl: `${origin}/account`,
    token: '0123456789abcdef'.repeat(4),
    email: 'ada@mail.test',
  })
  const link = { siteName: name, url: `${base}/callback/email?${callback}`, code: '042137', maxAge: 600 }
  const invitation = {
    siteName: name,
    url: `${base}/invitation?token=${'0123456789abcdef'.repeat(4)}`,
    maxAge: 604_800,
  }
  const notice = { siteName: name, accountUrl: `${origin}/account`, facts: [WHEN, ...FACTS] }
  const connected = { ...notice, provider: 'Acme ID' }
  const byOperator = [WHEN, { name: 'Changed by', value: `The people who run ${name}` }]
  return new Map([
    ['sign-in-link', signInLinkMessage(link)],
    ['sign-in-link-asker', signInLinkMessage({ ...link, asker: FACTS })],
    ['sign-in-link-new', signInLinkMessage({ ...link, asker: FACTS, isNew: true })],
    [
      'sign-in-link-connects',
      signInLinkMessage({ ...link, asker: FACTS, connects: { provider: 'Acme ID', who: 'Ada Lovelace' } }),
    ],
    ['no-account', noAccountMessage({ siteName: name, contact: 'help@app.example' })],
    ['account-connected', accountConnectedMessage(connected)],
    ['account-disconnected', accountDisconnectedMessage(connected)],
    ['new-browser', newBrowserMessage({ ...notice, method: 'Password' })],
    ['password-changed', passwordChangedMessage({ ...notice, contact: 'help@app.example', facts: byOperator })],
    ['invitation', invitationMessage(invitation)],
    ['invitation-from', invitationMessage({ ...invitation, from: 'Grace Hopper' })],
  ])
}
