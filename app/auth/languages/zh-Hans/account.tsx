import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `您已登录 ${site}。`,
  name: '姓名',
  email: '电子邮件地址',
  signOut: '退出登录',
  signOutEverywhere: '在所有设备上退出登录',
  signingOutEverywhere: '正在所有设备上退出登录…',
  signOutEverywhereAsk: '在所有设备上退出登录？',
  signOutEverywhereLead: '您已登录的所有浏览器（包括此浏览器）会立即退出登录。您的账号保持不变：您可以重新登录。',
  sections: {
    profile: '个人资料',
    security: '登录与安全',
    devices: '浏览器',
    history: '历史记录',
    language: '语言',
    leave: '您的数据',
    people: '用户',
    invitations: '邀请',
    load: '负载情况',
  },
  operators: '管理员',
  details: '详细信息',
  staySignedIn: '保持登录',
  leaveSignedIn: '让它们保持登录',

  sessions: '您登录的位置',
  thisBrowser: '此浏览器',
  begunBy: (method, since) => (
    <>
      {method}，自 {since} 起
    </>
  ),
  endsWithBrowser: (instant) => <>在该浏览器关闭时结束，最迟：{instant}</>,
  lastUsed: (at) => <>上次使用：{at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      上次使用：{lastUsed}，信任至：{until}
    </>
  ),
  signOutDevice: (device, unseen) => <>退出登录{unseen(`：${device}`)}</>,
  signingOutDevice: (device) => `正在让 ${device} 退出登录…`,

  waysIn: '登录方式',
  sentTo: (address) => `发送到 ${address}`,
  notConfirmed: (address) => `尚不可用：${address} 未确认`,
  passwordSet: '已设置',
  passwordNotSet: '未设置',
  passkeys: '通行密钥',
  passkeyCount: (count) => (count === 0 ? '尚无' : `已添加 ${count} 个`),
  manage: (way, unseen) => <>管理{unseen(`：${way}`)}</>,
  choosePassword: '设置密码',
  secondStep: '两步验证',
  secondStepOn: '已启用',
  secondStepOff: '未启用',
  connect: (provider) => `关联 ${provider}`,
  reconnect: (provider) => `重新关联 ${provider}`,
  noLongerSignsIn: '无法再用于登录',
  needsReconnecting: '需要重新关联',
  connectedSince: (day) => <>自 {day} 起关联</>,
  disconnecting: (provider) => `正在取消关联 ${provider}…`,
  disconnect: (account, unseen) => <>取消关联{unseen(`：${account}`)}</>,
  accountAt: (address, provider) => `${provider} 的 ${address}`,

  devices: '浏览器',
  devicesLead: '请将您不使用或不认识的浏览器退出登录。',
  signOutOthers: '将所有其他浏览器退出登录',
  signOutOthersAsk: '将所有其他浏览器退出登录？',
  signOutOthersLead: '除此浏览器外，所有浏览器会立即退出登录。您的账号保持不变：您可以在那些浏览器中重新登录。',
  trustedAt: (link) => <>受信任的设备列在您的{link('两步验证')}页面中。</>,

  history: '历史记录',
  historyLead: '您的账号在最近 90 天内的活动。失败的尝试保留 30 天。',
  nothingMore: '没有更多内容。',
  activity: '活动',
  olderActivity: '更早的活动',
  notYou: (link) => <>发现并非您本人的操作？请{link('前往账号页面，在所有设备上退出登录')}。</>,
  failed: '失败',
  byWayOn: (method, device) => `${method}，${device}`,
  weEmailed: '我们已向您发送邮件',
  notEmailed: '我们无法向您发送邮件',

  profile: '您的个人资料',
  notSaved: '此姓名尚未保存。',
  profileLead: (site) => `${site} 显示的您的信息。`,
  save: '保存',
  emailAddress: '电子邮件地址',
  changeAddress: '更改您的电子邮件地址',
  addAddress: '添加电子邮件地址',
  picture: '头像',
  pictureOf: '其他人看到的您的头像',
  pictureElsewhere: '您的头像来自登录提供商。这些页面不会从那里加载头像，以免提供商得知您的访问。',
  noPicture: '尚无头像：目前以您的姓名缩写代替。',
  newPicture: '新头像',
  choosePicture: '选择图片',
  pictureHint: (site) =>
    `PNG、JPEG 或 WebP 图片，最大 10 MB。图片会由 ${site} 裁剪为正方形，只保留图像本身，不保留拍摄地点等信息。`,
  usePicture: '使用此图片',
  removePicture: '移除头像',

  leave: '下载或删除您的数据',
  download: '下载您的数据',
  downloadLead: (site) => `${site} 为供您登录而存储的所有数据，保存为一个 JSON 文件。其中不包含密码或其他机密信息。`,
  preparing: '正在准备您的数据…',
  deleteAccount: '删除您的账号',
  deleteLead: (days) =>
    `您将立即在所有设备上退出登录，您的账号将在 ${days} 天后删除。如需保留，请在此之前登录。此后将无法恢复。`,
  deleting: '正在删除您的账号…',
  deleteAsk: '删除您的账号？',
  deleteGoes: (email) =>
    email === null
      ? '您的个人资料、所有登录方式、通行密钥和历史记录将一并删除。'
      : `${email} 的账号及其个人资料、所有登录方式、通行密钥和历史记录将一并删除。`,
  keepAccount: '保留我的账号',
}
