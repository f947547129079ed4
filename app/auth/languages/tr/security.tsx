import type { Translation } from '../words.ts'

export const securityWords: Translation<'security'> = {
  step: 'İkinci adım',
  stepLead:
    'Oturum açarken telefonunuzdaki bir uygulamadan kod da girersiniz veya geçiş anahtarı kullanırsınız. Böylece çalınan bir parola tek başına işe yaramaz.',
  stepRequired: (site) => `${site} ikinci bir adım gerektiriyor. Lütfen önce bu adımı kurun.`,
  setUpApp: 'Kimlik doğrulama uygulaması kur',
  withPasskeys: (count) => (count === 1 ? 'Geçiş anahtarınızı kullanın' : 'Geçiş anahtarlarınızı kullanın'),
  passkeysNeedScript:
    'Geçiş anahtarları JavaScript gerektirir. JavaScript olmayan tarayıcılar için ve cihazınızı kaybetmeniz ihtimaline karşı kurtarma kodları da alırsınız.',
  scan: 'Bunu kimlik doğrulama uygulamanızla tarayın, ardından uygulamanın gösterdiği kodu girin.',
  qrCode: 'Kimlik doğrulama uygulamanız için QR kodu',
  cannotScan: (link, key) => (
    <>
      Tarayamıyor musunuz? {link('Kimlik doğrulama uygulamanızı açın')} veya şu anahtarı girin: {key}
    </>
  ),
  checking: 'Kontrol ediliyor…',
  codeFromApp: 'Uygulamadaki kod',
  sixDigits: '6 haneli.',
  turnOn: 'Aç',
  startOver: 'Yeni bir anahtarla baştan başla',
  app: 'Kimlik doğrulama uygulaması',
  notSetUp: 'Kurulmadı',
  onSince: (at) => <>Açılma zamanı: {at}</>,
  passkeys: 'Geçiş anahtarları',
  passkeysInstead: (count) =>
    count === 1
      ? 'Kod yerine bu anahtarı kullanabilirsiniz'
      : `Kod yerine ${count} anahtardan herhangi birini kullanabilirsiniz`,
  recoveryCodes: 'Kurtarma kodları',
  codesLeft: (count) => `${count} kod kaldı`,
  creatingCodes: 'Yeni kodlar oluşturuluyor…',
  createCodes: 'Yeni kurtarma kodları oluştur',
  removeStep: 'İkinci adımı kaldır',
  trusted: 'Güvenilen cihazlar',
  lastUsedUntil: (lastUsed, until) => (
    <>
      Son kullanım: {lastUsed}, güven bitişi: {until}
    </>
  ),
  forgetting: (device) => `Güven kaldırılıyor: ${device}…`,
  stopTrusting: (device, unseen) => <>Güvenmeyi bırak{unseen(`: ${device}`)}</>,

  newCodes: 'Kurtarma kodlarınız',
  newCodesLead:
    'Telefonunuzu kaybederseniz bunlardan biriyle oturum açın. Her kod bir kez geçerlidir. Kodlar yeniden gösterilmez.',
  printCodes: 'Bu sayfayı yazdırın veya kodları bu cihazdan uzakta güvenli bir yere kopyalayın.',
  print: 'Yazdır',
  haveSaved: 'Kodları kaydettim',

  ownPasskeys: 'Geçiş anahtarlarınız',
  ownPasskeysLead: 'Parmak iziniz, yüzünüz veya PIN kodunuzla oturum açın. Parola gerekmez.',
  addPasskey: 'Geçiş anahtarı ekle',
  addingNeedsScript:
    'Geçiş anahtarı eklemek için JavaScript gerekir. Yeniden adlandırma ve kaldırma JavaScript olmadan da çalışır.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Eklenme: {added}, son kullanım: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Eklenme: {added}, henüz kullanılmadı</>,
  onSeveral: 'Birkaç cihazınızda kullanılabilir',
  onOne: 'Yalnızca bir cihazda',
  removingPasskey: (passkey) => `Kaldırılıyor: ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Kaldır{unseen(`: ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Yeniden adlandır{unseen(`: ${passkey}`)}</>,
  renaming: 'Yeniden adlandırılıyor…',
  name: 'Ad',
  saveName: (passkey, unseen) => <>Kaydet{unseen(`: ${passkey} adı`)}</>,

  newPasskeyLead: 'Tarayıcınız parmak izinizi, yüzünüzü veya ekran kilidinizi isteyecek.',
  passkeyThere: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
  noPasskey: 'Geçiş anahtarı oluşturulmadı. Yeniden deneyin veya başka bir cihaz kullanın.',
  noScript:
    'Geçiş anahtarı eklemek için JavaScript gerekir, ama bu tarayıcıda kapalı. Diğer tüm oturum açma yolları JavaScript olmadan çalışır.',
  adding: 'Ekleniyor…',
  passkeyName: 'Geçiş anahtarının adı',
  passkeyNameHint: 'Geçiş anahtarlarınızı birbirinden ayırmanıza yardımcı olur.',
  createPasskey: 'Geçiş anahtarı oluştur',
  backToPasskeys: 'Geçiş anahtarlarınıza dönün',

  changeYourPassword: 'Parolanızı değiştirin',
  setAPassword: 'Parola belirleyin',
  forAddress: (address) => `${address} için.`,
  currentPassword: 'Mevcut parola',
  newPassword: 'Yeni parola',
  passwordRule: (shortest) =>
    `En az ${shortest} karakter, türü fark etmez. Diğer tüm cihazlarınızda oturumunuz kapatılacak.`,
  changePassword: 'Parolayı değiştir',
  setPassword: 'Parolayı belirle',
  removePassword: 'Parolayı kaldır',
  forgotCurrent: (link) => (
    <>{link('Geçerli parolanızı mı unuttunuz?')} E‑posta bağlantısıyla yenisini belirleyebilirsiniz.</>
  ),
}
