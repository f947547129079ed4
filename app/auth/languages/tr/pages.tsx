import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Dil',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Kimlik doğrulama uygulamanızdaki kodu veya bir kurtarma kodunu girin.'
        : 'Bir kurtarma kodu girin.'
    return hasApp
      ? 'Geçiş anahtarınızı kullanın ya da kimlik doğrulama uygulamanızdaki kodu veya bir kurtarma kodunu girin.'
      : 'Geçiş anahtarınızı kullanın veya bir kurtarma kodu girin.'
  },
  usePasskey: 'Geçiş anahtarınızı kullanın',
  recoveryCode: 'Kurtarma kodu',
  codeHint: '6 haneli kod veya 15 karakterli kurtarma kodu.',
  recoveryCodeHint: '15 karakter.',
  trust: (days) => `Bu cihaza ${days} gün boyunca güven`,

  connectTo: (provider) => `${provider} hesabı bağlansın mı?`,
  connectLead: (provider, who) => (
    <>
      {provider} üzerinde {who} olarak oturum açtınız. Bağlandıktan sonra burada o hesapla da oturum açabilirsiniz.
    </>
  ),
  connect: (provider) => `${provider} hesabını bağla`,
  connecting: 'Bağlanıyor…',
  notNow: 'Şimdi değil',
  notYours: 'Bu hesap sizin değilse bağlamayın: sahibi sizin adınıza oturum açabilir.',

  signedOut: 'Oturumunuz kapatıldı',
  signedOutLead: (site) => `Bu cihazda ${site} oturumunuz açık değil.`,
  signOutLead: (site) => `Bu cihazda ${site} oturumunuzu kapatmak istediğinizden emin misiniz?`,
  stillSignedIn: 'Oturumunuz hâlâ açık. Lütfen yeniden deneyin.',
  staySignedIn: 'Oturumu açık tut',

  invited: 'Davetlisiniz',
  invitedLead: (site) => `${site} sitesinde bir hesap oluşturabilirsiniz.`,
  chooseHow: 'Nasıl oturum açacağınızı seçin',
  invitedAddress: (address) => (
    <>Bu davet {address} adresi içindir. Bu adresle veya bu adrese sahip bir hesapla oturum açın.</>
  ),
  invitedOnce: 'Oturum açmak hesabınızı oluşturur. Bu davet bir kez geçerlidir.',

  notMe: {
    mine: 'Bu bendim',
    mineDoing: 'Bir dakika…',
    own: {
      lead: 'Kendi tarayıcılarınız son 30 gün içinde bunları ekledi. Yukarıdaki düğmeler bunları olduğu gibi bırakır.',
      button: 'Bunları ben eklemedim: bunları da kaldır',
      provedChange: 'Adres bununla değiştirildi.',
    },
    done: {
      heading: 'Zaten yapıldı',
      lead: 'Bu bağlantı veya ondan önce gönderilen bir bağlantı kullanıldı. O sırada tüm tarayıcılarda oturum kapatıldı. Size ait olmayan bir işlemle ilgili başka bir e‑posta alırsanız o e‑postadaki bağlantıyı kullanın.',
      resetLead: 'Bu bağlantı kullanıldı veya yerini daha yeni bir bağlantı aldı. Artık hiçbir şeyi değiştirmiyor.',
      signIn: 'Oturum aç',
    },
    session: {
      heading: 'Bu siz değil miydiniz?',
      lead: 'Sizinki de dahil tüm tarayıcılarda oturumu kapatacağız, parolanızı devre dışı bırakacağız ve o tarayıcının eklediği oturum açma yollarını kaldıracağız. Önceden sahip olduklarınız kalır.',
      button: 'Bu ben değildim',
      doing: 'Oturum kapatılıyor…',
    },
    reset: {
      heading: 'İkinci adımınız ve geçiş anahtarlarınız korunsun mu?',
      lead: 'Bu sitenin yöneticilerinden, hesabınızdaki ikinci adımı ve geçiş anahtarlarını kaldırmaları istendi. Bu istek sizden gelmediyse bunları koruyun.',
      button: 'İkinci adımımı ve geçiş anahtarlarımı koru',
      doing: 'Bir dakika…',
    },
    address: {
      heading: 'Adresiniz geri getirilsin mi?',
      lead: 'Hesabınızın adresi değiştirildi. Bu işlem eski adresinizi geri getirir, tüm tarayıcılarda oturumu kapatır, parolayı ve o zamandan beri eklenen tüm oturum açma yollarını kaldırır.',
      button: 'Adresimi geri getir',
      doing: 'Geri getiriliyor…',
    },
  },
}
