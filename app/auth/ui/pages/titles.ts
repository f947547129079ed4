import type { SiteView } from '../pages.ts'
import type { PersonPageProps } from './admin/person-page.tsx'
import type { ConnectPageProps } from './connect-page.tsx'
import type { ErrorPageProps } from './error-page.tsx'
import type { SignOutPageProps } from './sign-out-page.tsx'
import type { VerifyRequestPageProps } from './verify-request-page.tsx'

/** What the browser's tab says: the page first, so that several tabs can be told apart. */
export const titles = {
  signIn: (site: SiteView) => `Sign in · ${site.name}`,
  signOut: ({ form, site }: Pick<SignOutPageProps, 'form' | 'site'>) =>
    `${form ? 'Sign out' : 'You are signed out'} · ${site.name}`,
  verifyRequest: ({ site, over }: Pick<VerifyRequestPageProps, 'site' | 'over'>) =>
    `${over === 'entered' ? 'You are signed in' : 'Check your email'} · ${site.name}`,
  invitation: (site: SiteView) => `You are invited · ${site.name}`,
  address: (site: SiteView) => `Your email · ${site.name}`,
  connect: ({ provider, site }: Pick<ConnectPageProps, 'provider' | 'site'>) => `Connect ${provider}? · ${site.name}`,
  confirm: (site: SiteView) => `Is this you? · ${site.name}`,
  sendOn: (site: SiteView) => `Continue · ${site.name}`,
  approved: (site: SiteView) => `Return to your other device · ${site.name}`,
  error: ({ title, site }: Pick<ErrorPageProps, 'title' | 'site'>) => `${title} · ${site.name}`,
  notMe: (site: SiteView) => `Was this not you? · ${site.name}`,
  password: (site: SiteView) => `Your password · ${site.name}`,
  secondStep: (site: SiteView) => `Second step · ${site.name}`,
  home: (site: SiteView) => site.name,
  ownAddress: (site: SiteView) => `Your email address · ${site.name}`,
  profile: (site: SiteView) => `Your profile · ${site.name}`,
  devices: (site: SiteView) => `Devices · ${site.name}`,
  leave: (site: SiteView) => `Download or delete your data · ${site.name}`,
  history: (site: SiteView) => `History · ${site.name}`,
  account: (site: SiteView) => `Your account · ${site.name}`,
  passkeys: (site: SiteView) => `Your passkeys · ${site.name}`,
  newPasskey: (site: SiteView) => `Add a passkey · ${site.name}`,
  people: (site: SiteView) => `People · ${site.name}`,
  person: ({ label, site }: Pick<PersonPageProps, 'label' | 'site'>) => `${label} · ${site.name}`,
  pressure: (site: SiteView) => `Pressure · ${site.name}`,
  notFound: (site: SiteView) => `Page not found · ${site.name}`,
  unavailable: (site: SiteView) => `Please try again in a moment · ${site.name}`,
  unreachable: (site: SiteView) => `No connection · ${site.name}`,
}
