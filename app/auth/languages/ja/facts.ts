import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: 'ブラウザ',
  network: 'ネットワーク',

  unknownBrowser: '不明なブラウザ',
  browserOn: (browser, system) => `${system}の${browser}`,

  networkNotKnown: '不明',
  localNetwork: 'ローカルネットワーク',
  localNetworkAt: (range) => `ローカルネットワーク（${range}）`,
  internetAt: (range) => `インターネット（${range}）`,
  currentNetwork: '現在のネットワーク',
  networkAt: (range) => `ネットワーク（${range}）`,

  emailLink: 'メールのリンク',
  password: 'パスワード',
  passkey: 'パスキー',
  linkOf: (name) => `${name}のリンク`,
  anotherSite: '別のサイトのセッション',

  byOperator: 'このサイトの運営者による操作',
}
