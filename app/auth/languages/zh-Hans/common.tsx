import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('zh-Hans')

/** Sets a space between a number and the Han after it, as between Latin and Han elsewhere in these words. */
const spaced = (text: string) => text.replace(/(\d)\s*(?=\p{Script=Han})/gu, '$1 ')

export const commonWords: Translation<'common'> = {
  help: '帮助',
  terms: '条款',
  privacy: '隐私',
  language: '简体中文',
  backTo: (site) => `返回 ${site}`,
  continue: '继续',
  or: '或',
  oneMoment: '请稍候…',
  yourAccount: '您的账号',
  saving: '正在保存…',
  sending: '正在发送…',
  removing: '正在移除…',
  signIn: '登录',
  signingIn: '正在登录…',
  signOut: '退出登录',
  signingOut: '正在退出登录…',
  signsOutOf: (provider) => `您也将退出 ${provider}。`,
  alsoSignOutOf: (provider) => `同时退出 ${provider}`,
  sendingLink: '正在发送链接…',
  oneMoreStep: '还差一步',
  anotherWay: '使用其他方式登录',
  anotherAccount: '使用其他账号',
  anotherAccountSignsOut: (user) => `选择“使用其他账号”会先让 ${user} 退出登录。`,
  welcome: (site) => `欢迎使用 ${site}`,
  youAreNotSignedIn: '您尚未登录。',
  youAreSignedIn: '您已登录。',
  youAreSignedInAs: (user) => <>您当前以 {user} 的身份登录。</>,
  newLink: '通过邮件发送新链接',
  inTime: (label, time) => (
    <>
      {label}（{time}&nbsp;后）
    </>
  ),
  reference: '参考编号',

  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  show: '显示',
  hide: '隐藏',
  capsLock: '大写锁定已打开。',
  offline: '您处于离线状态，因此未发送任何内容。请在连接网络后重试。',

  tooManyNow: '您现在可以重试了。',
  tooMany: (time) => <>尝试次数过多。您可以在 {time}后重试。</>,
  tooManyOfSite: (time) => <>目前请求的邮件过多。您可以在 {time}后重试。</>,
  tooManyOfNetwork: (time) => (
    <>
      来自您所在网络的邮件请求过多。您可以在 {time}
      后在此重试，也可以立即通过其他网络（例如移动数据）或您以前登录过的浏览器重试。
    </>
  ),
  tooManyFailures: (time) => (
    <>
      来自您所在网络的错误密码过多。您可以在 {time}
      后在此重试，也可以立即使用邮件链接、通过其他网络（例如移动数据）或您以前登录过的浏览器重试。
    </>
  ),
  trouble: (provider) => `${provider} 未正常响应。稍后可能会恢复。`,

  waitingTime: (seconds) => spaced(waitingTime(seconds)),
  duration: (seconds) => spaced(duration(seconds)),
  day,
  instant,

  signUpInvite: '您需要收到邀请才能创建账号。',
  signUpDomains: (domains) => `新账号需要使用 ${or(domains).replace(/或(?!.*或)/, ' 或 ')} 的电子邮件地址。`,
  signUpClosed: '此处无法创建新账号。',

  error: '错误',
  somethingWrong: '出了点问题。请重试。',
  alreadySignedIn: '您已在此浏览器中登录。',
  anotherLinkTo: (address) => <>我们可以向 {address} 再发送一个链接。</>,
  differentAccount: '使用其他账号',
  ifAccess: (contact) => <>如果您应当有访问权限，请联系 {contact}。</>,
  peopleOf: (site) => `${site} 的运营者`,
  notFound: '找不到页面',
  notFoundLead: '此地址没有任何内容，可能已被移动。',
  unavailable: '请稍后重试',
  unavailableLead: (site) => `${site} 目前无法执行此操作。这是我们的问题，与您无关。`,
  stillSignedIn: '您仍处于登录状态。',
  tryAgain: '重试',
  triesItself: (time) => (time === null ? <>此页面现在会自动重试。</> : <>此页面将在 {time}后自动重试。</>),
  mayWork: (time) => (time === null ? <>现在可能已恢复。</> : <>{time}后可能会恢复。</>),
  unreachable: '无法连接',
  unreachableLead: (site) => `无法连接到 ${site}。请检查您的网络连接，然后重试。`,
  goBack: '返回',
}
