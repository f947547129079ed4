import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: '用于',
    requested: '请求时间',
    sent: '发送时间',
    when: '时间',
    doneBy: '执行者',
    until: '截止时间',
    countsFrom: '起算时间',
  },
  peopleOf: (site) => `${site} 的运营者`,
  ifButtonFails: (label) => `如果“${label}”无法使用，请打开此地址：`,
  code: '验证码',
  signIn: '登录',
  reviewAccount: '检查您的账号',

  purposes: {
    forgotten: {
      subject: (site) => `设置新的 ${site} 密码`,
      button: '设置新密码',
      text: (time) => `请打开链接登录并设置新密码，或在发起请求的地方输入验证码。两者仅可使用一次，有效期为 ${time}。`,
    },
    account: {
      subject: (site) => `确认您在 ${site} 的地址`,
      button: '确认您的地址',
      text: (time) =>
        `请打开链接以确认此地址属于您，或在发起请求的地方输入验证码。两者仅可使用一次，有效期为 ${time}。`,
    },
  },
  signInLink: {
    subject: (site) => `登录 ${site}`,
    subjectWithCode: (code, site) => `${code} 是您的 ${site} 验证码`,
    preview: (code, time) => `您的验证码是 ${code}，也可以打开链接。仅可使用一次，有效期为 ${time}。`,
    text: (time) => `请打开链接，或在发起请求的地方输入验证码。两者仅可使用一次，有效期为 ${time}。`,
    isNew: '此地址还没有账号。登录后即会创建账号。',
    connects: (provider) =>
      `此操作会让您登录，并关联一个 ${provider} 账号：之后该账号便能以您的身份登录。如果您不是刚从 ${provider} 过来的，请勿使用此邮件。`,
    note: '这不是您请求的？请忽略此邮件：没有此邮件，任何人都无法登录。',
  },
  noAccount: {
    heading: '此地址没有账号',
    preview: '此地址没有账号。',
    asked: (site) => `您或其他输入了您地址的人向 ${site} 请求了登录链接。`,
    askContact: (contact) => `该网站并非任何人都能创建账号。如需账号，请联系 ${contact}。`,
    askPeople: (site) => `该网站并非任何人都能创建账号。如需账号，请联系 ${site} 的运营者。`,
    otherAddress: '如果您有使用其他地址的账号，请用该地址请求链接。',
    note: '这不是您请求的？您可以忽略此邮件。',
  },
  operatorLink: {
    preview: (site, time) => `${site} 的管理员向您发送了登录链接。该链接仅可使用一次，有效期为 ${time}。`,
    text: (site, time) => `${site} 的管理员向您发送了此链接，打开即可登录。该链接仅可使用一次，有效期为 ${time}。`,
    note: '如果您没有请求管理员提供帮助，可以忽略此邮件：没有此邮件，任何人都无法登录。',
  },
  invitation: {
    subject: (site) => `您收到了 ${site} 的邀请`,
    preview: (from) => (from === null ? '您已受邀创建账号。' : `${from} 邀请您创建账号。`),
    text: (from, site, time) =>
      from === null
        ? `您已受邀在 ${site} 创建账号。链接仅可使用一次，有效期为 ${time}。`
        : `${from} 邀请您在 ${site} 创建账号。链接仅可使用一次，有效期为 ${time}。`,
    accept: '接受邀请',
    note: '对此不知情？您可以忽略此邮件。',
  },
  addressCode: {
    subject: (site) => `确认您在 ${site} 的新地址`,
    preview: (code, time) => `您的验证码是 ${code}。仅可使用一次，有效期为 ${time}。`,
    text: (site, time) =>
      `${site} 的一位用户想将此地址用于自己的账号。请在发起请求的地方输入验证码。仅可使用一次，有效期为 ${time}。`,
    note: '如果这不是您本人操作，请勿将验证码告诉任何人，并删除此邮件。您的地址将保持不变。',
  },
  addressTaken: {
    subject: (site) => `此地址已有 ${site} 账号`,
    preview: '有另一个账号想使用此地址。未作任何更改。',
    text: '一位已登录另一个账号的用户想将此地址用于那个账号。此地址属于您的账号，或者您的账号仍可将其恢复，因此未作任何更改。',
    note: '如果这是您本人操作，请先登录此地址的账号，将其删除或更改其地址。如果不是，则无需任何操作。',
  },
  leaving: {
    subject: (site) => `您的 ${site} 账号将被删除`,
    preview: (at) => `如需保留，请在 ${at} 之前登录。`,
    text: (at) => `您请求我们删除您的账号。该账号将于 ${at} 删除。您已在所有设备上退出登录。`,
    keep: '登录以保留账号',
    note: '如果这不是您本人操作，请登录以保留您的账号，然后检查您的账号。',
  },
  staying: {
    subject: (site) => `您的 ${site} 账号不会被删除`,
    preview: '您已登录，因此我们会保留您的账号。',
    text: '您曾请求我们删除您的账号。此后您已登录，因此我们会保留该账号。',
    note: '仍想离开？请从您的账号页面再次删除。如果登录的不是您本人，请检查您的账号并在所有位置退出登录。',
  },
}
