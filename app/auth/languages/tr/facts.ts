import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Tarayıcı',
  network: 'Ağ',

  unknownBrowser: 'Bilinmeyen tarayıcı',
  browserOn: (browser, system) => `${browser} (${system})`,

  networkNotKnown: 'Bilinmiyor',
  localNetwork: 'Yerel ağ',
  localNetworkAt: (range) => `Yerel ağ, ${range}`,
  internetAt: (range) => `İnternet, ${range}`,
  currentNetwork: 'Şu anki ağınız',
  networkAt: (range) => `Ağ ${range}`,

  emailLink: 'E‑posta bağlantısı',
  password: 'Parola',
  passkey: 'Geçiş anahtarı',
  linkOf: (name) => `${name} bağlantısı`,
  anotherSite: 'Başka bir sitenin oturumu',

  byOperator: 'Bu sitenin yöneticileri tarafından',
}
