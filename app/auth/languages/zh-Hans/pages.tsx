import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: '语言',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey) return hasApp ? '请输入身份验证器应用中的验证码，或恢复代码。' : '请输入恢复代码。'
    return hasApp
      ? '请使用您的通行密钥，或输入身份验证器应用中的验证码或恢复代码。'
      : '请使用您的通行密钥，或输入恢复代码。'
  },
  usePasskey: '使用您的通行密钥',
  recoveryCode: '恢复代码',
  codeHint: '6 位数字，或 15 位字符的恢复代码。',
  recoveryCodeHint: '15 位字符。',
  trust: (days) => `在 ${days} 天内信任此设备`,

  connectTo: (provider) => `关联 ${provider}？`,
  connectLead: (provider, who) => (
    <>
      您已以 {who} 的身份登录 {provider}。关联后，您也可以使用该账号在此登录。
    </>
  ),
  connect: (provider) => `关联 ${provider}`,
  connecting: '正在关联…',
  notNow: '暂不',
  notYours: '如果该账号不属于您，请勿关联：其所有者将能以您的身份登录。',

  signedOut: '您已退出登录',
  signedOutLead: (site) => `您未在此设备上登录 ${site}。`,
  signOutLead: (site) => `确定要在此设备上退出 ${site} 吗？`,
  stillSignedIn: '您仍处于登录状态。请重试。',
  staySignedIn: '保持登录',

  invited: '您收到了邀请',
  invitedLead: (site) => `您可以在 ${site} 创建账号。`,
  chooseHow: '选择登录方式',
  invitedAddress: (address) => <>此邀请发送给 {address}。请使用此地址登录，或使用具有此地址的账号登录。</>,
  invitedOnce: '登录后即会创建您的账号。此邀请只能使用一次。',

  notMe: {
    mine: '是我本人操作',
    mineDoing: '请稍候…',
    own: {
      lead: '您自己的浏览器在过去 30 天内添加了以下内容。上面的按钮不会改动它们。',
      button: '这不是我添加的：一并移除',
      provedChange: '地址就是用它更改的。',
    },
    done: {
      heading: '此操作已完成',
      lead: '此链接或更早的链接已被使用，当时所有浏览器均已退出登录。如果您再次收到关于非本人操作的邮件，请使用那封邮件中的链接。',
      resetLead: '此链接已被使用，或已被更新的链接取代。它不会再更改任何内容。',
      signIn: '登录',
    },
    session: {
      heading: '不是您本人操作？',
      lead: '我们会让所有浏览器（包括您的浏览器）退出登录，停用您的密码，并移除那个浏览器添加的登录方式。您此前已有的内容会保留。',
      button: '不是我本人操作',
      doing: '正在退出登录…',
    },
    reset: {
      heading: '保留您的两步验证和通行密钥？',
      lead: '此网站的运营者收到请求，要求从您的账号中移除两步验证和通行密钥。如果这不是您请求的，请保留它们。',
      button: '保留我的两步验证和通行密钥',
      doing: '请稍候…',
    },
    address: {
      heading: '恢复您的地址？',
      lead: '您账号的地址已被更改。此操作会恢复您的旧地址，让所有浏览器退出登录，并移除密码以及更改后添加的所有登录方式。',
      button: '恢复我的地址',
      doing: '正在恢复…',
    },
  },
}
