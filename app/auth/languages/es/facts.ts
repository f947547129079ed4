import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Navegador',
  network: 'Red',

  unknownBrowser: 'Navegador desconocido',
  browserOn: (browser, system) => `${browser} en ${system}`,

  networkNotKnown: 'Desconocida',
  localNetwork: 'Red local',
  localNetworkAt: (range) => `Red local, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Tu red actual',
  networkAt: (range) => `Red ${range}`,

  emailLink: 'Enlace por correo',
  password: 'Contraseña',
  passkey: 'Llave de acceso',
  linkOf: (name) => `Enlace de ${name}`,
  anotherSite: 'Sesión de otro sitio',

  byOperator: 'Por quienes administran este sitio',
}
