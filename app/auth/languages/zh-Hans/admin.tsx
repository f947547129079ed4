import type { Translation } from '../words.ts'

export const adminWords: Translation<'admin'> = {
  people: '用户',
  peopleLead: '按电子邮件地址或姓名的一部分，或按 ID 查找用户。',
  emailOrName: '电子邮件地址或姓名',
  find: '查找',
  noPerson: '未找到用户。',
  noPersonYet: '在最新的账号中未找到用户。可以继续查找。',
  morePeople: '更多用户',
  disabledMark: '已停用',
  leavesMark: '即将删除',
  rolesMark: (roles) => `角色：${roles}`,
  marks: (marks) => marks.join('，'),
  invite: '邀请用户',
  inviteLead: '适用于尚无账号的人。',
  email: '电子邮件地址',
  inviteHint: '我们会向此地址发送一个链接，仅可使用一次，7 天内有效。',
  sendInvitation: '发送邀请',

  disabled: '已停用：无法登录。',
  facts: {
    name: '姓名',
    id: 'ID',
    emailConfirmed: '电子邮件地址已确认',
    roles: '角色',
    disabledUntil: '停用至',
    reason: '原因',
    since: '账号创建时间',
  },
  yes: '是',
  no: '否',

  signingIn: '登录',
  canSignIn: '该用户可以登录。',
  cannotSignIn: '该用户无法登录。',
  hindrances: {
    disabled: '账号已停用，直到管理员将其启用。',
    disabledUntil: (at) => <>账号已停用至 {at}。</>,
    noWay: '没有可登录该账号的方式：没有密码、通行密钥或已关联的账号，也不会通过邮件发送链接。',
    unconfirmed: '电子邮件地址尚未确认。首次使用邮件链接登录即可确认。',
    leaves: (at) => <>应账号所有者的请求，账号将于 {at} 删除。登录即可保留账号。</>,
    // Without a full stop: the space that the page sets after it has no place behind one.
    failed: (count, at) =>
      count === 1 ? (
        <>自上次登录以来有 1 次尝试失败（{at}）</>
      ) : (
        <>
          自上次登录以来有 {count} 次尝试失败（最近一次：{at}）
        </>
      ),
  },
  causes: {
    CredentialsSignin: '密码错误，或未设置密码。',
    TooMany: '短时间内尝试次数过多。',
    WrongCode: '验证码错误。',
    Verification: '链接已被使用、已过期，或在其他浏览器中打开。',
    AccessDenied: '网站自身的规则拒绝了此次登录，或账号已停用。',
    OAuthAccountNotLinked: '该地址属于一个未关联此提供商的账号。',
    OAuthCallback: '提供商已拒绝，或其响应无法使用。',
    OAuthSignin: '无法连接到提供商。',
    EmailSignin: '无法发送邮件。',
    PasskeySignin: '通行密钥被拒绝。',
    SecondStepExpired: '第二步验证超时。',
    UnusableProfile: '提供商提供的用户信息过少，无法用于登录。',
    Unavailable: '数据库或提供商当时不可用。',
  },
  opens: '可登录该账号的方式',
  opensNothing: '无',
  wayPassword: '密码',
  wayLink: (address) => `发送到 ${address} 的链接`,
  wayPasskey: (name) => `通行密钥：${name}`,
  wayProvider: (provider, account) => `${provider}：${account}`,
  waySince: (at) => <>自 {at} 起</>,
  wayStates: {
    ended: '提供商已终止其授予的访问权限。',
    foreign: '提供商已换成另一个：任何人都无法通过此账号登录。',
    gone: '此网站已不再使用该提供商：任何人都无法通过此账号登录。',
  },
  secondStep: '两步验证',
  secondStepSince: (at, codes) => (
    <>
      自 {at} 起启用。剩余 {codes} 个恢复代码。
    </>
  ),
  noSecondStep: '未启用。',
  access: '访问权限',
  mailLink: '通过邮件发送登录链接',
  enabling: '正在启用…',
  enable: '启用',
  isYou: '这是您自己：其他管理员可以停用您的账号。',
  disabling: '正在停用…',
  reasonHint: '供管理员查看：该用户看不到。',
  until: '截止时间',
  untilEnabled: '无期限',
  inDays: (days) => (days === 1 ? '明天此时' : `${days} 天后`),
  untilDay: '下方指定日期的零点（UTC）',
  day: '日期（如需指定）',
  disable: '停用',
  disablePerson: '停用此账号',
  disableLead: '此账号将无法再登录，其所有会话会立即结束。不会删除任何内容。',
  disableAsk: (person) => <>停用 {person} 的账号？</>,
  disableGoes: '该账号的所有会话会立即结束，且无法再登录该账号。不会删除任何内容：选择“启用”即可全部恢复。',
  keepEnabled: '不停用',
  sessions: '会话',
  noSession: '没有打开的会话。',
  lastUsed: (method, at) => (
    <>
      {method}，上次使用：{at}
    </>
  ),
  network: (range) => `网络 ${range}`,
  endingDevice: (device) => `正在结束 ${device}…`,
  endDevice: (device, unseen) => <>结束{unseen(`：${device}`)}</>,
  ending: '正在结束…',
  endAll: '结束所有会话',
  endAllAsk: (person) => <>结束 {person} 的所有会话？</>,
  endAllGoes: '该用户的所有浏览器会立即退出登录。该用户可以重新登录。',
  keepSessions: '不结束会话',
  events: '事件',
  noEvents: '没有更多内容。',
  olderEvents: '更早的事件',
  newestEvents: '最新的事件',
  eventsOf: (person) => <>{person} 的事件</>,
  actors: {
    user: '由该用户操作',
    unproved: '由访问者操作（可能不是该用户本人）',
    operator: '由管理员操作',
    provider: '由提供商操作',
  },
  details: (details) => details.join('，'),

  pressure: '负载情况',
  pressureLead: '最近 24 小时内网站处理的工作量，按小时统计。',
  series: {
    signIns: '登录',
    failures: '失败',
    limits: '达到限制',
    mails: '邮件',
  },
  total: (name, total) => `${name}：${total}`,
  byHour: '按小时',
  utc: 'UTC',
  bars: (name, most) => `${name}，按小时：每小时最多 ${most} 次`,
  busiest: (hour, count) => `最多的一小时从 ${hour} UTC 开始：${count} 次`,
  whatFailed: '失败项目',
  nothingFailed: '没有失败。',
}
