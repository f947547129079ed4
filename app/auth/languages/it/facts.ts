import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Browser',
  network: 'Rete',

  unknownBrowser: 'Browser sconosciuto',
  browserOn: (browser, system) => `${browser} su ${system}`,

  networkNotKnown: 'Sconosciuta',
  localNetwork: 'Rete locale',
  localNetworkAt: (range) => `Rete locale, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'La tua rete attuale',
  networkAt: (range) => `Rete ${range}`,

  emailLink: 'Link via email',
  password: 'Password',
  passkey: 'Passkey',
  linkOf: (name) => `Link ${name}`,
  anotherSite: 'Sessione di un altro sito',

  byOperator: 'Da chi gestisce questo sito',
}
