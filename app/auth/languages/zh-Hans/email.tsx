import type { Translation } from '../words.ts'

export const emailWords: Translation<'email'> = {
  checkEmail: '请查收邮件',
  sent: '登录链接已发送到您的电子邮件地址。请在此浏览器中打开。',
  sentTo: (address) => <>登录链接和验证码已发送到 {address}。请在此浏览器中打开链接。</>,
  sentWithField: (address) => <>登录链接和验证码已发送到 {address}。请在此浏览器中打开链接，或在此处输入验证码。</>,
  isOver: { used: '此链接已失效', expired: '此链接已过期' },
  used: '该链接及其验证码已被使用，或者邮件未能送达。如果您已在其他设备上登录，可以关闭此页面。',
  expired: '链接和验证码已过期。',
  requestNewLink: '请求新链接',
  afterPassword:
    '您的密码正确，但这次仅凭密码还不够：此浏览器是首次用于您的账号，或者此前有多次错误尝试。请通过邮件完成登录。',
  codeHere: (app) => `您正在使用 ${app} 的内置浏览器。请在此处输入验证码：邮件中的链接会在其他浏览器中打开。`,
  differentEmail: '使用其他电子邮件地址',
  notArrived: (link) => <>没有收到？请检查垃圾邮件，或{link('使用其他电子邮件地址')}。</>,
  sendAgain: '重新发送',
  stillOnItsWay: (time) => <>我们尚未再次发送邮件。上一封邮件可能还需要一点时间。您可以在 {time}后重新发送。</>,
  youAreSignedIn: '您已登录',
  signedInFromTab: '您已在此浏览器的另一个标签页中登录。',

  codeLabel: (length, kind) => (kind === 'digits' ? `${length} 位数字验证码` : `${length} 位字符验证码`),
  wrongCode: '这不是我们最近一封邮件中的验证码。请核对。',
  tooManyCodes: '尝试次数过多。请使用邮件中的链接，或稍后重试。',
  wrongLastCode: '这不是我们最近一封邮件中的验证码。您已没有尝试机会。请使用邮件中的链接，或重新发送邮件。',
  noCodeLeft: '验证码错误次数过多。您已没有尝试机会。请使用邮件中的链接，或重新发送邮件。',

  otherDevice: '在其他设备上查看邮件？',
  numberToEnter: (number) => <>请在该设备上打开链接，并输入此数字：{number}</>,
  openedThere: (number) => <>您的链接已在另一台设备上打开。请在该设备上输入此数字：{number}</>,
  wrongNumbers: '链接已在另一台设备上打开，且错误数字的输入次数过多。您仍可在此处登录。',
  continuesThen: (link) => <>完成后，此页面会自动继续。{link('改为输入验证码')}</>,
  continues: (button) => <>此页面会自动继续。{button('暂停')}</>,
  paused: (button) => <>已暂停。{button('再次检查')}</>,
  waitHere: '在此等待我的另一台设备',
  confirmedThere: '已在您的另一台设备上确认。正在登录…',

  isThisYou: '是您本人吗？',
  continueAs: (host, address) => (
    <>
      继续以 {address} 的身份登录 {host}。
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      {agoInWords(ago)}，有人
      {network && (network.isSame ? '在与此设备相同的网络中' : `在另一网络（${network.name}）中`)}通过 {device} 请求以{' '}
      {address} 的身份登录 {host}。
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('仅当这是您本人发起的操作时才继续。')}
      该按钮会让您在此浏览器中登录，并用掉该链接。发起请求的浏览器仍不会登录。
    </>
  ),
  onlyIfSeen: (strong) => <>{strong('仅当这是您本人发起的操作')}，且您能看到那台设备时才继续。</>,
  yes: '是，登录',
  yesHere: '是，在此登录',
  notAsked: '没有请求登录？请关闭此页面：不会有任何人登录。',
  mailApp: (strong) => <>{strong('是在邮件应用中打开的吗？')}请返回发起请求的浏览器，并输入邮件中的验证码。</>,
  numberLabel: '另一台设备上的数字',
  numberHint: '2 位数字，显示在您请求链接的页面上，位于“在其他设备上查看邮件？”下方。',
  wrongNumber: (attemptsLeft) => `这不是另一台设备上的数字。您还可以尝试 ${attemptsLeft} 次。`,
  signInThere: '在另一台设备上登录',
  signInHere: '在此设备上登录',
  notAskedOrTold: '没有请求登录，或者有人告诉您要输入哪个数字？请关闭此页面：不会有任何人登录。',
  closedOther: (link) => <>已关闭另一个页面？{link('在此请求新链接')}。</>,
  guessed: '数字错误次数过多，因此该链接在此设备上不再有效。',
  whereYouStarted: '您仍可在最初发起登录的地方登录：在那里输入同一封邮件中的验证码，或在那个浏览器中打开链接。',
  requestHere: '在此请求新链接',
  notAskedThis: '这不是您请求的？请关闭此页面：不会有任何人登录。',

  returnThere: '请返回您的另一台设备',
  soonSignedIn: (host, address) => (
    <>
      几秒钟内，您将在那台设备上以 {address} 的身份登录 {host}。
    </>
  ),
  notSignedInHere: '您未在此设备上登录。可以关闭此页面。',

  connects: (strong, who, provider) => (
    <>
      此操作会让您登录{strong(`，并关联 ${provider} 的 ${who}`)}
      。之后，该账号便能以您的身份登录。仅当该账号属于您时才继续。
    </>
  ),

  yourEmail: '还差一步：您的电子邮件地址',
  noEmailShared: (provider, who) => (
    <>
      {provider} 未提供 {who} 的已验证电子邮件地址。
    </>
  ),
  linkHint: (provider) => `我们会通过邮件向您发送链接。打开链接后，您即可使用 ${provider} 登录。`,
  emailMeLink: '通过邮件发送链接',

  backFrom: (provider, site) => `您已从 ${provider} 返回。请继续前往 ${site}。`,
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return '不到 1 分钟前'
  return seconds < 7200 ? `${Math.floor(seconds / 60)} 分钟前` : `${Math.floor(seconds / 3600)} 小时前`
}
