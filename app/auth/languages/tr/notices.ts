import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${site} hesabınıza ${provider} bağlandı`,
    preview: (provider) => `Artık ${provider} ile oturum açabilirsiniz.`,
    text: (site, provider) =>
      `Artık ${site} sitesinde, önceki yollarınıza ek olarak ${provider} ile de oturum açabilirsiniz.`,
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, bu bağlantıyı kesin ve her yerde oturumu kapatın.',
  },
  disconnected: {
    subject: (provider, site) => `${site} hesabınızın ${provider} bağlantısı kesildi`,
    preview: (provider) => `Artık ${provider} ile oturum açamazsınız.`,
    text: (site, provider) =>
      `Artık ${site} sitesinde ${provider} ile oturum açamazsınız. Diğer oturum açma yollarınız hâlâ çalışıyor.`,
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, her yerde oturumu kapatın ve yeniden bağlayın.',
  },
  newBrowser: {
    subject: (site) => `${site} hesabınızda yeni oturum açıldı`,
    preview: (method) => `Yeni bir tarayıcıda oturum açıldı. Oturum açma yolu: ${method}.`,
    text: (site, method) =>
      `Hesabınızla daha önce kullanılmamış bir tarayıcıda ${site} oturumu açıldı. Oturum açma yolu: ${method}.`,
    notMe: 'Bu ben değildim',
    note: 'Bu sizseniz bir şey yapmanız gerekmez. Değilseniz o tarayıcının oturumunu kapatın.',
  },

  passwordChanged: {
    subject: (site) => `${site} parolanız değiştirildi`,
    preview: 'Eski parolanız artık geçerli değil.',
    text: 'Eski parolanız artık geçerli değil. Diğer tüm tarayıcılarınızda oturum kapatıldı.',
  },
  passwordSet: {
    subject: (site) => `${site} parolanız belirlendi`,
    preview: 'Artık e‑posta adresiniz ve bu parolayla oturum açabilirsiniz.',
    text: 'Artık e‑posta adresiniz ve bu parolayla oturum açabilirsiniz. Diğer tüm tarayıcılarınızda oturum kapatıldı.',
  },
  passwordRemoved: {
    subject: (site) => `${site} parolanız kaldırıldı`,
    preview: 'Artık bu parolayla oturum açamazsınız.',
    text: 'Artık bu parolayla oturum açamazsınız. Diğer tüm tarayıcılarınızda oturum kapatıldı.',
  },
  passwordNote:
    'Bu siz değilseniz e‑posta bağlantısıyla oturum açıp yeni bir parola belirleyin veya sitenin yöneticilerine başvurun.',

  passkeyAdded: {
    subject: (site) => `${site} hesabınıza geçiş anahtarı eklendi`,
    preview: 'Artık bu geçiş anahtarıyla oturum açabilirsiniz.',
    text: (site) =>
      `Artık ${site} sitesinde, önceki yollarınıza ek olarak bu geçiş anahtarıyla da oturum açabilirsiniz.`,
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, geçiş anahtarını kaldırın ve her yerde oturumu kapatın.',
  },
  passkeyRemoved: {
    subject: (site) => `${site} hesabınızdan bir geçiş anahtarı kaldırıldı`,
    preview: 'Artık bu geçiş anahtarıyla oturum açamazsınız.',
    text: 'Artık bu anahtarla oturum açamazsınız. Geçiş anahtarıyla oturum açılmış tarayıcılarda oturum kapatıldı.',
    note: 'Bu siz değilseniz hesabınızı gözden geçirin ve her yerde oturumu kapatın.',
  },
  passkeyCopied: {
    subject: (site) => `${site} hesabınızın bir geçiş anahtarı reddedildi`,
    preview: 'Bir kopyası olabilir.',
    text: 'Bu geçiş anahtarıyla oturum açma, anahtarın bir kopyası olabileceği için reddedildi. Deneyen sizseniz başka bir yolla oturum açın, geçiş anahtarını kaldırın ve yenisini ekleyin.',
    note: 'Siz değilseniz hesabınızı gözden geçirin, geçiş anahtarını kaldırın ve her yerde oturumu kapatın.',
  },

  proofAsked: {
    subject: (site) => `${site} hesabınızda geçiş anahtarınız olmadan bir değişiklik istendi`,
    preview: 'Siz iptal etmezseniz 72 saat sonra yapılabilir.',
    text: 'Hesabınızda oturumu açık olan bir tarayıcı, geçiş anahtarınızı kullanmadan oturum açma yollarınızı değiştirme isteğinde bulundu. Bunu şu andan 72 saat sonra başlayarak 24 saat boyunca yapabilir. O zamana kadar bunu hesabınızın herhangi bir sayfasında iptal edebilirsiniz: geçiş anahtarınızla oturum açın veya oturumun daha önceden açık olduğu bir tarayıcı kullanın.',
    note: 'Bu sizseniz bir şey yapmanız gerekmez. Değilseniz bunu iptal edin ve o tarayıcının oturumunu kapatın.',
  },
  secondStepOn: {
    subject: (site) => `${site} hesabınızda artık ikinci adım var`,
    text: 'Artık oturum açarken ikinci bir adım da atarsınız: kimlik doğrulama uygulamanızdaki bir kod veya bir geçiş anahtarı. Kurtarma kodlarınızı güvenli bir yerde saklayın.',
    note: 'Bu siz değilseniz bir kurtarma kodu kullanın veya sitenin yöneticilerine başvurun ve her yerde oturumu kapatın.',
  },
  secondStepOff: {
    subject: (site) => `${site} hesabınızdan ikinci adım kaldırıldı`,
    text: 'Oturum açmak için artık ikinci bir adım gerekmez ve kurtarma kodlarınız artık geçerli değil.',
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, her yerde oturumu kapatın ve ikinci adımı yeniden kurun.',
  },
  recoveryCodesNew: {
    subject: (site) => `${site} hesabınızın yeni kurtarma kodları var`,
    text: 'Eski kurtarma kodlarınız artık geçerli değil.',
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, her yerde oturumu kapatın ve yeni kodlar oluşturun.',
  },
  recoveryCodeUsed: {
    subject: (site) => `${site} hesabınızın bir kurtarma kodu kullanıldı`,
    text: 'Her zamanki ikinci adımınızın yerine kullanıldı ve bir daha çalışmayacak.',
    note: 'Bu siz değilseniz hesabınızı gözden geçirin, her yerde oturumu kapatın ve yeni kodlar oluşturun.',
  },
  secondStepPaused: {
    subject: (site) => `${site} hesabınız için yanlış kodlar girildi`,
    text: 'İlk adım, örneğin parolanız, doğruydu, ama ardından art arda on yanlış kod girildi. Uygulamanızdaki kodlar bir süreliğine durduruldu. Kurtarma kodları hâlâ geçerli.',
    note: 'Bu siz değilseniz parolanızı değiştirin.',
  },
  secondStepReset: {
    subject: (site) => `${site} hesabınızın ikinci adımı ve geçiş anahtarları kaldırılacak`,
    preview: 'Siz iptal etmezseniz 24 saat sonra.',
    text: (site) =>
      `${site} sitesinin yöneticilerine bunları kaybettiğiniz bildirildi. 24 saat geçtikten sonra, bir sonraki oturum açma bunları kaldıracak.`,
    keep: 'İkinci adımımı ve geçiş anahtarlarımı koru',
    note: 'Bu istek sizden geldiyse bir şey yapmanız gerekmez. Gelmediyse bunları koruyun.',
  },

  addressChanged: {
    subject: (site) => `${site} hesabınızın adresi değiştirildi`,
    preview: 'Bu adresle artık oturum açamazsınız.',
    text: 'Hesabınızın artık başka bir adresi var. Bu adresle artık oturum açamazsınız.',
    undo: 'Bu siz değilseniz bu adresi geri getirin. Bunu 7 gün boyunca, oturum açmadan yapabilirsiniz.',
    putBack: 'Bu adresi geri getir',
    note: 'Bu sizseniz yapmanız gereken bir şey yok.',
  },
  addressReturns: {
    subject: (site) => `${site} hesabınızın adresi yeniden bu adres olacak`,
    preview: '72 saat sonra. O zamana kadar hiçbir e‑postayla oturum açılamaz.',
    text: 'Adresinizdeki değişiklik geri alınıyor. Değişiklik, hesabınızın önceden sahip olduğu bir geçiş anahtarıyla veya ikinci adımla onaylanmıştı; bu nedenle bu adres şu andan 72 saat sonra geri gelir. Tüm tarayıcılarda oturum kapatıldı. O zamana kadar iki adresten herhangi birine gönderilen hiçbir e‑postayla oturum açılamaz ve hesapta başka hiçbir şey değiştirilemez.',
    note: 'Sizden istenirse bu süreden sonra e‑posta bağlantısıyla oturum açın. O geçiş anahtarına veya ikinci adıma sahip olan kişi bunu hâlâ iptal edebilir.',
  },
  addressGoes: {
    subject: (site) => `Bu adres artık bir ${site} hesabının adresi olmayacak`,
    preview: 'Siz iptal etmezseniz 72 saat sonra.',
    text: 'Hesabın önceki adresinin sahibi, bu adrese yapılan değişikliğin geri alınmasını istedi. Bu, şu andan 72 saat sonra gerçekleşir. Tüm tarayıcılarda oturum kapatıldı. O zamana kadar iki adresten herhangi birine gönderilen hiçbir e‑postayla oturum açılamaz ve hesapta başka hiçbir şey değiştirilemez.',
    note: 'Bu hesap sizinse adresi değiştirirken kullandığınız geçiş anahtarıyla veya ikinci adımla oturum açın ve bu adresi orada koruyun.',
  },
  addressStays: {
    subject: (site) => `Bir ${site} hesabının adresi değiştirilmiş olarak kalıyor`,
    preview: 'Değişikliğin geri alınması iptal edildi.',
    text: 'Adres değişikliğinin geri alınması, değişikliği onaylamış olan geçiş anahtarıyla veya ikinci adımla iptal edildi. Hesap yeni adresini koruyor.',
    note: 'Bu siz değilseniz bu adrese yeni bir geçiş anahtarını veya ikinci adımı bildiren e‑postayı açın ve “Bu ben değildim” seçeneğine basın: değişiklikten sonraki 7 gün içinde bu, adresi hâlâ geri getirebilir. Böyle bir e‑posta yoksa sitenin yöneticilerine başvurun.',
  },
  addressTakenBack: {
    subject: (site) => `Bu adres artık bir ${site} hesabının adresi değil`,
    preview: 'Bu adrese yapılan değişiklik geri alındı.',
    text: 'Hesabın önceki adresinin sahibi değişikliği geri aldı. Bu adresle artık oturum açamazsınız.',
    note: 'Bu hesap sizinse bir geçiş anahtarıyla veya daha önce bağladığınız bir hesapla oturum açın ya da sitenin yöneticilerine başvurun.',
  },
  addressRestored: {
    subject: (site) => `${site} hesabınızın adresi yeniden bu adres`,
    preview: 'Tüm tarayıcılarda oturum kapatıldı. E‑posta bağlantısıyla oturum açın.',
    text: 'Adresinizdeki değişiklik geri alındı. Tüm tarayıcılarda oturum kapatıldı; parola ve o zamandan beri eklenen oturum açma yolları kaldırıldı.',
    note: 'E‑posta bağlantısıyla oturum açın, parola kullanıyorsanız ardından yeni bir parola belirleyin.',
  },

  passwordReplaced: {
    subject: (site) => `${site} parolanız değiştirildi`,
    text: 'Eski parolanız artık geçerli değil ve her yerde oturumunuz kapatıldı.',
  },
  accountDisabled: {
    subject: (site) => `${site} hesabınız devre dışı bırakıldı`,
    text: 'Her yerde oturumunuz kapatıldı ve hesap devre dışı olduğu sürece oturum açamazsınız.',
  },
  accountEnabled: {
    subject: (site) => `${site} hesabınız etkinleştirildi`,
    text: 'Yeniden oturum açabilirsiniz.',
  },
  sessionsEnded: {
    subject: (site) => `${site} oturumlarınız her yerde kapatıldı`,
    text: 'Tüm tarayıcılarınızda oturum kapatıldı. Yeniden oturum açabilirsiniz.',
  },
  sessionEnded: {
    subject: (site) => `Bir tarayıcınızda ${site} oturumu kapatıldı`,
    text: 'Yeniden oturum açabilirsiniz.',
  },
  writeTo: (contact) => `Bunu beklemiyorsanız şuraya yazın: ${contact}.`,
  askPeople: (site) => `Bunu beklemiyorsanız ${site} sitesinin yöneticilerine başvurun.`,
}
