import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'Браузер',
  network: 'Мережа',

  unknownBrowser: 'Невідомий браузер',
  browserOn: (browser, system) => `${browser} (${system})`,

  networkNotKnown: 'Невідома',
  localNetwork: 'Локальна мережа',
  localNetworkAt: (range) => `Локальна мережа, ${range}`,
  internetAt: (range) => `Інтернет, ${range}`,
  currentNetwork: 'Ваша поточна мережа',
  networkAt: (range) => `Мережа ${range}`,

  emailLink: 'Посилання з листа',
  password: 'Пароль',
  passkey: 'Ключ доступу',
  linkOf: (name) => `Посилання (${name})`,
  anotherSite: 'Сеанс іншого сайту',

  byOperator: 'Адміністраторами цього сайту',
}
