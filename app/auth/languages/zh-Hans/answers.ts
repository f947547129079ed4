import type { AnswerWords } from '../en/answers.ts'

export const answerWords: AnswerWords = {
  refusals: {
    differentAccount: '请尝试使用其他账号登录。',
    sameAccount: '为确认您的身份，请使用您最初所用的同一账号登录。',
    mailNotSent: '无法发送邮件。',
    wrongDetails: '登录失败。请检查您提供的信息是否正确。',
    passkey: '该通行密钥无法使用。请重试，或使用其他方式登录。',
    signInFirst: '请登录以访问此页面。',
    signInAgain: '请重新登录以继续。',
    timedOut: '您的登录已超时。请重新登录。',
    configuration: '服务器配置有问题。',
    denied: '您没有登录权限。',
    link: '登录链接已失效，可能已被使用或已过期。',
    unable: '无法登录。',
    general: '出了点问题。请重试。',
    noAccess: '您已登录，但您的账号无权访问此页面。',
    formExpired:
      '此表单已过期，或者不是从此浏览器发送的。未作任何更改。请返回并重新加载页面，同时确保已允许使用 Cookie。',
    formUnreadable: '无法读取此表单。未作任何更改。请返回并重新发送。',
  },
  titles: {
    configuration: '服务器错误',
    denied: '访问被拒绝',
    link: '无法登录',
    general: '错误',
    noAccess: '无访问权限',
    formNotAccepted: '表单未被接受',
  },
  cancelledAt: (provider) => `您已在 ${provider} 取消。未进行任何操作。`,

  fields: { email: '电子邮件地址', password: '密码' },
  userWithoutName: '无名称的用户',

  addressFaults: {
    missing: '请输入您的电子邮件地址。',
    noAt: '电子邮件地址需要包含 @，例如 name@example.com。',
    manyAts: '电子邮件地址只能包含一个 @，例如 name@example.com。',
    noName: '缺少 @ 前面的部分，例如 name@example.com。',
    domain: '@ 后面的部分不完整，例如 name@example.com。',
    characters: '此电子邮件地址包含不允许的字符，或者过长。',
    notHere: '无法在此处更改地址。',
    same: '这已经是您的地址。',
    notOfSite: '此处只能使用此网站所属组织的地址。',
  },
  passwordFaults: {
    short: (least) => `请至少使用 ${least} 个字符。用几个词组合起来会更容易记住。`,
    long: '该密码过长。请使用较短的密码。',
    names: '该密码主要由您的名称、您的地址或此网站的名称构成。请使用其他词语。',
    common: '许多人都在使用该密码，因此很容易被猜到。请使用其他密码。',
    notCurrent: '这不是您当前的密码。',
    stays: '密码是您唯一的登录方式，因此予以保留。请先关联一个账号。',
  },
  nameFaults: {
    missing: '请输入名称。',
    long: (most) => `最多可使用 ${most} 个字符。`,
    unseen: '请使用可见的字母、数字和符号。',
  },
  waits: {
    attempts: (minutes) => `尝试次数过多。请在 ${minutes} 分钟后重试。`,
    mails: (minutes) => `邮件过多。请在 ${minutes} 分钟后重试。`,
    codes: (minutes) => `验证码错误次数过多。请在 ${minutes} 分钟后重试。`,
  },

  wrongAddressCode: '这不是我们邮件中的验证码。',
  secondStep: {
    wrongCode: '该验证码无效。请输入您的应用当前显示的验证码。每个验证码只能使用一次。',
    wrongFirstCode: '该验证码无效。请输入您的应用当前显示的验证码。',
    passkey: '该通行密钥无法使用。请重试，或输入验证码。',
    tooMany: '验证码错误次数过多。应用的验证码已暂停使用一段时间，但恢复代码仍可使用。',
    paused: '验证码错误次数过多。应用的验证码已暂停使用一段时间。请使用其他方式。',
    formExpired: '此表单已过期，或者未允许使用 Cookie。请重新输入验证码。',
  },
}
