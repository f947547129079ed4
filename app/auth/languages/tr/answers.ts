import type { Translation } from '../words.ts'

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Farklı bir hesapla oturum açmayı deneyin.',
    sameAccount: 'Kimliğinizi doğrulamak için en başta kullandığınız hesapla oturum açın.',
    mailNotSent: 'E‑posta gönderilemedi.',
    wrongDetails: 'Oturum açılamadı. Girdiğiniz bilgilerin doğru olup olmadığını kontrol edin.',
    passkey: 'Bu geçiş anahtarı işe yaramadı. Lütfen yeniden deneyin veya başka bir yolla oturum açın.',
    signInFirst: 'Bu sayfayı görmek için lütfen oturum açın.',
    signInAgain: 'Devam etmek için lütfen yeniden oturum açın.',
    timedOut: 'Oturum açma süreniz doldu. Lütfen yeniden oturum açın.',
    configuration: 'Sunucu yapılandırmasında bir sorun var.',
    denied: 'Oturum açma izniniz yok.',
    link: 'Oturum açma bağlantısı artık geçerli değil. Daha önce kullanılmış veya süresi dolmuş olabilir.',
    unable: 'Oturum açılamıyor.',
    general: 'Bir sorun oluştu. Lütfen yeniden deneyin.',
    noAccess: 'Oturumunuz açık, ama hesabınızın bu sayfaya erişimi yok.',
    formExpired:
      'Bu formun süresi doldu veya form bu tarayıcıdan gönderilmedi. Hiçbir şey değiştirilmedi. Lütfen geri dönün, sayfayı yenileyin ve çerezlere izin verildiğinden emin olun.',
    formUnreadable: 'Bu form okunamadı. Hiçbir şey değiştirilmedi. Lütfen geri dönün ve formu yeniden gönderin.',
  },
  notConnected:
    'O hesap sizinkine bağlanmadı: bu sitedeki başka bir hesaba ait veya bağlama işlemini başka bir kullanıcı başlattı.',
  waiting: {
    passkeyFirst:
      'Mümkünse geçiş anahtarınızı kullanın. Başka bir yol kullanırsanız oturum açma yollarınızı ancak 72 saat sonra değiştirebilirsiniz.',
    lead: (from) =>
      `Geçiş anahtarı kullanmadan oturum açma yollarınızı değiştirme isteğinde bulundunuz. Bunu bu tarayıcıda, şu zamandan itibaren 24 saat boyunca yapabilirsiniz: ${from}. Geçiş anahtarınızla bunu şimdi yapabilirsiniz.`,
    withoutLead:
      'Bu durumda oturum açma yollarınızı şu andan 72 saat sonra, bu tarayıcıda değiştirebilirsiniz. Size hemen e‑posta göndeririz ve hesabınızın her sayfası bunu bildirir: her geçiş anahtarıyla ve oturumunuzun zaten açık olduğu her tarayıcıda bu iptal edilebilir.',
    asked: (by, at) =>
      `Oturum açma yollarını değiştirme isteği geçiş anahtarı olmadan yapıldı: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Değişiklik şu zamandan itibaren yapılabilir: ${from}.`,
    countsUntil: (until) => `Değişiklik şimdi yapılabilir, en geç şu zamana kadar: ${until}.`,
    cancelling: 'İptal ediliyor…',
    cancel: 'Bu isteği iptal et',
    howToCancel:
      'Bu isteği iptal etmek için geçiş anahtarınızla oturum açın veya oturumun daha önceden açık olduğu bir tarayıcı kullanın.',
    returning: (address, at) =>
      `Adresinizdeki değişiklik geri alındı: ${address} şu zamandan itibaren yeniden sizin adresiniz: ${at}. O zamana kadar hiçbir e‑postayla oturum açılamaz ve hesabınızda başka hiçbir şey değiştirilemez.`,
    keeping: 'Yeni adres korunuyor…',
    keep: 'Bunun yerine yeni adresi koru',
    howToKeep:
      'Bu, yalnızca adresi değiştirmek için kullanılan geçiş anahtarıyla veya ikinci adımla iptal edilebilir: önce onunla oturum açın.',
  },
  titles: {
    configuration: 'Sunucu hatası',
    denied: 'Erişim reddedildi',
    link: 'Oturum açılamıyor',
    general: 'Hata',
    noAccess: 'Erişim yok',
    formNotAccepted: 'Form kabul edilmedi',
  },
  cancelledAt: (provider) => `${provider} sayfasında iptal ettiniz. Hiçbir şey olmadı.`,

  fields: { email: 'E‑posta', password: 'Parola' },
  userWithoutName: 'adsız kullanıcı',

  addressFaults: {
    missing: 'E‑posta adresinizi girin.',
    noAt: 'E‑posta adresinde @ işareti olmalıdır, örneğin name@example.com.',
    manyAts: 'E‑posta adresinde yalnızca bir @ işareti olur, örneğin name@example.com.',
    noName: '@ işaretinden önceki bölüm eksik, örneğin name@example.com.',
    domain: '@ işaretinden sonraki bölüm tam değil, örneğin name@example.com.',
    characters: 'Bu e‑posta adresinde kullanılamayan karakterler var veya adres çok uzun.',
    notHere: 'Adres burada değiştirilemez.',
    same: 'Bu zaten sizin adresiniz.',
    notOfSite: 'Burada yalnızca bu sitenin ait olduğu kuruluşun adresleri kullanılabilir.',
    noMailbox:
      'Bu adresin posta sunucusu böyle bir posta kutusu olmadığını bildiriyor. Adresi kontrol edin veya başka bir adres kullanın.',
  },
  passwordFaults: {
    short: (least) => `En az ${least} karakter kullanın. Birkaç sözcüğü akılda tutmak kolaydır.`,
    long: 'Bu parola çok uzun. Daha kısa bir parola kullanın.',
    names: 'Bu parola büyük ölçüde adınızdan, adresinizden veya bu sitenin adından oluşuyor. Başka sözcükler kullanın.',
    common: 'Bu parolayı birçok kişi kullanıyor, bu yüzden tahmin etmek kolay. Başka bir parola kullanın.',
    notCurrent: 'Bu, mevcut parolanız değil.',
    stays: 'Parolanız tek oturum açma yolunuz olduğu için kaldırılmıyor. Önce bir hesap bağlayın.',
  },
  nameFaults: {
    missing: 'Bir ad girin.',
    long: (most) => `En fazla ${most} karakter kullanın.`,
    unseen: 'Görünür harfler, rakamlar ve işaretler kullanın.',
  },
  dayFaults: {
    missing: 'Günü girin veya yukarıdan başka bir bitiş seçin.',
    over: 'Bugünden sonraki bir gün girin (UTC).',
    unused: (choice) => `Gün yalnızca “${choice}” ile geçerlidir: yukarıda onu seçin veya günü silin.`,
  },
  waits: {
    attempts: (minutes) => `Çok fazla deneme yapıldı. ${minutes} dakika sonra yeniden deneyin.`,
    mails: (minutes) => `Çok fazla e‑posta gönderildi. ${minutes} dakika sonra yeniden deneyin.`,
    codes: (minutes) => `Çok fazla yanlış kod girildi. ${minutes} dakika sonra yeniden deneyin.`,
  },

  wrongAddressCode: 'Bu, e‑postamızdaki kod değil.',
  secondStep: {
    wrongCode:
      'Bu kod işe yaramadı. Uygulamanızın şu anda gösterdiği kodu veya henüz kullanmadığınız bir kurtarma kodunu girin.',
    wrongFirstCode: 'Bu kod işe yaramadı. Uygulamanızın şu anda gösterdiği kodu girin.',
    passkey: 'Bu geçiş anahtarı işe yaramadı. Yeniden deneyin veya bir kod girin.',
    tooMany:
      'Çok fazla yanlış kod girildi. Uygulamanızdaki kodlar bir süreliğine durduruldu, ama kurtarma kodu hâlâ geçerli.',
    paused:
      'Çok fazla yanlış kod girildi. Uygulamanızdaki kodlar bir süreliğine durduruldu. Lütfen başka bir yol kullanın.',
    formExpired: 'Bu formun süresi doldu veya çerezlere izin verilmiyor. Lütfen kodu yeniden girin.',
  },
  plain: {
    otherSite: 'Bu form başka bir siteden gönderildi.',
    method: (method) => `Bu adres ${method} kabul etmiyor.`,
    noProvider: 'Böyle bir sağlayıcı yok.',
    takesForm: 'Bu adres bir form bekliyor.',
    notFound: 'Bulunamadı.',
    noPicture: 'Böyle bir fotoğraf yok.',
    notOurs: 'Bu, bu sitenin bir adresi değil.',
    tooLarge: 'Bu, bu adresin kabul ettiğinden fazla.',
    tooSlow: 'Bu isteğin ulaşması çok uzun sürdü.',
    fault: (reference) => `Bir sorun oluştu. Başvuru kodu: ${reference}`,
    notKnownNow: 'Kimin oturum açtığı şu anda belirlenemiyor.',
    noUser: 'Bu oturumda kullanıcı belirtilmemiş.',
    signInFirst: (address) => `Önce oturum açın: ${address}`,
  },
}
