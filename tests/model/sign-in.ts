import { comeBack } from '#tests/support/app/steps.ts'
import type { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import { type Profile, startAs } from '#tests/support/providers/external.ts'
import { askForLink, enterByPasskey, enterByPassword, takeStep } from './acts.ts'
import type { Attack, Jar } from './attack.ts'
import { promise } from './broken.ts'

/** A proof that is given at the sign-in page. */
export type Proof =
  | { kind: 'password'; password: string; email: string }
  | { kind: 'link'; link: string }
  | { kind: 'passkey'; passkey: Authenticator }
  | { kind: 'account'; profile: Profile }

/** What is asked for as the proof is given; a sign-in is written by it. */
export async function proving(attack: Attack, jar: Jar, proof: Proof): Promise<() => Promise<unknown>> {
  switch (proof.kind) {
    case 'password':
      return () => enterByPassword(jar, proof.email, proof.password)
    case 'link':
      return () => jar.browser.get(proof.link)
    case 'passkey':
      return () => enterByPasskey(jar, proof.passkey)
    case 'account': {
      const { state, code } = await startAs(attack.appOf(jar), jar.browser, 'corp', proof.profile)
      return () => comeBack(jar.browser, 'corp', { state, code })
    }
  }
}

/** Signs in by one proof, and judges what the site makes of it. */
export async function signIn(attack: Attack, jar: Jar, proof: Proof): Promise<boolean> {
  const request = await proving(attack, jar, proof)
  const before = attack.site.mails.length
  await request()
  return judgeSignIn(attack, jar, proof, before)
}

/** What has to be so after a proof was given: of a browser that is unknown the owner is told, and no second step is passed by. */
export async function judgeSignIn(attack: Attack, jar: Jar, proof: Proof, mailsBefore: number): Promise<boolean> {
  await attack.site.settle()
  const asksStep = [...attack.facts.held].some((what) => what.startsWith('one-time codes'))
  const isIn = await attack.opens(jar.browser)
  if (!isIn) {
    jar.waits = asksStep && proof.kind !== 'passkey' ? 'for its step' : null
    return false
  }
  if (asksStep && proof.kind !== 'passkey' && !jar.isIn)
    promise(jar.isTrusted, `A sign-in in the ${jar.name} passed by the second step: no device was trusted there`)
  const isTold = attack.mailsSince(mailsBefore).some(({ subject }) => subject.includes('New sign-in'))
  if (proof.kind === 'password' && !jar.isKnown)
    promise(isTold, `The owner was not told of a sign-in in the ${jar.name}, which is unknown`)
  await entered(attack, jar)
  return true
}

/** A browser is signed in: the account has a row for it. */
export async function entered(attack: Attack, jar: Jar): Promise<void> {
  const sessions = await attack.store.sessions.allOfUser(attack.id)
  const [newest] = [...sessions].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  Object.assign(jar, { row: newest?.browser ?? null, isKnown: true, hasProved: true, waits: null })
}

/** Signs in by a mail to this address; `null` where none came. */
export async function signInByMail(attack: Attack, jar: Jar, email: string): Promise<boolean | null> {
  const link = await askForLink(attack, jar, email)
  if (link === null) return null
  const isIn = await signIn(attack, jar, { kind: 'link', link })
  if (isIn) attack.spent.push(link)
  return isIn
}

/**
 * Has the owner signed in, by mail and the owner's own second step. Where they were signed in already the step is taken too: their
 * session would go on without it, and prove nothing anew.
 */
export async function ownerEnters(attack: Attack, jar: Jar): Promise<boolean> {
  const isIn = await signInByMail(attack, jar, attack.mailbox)
  if (isIn === null || attack.ownKey === null) return isIn === true
  return ownerTakesStep(attack, jar, false)
}

/** The owner's one-time code, where it is asked for. */
export async function ownerTakesStep(attack: Attack, jar: Jar, trust: boolean): Promise<boolean> {
  await takeStep(jar, attack.codeBy(attack.ownKey ?? ''), trust)
  const isIn = await attack.opens(jar.browser)
  if (isIn) await entered(attack, jar)
  if (isIn && trust) jar.isTrusted = true
  return isIn
}
