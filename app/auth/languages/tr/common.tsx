import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('tr')

export const commonWords: Translation<'common'> = {
  help: 'Yardım',
  terms: 'Koşullar',
  privacy: 'Gizlilik',
  language: 'Türkçe',
  backTo: (site) => `${site} sitesine dön`,
  continue: 'Devam et',
  or: 'veya',
  oneMoment: 'Bir dakika…',
  yourAccount: 'Hesabınız',
  saving: 'Kaydediliyor…',
  sending: 'Gönderiliyor…',
  removing: 'Kaldırılıyor…',
  signIn: 'Oturum aç',
  signingIn: 'Oturum açılıyor…',
  signOut: 'Oturumu kapat',
  signingOut: 'Oturum kapatılıyor…',
  signsOutOf: (provider) => `${provider} oturumunuz da kapatılacak.`,
  alsoSignOutOf: (provider) => `${provider} oturumunu da kapat`,
  sendingLink: 'Bağlantınız gönderiliyor…',
  oneMoreStep: 'Bir adım daha',
  anotherWay: 'Başka bir yolla oturum aç',
  anotherAccount: 'Başka bir hesap kullan',
  anotherAccountSignsOut: (user) => `“Başka bir hesap kullan” seçeneği önce mevcut oturumu (${user}) kapatır.`,
  welcome: (site) => `${site} sitesine hoş geldiniz`,
  youAreNotSignedIn: 'Oturumunuz açık değil.',
  youAreSignedIn: 'Oturumunuz açık.',
  youAreSignedInAs: (user) => <>{user} olarak oturum açtınız.</>,
  newLink: 'Bana yeni bir bağlantı gönder',
  inTime: (label, time) => (
    <>
      {label} ({time})
    </>
  ),
  reference: 'Başvuru kodu',

  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  show: 'Göster',
  hide: 'Gizle',
  capsLock: 'Caps Lock açık.',
  offline: 'Çevrimdışısınız, bu yüzden hiçbir şey gönderilmedi. Bağlantınız geri geldiğinde yeniden deneyin.',

  tooManyNow: 'Şimdi yeniden deneyebilirsiniz.',
  tooMany: (time) => <>Çok fazla deneme yapıldı. Yeniden denemek için kalan süre: {time}.</>,
  tooManyOfSite: (time) => <>Şu anda çok fazla e‑posta isteniyor. Yeniden denemek için kalan süre: {time}.</>,
  tooManyOfNetwork: (time) => (
    <>
      Ağınızdan çok fazla e‑posta istendi. Burada yeniden denemek için kalan süre: {time}. Mobil veri gibi başka bir
      ağdan veya daha önce oturum açtığınız bir tarayıcıda hemen deneyebilirsiniz.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Ağınızdan çok fazla yanlış parola girildi. Burada yeniden denemek için kalan süre: {time}. E‑posta bağlantısıyla,
      mobil veri gibi başka bir ağdan veya daha önce oturum açtığınız bir tarayıcıda hemen deneyebilirsiniz.
    </>
  ),
  trouble: (provider) => `${provider} beklendiği gibi yanıt vermiyor. Birazdan yeniden çalışabilir.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Hesap oluşturmak için davet gerekir.',
  signUpDomains: (domains) => `Yeni hesaplar için şu alan adında bir e‑posta adresi gerekir: ${or(domains)}.`,
  signUpClosed: 'Burada yeni hesap oluşturulamaz.',

  error: 'Hata',
  somethingWrong: 'Bir sorun oluştu. Lütfen yeniden deneyin.',
  alreadySignedIn: 'Bu tarayıcıda oturumunuz zaten açık.',
  anotherLinkTo: (address) => <>{address} adresine başka bir bağlantı gönderebiliriz.</>,
  differentAccount: 'Farklı bir hesap kullan',
  ifAccess: (contact) => <>Erişiminiz olması gerekiyorsa şuraya başvurun: {contact}.</>,
  peopleOf: (site) => `${site} sitesinin yöneticileri`,
  notFound: 'Sayfa bulunamadı',
  notFoundLead: 'Bu adreste bir şey yok. Sayfa taşınmış olabilir.',
  unavailable: 'Lütfen birazdan yeniden deneyin',
  unavailableLead: (site) => `${site} şu anda bunu yapamıyor. Bu sizin değil, bizim hatamız.`,
  stillSignedIn: 'Oturumunuz hâlâ açık.',
  tryAgain: 'Yeniden dene',
  triesItself: (time) =>
    time === null ? (
      <>Bu sayfa şimdi kendiliğinden yeniden deneyecek.</>
    ) : (
      <>Bu sayfa kendiliğinden yeniden deneyecek (kalan süre: {time}).</>
    ),
  mayWork: (time) =>
    time === null ? <>Şimdi yeniden çalışabilir.</> : <>Yakında yeniden çalışabilir (kalan süre: {time}).</>,
  unreachable: 'Bağlantı yok',
  unreachableLead: (site) =>
    `${site} sitesine ulaşılamadı. Lütfen bağlantınızı kontrol edin, ardından yeniden deneyin.`,
  goBack: 'Geri dön',
}
