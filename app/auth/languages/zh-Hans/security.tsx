import type { Translation } from '../words.ts'

export const securityWords: Translation<'security'> = {
  step: '两步验证',
  stepLead: '登录时，您还需要输入手机应用中的验证码，或使用通行密钥。这样，即使密码被盗，仅凭密码也无法登录。',
  stepRequired: (site) => `${site} 要求进行两步验证。请先完成设置。`,
  setUpApp: '设置身份验证器应用',
  withPasskeys: () => '使用您的通行密钥',
  passkeysNeedScript:
    '通行密钥需要 JavaScript。您还会获得恢复代码，供您在没有 JavaScript 的浏览器中或在丢失设备时使用。',
  scan: '请使用身份验证器应用扫描此码，然后输入应用显示的验证码。',
  qrCode: '用于身份验证器应用的二维码',
  cannotScan: (link, key) => (
    <>
      无法扫描？{link('打开身份验证器应用')}，或输入此密钥：{key}
    </>
  ),
  checking: '正在检查…',
  codeFromApp: '应用中的验证码',
  sixDigits: '6 位数字。',
  turnOn: '启用',
  startOver: '使用新密钥重新开始',
  app: '身份验证器应用',
  notSetUp: '未设置',
  onSince: (at) => <>自 {at} 起启用</>,
  passkeys: '通行密钥',
  passkeysInstead: (count) => (count === 1 ? '您可以用它代替验证码' : `您可以使用 ${count} 个中的任意一个代替验证码`),
  recoveryCodes: '恢复代码',
  codesLeft: (count) => `剩余 ${count} 个`,
  creatingCodes: '正在创建新代码…',
  createCodes: '创建新的恢复代码',
  createCodesHint: '新代码会取代您现有的代码，现有代码随即失效。',
  removeStep: '移除两步验证',
  removeStepAsk: '移除两步验证？',
  removeStepLead:
    '移除后，仅凭第一步即可登录您的账号。身份验证器应用、恢复代码和受信任的设备会立即失效。您可以重新设置两步验证。',
  removeStepPassword:
    '您的密码也会移除：它是您在两步验证启用期间设置的，当时 8 个字符就已足够。之后您可以设置另一个密码。',
  keepStep: '保留两步验证',
  trusted: '受信任的设备',
  forgetting: (device) => `正在取消信任 ${device}…`,
  stopTrusting: (device, unseen) => <>取消信任{unseen(`：${device}`)}</>,

  stepIsOn: '您的两步验证已启用。',
  codesReplaced: '这些是新代码。您之前的恢复代码已失效。',
  newCodes: '您的恢复代码',
  newCodesLead: '如果您丢失了手机，可使用其中一个代码登录。每个代码只能使用一次。这些代码不会再次显示。',
  printCodes: '请下载、复制或打印这些代码，并将其保存在此设备以外的安全位置。',
  downloadCodes: '下载为文本文件',
  codesFile: (site) => `${site} 的恢复代码。每个代码只能使用一次。`,
  copyCodes: '复制所有代码',
  copied: '已复制',
  notCopied: '浏览器未能复制代码。请选中代码并自行复制。',
  print: '打印',
  haveSaved: '我已保存',

  ownPasskeys: '您的通行密钥',
  ownPasskeysLead: '使用指纹、面容或 PIN 码登录。无需密码。',
  addPasskey: '添加通行密钥',
  addingNeedsScript: '添加通行密钥需要 JavaScript。重命名和移除则不需要。',
  addedAndUsed: (added, lastUsed) => (
    <>
      添加：{added}，上次使用：{lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>添加：{added}，尚未使用</>,
  onSeveral: '可在您的多台设备上使用',
  onOne: '仅在一台设备上',
  removingPasskey: (passkey) => `正在移除 ${passkey}…`,
  removePasskey: (passkey, unseen) => <>移除{unseen(`：${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>重命名{unseen(`：${passkey}`)}</>,
  renaming: '正在重命名…',
  name: '名称',
  saveName: (passkey, unseen) => <>保存{unseen(`：${passkey} 的名称`)}</>,

  newPasskeyLead: '您的浏览器会要求您提供指纹、面容或屏幕锁定。',
  passkeyThere: '此设备上已有您账号的通行密钥。',
  noPasskey: '未创建通行密钥：操作已取消或超时。请重试，或使用其他设备。',
  passkeyFailed: {
    unable: (browser) =>
      `未创建通行密钥：${browser} 提供的方式无法保存需要指纹、面容或 PIN 码的通行密钥。请选择其他密码管理器或安全密钥。`,
    notAllowed: (browser) => `未创建通行密钥：${browser} 不允许在此页面的地址使用通行密钥。`,
    failed: (browser) =>
      `未创建通行密钥：${browser} 或其调用的密码管理器报告了错误。请重试，或选择其他密码管理器或设备。`,
  },
  noScript: '添加通行密钥需要 JavaScript，而此浏览器已将其关闭。所有其他登录方式无需 JavaScript 即可使用。',
  noPasskeysHere: (browser) =>
    `${browser} 无法创建通行密钥。请在其他浏览器中打开此页面。所有其他登录方式在此处同样可用。`,
  adding: '正在添加…',
  passkeyName: '通行密钥名称',
  passkeyNameHint: '帮助您区分各个通行密钥。如果不填写，将以保存它的位置命名。',
  createPasskey: '创建通行密钥',
  backToPasskeys: '返回您的通行密钥',

  changeYourPassword: '更改您的密码',
  setAPassword: '设置密码',
  forAddress: (address) => `用于 ${address}。`,
  currentPassword: '当前密码',
  newPassword: '新密码',
  passwordRule: (shortest) => `至少 ${shortest} 个任意字符。您将在所有其他浏览器中退出登录。`,
  passwordLength: (shortest) => `至少 ${shortest} 个任意字符。`,
  changePassword: '更改密码',
  setPassword: '设置密码',
  removePassword: '移除密码',
  forgotCurrent: (link) => <>{link('忘记当前密码？')}您可以通过邮件链接设置新密码。</>,

  ways: {
    heading: '可登录您账号的方式',
    lead: '这些是目前可登录您账号的所有方式。请移除不属于您的项目。',
    added: (day) => <>通行密钥，添加：{day}</>,
    secondStepOn: '已启用',
  },

  proof: {
    heading: '请使用您的通行密钥',
    lead: '要更改您的登录方式，请使用通行密钥确认是您本人。之后我们会带您返回原来的位置。',
    usePasskey: '使用您的通行密钥',
    without: '手边没有通行密钥？',
    asking: '正在请求…',
    ask: '72 小时后不使用通行密钥继续',
    back: '返回您的账号',
  },

  ownAddress: '您的电子邮件地址',
  addressIs: (address) => `当前地址为 ${address}。`,
  noAddress: '尚未设置。',
  codeSent: (address) => <>邮件已发送到 {address}。请在此处输入其中的验证码。</>,
  sendingCode: '正在发送验证码…',
  newAddress: '新的电子邮件地址',
  newAddressHint: '我们会向此地址发送验证码。您的旧地址会收到一封邮件，可在 7 天内撤销更改。',
  emailCode: '通过邮件发送验证码',
  changingAddress: '正在更改您的地址…',
  codeFromEmail: '邮件中的验证码',
  changeMyAddress: '更改我的地址',
  anotherAddress: '使用其他地址',
}
