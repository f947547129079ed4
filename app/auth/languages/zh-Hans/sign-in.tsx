import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `登录 ${site}`,
  headingAgain: '请重新登录',
  headingSignedIn: (user) => `您当前以 ${user} 的身份登录`,
  createAccount: '创建账号',
  chooseNewPassword: '设置新密码',

  unavailable: '目前无法登录。请稍后重试。',
  leadEmail: '我们会通过邮件向您发送登录链接。无需密码。',
  leadProviders: '使用您已有的账号。',
  leadCredentials: '欢迎回来。',
  leadCreate: '请输入您的电子邮件地址。我们会通过邮件向您发送确认链接，然后您再设置密码。',
  leadForgotten: '请输入您的电子邮件地址。我们会通过邮件向您发送登录链接，然后您再设置新密码。',
  refused: '请重试。如果反复出现此情况，请允许此网站使用 Cookie：登录需要 Cookie。',
  whyAgain: (user) => (
    <>您当前以 {user} 的身份登录。要继续操作，请重新登录以确认是您本人。之后我们会带您回到之前的页面。</>
  ),
  waiting: (address, provider) => (
    <>
      您已有使用 {address} 的账号。请以您常用的方式登录一次，我们随后会关联 {provider}。
    </>
  ),
  orDifferent: (user) =>
    `或者在下方使用其他账号登录。如果该账号在此处是首次使用，我们会先询问您，再将其关联到 ${user}。`,

  newcomers: {
    open: '首次使用？按同样的步骤即可创建账号。',
    domains: '首次使用？按同样的步骤即可创建账号。',
    invite: '首次使用？请先打开邀请中的链接。',
    closed: '首次使用？您无法在此页面创建账号。',
  },
  askForAccount: (contact) => <>没有账号？请联系 {contact}。</>,
  agreeToBoth: (terms, privacy) => (
    <>
      继续即表示您同意{terms('使用条款')}和{privacy('隐私政策')}。
    </>
  ),
  agreeToTerms: (link) => <>继续即表示您同意{link('使用条款')}。</>,
  agreeToPrivacy: (link) => <>继续即表示您同意{link('隐私政策')}。</>,

  continueWith: (provider) => `使用 ${provider} 继续`,
  opening: (provider) => `正在打开 ${provider}…`,
  lastUsed: '上次使用',
  email: '电子邮件地址',
  emailMe: '通过邮件发送登录链接',
  sendEmail: '发送邮件',
  otherWays: '其他登录方式',
  passwordInstead: '改用密码',
  wayInstead: (name) => `改用 ${name}`,
  forgotPassword: '忘记密码？',
  noAccountYet: (link) => <>还没有账号？{link('使用密码创建账号')}</>,
  noPassword: (button) => <>没有密码？{button('通过邮件获取链接')}</>,
  forgotOrNone: (button) => <>忘记密码或没有密码？{button('通过邮件获取链接')}</>,
  notHere: '不在此设备上保持登录',
  notHereMeans: '关闭此浏览器后您将退出登录，最迟 12 小时后退出。',
  withPasskey: '使用通行密钥登录',
  useCode: '使用身份验证器应用的验证码',
  code: '验证码',
  codeHint: '6 位数字。',
  checking: '正在检查…',
  noPasskeyUsed: '未使用通行密钥。请重试，或使用其他方式登录。',

  inApp: (app) => `您正在使用 ${app} 的内置浏览器，它可能无法保持您的登录状态。`,
  inAppOpen: (link) => <>请在此处{link('在浏览器中打开')}，或从应用的菜单中打开。</>,
  inAppMenu: '请在应用的菜单中选择“在浏览器中打开”。',
  inAppStay: '如果要留在此处，请让我们向您发送邮件，然后输入邮件中的验证码。',
}
