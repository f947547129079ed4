import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Navigateur',
  network: 'Réseau',

  unknownBrowser: 'Navigateur inconnu',
  browserOn: (browser, system) => `${browser} sur ${system}`,

  networkNotKnown: 'Inconnu',
  localNetwork: 'Réseau local',
  localNetworkAt: (range) => `Réseau local, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Votre réseau actuel',
  networkAt: (range) => `Réseau ${range}`,

  emailLink: 'Lien par e‑mail',
  password: 'Mot de passe',
  passkey: 'Clé d’accès',
  linkOf: (name) => `Lien ${name}`,
  anotherSite: 'Session d’un autre site',

  byOperator: 'Par les responsables de ce site',
}
