import { trustedDeviceName, trustedDevices } from '../../browsers/trusted-devices.server.ts'
import { factWords } from '../../languages/en/facts.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { takesPassword } from '../../second-step/remove.server.ts'
import { policyFor } from '../../sessions/second-step-demand.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import { sayNetwork } from '../account/view.server.ts'
import { type OwnSecondStepPage, secretToScan, stateOf } from './act.server.ts'
import type { SecondStepSettingsProps } from './page.tsx'

/** Whether the page would show a secret, which it does after a fresh proof alone. */
export async function showsSecret(own: OwnSecondStepPage): Promise<boolean> {
  return (await secretToScan(own)) !== null
}

/** What the page of the second step shows; `goOn` is where its user wanted to go. */
export async function secondStepSettings(
  own: OwnSecondStepPage,
  goOn: string,
  isAsked: boolean,
): Promise<SecondStepSettingsProps> {
  const { services, requestContext, user } = own
  const [{ since, codesSince, passkeys, recoveryCodes }, secret, devices] = await Promise.all([
    stateOf(own),
    secretToScan(own),
    trustedDevices(services, user.id),
  ])
  const say = factWords.in(requestContext.language)
  const here = visitorOf(requestContext.source).network
  const path = `${services.authPath}/account/second-step`
  const page = `${path}?${new URLSearchParams({ callbackUrl: goOn })}`
  const ask = `${path}?${new URLSearchParams({ callbackUrl: goOn, ask: 'remove' })}`
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    form: {
      // A user who has to sign in again first comes back to the question.
      action: isAsked ? ask : page,
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
    page,
    ask,
    asks: isAsked,
    losesPassword: isAsked && (await takesPassword(own)),
  }
}
