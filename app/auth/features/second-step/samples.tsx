import { encode } from 'uqr'
import { type DrawState, firefox, form, HERE, hourOf, type Says } from '../../ui/samples.ts'
import { NewRecoveryCodes } from './new-codes-page.tsx'
import { SecondStepSettingsPage, type SecondStepSettingsProps } from './page.tsx'

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
        page={HERE}
        ask={HERE}
        asks={false}
        losesPassword={false}
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
  'before-it-is-removed': secondStep({ since: hourOf(3), codesSince: hourOf(3), asks: true }),
  'before-it-is-removed-with-the-password': secondStep({
    since: hourOf(3),
    codesSince: hourOf(3),
    asks: true,
    losesPassword: true,
  }),
  'passkeys-alone': secondStep({ since: hourOf(3), passkeys: 2, recoveryCodes: 10 }),
  'passkeys-too': secondStep({ since: hourOf(3), codesSince: hourOf(3), passkeys: 1, recoveryCodes: 10 }),
  'with-trusted-devices': (site, say) =>
    secondStep({ since: hourOf(3), codesSince: hourOf(3), recoveryCodes: 1, devices: devicesIn(say) })(site, say),
}

const CODES = Array.from({ length: 10 }, (_, place) => `${place}AB2C-DEF3G-HJK4M`)

export const recoveryCodesStates: Record<string, DrawState> = {
  usual: (site) => <NewRecoveryCodes site={site} codes={CODES} areInstead={false} goOn={HERE} />,
  'in-the-place-of-others': (site) => <NewRecoveryCodes site={site} codes={CODES} areInstead goOn={HERE} />,
}
