import { errorView } from '#app/auth/shared/errors.ts'
import {
  ErrorPage,
  type ErrorPageProps,
  NotFoundPage,
  UnavailablePage,
  UnreachablePage,
} from '#app/auth/ui/pages/error-page.tsx'
import { FailurePage } from '#app/auth/ui/pages/failure-page.tsx'
import { HomePage } from '#app/auth/ui/pages/home-page.tsx'
import { SignOutPage } from '#app/auth/ui/pages/sign-out-page.tsx'
import { ADA, type DrawState, form, HERE, LONG } from '#app/auth/ui/samples.ts'

const SIGN_OUT = { ...form('/auth/signout'), provider: null }

const home =
  (user: typeof ADA | null, news: string | null = null): DrawState =>
  (site) => (
    <HomePage
      site={site}
      user={user}
      news={news}
      signIn="/auth/signin"
      signOut={user && SIGN_OUT}
      account="/auth/account"
    />
  )

export const homeStates: Record<string, DrawState> = {
  'signed-out': home(null),
  'after-signing-out': (site, say) => home(null, say.news.done['signed-out'])(site, say),
  'signed-in': home(ADA),
  'long-name': home({ ...LONG, image: null }),
}

const signOut =
  (provider: { name: string; field: string | null } | null, failed = false): DrawState =>
  (site) => (
    <SignOutPage
      site={site}
      form={{ ...form('/auth/signout'), provider }}
      stay="/"
      signIn="/auth/signin"
      failed={failed}
    />
  )

export const signOutStates: Record<string, DrawState> = {
  usual: signOut(null),
  'at-provider-too': signOut({ name: 'Corp', field: 'also' }),
  'of-provider-as-well': signOut({ name: 'Corp', field: null }),
  refused: signOut(null, true),
  'signed-out': (site) => <SignOutPage site={site} form={null} stay="/" signIn="/auth/signin" failed={false} />,
}

/** The page of an error code, but for what a state says. */
const error =
  (code: string | null, changes: Partial<ErrorPageProps> = {}): DrawState =>
  (site, { answers }) => {
    const view = errorView(code)
    const [title, says] = [answers.titles[view.title], answers.refusals[view.says]]
    const page = { title, says, signIn: '/auth/signin', home: HERE, reference: null, help: null }
    return <ErrorPage site={site} {...page} {...changes} />
  }

export const errorStates: Record<string, DrawState> = {
  'no-access': error('AccessDenied', {
    signIn: null,
    help: { signUp: null, ask: { href: 'mailto:help@mail.test', label: 'help@mail.test' } },
  }),
  'invitation-needed': error('AccessDenied', {
    help: { signUp: { kind: 'invite' }, ask: null },
  }),
  'spent-link': error('Verification'),
  'spent-link-new-one': error('Verification', { newLink: { ...form('/auth/signin/email'), email: ADA.email } }),
  'spent-link-signed-in': error('Verification', { goOn: HERE }),
  configuration: error('Configuration', { signIn: null, reference: 'K7-3QF9' }),
  unknown: error(null, { reference: 'K7-3QF9' }),
}

const unavailable =
  (byItself: boolean, isSignedIn: boolean): DrawState =>
  (site) => (
    <UnavailablePage
      site={site}
      again={HERE}
      byItself={byItself}
      seconds={5}
      reference="K7-3QF9"
      isSignedIn={isSignedIn}
    />
  )

export const unavailableStates: Record<string, DrawState> = {
  usual: unavailable(true, false),
  'signed-in': unavailable(true, true),
  'after-a-form': unavailable(false, false),
}

export const notFoundStates: Record<string, DrawState> = {
  usual: (site) => <NotFoundPage site={site} home={HERE} />,
}

export const unreachableStates: Record<string, DrawState> = {
  usual: (site) => <UnreachablePage site={site} />,
}

export const failureStates: Record<string, DrawState> = {
  'fault-of-ours': (site, { language }) => (
    <FailurePage site={site} language={language} error={new Error('A sample.')} />
  ),
  'no-connection': (site, { language }) => (
    <FailurePage site={site} language={language} error={new TypeError('Failed to fetch')} />
  ),
}
