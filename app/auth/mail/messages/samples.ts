import { commonWords } from '../../languages/en/common.tsx'
import { factWords } from '../../languages/en/facts.ts'
import { mailWords } from '../../languages/en/mail.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import type { Message } from '../message.ts'
import { accountConnectedMessage, accountDisconnectedMessage } from './account-connected.ts'
import { addressCodeMessage, addressMessages, addressTakenMessage } from './address.ts'
import { disabledUntil, factsByOperator, operatorMessages } from './by-operator.ts'
import { invitationMessage } from './invitation.ts'
import { leavingMessage, stayingMessage } from './leaving.ts'
import { newBrowserMessage } from './new-browser.ts'
import { noAccountMessage } from './no-account.ts'
import { operatorLinkMessage } from './operator-link.ts'
import { ownPasswordMessages } from './own-password.ts'
import { passkeyMessages } from './passkeys.ts'
import { secondStepMessages, secondStepResetMessage } from './second-step.ts'
import { signInLinkMessage } from './sign-in-link.ts'

/** Where a sample belongs to. */
export interface SampleSite {
  name: string
  /** Scheme, host and port. */
  origin: string
  /** Origin and authentication path. */
  base: string
  language?: LanguageTag
}

const AT = new Date('2026-11-22T04:33:00Z')

/** What is known of a request, in the language of a mail. */
function factsIn(language: LanguageTag) {
  const { facts } = mailWords.in(language)
  const say = factWords.in(language)
  const instant = commonWords.in(language).instant(AT)
  return {
    when: { name: facts.when, value: instant },
    request: [
      { name: facts.for, value: 'ada@mail.test' },
      { name: facts.requested, value: instant },
    ],
    visitor: [
      { name: say.browser, value: say.browserOn('Firefox', 'Linux') },
      { name: say.network, value: say.internetAt('192.0.2.x') },
    ],
    password: say.password,
  }
}

/** Every mail the site sends, in every state, under a name for each. */
export function sampleMessages({ name, origin, base, language = 'en' }: SampleSite): ReadonlyMap<string, Message> {
  const { when, request, visitor, password } = factsIn(language)
  const callback = new URLSearchParams({
    callbackUrl: `${origin}/account`,
    token: '0123456789abcdef'.repeat(4),
    email: 'ada@mail.test',
  })
  const link = { language, siteName: name, url: `${base}/callback/email?${callback}`, code: '042137', maxAge: 600 }
  const asker = [...request, ...visitor]
  const invitation = {
    language,
    siteName: name,
    url: `${base}/invitation?token=${'0123456789abcdef'.repeat(4)}`,
    maxAge: 604_800,
  }
  const notice = { language, siteName: name, accountUrl: `${origin}/account`, facts: [when, ...visitor] }
  /** As owners are told of what changes how the account is signed in to. */
  const change = { ...notice, link: `${base}/not-me?token=${'0123456789abcdef'.repeat(2)}` }
  const connected = { ...change, provider: 'Acme ID' }
  const added = {
    ...change,
    facts: [
      ...change.facts,
      { name: factWords.in(language).passkey, value: factWords.in(language).browserOn('Firefox', 'Linux') },
    ],
  }
  const byOperator = {
    ...notice,
    contact: 'help@app.example',
    facts: factsByOperator(language, { siteName: name, at: AT }),
  }
  const untilFacts = factsByOperator(language, {
    siteName: name,
    at: AT,
    more: disabledUntil(new Date('2026-11-29T04:33:00Z')),
  })
  return new Map([
    ['sign-in-link', signInLinkMessage(link)],
    ['sign-in-link-asker', signInLinkMessage({ ...link, asker })],
    ['sign-in-link-code-in-subject', signInLinkMessage({ ...link, asker, codeInSubject: true })],
    ['sign-in-link-forgotten', signInLinkMessage({ ...link, asker, purpose: 'forgotten' })],
    ['sign-in-link-account', signInLinkMessage({ ...link, asker, isNew: true, purpose: 'account' })],
    ['sign-in-link-new', signInLinkMessage({ ...link, asker, isNew: true })],
    ['sign-in-link-connects', signInLinkMessage({ ...link, asker, connects: 'Acme ID' })],
    ['no-account', noAccountMessage({ language, siteName: name, contact: 'help@app.example' })],
    ['account-connected', accountConnectedMessage(connected)],
    ['account-disconnected', accountDisconnectedMessage(connected)],
    ['new-browser', newBrowserMessage({ ...change, method: password })],
    ...Object.entries(operatorMessages).map(([kind, write]) => [`operator-${kind}`, write(byOperator)] as const),
    ['operator-accountDisabled-until', operatorMessages.accountDisabled({ ...byOperator, facts: untilFacts })],
    ...Object.entries(ownPasswordMessages).map(([kind, write]) => [`own-${kind}`, write(change)] as const),
    ...Object.entries(secondStepMessages).map(([kind, write]) => [kind, write(change)] as const),
    [
      'second-step-reset',
      secondStepResetMessage({
        language,
        siteName: name,
        cancelUrl: `${base}/not-me?token=${'0123456789abcdef'.repeat(2)}`,
        facts: [when],
      }),
    ],
    ['address-code', addressCodeMessage({ language, siteName: name, code: '042137', maxAge: 600, facts: asker })],
    ['address-taken', addressTakenMessage({ language, siteName: name, facts: asker })],
    ['address-changed', addressMessages.addressChanged(change)],
    ['address-restored', addressMessages.addressRestored({ ...notice, link: null })],
    ['passkey-added', passkeyMessages.passkeyAdded(added)],
    ['passkey-removed', passkeyMessages.passkeyRemoved(change)],
    ['passkey-copied', passkeyMessages.passkeyCopied(change)],
    ['address-returns', addressMessages.addressReturns({ ...notice, link: null })],
    ['address-goes', addressMessages.addressGoes({ ...notice, link: null })],
    ['address-stays', addressMessages.addressStays({ ...notice, link: null })],
    ['proof-asked', passkeyMessages.proofAsked(notice)],
    [
      'leaving',
      leavingMessage({
        language,
        siteName: name,
        deleteAt: new Date('2026-11-29T04:33:00Z'),
        signInUrl: `${base}/signin`,
        facts: notice.facts,
      }),
    ],
    ['staying', stayingMessage({ ...notice, facts: visitor })],
    [
      'operator-link',
      operatorLinkMessage({
        language,
        siteName: name,
        url: `${base}/callback/email?${callback}`,
        maxAge: 600,
        facts: request,
      }),
    ],
    ['invitation', invitationMessage(invitation)],
    ['invitation-from', invitationMessage({ ...invitation, from: 'Grace Hopper' })],
  ])
}
