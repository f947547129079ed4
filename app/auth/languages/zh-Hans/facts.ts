import type { Translation } from '../words.ts'

export const factWords: Translation<'facts'> = {
  browser: '浏览器',
  network: '网络',

  unknownBrowser: '未知浏览器',
  browserOn: (browser, system) => `${system} 上的 ${browser}`,

  networkNotKnown: '未知',
  localNetwork: '本地网络',
  localNetworkAt: (range) => `本地网络，${range}`,
  internetAt: (range) => `互联网，${range}`,
  currentNetwork: '您当前的网络',
  networkAt: (range) => `网络 ${range}`,

  emailLink: '邮件链接',
  password: '密码',
  passkey: '通行密钥',
  linkOf: (name) => `${name} 链接`,
  anotherSite: '其他网站的会话',

  byOperator: '由此网站的运营者操作',
}
