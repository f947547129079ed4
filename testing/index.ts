/**
 * `latchkey/testing`: what a test of a product signs in with: the demo provider and the mailbox, sessions made in one
 * call, a clock, and the steps of a visitor without script. For tests alone; the app itself imports nothing of it.
 */

export type { ProviderVisit } from '#demo/visit.ts'
export { Browser, type BrowserAnswer, type RequestOptions } from './browser.ts'
export type { TestClock } from './clock.ts'
export { startTestKit, type TestKit, type TestKitOptions } from './kit.ts'
export { formsOf, headingOf, linksOf, messageOf, type PageForm, wordsOf } from './page.ts'
export type { RouteArgs, RouteRequest, TestCookie, TestSession, TestUser } from './sessions.ts'
export { follow, openSignIn, signInAtProvider, signInByLink, signInWithPassword, submit } from './sign-in.ts'
