import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Navegador',
  network: 'Rede',

  unknownBrowser: 'Navegador desconhecido',
  browserOn: (browser, system) => `${browser} no ${system}`,

  networkNotKnown: 'Desconhecida',
  localNetwork: 'Rede local',
  localNetworkAt: (range) => `Rede local, ${range}`,
  internetAt: (range) => `Internet, ${range}`,
  currentNetwork: 'Sua rede atual',
  networkAt: (range) => `Rede ${range}`,

  emailLink: 'Link por e‑mail',
  password: 'Senha',
  passkey: 'Chave de acesso',
  linkOf: (name) => `Link de ${name}`,
  anotherSite: 'Sessão de outro site',

  byOperator: 'Por quem administra este site',
}
