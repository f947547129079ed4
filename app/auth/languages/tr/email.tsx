import type { Translation } from '../words.ts'

export const emailWords: Translation<'email'> = {
  checkEmail: 'E‑postanızı kontrol edin',
  sent: 'E‑posta adresinize bir oturum açma bağlantısı gönderildi. Bağlantıyı bu tarayıcıda açın.',
  sentTo: (address) => (
    <>{address} adresine bir oturum açma bağlantısı ve bir kod gönderildi. Bağlantıyı bu tarayıcıda açın.</>
  ),
  sentWithField: (address) => (
    <>
      {address} adresine bir oturum açma bağlantısı ve bir kod gönderildi. Bağlantıyı bu tarayıcıda açın veya kodu
      buraya girin.
    </>
  ),
  isOver: { used: 'Bu bağlantı artık çalışmıyor', expired: 'Bu bağlantının süresi doldu' },
  used: 'Bu bağlantı ve kodu zaten kullanıldı ya da e‑posta teslim edilemedi. Başka bir cihazda oturum açtıysanız bu sayfayı kapatabilirsiniz.',
  expired: 'Bağlantının ve kodun süresi doldu.',
  requestNewLink: 'Yeni bağlantı iste',
  afterPassword:
    'Parolanız doğru, ama bu kez yeterli değil: bu tarayıcı hesabınız için yeni veya çok sayıda yanlış deneme yapıldı. Oturum açmayı e‑postayla tamamlayın.',
  codeHere: (app) =>
    `${app} uygulamasının yerleşik tarayıcısını kullanıyorsunuz. Kodu buraya girin: e‑postadaki bağlantı başka bir tarayıcıda açılır.`,
  differentEmail: 'Farklı bir e‑posta adresi kullan',
  notArrived: (link) => (
    <>E‑posta gelmedi mi? İstenmeyen posta klasörüne bakın veya {link('farklı bir e‑posta adresi kullanın')}.</>
  ),
  sendAgain: 'Yeniden gönder',
  stillOnItsWay: (time) => (
    <>
      Henüz başka bir e‑posta göndermedik. Lütfen sonuncusunu biraz bekleyin. Yeniden göndermek için kalan süre: {time}.
    </>
  ),
  youAreSignedIn: 'Oturumunuz açıldı',
  signedInFromTab: 'Bu tarayıcının başka bir sekmesinde oturum açtınız.',

  codeLabel: (length, kind) => (kind === 'digits' ? `${length} haneli kod` : `${length} karakterli kod`),
  wrongCode: 'Bu, son e‑postamızdaki kod değil. Lütfen kontrol edin.',
  tooManyCodes: 'Çok fazla deneme yapıldı. E‑postadaki bağlantıyı kullanın veya daha sonra yeniden deneyin.',
  wrongLastCode:
    'Bu, son e‑postamızdaki kod değil. Deneme hakkınız kalmadı. E‑postadaki bağlantıyı kullanın veya e‑postayı yeniden gönderin.',
  noCodeLeft:
    'Kod çok fazla kez yanlış girildi. Deneme hakkınız kalmadı. E‑postadaki bağlantıyı kullanın veya e‑postayı yeniden gönderin.',

  otherDevice: 'E‑postalarınızı başka bir cihazda mı okuyorsunuz?',
  numberToEnter: (number) => <>Bağlantıyı orada açın ve bu sayıyı girin:{number}</>,
  openedThere: (number) => <>Bağlantınız başka bir cihazda açıldı. Orada bu sayıyı girin:{number}</>,
  wrongNumbers:
    'Bağlantı başka bir cihazda açıldı ve çok fazla kez yanlış sayı girildi. Burada yine de oturum açabilirsiniz.',
  continuesThen: (link) => (
    <>Bunu yaptığınızda bu sayfa kendiliğinden devam edecek. {link('Bunun yerine kodu girin')}</>
  ),
  continues: (button) => <>Bu sayfa kendiliğinden devam edecek. {button('Duraklat')}</>,
  paused: (button) => <>Duraklatıldı. {button('Yeniden kontrol et')}</>,
  waitHere: 'Burada diğer cihazımı bekle',
  confirmedThere: 'Diğer cihazınızda onaylandı. Oturumunuz açılıyor…',

  isThisYou: 'Bu siz misiniz?',
  continueAs: (host, address) => (
    <>
      {host} sitesinde {address} olarak oturum açmak için devam edin.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Birisi {host} sitesinde {address} olarak oturum açmak istedi: {device},{' '}
      {network && `${network.isSame ? 'bu cihazla aynı ağ' : `başka bir ağ (${network.name})`}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Yalnızca bunu kendiniz başlattıysanız devam edin.')} Düğme oturumunuzu burada, bu tarayıcıda açar ve
      bağlantı kullanılmış olur. İsteğin geldiği tarayıcıda oturum açılmaz.
    </>
  ),
  onlyIfSeen: (strong) => (
    <>{strong('Yalnızca bunu kendiniz başlattıysanız ve o cihazı görebiliyorsanız devam edin.')}</>
  ),
  yes: 'Evet, oturum aç',
  yesHere: 'Evet, burada oturum aç',
  notAsked: 'Oturum açma isteği sizden gelmediyse bu sayfayı kapatın: kimsenin oturumu açılmayacak.',
  mailApp: (strong) => (
    <>
      {strong('Bağlantı e‑posta uygulamanızda mı açıldı?')} İsteği yaptığınız tarayıcıya dönün ve e‑postadaki kodu
      girin.
    </>
  ),
  numberLabel: 'Diğer cihazdaki sayı',
  numberHint:
    '2 haneli. Bağlantıyı istediğiniz sayfada “E‑postalarınızı başka bir cihazda mı okuyorsunuz?” altında yer alır.',
  wrongNumber: (attemptsLeft) =>
    attemptsLeft === 1
      ? 'Diğer cihazdaki sayı bu değil. Bir deneme hakkınız kaldı.'
      : `Diğer cihazdaki sayı bu değil. ${attemptsLeft} deneme hakkınız kaldı.`,
  signInThere: 'Diğer cihazda oturum aç',
  signInHere: 'Bu cihazda oturum aç',
  notAskedOrTold:
    'Bunu siz istemediniz mi veya başka biri size hangi sayıyı gireceğinizi mi söylüyor? Bu sayfayı kapatın: kimsenin oturumu açılmayacak.',
  closedOther: (link) => <>Diğer sayfayı kapattınız mı? {link('Buradan yeni bağlantı isteyin')}.</>,
  guessed: 'Sayı çok fazla kez yanlış girildi, bu yüzden bu bağlantı artık bu cihazda çalışmıyor.',
  whereYouStarted:
    'Başladığınız yerde yine de oturum açabilirsiniz: aynı e‑postadaki kodu orada girin veya bağlantıyı o tarayıcıda açın.',
  requestHere: 'Buradan yeni bağlantı iste',
  notAskedThis: 'Bunu siz istemediniz mi? Bu sayfayı kapatın: kimsenin oturumu açılmayacak.',

  returnThere: 'Diğer cihazınıza dönün',
  soonSignedIn: (host, address) => (
    <>
      Birkaç saniye içinde orada {host} sitesinde {address} olarak oturumunuz açılacak.
    </>
  ),
  notSignedInHere: 'Bu cihazda oturumunuz açılmadı. Bu sayfayı kapatabilirsiniz.',

  connects: (strong, who, provider) => (
    <>
      Bu, oturumunuzu açar {strong(`ve ${provider} üzerindeki ${who} hesabını bağlar`)}. O hesapla daha sonra sizin
      adınıza oturum açılabilir. Yalnızca hesap sizinse devam edin.
    </>
  ),

  yourEmail: 'Bir adım daha: e‑posta adresiniz',
  noEmailShared: (provider, who) => (
    <>
      {provider}, {who} hesabı için doğrulanmış bir e‑posta adresi paylaşmadı.
    </>
  ),
  linkHint: (provider) =>
    `Size e‑postayla bir bağlantı göndereceğiz. Bağlantıyı açtıktan sonra ${provider} ile oturum açabilirsiniz.`,
  emailMeLink: 'Bana bağlantı gönder',

  backFrom: (provider, site) => `${provider} sayfasından döndünüz. ${site} sitesine devam edin.`,
}

/** `1 dakika önce`, `3 saat önce`. */
function agoInWords(seconds: number): string {
  if (seconds < 60) return 'bir dakikadan kısa süre önce'
  return seconds < 7200 ? `${Math.floor(seconds / 60)} dakika önce` : `${Math.floor(seconds / 3600)} saat önce`
}
