import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `${site} sitesinde oturumunuz açık.`,
  name: 'Ad',
  email: 'E‑posta',
  signOut: 'Oturumu kapat',
  signOutEverywhere: 'Her yerde oturumu kapat',
  signingOutEverywhere: 'Her yerde oturum kapatılıyor…',
  signOutEverywhereAsk: 'Her yerde oturum kapatılsın mı?',
  signOutEverywhereLead:
    'Oturumunuzun açık olduğu tüm tarayıcılarda, bu tarayıcı da dahil, oturum hemen kapatılır. Hesabınız olduğu gibi kalır: yeniden oturum açabilirsiniz.',
  sections: {
    profile: 'Profil',
    security: 'Oturum açma ve güvenlik',
    devices: 'Tarayıcılar',
    history: 'Geçmiş',
    language: 'Dil',
    leave: 'Verileriniz',
    people: 'Kişiler',
    invitations: 'Davetler',
    load: 'Yük',
  },
  operators: 'Yöneticiler',
  details: 'Ayrıntılar',
  staySignedIn: 'Oturumu açık tut',
  leaveSignedIn: 'Oturumları açık bırak',

  sessions: 'Oturumunuzun açık olduğu yerler',
  thisBrowser: 'Bu tarayıcı',
  begunBy: (method, since) => (
    <>
      {method}, başlangıç: {since}
    </>
  ),
  endsWithBrowser: (instant) => <>O tarayıcı kapatıldığında, en geç şu zamanda biter: {instant}</>,
  lastUsed: (at) => <>Son kullanım: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Son kullanım: {lastUsed}, güven bitişi: {until}
    </>
  ),
  signOutDevice: (device, unseen) => <>Oturumu kapat{unseen(`: ${device}`)}</>,
  signingOutDevice: (device) => `Oturum kapatılıyor: ${device}…`,

  waysIn: 'Oturum açma yolları',
  sentTo: (address) => `${address} adresine gönderilir`,
  notConfirmed: (address) => `Henüz kullanılamıyor: ${address} doğrulanmadı`,
  passwordSet: 'Belirlendi',
  passwordNotSet: 'Belirlenmedi',
  passkeys: 'Geçiş anahtarları',
  passkeyCount: (count) => (count === 0 ? 'Henüz yok' : `${count} anahtar eklendi`),
  manage: (way, unseen) => <>Yönet{unseen(`: ${way}`)}</>,
  choosePassword: 'Parola belirle',
  secondStep: 'İkinci adım',
  secondStepOn: 'Açık',
  secondStepOff: 'Kapalı',
  connect: (provider) => `${provider} hesabını bağla`,
  reconnect: (provider) => `${provider} hesabını yeniden bağla`,
  noLongerSignsIn: 'Artık oturumunuzu açmıyor',
  needsReconnecting: 'Yeniden bağlanması gerekiyor',
  connectedSince: (day) => <>Bağlanma tarihi: {day}</>,
  disconnecting: (provider) => `${provider} bağlantısı kesiliyor…`,
  disconnect: (account, unseen) => <>Bağlantıyı kes{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} (${provider})`,

  devices: 'Tarayıcılar',
  devicesLead: 'Kullanmadığınız veya tanımadığınız tarayıcılarda oturumu kapatın.',
  signOutOthers: 'Diğer tüm tarayıcılarda oturumu kapat',
  signOutOthersAsk: 'Diğer tüm tarayıcılarda oturum kapatılsın mı?',
  signOutOthersLead:
    'Bu tarayıcı dışındaki tüm tarayıcılarda oturum hemen kapatılır. Hesabınız olduğu gibi kalır: oralarda yeniden oturum açabilirsiniz.',
  trustedAt: (link) => <>Güvenilen cihazlar {link('ikinci adım')} sayfanızda listelenir.</>,

  history: 'Geçmiş',
  historyLead: 'Hesabınızda son 90 gündeki etkinlikler. Başarısız denemeler 30 gün saklanır.',
  nothingMore: 'Gösterilecek başka bir şey yok.',
  activity: 'Etkinlik',
  olderActivity: 'Daha eski etkinlikler',
  notYou: (link) => (
    <>Size ait olmayan bir şey mi görüyorsunuz? {link('Hesap sayfanızdan her yerde oturumu kapatın')}.</>
  ),
  failed: 'Başarısız',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Size e‑posta gönderdik',
  notEmailed: 'Size e‑posta gönderemedik',

  profile: 'Profiliniz',
  notSaved: 'Bu ad henüz kaydedilmedi.',
  profileLead: (site) => `${site} sitesinin hakkınızda gösterdikleri.`,
  save: 'Kaydet',
  emailAddress: 'E‑posta adresi',
  changeAddress: 'E‑posta adresinizi değiştirin',
  addAddress: 'E‑posta adresi ekleyin',
  picture: 'Fotoğraf',
  pictureOf: 'Başkalarının gözünden siz',
  pictureElsewhere:
    'Fotoğrafınız bir oturum açma sağlayıcısından geliyor. Sağlayıcı ziyaretlerinizi öğrenmesin diye bu sayfalar fotoğrafı oradan yüklemez.',
  noPicture: 'Henüz fotoğraf yok: yerine adınızın baş harfleri gösterilir.',
  newPicture: 'Yeni fotoğraf',
  choosePicture: 'Fotoğraf seç',
  pictureHint: (site) =>
    `PNG, JPEG veya WebP, en fazla 10 MB. ${site} görüntüyü kare biçiminde kırpar ve çekildiği yer gibi ayrıntılar olmadan yalnızca görüntüyü saklar.`,
  usePicture: 'Bu fotoğrafı kullan',
  removePicture: 'Fotoğrafı kaldır',

  leave: 'Verilerinizi indirin veya silin',
  download: 'Verilerinizi indirin',
  downloadLead: (site) =>
    `${site} sitesinin oturumunuzu açmak için sakladığı her şey, tek bir JSON dosyasında. Dosyada parola veya başka gizli bilgi yoktur.`,
  preparing: 'Verileriniz hazırlanıyor…',
  deleteAccount: 'Hesabınızı silin',
  deleteLead: (days) =>
    `Oturumunuz her yerde hemen kapatılacak ve hesabınız ${days} gün sonra silinecek. Hesabı korumak için o zamana kadar oturum açın. Sonrasında geri getirilemez.`,
  deleting: 'Hesabınız siliniyor…',
  deleteAsk: 'Hesabınız silinsin mi?',
  deleteGoes: (email) =>
    email === null
      ? 'Hesabınızla birlikte profiliniz, tüm oturum açma yollarınız, geçiş anahtarlarınız ve geçmişiniz de silinecek.'
      : `${email} hesabı profili, tüm oturum açma yolları, geçiş anahtarları ve geçmişiyle birlikte silinecek.`,
  keepAccount: 'Hesabımı koru',
}
