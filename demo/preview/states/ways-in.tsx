import { encode } from 'uqr'
import { NewPasskeyPage } from '#app/auth/features/passkeys/new-passkey-page.tsx'
import { type OwnPasskeyView, PasskeysPage } from '#app/auth/features/passkeys/page.tsx'
import { PasswordPage, type PasswordPageProps } from '#app/auth/features/password/page.tsx'
import {
  NewRecoveryCodes,
  SecondStepSettingsPage,
  type SecondStepSettingsProps,
} from '#app/auth/features/second-step/page.tsx'
import { ADA, type DrawState, firefox, form, HERE, hourOf, type Says } from '#app/auth/ui/samples.ts'

const ACCOUNT = '/auth/account'

const LONGEST_NAME = 100

const passkeysIn = (say: Says): OwnPasskeyView[] => [
  {
    ...form('/auth/account/passkeys'),
    id: 'one',
    name: firefox(say),
    isSynced: false,
    added: hourOf(1),
    lastUsed: hourOf(8),
  },
  { ...form('/auth/account/passkeys'), id: 'two', name: 'Phone', isSynced: true, added: hourOf(2), lastUsed: null },
]

const passkeys =
  (most: number, add: string | null, says: string | null = null): DrawState =>
  (site, say) => (
    <PasskeysPage
      site={site}
      note={says === null ? null : { says, isRefusal: false }}
      passkeys={passkeysIn(say).slice(0, most)}
      longestName={LONGEST_NAME}
      add={add}
      account={ACCOUNT}
      accepted={null}
    />
  )

export const passkeysStates: Record<string, DrawState> = {
  none: passkeys(0, HERE),
  usual: passkeys(2, HERE),
  removed: (site, say) => passkeys(1, HERE, say.news.done['passkey-removed'])(site, say),
  'as-many-as-can-be': passkeys(2, null),
}

export const newPasskeyStates: Record<string, DrawState> = {
  usual: (site, say) => (
    <NewPasskeyPage
      site={site}
      {...form('/auth/account/passkeys/new')}
      options={{
        rp: { name: site.name, id: 'localhost' },
        user: { id: 'sample', name: ADA.email, displayName: ADA.name },
        challenge: 'sample',
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      }}
      name={firefox(say)}
      longestName={LONGEST_NAME}
      back={HERE}
    />
  ),
}

const password =
  (changes: Partial<PasswordPageProps> & { fault?: { field: 'current' | 'password'; says: string } } = {}): DrawState =>
  (site) => (
    <PasswordPage
      site={site}
      form={form('/auth/account/password')}
      email={ADA.email}
      isSet
      asksCurrent
      forgotten="/auth/signin?choose=forgotten"
      shortest={15}
      account={ACCOUNT}
      fault={null}
      {...changes}
    />
  )

export const passwordStates: Record<string, DrawState> = {
  'not-set': password({ isSet: false, asksCurrent: false }),
  usual: password(),
  'wrong-current': (site, say) =>
    password({ fault: { field: 'current', says: say.answers.passwordFaults.notCurrent } })(site, say),
  refused: (site, say) =>
    password({ fault: { field: 'password', says: say.answers.passwordFaults.short(15) } })(site, say),
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Of an authenticator app's secret that is no user's. */
function secretOf(name: string) {
  const url = `otpauth://totp/${encodeURIComponent(name)}?secret=${SECRET}`
  const { data, size } = encode(url, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { qr: { size, path: modules.join('') }, text: SECRET.replace(/.{4}(?=.)/g, '$& '), url }
}

const secondStep =
  (changes: Partial<SecondStepSettingsProps> & { hasSecret?: boolean; fault?: string } = {}): DrawState =>
  (site) => {
    const { hasSecret = false, ...rest } = changes
    return (
      <SecondStepSettingsPage
        site={site}
        note={null}
        form={form('/auth/account/second-step')}
        isRequired={false}
        since={null}
        codesSince={null}
        passkeys={0}
        recoveryCodes={0}
        secret={hasSecret ? secretOf(site.name) : null}
        devices={[]}
        account={ACCOUNT}
        fault={null}
        {...rest}
      />
    )
  }

const devicesIn = (say: Says) => [
  { id: 'one', device: firefox(say), network: say.facts.currentNetwork, lastUsed: hourOf(8), until: hourOf(20) },
  { id: 'two', device: say.facts.browserOn('Safari', 'iOS'), network: null, lastUsed: hourOf(5), until: hourOf(22) },
]

export const secondStepSettingsStates: Record<string, DrawState> = {
  none: secondStep(),
  required: secondStep({ isRequired: true }),
  'to-scan': secondStep({ hasSecret: true }),
  'wrong-code': (site, say) => secondStep({ hasSecret: true, fault: say.answers.secondStep.wrongFirstCode })(site, say),
  on: secondStep({ since: hourOf(3), codesSince: hourOf(3), recoveryCodes: 10 }),
  'passkeys-alone': secondStep({ since: hourOf(3), passkeys: 2, recoveryCodes: 10 }),
  'passkeys-too': secondStep({ since: hourOf(3), codesSince: hourOf(3), passkeys: 1, recoveryCodes: 10 }),
  'with-trusted-devices': (site, say) =>
    secondStep({ since: hourOf(3), codesSince: hourOf(3), recoveryCodes: 1, devices: devicesIn(say) })(site, say),
}

const CODES = Array.from({ length: 10 }, (_, place) => `${place}AB2C-DEF3G-HJK4M`)

export const recoveryCodesStates: Record<string, DrawState> = {
  usual: (site) => <NewRecoveryCodes site={site} codes={CODES} goOn={HERE} />,
}
