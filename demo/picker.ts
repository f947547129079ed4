import { type DemoPage, html } from './http/page.ts'
import {
  type Choice,
  type DemoProfile,
  type Fault,
  faultsOf,
  isFault,
  PEOPLE,
  type Person,
  type Protocol,
} from './people.ts'

const PARTY = { openid: 'Demo identity provider', oauth2: 'Demo OAuth 2 provider' } as const satisfies Record<
  Protocol,
  string
>

export interface PickerOptions {
  protocol: Protocol
  /** What the app that asks is called. */
  clientName: string
  /** Where the forms are posted. */
  action: string
  /** What the app said about who is coming (OpenID Connect Core 3.1.2.1, `login_hint`). */
  loginHint: string | null
}

/** The page on which a visitor says who they are, and what should go wrong. */
export function pickerPage({ protocol, clientName, action, loginHint }: PickerOptions): DemoPage {
  const body = html`
<p>${clientName} asks who you are. These people are not real: pick any.</p>
<form method="post" action="${action}">
<ul>${inOrder(loginHint).map((person) => html`<li>${personButton(person)}</li>`)}</ul>
<label for="fault">What should happen</label>
${faultSelect('fault', protocol)}
<button class="quiet" name="person" value="">Cancel</button>
</form>
<details>
<summary>Another person</summary>
<form method="post" action="${action}">
<input type="hidden" name="person" value="other">
<label for="sub">Id</label><input id="sub" name="sub" required autocomplete="off">
<label for="name">Name</label><input id="name" name="name" autocomplete="off">
<label for="email">Email address</label><input id="email" name="email" type="email" autocomplete="off" value="${loginHint ?? ''}">
<label class="check"><input type="checkbox" name="email_verified" value="true" checked> The address is verified</label>
<label for="other-fault">What should happen to them</label>
${faultSelect('other-fault', protocol)}
<button class="main">Sign in as another person</button>
</form>
</details>`
  return { party: PARTY[protocol], title: 'Who is signing in?', body }
}

/** The hinted person comes first. */
function inOrder(loginHint: string | null): Person[] {
  const isHinted = (person: Person) => Number(loginHint !== null && (person.email ?? person.id) === loginHint)
  return [...PEOPLE].sort((one, other) => isHinted(other) - isHinted(one))
}

const personButton = ({ id, name, email, note }: Person) => html`<button name="person" value="${id}">${name}
<small>${[email, note].filter((part) => part !== null).join(', ')}</small></button>`

const faultSelect = (id: string, protocol: Protocol) => html`<select id="${id}" name="fault">
<option value="">Signing in works</option>
${faultsOf(protocol).map((fault) => html`<option value="${fault.id}">${fault.says}</option>`)}
</select>`

const orNull = (value: string | null) => (value === null || value === '' ? null : value)

function typedProfile(form: URLSearchParams): DemoProfile | null {
  const id = orNull(form.get('sub'))
  if (id === null) return null
  return {
    id,
    name: orNull(form.get('name')),
    email: orNull(form.get('email')),
    emailVerified: form.get('email_verified') === 'true',
    picture: orNull(form.get('picture')),
  }
}

/** Reads the picker's form. A missing or unknown person is a refusal. */
export function readChoice(form: URLSearchParams): Choice | null {
  const picked = form.get('person')
  const profile = picked === 'other' ? typedProfile(form) : PEOPLE.find((person) => person.id === picked)
  if (!profile) return null
  return { profile, fault: readFault(form) }
}

function readFault(form: URLSearchParams): Fault | null {
  const named = form.get('fault') ?? ''
  return isFault(named) ? named : null
}

/** Whether a code is due. */
export const isConsent = (choice: Choice | null): choice is Choice =>
  choice !== null && choice.fault !== 'denied' && choice.fault !== 'server-error'

/** What a provider sends back instead of a code (RFC 6749 §4.1.2.1). */
export function refusalOf(choice: Choice | null): { error: string; error_description: string } {
  return choice?.fault === 'server-error'
    ? { error: 'server_error', error_description: 'The demo was told to fail.' }
    : { error: 'access_denied', error_description: 'The person refused.' }
}

/** The return address as the chosen fault leaves it. */
export function returnAfter(fault: Fault | null, location: string): string {
  if (fault !== 'wrong-state' && fault !== 'wrong-iss') return location
  const url = new URL(location)
  if (fault === 'wrong-state') url.searchParams.set('state', 'not-the-state-that-was-sent')
  else url.searchParams.set('iss', 'https://other-issuer.example')
  return url.href
}
