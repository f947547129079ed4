import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `${site} sitesinde oturum açın`,
  headingAgain: 'Yeniden oturum açın',
  headingSignedIn: (user) => `${user} olarak oturum açtınız`,
  createAccount: 'Hesap oluştur',
  chooseNewPassword: 'Yeni parola belirle',

  unavailable: 'Şu anda oturum açılamıyor. Lütfen daha sonra yeniden deneyin.',
  leadEmail: 'Size e‑postayla bir oturum açma bağlantısı göndereceğiz. Parola gerekmez.',
  leadProviders: 'Zaten sahip olduğunuz bir hesabı kullanın.',
  leadCredentials: 'Yeniden hoş geldiniz.',
  leadCreate:
    'E‑posta adresinizi girin. Adresinizi doğrulamanız için bir bağlantı göndereceğiz. Ardından parolanızı belirlersiniz.',
  leadForgotten:
    'E‑posta adresinizi girin. Oturumunuzu açan bir bağlantı göndereceğiz. Ardından yeni bir parola belirlersiniz.',
  refused: 'Lütfen yeniden deneyin. Bu sorun sürerse bu site için çerezlere izin verin: oturum açmak için gereklidir.',
  whyAgain: (user) => (
    <>
      {user} olarak oturum açtınız. Devam etmek için lütfen yeniden oturum açarak bunun siz olduğunuzu doğrulayın. Sonra
      sizi kaldığınız yere geri götüreceğiz.
    </>
  ),
  waiting: (address, provider) => (
    <>
      {address} adresiyle zaten bir hesabınız var. Bir kez her zamanki yolla oturum açın, {provider} hesabını
      bağlayacağız.
    </>
  ),
  orDifferent: (user) =>
    `Ya da aşağıda farklı bir hesapla oturum açın. Hesap burada yeniyse, mevcut hesaba (${user}) bağlamadan önce size soracağız.`,

  newcomers: {
    open: 'Burada yeni misiniz? Aynı adımlar hesabınızı oluşturur.',
    domains: 'Burada yeni misiniz? Aynı adımlar hesabınızı oluşturur.',
    invite: 'Burada yeni misiniz? Önce davetinizdeki bağlantıyı açın.',
    closed: 'Burada yeni misiniz? Bu sayfada hesap oluşturamazsınız.',
  },
  askForAccount: (contact) => <>Hesabınız yok mu? Şuraya başvurun: {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Devam ederek {terms('kullanım koşullarını')} ve {privacy('gizlilik politikasını')} kabul etmiş olursunuz.
    </>
  ),
  agreeToTerms: (link) => <>Devam ederek {link('kullanım koşullarını')} kabul etmiş olursunuz.</>,
  agreeToPrivacy: (link) => <>Devam ederek {link('gizlilik politikasını')} kabul etmiş olursunuz.</>,

  continueWith: (provider) => `${provider} ile devam et`,
  opening: (provider) => `${provider} açılıyor…`,
  lastUsed: 'Son kullanılan',
  email: 'E‑posta',
  emailMe: 'Oturum açma bağlantısı gönder',
  sendEmail: 'E‑postayı gönder',
  otherWays: 'Diğer oturum açma yolları',
  passwordInstead: 'Bunun yerine parola kullan',
  wayInstead: (name) => `Bunun yerine ${name} kullan`,
  forgotPassword: 'Parolanızı mı unuttunuz?',
  noAccountYet: (link) => <>Henüz hesabınız yok mu? {link('Parolayla bir hesap oluşturun')}</>,
  noPassword: (button) => <>Parolanız yok mu? {button('Kendinize bağlantı gönderin')}</>,
  forgotOrNone: (button) => <>Parolanızı unuttunuz mu veya parolanız yok mu? {button('Kendinize bağlantı gönderin')}</>,
  notHere: 'Bu cihazda hatırlanmasın',
  notHereMeans: 'Oturumunuz bu tarayıcıyı kapattığınızda, en geç 12 saat sonra kapatılır.',
  withPasskey: 'Geçiş anahtarıyla oturum aç',
  useCode: 'Kimlik doğrulama uygulamasındaki kodu kullan',
  code: 'Kod',
  codeHint: '6 haneli.',
  checking: 'Kontrol ediliyor…',
  noPasskeyUsed: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin veya başka bir yolla oturum açın.',

  inApp: (app) =>
    `${app} uygulamasının yerleşik tarayıcısını kullanıyorsunuz. Bu tarayıcı oturumunuzu açık tutmayabilir.`,
  inAppOpen: (link) => <>Buradan {link('tarayıcınızda açın')} veya uygulamanın menüsünü kullanın.</>,
  inAppMenu: 'Uygulamanın menüsünde “Tarayıcıda aç” seçeneğini seçin.',
  inAppStay: 'Burada kalmak için size e‑posta göndermemizi isteyin ve o e‑postadaki kodu girin.',
}
