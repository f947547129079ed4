import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} 已关联到您的 ${site} 账号`,
    preview: (provider) => `您现在可以使用 ${provider} 登录。`,
    text: (site, provider) => `除了您原有的登录方式外，您现在还可以使用 ${provider} 登录 ${site}。`,
    note: '如果这不是您本人操作，请检查您的账号，取消关联，并在所有设备上退出登录。',
  },
  disconnected: {
    subject: (provider, site) => `${provider} 已与您的 ${site} 账号取消关联`,
    preview: (provider) => `您无法再使用 ${provider} 登录。`,
    text: (site, provider) => `您无法再使用 ${provider} 登录 ${site}。您的其他登录方式仍可使用。`,
    note: '如果这不是您本人操作，请检查您的账号，在所有设备上退出登录，并重新关联。',
  },
  newBrowser: {
    subject: (site) => `您的 ${site} 账号有新的登录`,
    preview: (method) => `有一个新浏览器通过“${method}”登录。`,
    text: (site, method) => `一个此前未用于您账号的浏览器通过“${method}”登录了 ${site}。`,
    notMe: '不是我本人操作',
    note: '如果这是您本人操作，则无需任何操作。如果不是，请让该浏览器退出登录。',
  },

  passwordChanged: {
    subject: (site) => `您的 ${site} 密码已更改`,
    preview: '您的旧密码已失效。',
    text: '您的旧密码已失效。您的所有其他浏览器均已退出登录。',
  },
  passwordSet: {
    subject: (site) => `您的 ${site} 密码已设置`,
    preview: '您现在可以使用电子邮件地址和此密码登录。',
    text: '您现在可以使用电子邮件地址和此密码登录。您的所有其他浏览器均已退出登录。',
  },
  passwordRemoved: {
    subject: (site) => `您的 ${site} 密码已移除`,
    preview: '您无法再用它登录。',
    text: '您无法再用它登录。您的所有其他浏览器均已退出登录。',
  },
  passwordNote: '如果这不是您本人操作，请使用邮件链接登录并设置新密码，或联系网站的运营者。',

  passkeyAdded: {
    subject: (site) => `您的 ${site} 账号已添加通行密钥`,
    preview: '您现在可以使用此通行密钥登录。',
    text: (site) => `除了您原有的登录方式外，您现在还可以使用此通行密钥登录 ${site}。`,
    note: '如果这不是您本人操作，请检查您的账号，移除该通行密钥，并在所有设备上退出登录。',
  },
  passkeyRemoved: {
    subject: (site) => `您的 ${site} 账号已移除通行密钥`,
    preview: '您无法再使用该通行密钥登录。',
    text: '您无法再用它登录。使用通行密钥登录的浏览器均已退出登录。',
    note: '如果这不是您本人操作，请检查您的账号，并在所有设备上退出登录。',
  },
  passkeyCopied: {
    subject: (site) => `您的 ${site} 账号的通行密钥被拒绝`,
    preview: '该通行密钥可能存在副本。',
    text: '由于此通行密钥可能存在副本，使用它的登录已被拒绝。如果是您本人尝试登录，请使用其他方式登录，移除该通行密钥并添加新的通行密钥。',
    note: '如果不是您本人操作，请检查您的账号，移除该通行密钥，并在所有设备上退出登录。',
  },

  proofAsked: {
    subject: (site) => `收到了不使用通行密钥更改您的 ${site} 账号的请求`,
    preview: '除非您取消，否则 72 小时后即可更改。',
    text: '一个已登录您账号的浏览器请求在不使用通行密钥的情况下更改您的登录方式。自现在起 72 小时后，该浏览器可以进行更改，为期 24 小时。在此之前，您可以在您账号的任何页面上取消该请求：请使用您的通行密钥登录，或使用在该请求之前已登录的浏览器。',
    note: '如果这是您本人操作，则无需任何操作。如果不是，请取消该请求，并让该浏览器退出登录。',
  },

  secondStepOn: {
    subject: (site) => `您的 ${site} 账号已启用两步验证`,
    text: '现在登录时，您还需要完成第二步：输入身份验证器应用中的验证码，或使用通行密钥。请将恢复代码保存在安全的地方。',
    note: '如果这不是您本人操作，请使用恢复代码或联系网站的运营者，并在所有设备上退出登录。',
  },
  secondStepOff: {
    subject: (site) => `您的 ${site} 账号已移除两步验证`,
    text: '您登录时不再需要两步验证，您的恢复代码也已失效。',
    note: '如果这不是您本人操作，请检查您的账号，在所有设备上退出登录，并重新设置两步验证。',
  },
  recoveryCodesNew: {
    subject: (site) => `您的 ${site} 账号有新的恢复代码`,
    text: '您的旧恢复代码已失效。',
    note: '如果这不是您本人操作，请检查您的账号，在所有设备上退出登录，并创建新代码。',
  },
  recoveryCodeUsed: {
    subject: (site) => `您的 ${site} 账号的一个恢复代码已被使用`,
    text: '该代码代替了您平常的第二步验证，且无法再次使用。',
    note: '如果这不是您本人操作，请检查您的账号，在所有设备上退出登录，并创建新代码。',
  },
  secondStepPaused: {
    subject: (site) => `有人为您的 ${site} 账号输入了错误的验证码`,
    text: '第一步（例如您的密码）正确，但随后连续输入了十个错误的验证码。应用的验证码已暂停使用一段时间。恢复代码仍可使用。',
    note: '如果这不是您本人操作，请更改您的密码。',
  },
  secondStepReset: {
    subject: (site) => `您的 ${site} 账号的两步验证和通行密钥将被移除`,
    preview: '将在 24 小时后移除，除非您取消。',
    text: (site) => `${site} 的运营者获知您已丢失它们。24 小时后，下一次登录会将它们移除。`,
    keep: '保留我的两步验证和通行密钥',
    note: '如果这是您请求的，则无需任何操作。如果不是，请保留它们。',
  },

  addressChanged: {
    subject: (site) => `您的 ${site} 账号的地址已更改`,
    preview: '此地址无法再用于登录。',
    text: '您的账号现已使用另一个地址。此地址无法再用于登录。',
    undo: '如果这不是您本人操作，请恢复此地址。7 天内均可恢复，无需登录。',
    putBack: '恢复此地址',
    note: '如果这是您本人操作，则无需任何操作。',
  },
  addressReturns: {
    subject: (site) => `此地址将恢复为您的 ${site} 账号的地址`,
    preview: '将在 72 小时后恢复。在此之前，任何邮件都无法用于登录。',
    text: '您地址的更改正在撤销。该更改曾通过您账号先前已有的通行密钥或第二步验证确认，因此此地址将在 72 小时后恢复。所有浏览器均已退出登录。在此之前，发往这两个地址的任何邮件都无法用于登录，该账号的其他内容也无法更改。',
    note: '如果这是您请求的，请在该时间之后使用邮件链接登录。拥有该通行密钥或第二步验证的人仍可取消此操作。',
  },
  addressGoes: {
    subject: (site) => `此地址将不再是 ${site} 账号的地址`,
    preview: '将在 72 小时后生效，除非您取消。',
    text: '账号先前地址的所有者请求撤销更改为此地址的操作。撤销将在 72 小时后进行。所有浏览器均已退出登录。在此之前，发往这两个地址的任何邮件都无法用于登录，该账号的其他内容也无法更改。',
    note: '如果该账号属于您，请使用您更改地址时所用的通行密钥或第二步验证登录，并在那里保留此地址。',
  },
  addressStays: {
    subject: (site) => `${site} 账号的地址更改继续有效`,
    preview: '对该更改的撤销已取消。',
    text: '对地址更改的撤销已取消，所用的是当初确认该更改的通行密钥或第二步验证。该账号保留其新地址。',
    note: '如果这不是您本人操作，请打开此前通知此地址有新的通行密钥或第二步验证的邮件，并点按其中的“不是我本人操作”：在更改后的 7 天内，这仍可能恢复此地址。如果没有这样的邮件，请联系网站的运营者。',
  },
  addressTakenBack: {
    subject: (site) => `此地址不再是 ${site} 账号的地址`,
    preview: '更改为此地址的操作已被撤销。',
    text: '账号先前地址的所有者撤销了更改。此地址无法再用于登录。',
    note: '如果该账号属于您，请使用通行密钥或您此前关联的账号登录，或联系网站的运营者。',
  },
  addressRestored: {
    subject: (site) => `此地址已恢复为您的 ${site} 账号的地址`,
    preview: '所有浏览器均已退出登录。请使用邮件链接登录。',
    text: '您地址的更改已撤销。所有浏览器均已退出登录，密码以及更改后添加的登录方式均已移除。',
    note: '请使用邮件链接登录；如果您使用密码，请随后设置新密码。',
  },

  passwordReplaced: {
    subject: (site) => `您的 ${site} 密码已更改`,
    text: '您的旧密码已失效，且您已在所有设备上退出登录。',
  },
  accountDisabled: {
    subject: (site) => `您的 ${site} 账号已停用`,
    text: '您已在所有设备上退出登录，且在账号停用期间无法登录。',
  },
  accountEnabled: { subject: (site) => `您的 ${site} 账号已启用`, text: '您可以重新登录。' },
  sessionsEnded: {
    subject: (site) => `您已在所有设备上退出 ${site}`,
    text: '您的所有浏览器均已退出登录。您可以重新登录。',
  },
  sessionEnded: {
    subject: (site) => `您的一个浏览器已退出 ${site}`,
    text: '您可以重新登录。',
  },
  writeTo: (contact) => `如果您对此不知情，请写信至 ${contact}。`,
  askPeople: (site) => `如果您对此不知情，请联系 ${site} 的运营者。`,
}
