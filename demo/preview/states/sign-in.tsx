import { SignInPage } from '#app/auth/ui/pages/sign-in-page.tsx'
import type { SignInPageProps, SiteView } from '#app/auth/ui/pages.ts'
import {
  ADA,
  type DrawState,
  EMAIL_FORM,
  form,
  GUARD,
  HERE,
  LONG,
  PASSKEY_VIEW,
  password,
  provider,
  type Says,
  TEN_MINUTES,
  threeProviders,
} from '#app/auth/ui/samples.ts'

const NEWCOMERS = { signUp: { kind: 'open' }, ask: null } as const

const HELP = { href: 'mailto:help@mail.test', label: 'help@mail.test' }

/** The sign-in page of a site with all ways in, but for what a state says. */
const page =
  (changes: Partial<SignInPageProps> | ((site: SiteView, say: Says) => Partial<SignInPageProps>) = {}): DrawState =>
  (site, say) => (
    <SignInPage
      site={site}
      {...GUARD}
      message={null}
      reference={null}
      email=""
      providers={threeProviders(site)}
      emailForm={EMAIL_FORM}
      credentials={[password(say)]}
      newcomers={NEWCOMERS}
      {...(typeof changes === 'function' ? changes(site, say) : changes)}
    />
  )

/** The fields of a password form, with an address in the first one. */
const typed = (say: Says) =>
  password(say).fields.map((field, place) => (place === 0 ? { ...field, value: ADA.email } : field))

const failed = (say: Says, mail: { action: string; address: string } | null = null) =>
  password(say, { fields: typed(say), failed: { mail } })

export const signInStates: Record<string, DrawState> = {
  usual: page(),
  'last-used': page((site) => ({
    providers: threeProviders(site).map((one, place) => ({ ...one, lastUsed: place === 1 })),
  })),
  'email-last-used': page({ emailForm: { ...EMAIL_FORM, lastUsed: true }, email: ADA.email }),
  'password-last-used': page((_, say) => ({
    credentials: [password(say, { open: true, lastUsed: true, fields: typed(say) })],
  })),
  'for-a-protected-page': page((_, say) => ({ message: say.answers.refusals.signInFirst, isInformation: true })),
  'with-passkeys': page({ passkey: PASSKEY_VIEW }),
  'passkey-last-used': page({ passkey: { ...PASSKEY_VIEW, lastUsed: true } }),
  'passkey-refused': page((_, say) => ({
    passkey: PASSKEY_VIEW,
    message: say.answers.refusals.passkey,
    reference: 'K7-3QF9',
  })),
  'signed-in': page({ signedIn: { user: ADA.name, another: form('/auth/signout'), goOn: HERE } }),
  'once-more': page({ again: { user: ADA.name, another: form('/auth/signout') }, newcomers: null }),
  'after-signing-out': page((_, say) => ({ news: say.news.done['signed-out'] })),
  'after-cancelling': page((_, say) => ({ message: say.answers.cancelledAt('Corp'), isInformation: true })),
  'provider-failed': page((_, say) => ({
    message: say.answers.refusals.differentAccount,
    reference: 'K7-3QF9',
    trouble: 'Corp',
  })),
  'other-account': page((_, say) => ({ message: say.answers.refusals.sameAccount, reference: 'K7-3QF9' })),
  'account-waits': page((_, say) => ({
    message: say.answers.refusals.sameAccount,
    waiting: { provider: 'Corp', address: ADA.email, others: HERE },
    emailForm: { ...EMAIL_FORM, waiting: 'owner' },
    email: ADA.email,
    newcomers: null,
  })),
  'wrong-password': page((_, say) => ({ message: say.answers.refusals.wrongDetails, credentials: [failed(say)] })),
  'wrong-password-mail-instead': page((_, say) => ({
    message: say.answers.refusals.wrongDetails,
    credentials: [failed(say, { action: EMAIL_FORM.action, address: ADA.email })],
  })),
  'too-many-attempts': page((_, say) => ({
    message: say.answers.refusals.wrongDetails,
    wait: { provider: 'credentials', seconds: TEN_MINUTES, crowd: null },
    credentials: [failed(say)],
  })),
  'too-many-from-network': page((_, say) => ({
    message: say.answers.refusals.wrongDetails,
    wait: { provider: 'credentials', seconds: TEN_MINUTES, crowd: 'failures' },
    credentials: [failed(say)],
  })),
  'too-many-emails': page((_, say) => ({
    message: say.answers.refusals.mailNotSent,
    wait: { provider: 'email', seconds: TEN_MINUTES, crowd: 'network' },
    email: ADA.email,
  })),
  'too-many-emails-of-site': page((_, say) => ({
    message: say.answers.refusals.mailNotSent,
    wait: { provider: 'email', seconds: TEN_MINUTES, crowd: 'site' },
    email: ADA.email,
  })),
  'email-not-sent': page((_, say) => ({
    message: say.answers.refusals.mailNotSent,
    reference: 'K7-3QF9',
    email: ADA.email,
  })),
  'malformed-address': page((_, say) => ({
    email: 'ada@mail',
    emailFault: say.answers.addressFaults.domain,
  })),
  'refused-form': page({ isRefused: true }),
  'second-step-expired': page((_, say) => ({ message: say.answers.refusals.timedOut })),
  'forgotten-password': page({
    choosing: { why: 'forgotten', others: HERE },
    providers: [],
    credentials: [],
    newcomers: null,
  }),
  'new-account': page({
    choosing: { why: 'account', others: HERE },
    providers: [],
    credentials: [],
    newcomers: null,
  }),
  'in-another-app': page({
    inApp: { app: 'Instagram', open: 'intent://app.example/auth#Intent;scheme=https;end' },
  }),
  'in-another-app-without-way-out': page({ inApp: { app: 'WeChat', open: null } }),
  'invitation-needed': page({
    newcomers: { signUp: { kind: 'invite' }, ask: HELP },
  }),
  'closed-to-newcomers': page({
    newcomers: { signUp: { kind: 'closed' }, ask: HELP },
  }),
  'one-domain': page({
    newcomers: { signUp: { kind: 'domains', domains: ['corp.example'] }, ask: HELP },
  }),
  'several-languages': (site, say) => page()({ ...site, languages: '/auth/language' }, say),
  'with-terms': (site, say) =>
    page()({ ...site, terms: '/terms', privacy: '/privacy', help: 'mailto:help@mail.test' }, say),
  'email-alone': page({ providers: [], credentials: [], newcomers: null }),
  'providers-alone': page({ emailForm: null, credentials: [] }),
  'one-provider': page((site) => ({ providers: [provider(site, 'Google')], emailForm: null, credentials: [] })),
  'password-alone': page({ providers: [], emailForm: null }),
  'no-way-in': page({ providers: [], emailForm: null, credentials: [], newcomers: null }),
  'long-words': page((site) => ({
    signedIn: { user: LONG.name, another: form('/auth/signout'), goOn: HERE },
    providers: [provider(site, 'Zusammenarbeitsgemeinschaft der Bundesländer', { logo: null, lastUsed: true })],
    email: LONG.email,
  })),
}
