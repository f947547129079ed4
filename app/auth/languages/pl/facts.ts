import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Przeglądarka',
  network: 'Sieć',

  unknownBrowser: 'Nieznana przeglądarka',
  browserOn: (browser, system) => `${browser} (${system})`,

  networkNotKnown: 'Nieznana',
  localNetwork: 'Sieć lokalna',
  localNetworkAt: (range) => `Sieć lokalna, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Twoja bieżąca sieć',
  networkAt: (range) => `Sieć ${range}`,

  emailLink: 'Link z e‑maila',
  password: 'Hasło',
  passkey: 'Klucz dostępu',
  linkOf: (name) => `Link (${name})`,
  anotherSite: 'Sesja innej witryny',

  byOperator: 'Przez administratorów tego serwisu',
}
