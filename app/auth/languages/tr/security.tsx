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
  createCodesHint: 'Yeni kodlar şu anki kodlarınızın yerini alır, şu anki kodlarınız artık geçerli olmaz.',
  removeStep: 'İkinci adımı kaldır',
  removeStepAsk: 'İkinci adım kaldırılsın mı?',
  removeStepLead:
    'Bundan sonra hesabınızı açmak için ilk adım tek başına yeterli olur. Kimlik doğrulama uygulaması ve kurtarma kodları hemen geçersiz olur, cihazlara artık güvenilmez. İkinci adımı yeniden kurabilirsiniz.',
  removeStepPassword:
    'Parolanız da kaldırılır: onu ikinci adım açıkken, 8 karakter yeterliyken belirlediniz. Sonrasında başka bir parola belirleyebilirsiniz.',
  keepStep: 'İkinci adımı koru',
  trusted: 'Güvenilen cihazlar',
  forgetting: (device) => `Güven kaldırılıyor: ${device}…`,
  stopTrusting: (device, unseen) => <>Güvenmeyi bırak{unseen(`: ${device}`)}</>,

  stepIsOn: 'İkinci adımınız açık.',
  codesReplaced: 'Bunlar yeni kodlar. Önceki kurtarma kodlarınız artık geçerli değil.',
  newCodes: 'Kurtarma kodlarınız',
  newCodesLead:
    'Telefonunuzu kaybederseniz bunlardan biriyle oturum açın. Her kod bir kez geçerlidir. Kodlar yeniden gösterilmez.',
  printCodes: 'Kodları indirin, kopyalayın veya yazdırın ve bu cihazdan uzakta güvenli bir yerde saklayın.',
  downloadCodes: 'Metin dosyası olarak indir',
  codesFile: (site) => `${site} kurtarma kodları. Her kod bir kez geçerlidir.`,
  copyCodes: 'Tüm kodları kopyala',
  copied: 'Kopyalandı',
  notCopied: 'Tarayıcı kodları kopyalamadı. Kodları seçip kendiniz kopyalayın.',
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
  noPasskey:
    'Geçiş anahtarı oluşturulmadı: işlem iptal edildi veya çok uzun sürdü. Yeniden deneyin veya başka bir cihaz kullanın.',
  passkeyFailed: {
    unable: (browser) =>
      `Geçiş anahtarı oluşturulmadı: ${browser} tarafından sunulan seçenek, parmak izinizi, yüzünüzü veya PIN kodunuzu isteyen bir anahtarı saklayamıyor. Başka bir parola yöneticisi veya güvenlik anahtarı seçin.`,
    notAllowed: (browser) =>
      `Geçiş anahtarı oluşturulmadı: ${browser}, bu sayfanın adresinde geçiş anahtarlarına izin vermiyor.`,
    failed: (browser) =>
      `Geçiş anahtarı oluşturulmadı: ${browser} veya başvurduğu parola yöneticisi bir hata bildirdi. Yeniden deneyin veya başka bir parola yöneticisi ya da cihaz seçin.`,
  },
  noScript:
    'Geçiş anahtarı eklemek için JavaScript gerekir, ama bu tarayıcıda kapalı. Diğer tüm oturum açma yolları JavaScript olmadan çalışır.',
  noPasskeysHere: (browser) =>
    `${browser} geçiş anahtarı oluşturamıyor. Bu sayfayı başka bir tarayıcıda açın. Diğer tüm oturum açma yolları burada da çalışır.`,
  adding: 'Ekleniyor…',
  passkeyName: 'Geçiş anahtarının adı',
  passkeyNameHint:
    'Geçiş anahtarlarınızı birbirinden ayırmanıza yardımcı olur. Ad vermezseniz anahtar, saklandığı yerin adını alır.',
  createPasskey: 'Geçiş anahtarı oluştur',
  backToPasskeys: 'Geçiş anahtarlarınıza dönün',

  changeYourPassword: 'Parolanızı değiştirin',
  setAPassword: 'Parola belirleyin',
  forAddress: (address) => `${address} için.`,
  currentPassword: 'Mevcut parola',
  newPassword: 'Yeni parola',
  passwordRule: (shortest) =>
    `En az ${shortest} karakter, türü fark etmez. Diğer tüm tarayıcılarınızda oturumunuz kapatılacak.`,
  passwordLength: (shortest) => `En az ${shortest} karakter, türü fark etmez.`,
  changePassword: 'Parolayı değiştir',
  setPassword: 'Parolayı belirle',
  removePassword: 'Parolayı kaldır',
  forgotCurrent: (link) => (
    <>{link('Geçerli parolanızı mı unuttunuz?')} E‑posta bağlantısıyla yenisini belirleyebilirsiniz.</>
  ),

  ways: {
    heading: 'Hesabınızı açan her şey',
    lead: 'Şu anda hesabınızda oturum açmaya yarayan her şey burada. Size ait olmayanları kaldırın.',
    added: (day) => <>Geçiş anahtarı, eklenme: {day}</>,
    secondStepOn: 'Açık',
  },

  proof: {
    heading: 'Geçiş anahtarınızı kullanın',
    lead: 'Oturum açma yollarınızı değiştirmek için siz olduğunuzu geçiş anahtarınızla doğrulayın. Ardından sizi bulunduğunuz yere geri götüreceğiz.',
    usePasskey: 'Geçiş anahtarınızı kullanın',
    without: 'Geçiş anahtarınız elinizin altında değil mi?',
    asking: 'İstek gönderiliyor…',
    ask: 'Geçiş anahtarım olmadan, 72 saat sonra devam et',
    back: 'Hesabınıza dönün',
  },

  ownAddress: 'E‑posta adresiniz',
  addressIs: (address) => `Adresiniz: ${address}.`,
  noAddress: 'Henüz adres yok.',
  codeSent: (address) => <>{address} adresine bir e‑posta gönderildi. İçindeki kodu buraya girin.</>,
  sendingCode: 'Kod gönderiliyor…',
  newAddress: 'Yeni e‑posta adresi',
  newAddressHint:
    'Bu adrese bir kod göndereceğiz. Eski adresinize, değişikliği 7 gün boyunca geri alabilen bir e‑posta gider.',
  emailCode: 'Bana kod gönder',
  changingAddress: 'Adresiniz değiştiriliyor…',
  codeFromEmail: 'E‑postadaki kod',
  changeMyAddress: 'Adresimi değiştir',
  anotherAddress: 'Başka bir adres kullan',
}
