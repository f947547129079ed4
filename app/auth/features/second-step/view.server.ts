import { trustedDeviceName, trustedDevices } from '../../browsers/trusted-devices.server.ts'
import { factWords } from '../../languages/en/facts.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { policyFor } from '../../second-step/demand.server.ts'
import type { OwnSecondStep } from '../../second-step/remove.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import { sayNetwork } from '../account/view.server.ts'
import { secretToScan, stateOf } from './act.server.ts'
import type { SecondStepSettingsProps } from './page.tsx'

/** Whether the page would show a secret, which it does after a fresh proof alone. */
export async function showsSecret(own: OwnSecondStep): Promise<boolean> {
  return (await secretToScan(own)) !== null
}

/** What the page of the second step shows; `goOn` is where its user wanted to go. */
export async function secondStepSettings(own: OwnSecondStep, goOn: string): Promise<SecondStepSettingsProps> {
  const { services, requestContext, user } = own
  const [{ since, codesSince, passkeys, recoveryCodes }, secret, devices] = await Promise.all([
    stateOf(own),
    secretToScan(own),
    trustedDevices(services, user.id),
  ])
  const say = factWords.in(requestContext.language)
  const here = visitorOf(requestContext.source).network
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    form: {
      action: `${services.authPath}/account/second-step?${new URLSearchParams({ callbackUrl: goOn })}`,
      csrfToken: requestContext.csrf.token,
      callbackUrl: goOn,
    },
    isRequired: policyFor(services.settings.secondStep, user) === 'required',
    since: since?.toISOString() ?? null,
    codesSince: codesSince?.toISOString() ?? null,
    passkeys,
    recoveryCodes,
    secret,
    devices: devices.map((device) => ({
      id: trustedDeviceName(device),
      device: describeDevice(device.userAgent, say),
      network: sayNetwork(device.network, here, say),
      lastUsed: device.lastUsedAt.toISOString(),
      until: device.expiresAt.toISOString(),
    })),
    account: services.accountPath,
  }
}
