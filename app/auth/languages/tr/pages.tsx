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
    session: {
      heading: 'Bu siz değil miydiniz?',
      lead: 'O tarayıcının oturumunu kapatacak, güvenilen cihazlarınıza güvenmeyi bırakacak ve yeni bir parola belirleyebilmeniz için parolanızı devre dışı bırakacağız.',
      button: 'Bu ben değildim',
      doing: 'Oturum kapatılıyor…',
    },
    reset: {
      heading: 'İkinci adımınız kalsın mı?',
      lead: 'Bu sitenin yöneticilerinden, hesabınızdan ikinci adımı kaldırmaları istendi. Bunu siz istemediyseniz ikinci adımı koruyun.',
      button: 'İkinci adımımı koru',
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
