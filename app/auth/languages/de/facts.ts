import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Browser',
  network: 'Netzwerk',

  unknownBrowser: 'Unbekannter Browser',
  browserOn: (browser, system) => `${browser} unter ${system}`,

  networkNotKnown: 'Nicht bekannt',
  localNetwork: 'Lokales Netzwerk',
  localNetworkAt: (range) => `Lokales Netzwerk, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Ihr aktuelles Netzwerk',
  networkAt: (range) => `Netzwerk ${range}`,

  emailLink: 'Link per E‑Mail',
  password: 'Passwort',
  passkey: 'Passkey',
  linkOf: (name) => `Link per ${name}`,
  anotherSite: 'Sitzung einer anderen Website',

  byOperator: 'Durch die Betreiber dieser Website',
}
