import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PAGE_STATES, pageState } from '#demo/preview/states.ts'
import { AccountPage } from '../features/account/page.tsx'
import type { CodeFormView } from './forms/code-form.tsx'
import { type AskerView, ConfirmPage } from './pages/confirm-page.tsx'
import { ErrorPage, type ErrorPageProps, NotFoundPage, UnavailablePage } from './pages/error-page.tsx'
import { SendOnPage } from './pages/send-on-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { titleOf } from './pages/title.ts'
import { type SentView, VerifyRequestPage } from './pages/verify-request-page.tsx'
import type { ConnectsView, CredentialsView, FormView, ProviderView, SignInPageProps, SiteView } from './pages.ts'
import { IN_ENGLISH, GUARD as SAMPLE_GUARD } from './samples.ts'
import type { WaitingView } from './sections/other-device.tsx'

const SITE: SiteView = {
  name: 'Acme',
  logo: null,
  icon: '/auth/icon',
  home: '/',
  help: '/help',
  accent: null,
  accentCss: null,
  terms: null,
  privacy: null,
  languages: null,
}
const GUARD = { csrfToken: 'token-of-the-cookie', callbackUrl: 'http://localhost/done' }
const ADA = { name: 'Ada Lovelace', email: 'ada@mail.test', image: 'https://elsewhere.test/ada.png' }

/** Without the places where a narrow line may break. */
const unbroken = (page: string) => page.replaceAll('<wbr/>', '')

const form = (action: string): FormView => ({ action, ...GUARD })

const provider = (changes: Partial<ProviderView> = {}): ProviderView => ({
  kind: 'oauth',
  id: 'corp',
  name: 'Corp',
  action: '/auth/signin/corp',
  logo: null,
  lastUsed: false,
  ...changes,
})

const password = (changes: Partial<CredentialsView> = {}): CredentialsView => ({
  id: 'credentials',
  name: 'Password',
  action: '/auth/callback/credentials',
  fields: [
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', value: 'typed@mail.test' },
    { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password', value: 'hunter2' },
  ],
  open: false,
  ...changes,
})

const signIn = (changes: Partial<SignInPageProps> = {}) => (
  <SignInPage
    site={SITE}
    {...GUARD}
    message={null}
    reference={null}
    email=""
    providers={[provider()]}
    emailForm={{ id: 'email', action: '/auth/signin/email', lastUsed: false }}
    credentials={[password()]}
    {...changes}
  />
)

const account = (
  <AccountPage
    site={SITE}
    user={ADA}
    sessions={[
      {
        id: 'one',
        device: 'Firefox on Linux',
        method: 'Google',
        begun: '2026-01-05T09:04:00.000Z',
        lastUsed: '2026-01-05T10:04:00.000Z',
        network: 'Your current network',
        ends: null,
        end: null,
      },
      {
        id: 'two',
        device: 'Safari on iOS',
        method: 'Email link',
        begun: '2026-01-02T09:04:00.000Z',
        lastUsed: '2026-01-03T10:04:00.000Z',
        network: 'Network 203.0.113.x',
        ends: null,
        end: form('/auth/account/sessions'),
      },
    ]}
    linkedAccounts={{
      direct: [{ kind: 'password', isSet: false }],
      connected: [
        {
          ...form('/auth/account/disconnect/google'),
          name: 'Google',
          logo: null,
          account: 'ada-at-google',
          issuer: 'https://google.test',
          email: 'ada.at@google.test',
          since: '2026-01-01T09:04:00.000Z',
          hasEnded: true,
          reconnect: form('/auth/signin/google'),
          isForeign: false,
        },
      ],
      others: [provider()],
      connect: GUARD,
    }}
    note={{ says: 'Corp is disconnected.', isRefusal: false }}
    signOut={form('/auth/signout')}
    automaticPasskey={null}
    signOutEverywhere={form('/account?ask=everywhere')}
    page="/account"
    ask="/account?ask=everywhere"
    asks={false}
  />
)

const codeForm = (changes: Partial<CodeFormView> = {}): CodeFormView => ({
  ...form('/auth/callback/email'),
  shape: { length: 6, kind: 'digits' },
  fault: 'wrong',
  ...changes,
})

const verifyRequest = (changes: Partial<SentView> = {}) => (
  <VerifyRequestPage
    site={SITE}
    home="/"
    otherAddress="/auth/signin"
    mail={{
      kind: 'sent',
      resend: { ...form('/auth/signin/email'), email: ADA.email, waitSeconds: 24, wasEarly: false },
      connects: null,
      code: { kind: 'field', form: codeForm() },
      isAfterPassword: false,
      waiting: null,
      inApp: null,
      ...changes,
    }}
  />
)

const waitingFor = (changes: Partial<WaitingView> = {}) =>
  verifyRequest({
    waiting: {
      number: '57',
      isOpened: false,
      secondsLeft: 600,
      isAsked: false,
      withField: '/auth/verify-request?provider=email',
      wait: '/auth/verify-request?wait=yes',
      expired: '/auth/verify-request?error=Expired',
      ...changes,
    },
  })

const confirmFor = (changes: Partial<AskerView>, connects: ConnectsView | null = null) => (
  <ConfirmPage
    site={SITE}
    address={ADA.email}
    host="app.example"
    connects={connects}
    action="/auth/callback/email"
    fields={{ ...GUARD, token: 'secret-of-the-link', email: ADA.email }}
    asker={{
      device: 'Firefox on Linux',
      network: { isSame: false, name: '203.0.113.x' },
      ago: 60,
      number: { triesLeft: 3, wasWrong: false },
      askHere: '/auth/signin?email=ada%40mail.test',
      ...changes,
    }}
  />
)

/** A page as the preview has it. */
function shown(page: string, state: string): ReactElement {
  const found = pageState(page, state)
  if (!found) throw new Error(`There is no state ${state} of ${page}.`)
  return found.draw(SITE, IN_ENGLISH)
}

function html(page: ReactElement, at = '/'): string {
  const Page = createRoutesStub([{ path: '*', Component: () => page }])
  return renderToStaticMarkup(<Page initialEntries={[at]} />).replace(NAMES_OF_ELEMENTS, '')
}

/** Classes that say of an element which one it is, for the style sheet alone. */
const NAMES_OF_ELEMENTS =
  /(?<=<a) class="lk-link"| class="lk-(p|div|span|form|footer|strong|code|label|input|fold|summary|time|li|dd|section|noscript)"/g

const formsOf = (page: ReactElement) => html(page).match(/<form.*?<\/form>/g) ?? []
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}"/>`

describe.each(PAGE_STATES)('the page $page, $state', ({ page: name, draw }) => {
  const page = draw(SITE, IN_ENGLISH)

  test('has one heading, a main landmark and a footer', () => {
    expect(html(page).match(/<h1/g)).toHaveLength(1)
    expect(html(page).match(/<main/g)).toHaveLength(1)
    expect(html(page)).toContain('<footer>')
  })

  test('has no inline style or script, which the content security policy forbids', () => {
    expect(html(page)).not.toMatch(/ style=|<style|<script| on\w+=/)
  })

  test('asks nothing of another origin', () => {
    expect(html(page)).not.toMatch(/(src|href|action)="(https?:|\/\/)/)
  })

  test('posts every form of ours with the CSRF token and the callback URL', () => {
    for (const one of formsOf(page)) {
      // One asks for a page, and one is of a provider's.
      if (name === 'send-on' || one.includes('method="get"')) continue
      expect(one).toContain('method="post"')
      expect(one).toContain(hidden('csrfToken', SAMPLE_GUARD.csrfToken))
      expect(one).toContain(hidden('callbackUrl', SAMPLE_GUARD.callbackUrl))
    }
  })

  test('has one obvious button per form', () => {
    for (const one of formsOf(page)) {
      const looks = [...one.matchAll(/<button type="submit"[^>]* class="(?:lk-button )?lk-(\w+)[^"]*"/g)].map(
        ([, look]) => look,
      )
      expect(looks.length === 1 || looks.filter((look) => look === 'primary').length === 1).toBe(true)
    }
  })

  test('names every field it shows', () => {
    const shown = [...html(page).matchAll(/<input(?![^>]*type="hidden")[^>]* id="([^"]+)"/g)]
    for (const [, id] of shown) expect(html(page)).toContain(`<label for="${id}"`)
  })
})

test('the page that posts a provider’s answer once more holds it escaped, and nothing of ours', () => {
  const page = html(<SendOnPage site={SITE} provider="Corp" fields={[['"><b>', '"><script>']]} />)
  expect(page).toContain(hidden('&quot;&gt;&lt;b&gt;', '&quot;&gt;&lt;script&gt;'))
  expect(page).not.toContain(GUARD.csrfToken)
})

describe('the sign-in page', () => {
  test('has a form for each way in, at the address it was given', () => {
    const addresses = formsOf(signIn()).map((one) => one.match(/action="([^"]+)"/)?.[1])
    expect(addresses).toEqual(['/auth/signin/corp', '/auth/signin/email', '/auth/callback/credentials'])
  })

  test('names the provider on its button', () => {
    expect(html(signIn({ providers: [provider({ name: 'Übermaß & Söhne' })] }))).toContain(
      'Continue with Übermaß &amp; Söhne',
    )
  })

  test('keeps what was typed, never the password', () => {
    const page = html(signIn({ email: 'ada@mail.test', credentials: [password({ open: true })] }))
    expect(page).toContain('value="ada@mail.test"')
    expect(page).toContain('value="typed@mail.test"')
    expect(page).not.toContain('hunter2')
    expect(page.match(/<input[^>]*type="password"[^>]*>/)?.[0]).not.toContain('value=')
  })

  test('tells password managers what each field is for', () => {
    const page = html(signIn())
    for (const token of ['email', 'username', 'current-password']) expect(page).toContain(`autoComplete="${token}"`)
  })

  test('focuses a failure without script, and shows its reference', () => {
    const page = html(signIn({ message: 'Unable to sign in.', reference: 'K7-3QF9' }))
    expect(page).toMatch(/<div class="lk-notice lk-bad" role="alert" tabindex="-1" autofocus="">.*Unable to sign in\./)
    expect(page).toContain('Reference <code>K7-3QF9</code>')
  })

  test('leaves the focus alone when the message only explains', () => {
    const page = html(signIn({ message: 'Please sign in to access this page.', isInformation: true }))
    expect(page).toContain('<div class="lk-notice" role="alert">')
    expect(page).not.toContain('autofocus')
  })

  test('has no alert without a message', () => {
    expect(html(signIn())).not.toContain('role="alert"')
  })

  test('keeps the password form folded until it is asked for or was used last', () => {
    expect(html(signIn())).toContain('<details><summary><span>Use a password instead')
    const page = html(signIn({ credentials: [password({ open: true, lastUsed: true })] }))
    expect(page).toContain('<details open="">')
    const chip = page.match(/aria-describedby="([^"]+)"[^>]*><span[^>]*><span>Sign in</)?.[1]
    expect(page).toContain(`<span id="${chip}" class="lk-chip">Last used</span>`)
  })

  test('puts the form of a failed attempt first, its password focused and described by the alert', () => {
    const mail = { action: '/auth/signin/email', address: 'typed@mail.test' }
    const page = html(signIn({ message: 'Sign in failed.', credentials: [password({ failed: { mail } })] }))
    const alert = page.match(/<div id="([^"]+)" class="lk-notice lk-bad" role="alert">/)?.[1]
    expect(page).toMatch(new RegExp(`<input[^>]*type="password"[^>]*aria-describedby="${alert}"[^>]*autofocus=""`, 'i'))
    expect(page).toMatch(/value="hidden"|name="email" value="typed@mail.test".*Email yourself a link/)
    expect(page.indexOf('type="password"')).toBeLessThan(page.indexOf('Other ways to sign in'))
    expect(page.indexOf('Other ways to sign in')).toBeLessThan(page.indexOf('Continue with Corp'))
    expect(page.indexOf('Other ways to sign in')).toBeLessThan(page.indexOf('Email me a sign-in link'))
  })

  test('tells what is wrong with an address at its field, which keeps it and has the focus', () => {
    const page = html(signIn({ email: 'ada@nowhere', emailFault: 'The part after the @ is not complete.' }))
    const field = /<input[^>]*name="email"[^>]*value="ada@nowhere"[^>]*>/.exec(page)?.[0] ?? ''
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('autofocus')
    const fault = /aria-describedby="([^"]+)"/.exec(field)?.[1]
    expect(page).toContain(`<p id="${fault}" class="lk-fault" role="alert">The part after the @ is not complete.</p>`)
  })

  test('shows the password form outright when it is the only way in', () => {
    const page = html(signIn({ providers: [], emailForm: null }))
    expect(page).not.toContain('<details')
    expect(page).toContain('type="password"')
  })

  test('tells several credentials apart by name', () => {
    const page = html(signIn({ credentials: [password(), password({ id: 'badge', name: 'Badge' })] }))
    expect(page).toContain('Use Password instead')
    expect(page).toContain('Use Badge instead')
  })

  test('puts "or" only between providers and the email form', () => {
    expect(html(signIn())).toContain('>or</p>')
    expect(html(signIn({ providers: [] }))).not.toContain('>or</p>')
    expect(html(signIn({ emailForm: null }))).not.toContain('>or</p>')
  })

  test('describes the button of the way last used', () => {
    const page = html(signIn({ providers: [provider({ lastUsed: true })] }))
    const chip = page.match(/aria-describedby="([^"]+)"/)?.[1]
    expect(page).toContain(`<span id="${chip}" class="lk-chip">Last used</span>`)
  })

  test('shows a first letter where a provider has no logo', () => {
    expect(html(signIn())).toContain('<span class="lk-logo" aria-hidden="true">C</span>')
    expect(html(signIn({ providers: [provider({ logo: '/logos/corp.svg' })] }))).toContain('src="/logos/corp.svg"')
  })

  test('offers a way back when there is no way in', () => {
    expect(html(signIn({ providers: [], emailForm: null, credentials: [] }))).toContain('Back to Acme')
  })

  test('has no button to show the password without script', () => {
    expect(html(signIn())).not.toContain('Show password')
  })
})

describe('what a visitor agrees to', () => {
  const site = { ...SITE, terms: 'https://acme.example/terms', privacy: '/privacy' }

  test('is linked in the footer, and named where signing in agrees to it', () => {
    const page = html(signIn({ site }))
    expect(page).toContain('<a href="https://acme.example/terms">Terms</a><a href="/privacy">Privacy</a></footer>')
    expect(page).toContain(
      'By continuing, you agree to the <a href="https://acme.example/terms">terms of use</a> and the <a href="/privacy">privacy policy</a>.',
    )
  })

  test('is not spoken of where the site has said nothing, and no language is offered', () => {
    const page = html(signIn())
    expect(page).not.toContain('By continuing')
    expect(page).not.toContain('English')
  })
})

describe('the link to other languages', () => {
  const site = { ...SITE, languages: '/auth/language' }
  const at = (address: string) => html(<NotFoundPage site={site} home="/" />, address)

  test('leads back with the code of an error, and with nothing else of the address', () => {
    expect(at('/auth/signin?email=a%40b&csrfToken=evil')).toContain('href="/auth/language?from=%2Fauth%2Fsignin"')
    expect(at('/auth/signin/corp')).toContain('href="/auth/language?from=%2Fauth%2Fsignin"')
    expect(at('/auth/error?error=Verification&x=y')).toContain(
      'href="/auth/language?from=%2Fauth%2Ferror%3Ferror%3DVerification"',
    )
    expect(at('/auth/error?error=%3Cb%3E')).toContain('href="/auth/language?from=%2Fauth%2Ferror"')
  })

  test('is not there where the address holds a token, on the page itself, and on a site of one language', () => {
    expect(at('/auth/not-me?token=secret')).not.toContain('/auth/language')
    expect(at('/auth/callback/email?token=secret')).not.toContain('/auth/language')
    expect(at('/auth/language')).not.toContain('/auth/language')
    expect(html(<NotFoundPage site={SITE} home="/" />)).not.toContain('/auth/language')
  })
})

describe('the sign-in page, to a visitor without an account,', () => {
  const ask = { href: 'mailto:help@acme.example', label: 'help@acme.example' }

  test('says that the same steps create one', () => {
    const newcomers = { signUp: { kind: 'open' }, ask: null } as const
    expect(html(signIn({ newcomers }))).toContain('New here? The same steps create your account.')
  })

  test('says what to do where they do not', () => {
    const page = html(signIn({ newcomers: { signUp: { kind: 'invite' }, ask } }))
    expect(page).toContain('No account? Ask <a href="mailto:help@acme.example">help@acme.example</a>.')
  })
})

describe('the other pages', () => {
  test('say first what a visitor in a mail app does, and then ask for the number', () => {
    const page = html(confirmFor({}))
    const easy = page.indexOf('Opened this in your mail app?')
    expect(easy).toBeGreaterThan(0)
    expect(easy).toBeLessThan(page.indexOf('name="number"'))
  })

  test('offer another link in place of a spent one, with its address', () => {
    const newLink = { ...form('/auth/signin/email'), email: ADA.email }
    const page = html(
      <ErrorPage
        site={SITE}
        title="No"
        says="No."
        signIn="/in"
        home="/"
        reference="K7"
        help={null}
        newLink={newLink}
      />,
    )
    expect(
      formsOf(
        <ErrorPage
          site={SITE}
          title="No"
          says="No."
          signIn="/in"
          home="/"
          reference="K7"
          help={null}
          newLink={newLink}
        />,
      )[0],
    ).toContain(hidden('email', ADA.email))
    expect(unbroken(page)).toMatch(/We can send another link to <strong>ada@mail\.test<\/strong>.*Email me a new link/)
  })

  test('say that the database is away, how long to wait, and that the visitor is still signed in', () => {
    const page = html(
      <UnavailablePage site={SITE} again="/account?tab=a" byItself seconds={5} reference="K7-3QF9" isSignedIn />,
    )
    expect(page).toContain('<a class="lk-button lk-primary" href="/account?tab=a">Try again</a>')
    expect(page).toMatch(/This page will try again automatically in .*5 seconds/)
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="5;url=/account?tab=a"/></noscript>')
    expect(page).toContain('You are still signed in.')
    expect(page).toContain('Reference <code>K7-3QF9</code>')
  })

  test('say that a link has been sent, and where to', () => {
    expect(html(verifyRequest())).toMatch(/<h1[^>]*>Check your email<\/h1>.*ada@mail\.test/)
  })

  test('say when another link can be sent, on a button that can be pressed where no script counts down', () => {
    const [, again] = formsOf(verifyRequest())
    expect(again).toContain(hidden('email', ADA.email))
    expect(again).toContain(hidden('again', 'yes'))
    expect(again).toMatch(/Send it again in .*0:24.*30 seconds/)
    expect(again).not.toContain('aria-disabled')
  })

  test('tell a visitor who asks for another link too early how long to wait, calmly, and only as long as needed', () => {
    const resend = (waitSeconds: number) => ({ ...form('/auth/signin/email'), email: ADA.email, waitSeconds })
    const early = html(verifyRequest({ code: { kind: 'other-device' }, resend: { ...resend(24), wasEarly: true } }))
    expect(early).toMatch(/class="lk-notice".*We have not sent another email yet\..*24 seconds/)
    expect(early).not.toContain('notice bad')
    expect(html(verifyRequest({ resend: { ...resend(0), wasEarly: true } }))).not.toContain('another email yet')
  })

  test('carry the whole link in the confirmation, and name address and host', () => {
    const page = html(confirmFor({ number: null }))
    expect(page).toContain(hidden('token', 'secret-of-the-link'))
    expect(page).toContain(hidden('email', ADA.email))
    expect(unbroken(page)).toContain('<strong>app.example</strong>')
    expect(unbroken(page)).toContain('<strong>ada@mail.test</strong>')
  })

  test('offer to sign out of the provider too, unchecked, or say that it will happen', () => {
    const asks = html(shown('sign-out', 'at-provider-too'))
    expect(asks).toMatch(/<label[^>]*><input type="checkbox" name="also" value="true"\/>.*Also sign out of Corp/)
    const announces = html(shown('sign-out', 'of-provider-as-well'))
    expect(announces).toContain('You will be signed out of Corp as well.')
    expect(announces).not.toContain('checkbox')
  })

  test('show the number for another device folded away, and stay still beside a field for the code', () => {
    const page = html(waitingFor())
    expect(page).toMatch(
      /<details[^>]*><summary[^>]*><span>Reading email on another device\?.*<strong class="lk-strong lk-number">57<\/strong>/,
    )
    expect(page).toContain('<a href="/auth/verify-request?wait=yes">Wait here for my other device</a>')
    expect(page).not.toContain('http-equiv')
  })

  test('show the number, and load themselves again without script, where the visitor asked to wait', () => {
    const page = html(waitingFor({ isAsked: true }))
    expect(page).toContain('<strong class="lk-strong lk-number">57</strong>')
    expect(page).not.toContain('<details')
    expect(page).toContain('content="15;url=/auth/verify-request?wait=yes"')
    expect(html(waitingFor({ isAsked: true, secondsLeft: 9 }))).toContain(
      'content="7;url=/auth/verify-request?error=Expired"',
    )
  })

  test('have the focus in the field for the code, which is described by what was sent', () => {
    const page = html(verifyRequest({ code: { kind: 'field', form: codeForm({ fault: null }) } }))
    const field = /<input[^>]*name="code"[^>]*>/.exec(page)?.[0] ?? ''
    expect(field).toContain('autofocus=""')
    expect(field).toContain('inputMode="numeric"')
    const lead = /<p id="([^"]+)" class="lk-lead">/.exec(page)?.[1] ?? ''
    expect(field).toContain(`aria-describedby="${lead}"`)
  })

  test('ask for a code of letters and digits where that is what was mailed', () => {
    const shape = { length: 8, kind: 'characters' } as const
    const page = html(verifyRequest({ code: { kind: 'field', form: codeForm({ shape, fault: null }) } }))
    expect(page).toContain('8-character code')
    expect(page).not.toContain('inputMode')
  })

  test('let one button of two be pressed after the number was typed, and none after too many guesses', () => {
    const [one, ...others] = formsOf(confirmFor({ number: { triesLeft: 1, wasWrong: true } }))
    expect(others).toEqual([])
    expect(one).toMatch(/<input[^>]* required=""[^>]* inputMode="numeric"[^>]* name="number"/)
    expect(one).toMatch(/value="other"[^>]* name="screen".*value="this"[^>]* name="screen"/)
    expect(formsOf(confirmFor({ number: { triesLeft: 0, wasWrong: true } }))).toEqual([])
  })

  test('say so when signing out has failed', () => {
    expect(html(shown('sign-out', 'refused'))).toMatch(/role="alert".*You are still signed in/)
  })

  test('say that a visitor is signed out, and then offer to sign in alone', () => {
    const page = html(shown('sign-out', 'signed-out'))
    expect(page).toMatch(/<h1[^>]*>You are signed out<\/h1>/)
    expect(page).not.toContain('You are still signed in')
    expect(formsOf(shown('sign-out', 'signed-out'))).toEqual([])
    expect(page).toContain('href="/auth/signin"')
  })

  test('say who is signed in before all else, and what becomes of another account', () => {
    const page = html(shown('sign-in', 'signed-in'))
    expect(page).toMatch(/<h1[^>]*>You are signed in as Ada Lovelace<\/h1>/)
    expect(page).toMatch(/Continue.*Use another account.*we will ask before we connect it to Ada Lovelace/)
    expect(formsOf(shown('sign-in', 'signed-in'))[0]).toContain('action="/auth/signout"')
  })

  test('say in one text what becomes of an account that waits', () => {
    const page = html(shown('sign-in', 'account-waits'))
    expect(page.replace(/<[^>]*>/g, '')).toContain(
      `You already have an account with ${ADA.email}. Sign in your usual way once, and we will connect Corp.`,
    )
  })

  test('name provider and account wherever a mail goes on to connect one', () => {
    const connects = { provider: 'Corp', who: 'Eve' }
    const pages = [
      verifyRequest({ connects }),
      <ConfirmPage
        key="confirm"
        site={SITE}
        address={ADA.email}
        host="app.example"
        connects={connects}
        action="/auth/callback/email"
        fields={{ ...GUARD, token: 'secret-of-the-link', email: ADA.email }}
      />,
      confirmFor({ number: null }, connects),
      confirmFor({}, connects),
    ]
    for (const page of pages) expect(html(page)).toContain('and connects Eve at Corp')
  })

  test('lead on from an error: to sign-in where that may help, else home', () => {
    const error = (to: string | null) =>
      html(<ErrorPage site={SITE} title="Error" says="No." signIn={to} home="/" reference={null} help={null} />)
    expect(error('/auth/signin')).toContain('href="/auth/signin"')
    expect(error(null)).toContain('Back to Acme')
  })

  test.each([
    [null, 'Too many attempts. You can try again'],
    ['network', 'right away from another network'],
    ['site', 'Too many emails are being requested at the moment. You can try again'],
  ] as const)('say how long to wait and nothing else, and whose tries those were: %s', (crowd, words) => {
    const wait = { provider: 'email', seconds: 540, crowd }
    const page = html(signIn({ message: 'The e-mail could not be sent.', wait }))
    expect(page).toContain(words)
    expect(page).toMatch(/ in <\/?[^>]*>.*9 minutes/)
    expect(page).not.toContain('The e-mail could not be sent.')
    expect(page).toMatch(/Email me a sign-in link in .*9:00/)
    expect(page).not.toMatch(/>Sign in in /)
  })

  test('name the contact where a visitor is refused', () => {
    const denied = (help: ErrorPageProps['help']) =>
      html(<ErrorPage site={SITE} title="No" says="No." signIn={null} home="/" reference={null} help={help} />)
    const ask = { href: 'mailto:help@acme.example', label: 'help@acme.example' }
    expect(denied({ signUp: { kind: 'invite' }, ask })).toContain(
      'You need an invitation to create an account. If you should have access, ask <a href="mailto:help@acme.example">help@acme.example</a>.',
    )
    expect(denied({ signUp: null, ask: null })).toContain(
      '<p>If you should have access, ask the people who run Acme.</p>',
    )
    const domains = ['a.example', 'b.example', 'bücher.example']
    expect(denied({ signUp: { kind: 'domains', domains }, ask })).toContain(
      'New accounts need an email address at a.example, b.example or bücher.example. If you should',
    )
    expect(denied(null)).not.toContain('ask')
  })

  test('write instants in UTC, alike on the server and in every browser', () => {
    expect(html(account)).toMatch(/<time[^>]* dateTime="2026-01-05T09:04:00.000Z">5 January 2026, 09:04\u00A0UTC</)
  })

  test('show a logo of the site in place of the key', () => {
    const site = { ...SITE, logo: '/acme.svg' }
    expect(html(<NotFoundPage site={site} home="/" />)).toContain('<img class="lk-mark" src="/acme.svg" alt=""')
  })

  test('name page and site in the tab', () => {
    const page = { loaderData: { site: SITE }, matches: [] }
    expect(titleOf(page, (say) => say.signIn)).toEqual([{ title: 'Sign in · Acme' }])
    expect(titleOf({ ...page, loaderData: undefined }, (say) => say.signIn)).toEqual([])
  })
})

describe('what a page offers without script', () => {
  const drawn = (page: string, state: string) =>
    html(PAGE_STATES.find((one) => one.page === page && one.state === state)?.draw(SITE, IN_ENGLISH) ?? <p />)

  test('new recovery codes are a file to download, which asks no server', () => {
    const page = drawn('recovery-codes', 'usual')
    const codes = [...page.matchAll(/<code>(.*?)<\/code>/g)].map(([, code = '']) => code)
    const file = decodeURIComponent(/href="data:text\/plain;charset=utf-8,([^"]*)" download="/.exec(page)?.[1] ?? '')
    expect(codes).toHaveLength(10)
    expect(file.trim().split('\n').slice(2)).toEqual(codes)
  })

  test('a password that was refused is marked as the field at fault, and no other is', () => {
    const fields = [...drawn('password', 'wrong-current').matchAll(/<input[^>]*type="password"[^>]*>/g)].map(String)
    expect(fields.map((field) => field.includes('aria-invalid="true"'))).toEqual([true, false])
    expect(fields[0]).toContain('autofocus')
    expect(fields[1]).toContain('passwordrules="minlength: 15;')
  })
})
