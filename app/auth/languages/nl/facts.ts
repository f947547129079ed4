import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Browser',
  network: 'Netwerk',

  unknownBrowser: 'Onbekende browser',
  browserOn: (browser, system) => `${browser} op ${system}`,

  networkNotKnown: 'Niet bekend',
  localNetwork: 'Lokaal netwerk',
  localNetworkAt: (range) => `Lokaal netwerk, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Je huidige netwerk',
  networkAt: (range) => `Netwerk ${range}`,

  emailLink: 'Link per e‑mail',
  password: 'Wachtwoord',
  passkey: 'Passkey',
  linkOf: (name) => `Link via ${name}`,
  anotherSite: 'Sessie van een andere site',

  byOperator: 'Door de beheerders van deze site',
}
