import { Wording } from '../wording.ts'

/** What pages and mails say of a browser, of where it is, and of how a session was begun. */
const words = {
  /** Before what follows them in a mail. */
  browser: 'Browser',
  network: 'Network',

  unknownBrowser: 'Unknown browser',
  /** Both by name, such as `Firefox` and `Linux`. */
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,

  networkNotKnown: 'Not known',
  localNetwork: 'Local network',
  /** `range` is the first part of an address, such as `203.0.113.x`. */
  localNetworkAt: (range: string) => `Local network, ${range}`,
  internetAt: (range: string) => `Internet, ${range}`,
  currentNetwork: 'Your current network',
  networkAt: (range: string) => `Network ${range}`,

  /** Ways to sign in. */
  emailLink: 'Email link',
  password: 'Password',
  passkey: 'Passkey',
  /** `name` is what the site calls its emails. */
  linkOf: (name: string) => `${name} link`,
  anotherSite: 'Another site’s session',

  /** In the place of browser and network: an operator did it. */
  byOperator: 'By the people who run this site',
}

export type FactWords = typeof words
export const factWords = new Wording('facts', words)
