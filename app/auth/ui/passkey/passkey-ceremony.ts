/**
 * What a browser does with passkeys. Loaded when the first of it is asked for, and not with any page: it brings the
 * browser's part of `@simplewebauthn` with it.
 */

import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Where to learn what to ask for, and how to prove that a page of the site asks. */
export interface PasskeyAsked {
  request: string
  csrfToken: string
  /** Whose passkey, where it is to be one user's (pages.ts). */
  asks?: string | undefined
}

/** Asks for a passkey: in a window of the browser's own, or among what a field's autofill offers. */
export async function askForPasskey(asked: PasskeyAsked, { byAutofill = false } = {}): Promise<string> {
  if (byAutofill && !(await browserSupportsWebAuthnAutofill())) throw new Error('There is no autofill with passkeys.')
  const body = new URLSearchParams({ csrfToken: asked.csrfToken, ...(asked.asks && { [asked.asks]: 'yes' }) })
  const answer = await fetch(asked.request, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await answer.json()
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }))
}

/** Has a passkey made. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/**
 * Has the browser make a passkey by itself, which it does where its password manager holds the password that was just given.
 * Answers whether the site has added it.
 *
 * @throws where the browser makes none, or the site wants none.
 */
export async function makePasskeyAutomatically({ action, csrfToken }: { action: string; csrfToken: string }) {
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ csrfToken, ...fields })
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
    return answer.json()
  }
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON | null = await post({})
  if (optionsJSON === null) return false
  const answer = JSON.stringify(await startRegistration({ optionsJSON, useAutoRegister: true }))
  const { isAdded }: { isAdded: boolean } = await post({ answer })
  return isAdded
}

/** Ends what autofill waits for, as when its page goes. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/**
 * Why no passkey was made: the device has one of this account, what was asked cannot keep one, the browser does not allow any at
 * this address, or what made it broke off. Browsers say the same where their user cancelled and where time was over.
 */
export type PasskeyFault = 'there' | 'cancelled' | 'unable' | 'notAllowed' | 'failed'

export function faultOf(error: unknown): PasskeyFault {
  if (error instanceof WebAuthnError && error.code in FAULTS) return FAULTS[error.code] ?? 'failed'
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

const FAULTS: Partial<Record<WebAuthnError['code'], PasskeyFault>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'there',
  ERROR_CEREMONY_ABORTED: 'cancelled',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unable',
  ERROR_INVALID_DOMAIN: 'notAllowed',
  ERROR_INVALID_RP_ID: 'notAllowed',
}

/**
 * Tells the browser's passkey manager which passkeys of a user there are, so that it offers no other (WebAuthn Level 3,
 * 5.1.10). A browser that cannot be told stays as it is.
 */
export function signalAccepted(accepted: { rpId: string; userId: string; ids: string[] }): Promise<void> {
  const { rpId, userId, ids } = accepted
  return quietly(() =>
    sendSignal({ signalName: 'allAcceptedCredentials', rpID: rpId, userID: userId, allAcceptedCredentialIDs: ids }),
  )
}

/** The same of one that no user has. */
export function signalUnknown({ rpId, credentialId }: { rpId: string; credentialId: string }): Promise<void> {
  return quietly(() => sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }))
}

async function quietly(signal: () => Promise<unknown>): Promise<void> {
  try {
    await signal()
  } catch {
    // It is a hint that nothing waits for.
  }
}
