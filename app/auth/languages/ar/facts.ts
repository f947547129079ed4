import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

export const factWords: Translation<'facts'> = {
  browser: 'المتصفح',
  network: 'الشبكة',

  unknownBrowser: 'متصفح غير معروف',
  browserOn: (browser, system) => `${apart(browser)} على ${apart(system)}`,

  networkNotKnown: 'غير معروفة',
  localNetwork: 'شبكة محلية',
  localNetworkAt: (range) => `شبكة محلية، ${apart(range)}`,
  internetAt: (range) => `الإنترنت، ${apart(range)}`,
  currentNetwork: 'شبكتك الحالية',
  networkAt: (range) => `الشبكة ${apart(range)}`,

  emailLink: 'رابط بالبريد الإلكتروني',
  password: 'كلمة المرور',
  passkey: 'مفتاح مرور',
  linkOf: (name) => `رابط ${apart(name)}`,
  anotherSite: 'جلسة موقع آخر',

  byOperator: 'من الجهة المسؤولة عن هذا الموقع',
}
