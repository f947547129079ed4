import type { Translation } from '../words.ts'

export const adminWords: Translation<'admin'> = {
  people: 'Kişiler',
  peopleLead: 'Bir kişiyi e‑posta adresinin veya adının bir bölümüyle ya da kimliğiyle bulun.',
  emailOrName: 'E‑posta veya ad',
  find: 'Bul',
  noPerson: 'Kimse bulunamadı.',
  noPersonYet: 'En yeni hesaplar arasında kimse bulunamadı. Arama sürdürülebilir.',
  morePeople: 'Daha fazla kişi',
  disabledMark: 'devre dışı',
  leavesMark: 'silinecek',
  rolesMark: (roles) => `roller: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Birini davet et',
  inviteLead: 'Henüz hesabı olmayan biri için.',
  email: 'E‑posta',
  inviteHint: 'Bu adrese, yedi gün boyunca bir kez geçerli olan bir bağlantı gönderilir.',
  sendInvitation: 'Daveti gönder',

  disabled: 'Devre dışı: oturum açamaz.',
  facts: {
    name: 'Ad',
    id: 'Kimlik',
    emailConfirmed: 'E‑posta doğrulandı',
    roles: 'Roller',
    disabledUntil: 'Devre dışı bitişi',
    reason: 'Neden',
    since: 'Hesap oluşturulma tarihi',
  },
  yes: 'evet',
  no: 'hayır',

  signingIn: 'Oturum açma',
  canSignIn: 'Bu kişi oturum açabilir.',
  cannotSignIn: 'Bu kişi oturum açamaz.',
  hindrances: {
    disabled: 'Hesap, bir yönetici etkinleştirene kadar devre dışı.',
    disabledUntil: (at) => <>Hesap şu zamana kadar devre dışı: {at}.</>,
    noWay:
      'Hesabı hiçbir şey açmıyor: parolası, geçiş anahtarı ve bağlı hesabı yok, e‑postayla bağlantı da gönderilmiyor.',
    unconfirmed:
      'E‑posta adresi henüz doğrulanmadı. E‑posta bağlantısıyla ilk kez oturum açıldığında adres doğrulanır.',
    leaves: (at) => <>Sahibinin isteği üzerine hesap şu zamanda silinecek: {at}. Oturum açılırsa hesap korunur.</>,
    failed: (count, at) =>
      count === 1 ? (
        <>Son oturum açılışından bu yana bir deneme başarısız oldu: {at}.</>
      ) : (
        <>
          Son oturum açılışından bu yana {count} deneme başarısız oldu, sonuncusu: {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'Parola yanlıştı veya hesabın parolası yok.',
    TooMany: 'Kısa sürede çok fazla deneme yapıldı.',
    WrongCode: 'Kod yanlıştı.',
    Verification: 'Bağlantı kullanılmıştı, çok eskiydi veya başka bir tarayıcıda açıldı.',
    AccessDenied: 'Sitenin kendi kuralları oturum açmayı reddetti veya hesap devre dışı.',
    OAuthAccountNotLinked: 'Adres, bu sağlayıcının bağlı olmadığı bir hesaba ait.',
    OAuthCallback: 'Sağlayıcı reddetti veya yanıtı kullanılamadı.',
    OAuthSignin: 'Sağlayıcıya ulaşılamadı.',
    EmailSignin: 'E‑posta gönderilemedi.',
    PasskeySignin: 'Geçiş anahtarı reddedildi.',
    SecondStepExpired: 'İkinci adım çok uzun sürdü.',
    UnusableProfile: 'Sağlayıcı, kişi hakkında oturum açmaya yetecek kadar bilgi vermedi.',
    Unavailable: 'Veritabanı veya bir sağlayıcı kullanılamıyordu.',
  },
  opens: 'Hesabı neler açıyor',
  opensNothing: 'Hiçbir şey',
  wayPassword: 'Parola',
  wayLink: (address) => `${address} adresine gönderilen bağlantı`,
  wayPasskey: (name) => `Geçiş anahtarı: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>({at} tarihinden beri)</>,
  wayStates: {
    ended: 'Sağlayıcı, verdiği erişimi sonlandırdı.',
    foreign: 'Sağlayıcı artık farklı: bu hesapla kimse oturum açamaz.',
    gone: 'Bu sitede o sağlayıcı artık yok: bu hesapla kimse oturum açamaz.',
  },
  secondStep: 'İkinci adım',
  secondStepSince: (at, codes) => (
    <>
      {at} tarihinden beri açık. {codes} kurtarma kodu kaldı.
    </>
  ),
  noSecondStep: 'Kapalı.',
  access: 'Erişim',
  mailLink: 'Oturum açma bağlantısı gönder',
  enabling: 'Etkinleştiriliyor…',
  enable: 'Etkinleştir',
  isYou: 'Bu sizsiniz: hesabınızı başka bir yönetici devre dışı bırakabilir.',
  disabling: 'Devre dışı bırakılıyor…',
  reasonHint: 'Yöneticiler içindir: kişi bunu görmez.',
  until: 'Bitiş',
  untilEnabled: 'Süresiz',
  inDays: (days) => (days === 1 ? 'Yarın bu saatte' : `${days} gün sonra`),
  untilDay: 'Aşağıdaki günün başlangıcı (UTC)',
  day: 'Gün, seçilecekse',
  disable: 'Devre dışı bırak',
  disablePerson: 'Bu hesabı devre dışı bırak',
  disableLead: 'Hesapta artık oturum açılamaz ve tüm oturumları hemen sonlandırılır. Hiçbir şey silinmez.',
  disableAsk: (person) => <>{person} devre dışı bırakılsın mı?</>,
  disableGoes:
    'Hesabın tüm oturumları hemen sonlandırılır ve hesapta artık oturum açılamaz. Hiçbir şey silinmez: “Etkinleştir” her şeyi geri getirir.',
  keepEnabled: 'Etkin kalsın',
  sessions: 'Oturumlar',
  noSession: 'Açık oturum yok.',
  lastUsed: (method, at) => (
    <>
      {method}, son kullanım: {at}
    </>
  ),
  network: (range) => `Ağ ${range}`,
  endingDevice: (device) => `Sonlandırılıyor: ${device}…`,
  endDevice: (device, unseen) => <>Sonlandır{unseen(`: ${device}`)}</>,
  ending: 'Sonlandırılıyor…',
  endAll: 'Tüm oturumları sonlandır',
  endAllAsk: (person) => <>{person} için tüm oturumlar sonlandırılsın mı?</>,
  endAllGoes: 'Bu kişinin tüm tarayıcılarında oturum hemen kapatılır. Kişi yeniden oturum açabilir.',
  keepSessions: 'Açık bırak',
  events: 'Olaylar',
  noEvents: 'Gösterilecek başka bir şey yok.',
  olderEvents: 'Daha eski olaylar',
  newestEvents: 'En yeni olaylar',
  eventsOf: (person) => <>{person} hesabının olayları</>,
  actors: {
    user: 'bu kişi tarafından',
    unproved: 'başka biri olabilecek bir ziyaretçi tarafından',
    operator: 'bir yönetici tarafından',
    provider: 'sağlayıcı tarafından',
  },
  details: (details) => details.join(', '),

  pressure: 'Yük',
  pressureLead: 'Sitenin son 24 saatte yaptığı işler, saat saat.',
  series: {
    signIns: 'Oturum açmalar',
    failures: 'Başarısızlıklar',
    limits: 'Ulaşılan sınırlar',
    mails: 'E‑postalar',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Saatlere göre',
  utc: 'UTC',
  bars: (name, most) => `${name}, saat saat: bir saatte en fazla ${most}`,
  busiest: (hour, count) => `En çok, ${hour} UTC ile başlayan saatte: ${count}`,
  whatFailed: 'Başarısız olanlar',
  nothingFailed: 'Başarısız olan bir şey yok.',
}
