import type { CodeFormView } from '#app/auth/ui/forms/code-form.tsx'
import { AddressPage } from '#app/auth/ui/pages/address-page.tsx'
import { ApprovedPage } from '#app/auth/ui/pages/approved-page.tsx'
import { type AskerView, ConfirmPage } from '#app/auth/ui/pages/confirm-page.tsx'
import { ConnectPage } from '#app/auth/ui/pages/connect-page.tsx'
import { SecondStepPage } from '#app/auth/ui/pages/second-step-page.tsx'
import { SendOnPage } from '#app/auth/ui/pages/send-on-page.tsx'
import { type MailState, type SentView, VerifyRequestPage } from '#app/auth/ui/pages/verify-request-page.tsx'
import type { ConnectsView, PasskeyView, WaitView } from '#app/auth/ui/pages.ts'
import {
  ADA,
  type DrawState,
  firefox,
  form,
  GUARD,
  HERE,
  LONG,
  PASSKEY_VIEW,
  TEN_MINUTES,
} from '#app/auth/ui/samples.ts'
import type { WaitingView } from '#app/auth/ui/sections/other-device.tsx'

const CORP = { provider: 'Corp', who: 'A. Lovelace' }

const CODE = { ...form('/auth/callback/email'), shape: { length: 6, kind: 'digits' }, fault: null } as const

const RESEND = { ...form('/auth/signin/email'), email: ADA.email, waitSeconds: 0, wasEarly: false }

const OTHER_DEVICE: WaitingView = {
  number: '57',
  isOpened: false,
  secondsLeft: TEN_MINUTES,
  isAsked: false,
  withField: HERE,
  wait: HERE,
  expired: HERE,
}

const SENT: SentView = {
  kind: 'sent',
  resend: RESEND,
  connects: null,
  code: { kind: 'field', form: CODE },
  isAfterPassword: false,
  waiting: OTHER_DEVICE,
  inApp: null,
}

const verify =
  (mail: MailState): DrawState =>
  (site) => <VerifyRequestPage site={site} home={HERE} otherAddress="/auth/signin" mail={mail} />

const sent = (changes: Partial<SentView> = {}) => verify({ ...SENT, ...changes })

const sentWithCode = (changes: Partial<CodeFormView>) =>
  sent({ code: { kind: 'field', form: { ...CODE, ...changes } } })

export const verifyRequestStates: Record<string, DrawState> = {
  usual: sent(),
  'just-sent': sent({ resend: { ...RESEND, waitSeconds: 60 } }),
  'asked-too-soon': sent({ resend: { ...RESEND, waitSeconds: 60, wasEarly: true } }),
  'wrong-code': sentWithCode({ fault: 'wrong' }),
  'too-many-codes': sentWithCode({ fault: 'tooMany' }),
  'long-code': sentWithCode({ shape: { length: 15, kind: 'characters' } }),
  'after-password': sent({ isAfterPassword: true }),
  connects: sent({ connects: CORP }),
  'in-another-app': sent({ inApp: { app: 'Instagram', open: null } }),
  'waits-for-other-device': sent({ waiting: { ...OTHER_DEVICE, isAsked: true }, code: { kind: 'other-device' } }),
  'opened-elsewhere': sent({ waiting: { ...OTHER_DEVICE, isOpened: true } }),
  'guessed-at-elsewhere': sent({ waiting: { ...OTHER_DEVICE, number: null } }),
  used: verify({ kind: 'used', resend: RESEND }),
  expired: verify({ kind: 'expired', resend: RESEND }),
  'expired-without-address': verify({ kind: 'expired', resend: null }),
  entered: verify({ kind: 'entered', goOn: HERE }),
  'in-another-browser': verify({ kind: 'elsewhere' }),
  'long-address': sent({ resend: { ...RESEND, email: LONG.email } }),
}

const confirm =
  (asker: Partial<AskerView> | null, { address = ADA.email, connects = null as ConnectsView | null } = {}): DrawState =>
  (site, say) => (
    <ConfirmPage
      site={site}
      address={address}
      host="app.example"
      connects={connects}
      action="/auth/callback/email"
      fields={{ ...GUARD, token: '0123456789abcdef', email: address }}
      asker={
        asker && {
          device: firefox(say),
          network: { isSame: false, name: '203.0.113.x' },
          ago: 60,
          number: { triesLeft: 3, wasWrong: false },
          askHere: '/auth/signin',
          ...asker,
        }
      }
    />
  )

export const confirmStates: Record<string, DrawState> = {
  usual: confirm(null),
  'no-device-waits': confirm({ number: null }),
  'device-waits': confirm({}),
  'wrong-number': confirm({ number: { triesLeft: 1, wasWrong: true } }),
  'guessed-at': confirm({ number: { triesLeft: 0, wasWrong: true } }),
  connects: confirm({ number: null }, { connects: CORP }),
  'long-address': confirm({ network: null }, { address: LONG.email }),
}

export const approvedStates: Record<string, DrawState> = {
  usual: (site) => <ApprovedPage site={site} address={ADA.email} host="app.example" />,
}

const address =
  (changes: { message?: string; fault?: string; wait?: WaitView; address?: string } = {}): DrawState =>
  (site) => (
    <AddressPage
      site={site}
      {...form('/auth/address')}
      {...CORP}
      address=""
      message={null}
      fault={null}
      wait={null}
      others="/auth/signin"
      {...changes}
    />
  )

export const addressStates: Record<string, DrawState> = {
  usual: address(),
  'address-of-provider': address({ address: ADA.email }),
  'malformed-address': (site, say) =>
    address({ address: 'ada@mail', fault: say.answers.addressFaults.domain })(site, say),
  'too-many-emails': (site, say) =>
    address({
      address: ADA.email,
      message: say.answers.refusals.mailNotSent,
      wait: { provider: 'email', seconds: TEN_MINUTES, crowd: 'network' },
    })(site, say),
}

export const connectStates: Record<string, DrawState> = {
  usual: (site) => (
    <ConnectPage site={site} {...form('/auth/connect')} {...CORP} user={ADA.name} another={form('/auth/signout')} />
  ),
}

const secondStep =
  (
    message: string | null,
    fault: string | null,
    { hasApp = true, passkey = null as PasskeyView | null } = {},
  ): DrawState =>
  (site) => (
    <SecondStepPage
      site={site}
      {...form('/auth/second-step')}
      message={message}
      fault={fault}
      hasApp={hasApp}
      passkey={passkey}
      days={30}
      others="/auth/signin"
    />
  )

export const secondStepStates: Record<string, DrawState> = {
  usual: secondStep(null, null),
  'wrong-code': (site, say) => secondStep(null, say.answers.secondStep.wrongCode)(site, say),
  'with-passkey': secondStep(null, null, { passkey: PASSKEY_VIEW }),
  'passkey-alone': secondStep(null, null, { hasApp: false, passkey: PASSKEY_VIEW }),
  paused: (site, say) => secondStep(say.answers.secondStep.tooMany, null)(site, say),
}

export const sendOnStates: Record<string, DrawState> = {
  usual: (site) => <SendOnPage site={site} provider="Corp" fields={[['code', 'sample']]} />,
}
