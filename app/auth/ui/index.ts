/** The engine's components and styles as a host's pages use them; `styles.css` beside this is the one style sheet. */

export { accentCss } from './accent.ts'
export { CsrfField } from './csrf-field.tsx'
export type { SignOutView } from './forms/sign-out-form.tsx'
export { FailurePage } from './pages/failure-page.tsx'
export { HomePage, type HomePageProps } from './pages/home-page.tsx'
export type { SiteView } from './pages.ts'
