import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Adres',
    requested: 'İstek zamanı',
    sent: 'Gönderilme',
    when: 'Zaman',
    doneBy: 'Yapan',
    until: 'Bitiş',
    countsFrom: 'Geçerlilik başlangıcı',
  },
  peopleOf: (site) => `${site} sitesinin yöneticileri`,
  ifButtonFails: (label) => `“${label}” çalışmazsa şu adresi açın:`,
  code: 'Kod',
  signIn: 'Oturum aç',
  reviewAccount: 'Hesabınızı gözden geçirin',

  purposes: {
    forgotten: {
      subject: (site) => `Yeni ${site} parolanızı belirleyin`,
      button: 'Yeni parola belirle',
      text: (time) =>
        `Oturum açıp yeni bir parola belirlemek için bağlantıyı açın veya kodu istekte bulunduğunuz yere girin. İkisi de bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    },
    account: {
      subject: (site) => `${site} için adresinizi doğrulayın`,
      button: 'Adresinizi doğrulayın',
      text: (time) =>
        `Bu adresin size ait olduğunu doğrulamak için bağlantıyı açın veya kodu istekte bulunduğunuz yere girin. İkisi de bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `${site} sitesinde oturum açın`,
    subjectWithCode: (code, site) => `${code}, ${site} kodunuz`,
    preview: (code, time) =>
      `Kodunuz: ${code}. Ya da bağlantıyı açın. İkisi de bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    text: (time) =>
      `Bağlantıyı açın veya kodu istekte bulunduğunuz yere girin. İkisi de bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    isNew: 'Bu adres için henüz bir hesap yok. Oturum açmak bir hesap oluşturur.',
    connects: (provider) =>
      `Bu, oturumunuzu açar ve ${provider} üzerindeki bir hesabı bağlar: o hesapla sonra sizin adınıza oturum açılabilir. Az önce ${provider} üzerinden gelmediyseniz bu e‑postayı kullanmayın.`,
    note: 'Bunu siz istemediniz mi? Bu e‑postayı yok sayın: bu e‑posta olmadan kimse oturum açamaz.',
  },
  noAccount: {
    heading: 'Bu adres için bir hesap yok',
    preview: 'Bu adres için bir hesap yok.',
    asked: (site) => `Siz veya adresinizi yazan başka biri, ${site} sitesinden oturum açma bağlantısı istedi.`,
    askContact: (contact) => `Orada herkes hesap oluşturamaz. Hesap almak için şuraya başvurun: ${contact}.`,
    askPeople: (site) => `Orada herkes hesap oluşturamaz. Hesap almak için ${site} sitesinin yöneticilerine başvurun.`,
    otherAddress: 'Farklı bir adresle hesabınız varsa bağlantıyı o adresle isteyin.',
    note: 'Bunu siz istemediniz mi? Bu e‑postayı yok sayabilirsiniz.',
  },
  operatorLink: {
    preview: (site, time) =>
      `Bir ${site} yöneticisi size oturum açma bağlantısı gönderdi. Bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    text: (site, time) =>
      `Bir ${site} yöneticisi size oturumunuzu açan bu bağlantıyı gönderdi. Bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    note: 'Bir yöneticiden yardım istemediyseniz bunu yok sayabilirsiniz: bağlantı olmadan kimse oturum açamaz.',
  },
  invitation: {
    subject: (site) => `${site} davetiniz`,
    preview: (from) =>
      from === null ? 'Hesap oluşturmaya davetlisiniz.' : `${from} sizi hesap oluşturmaya davet ediyor.`,
    text: (from, site, time) =>
      from === null
        ? `${site} sitesinde hesap oluşturmaya davetlisiniz. Bağlantı bir kez kullanılır. Geçerlilik süresi: ${time}.`
        : `${from} sizi ${site} sitesinde hesap oluşturmaya davet ediyor. Bağlantı bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    accept: 'Daveti kabul et',
    note: 'Bunu beklemiyor muydunuz? Bu e‑postayı yok sayabilirsiniz.',
  },
  addressCode: {
    subject: (site) => `Yeni ${site} adresinizi doğrulayın`,
    preview: (code, time) => `Kodunuz: ${code}. Bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    text: (site, time) =>
      `Bir ${site} kullanıcısı hesabı için bu adresi kullanmak istiyor. Kodu, istendiği yerde girin. Bir kez kullanılır. Geçerlilik süresi: ${time}.`,
    note: 'Bu siz değilseniz kodu kimseyle paylaşmayın ve bu e‑postayı silin. Adresiniz olduğu gibi kalır.',
  },
  addressTaken: {
    subject: (site) => `Bu adresin bir ${site} hesabı var`,
    preview: 'Adres başka bir hesaba verilecekti. Hiçbir şey değiştirilmedi.',
    text: 'Başka bir hesapta oturum açmış bir kullanıcı, o hesap için bu adresi kullanmak istedi. Adres sizin hesabınıza ait olduğu veya hesabınız onu hâlâ geri alabildiği için hiçbir şey değiştirilmedi.',
    note: 'Bu sizseniz önce bu adresin hesabında oturum açıp hesabı silin veya adresini değiştirin. Siz değilseniz yapmanız gereken bir şey yok.',
  },
  leaving: {
    subject: (site) => `${site} hesabınız silinecek`,
    preview: (at) => `Hesabı korumak için şu zamandan önce oturum açın: ${at}.`,
    text: (at) => `Hesabınızı silmemizi istediniz. Silinme zamanı: ${at}. Her yerde oturumunuz kapatıldı.`,
    keep: 'Korumak için oturum aç',
    note: 'Bu siz değilseniz hesabınızı korumak için oturum açın, ardından hesabı gözden geçirin.',
  },
  staying: {
    subject: (site) => `${site} hesabınız silinmeyecek`,
    preview: 'Oturum açtınız, bu yüzden hesabı koruyoruz.',
    text: 'Hesabınızı silmemizi istemiştiniz. O zamandan beri oturum açtınız, bu yüzden hesabı koruyoruz.',
    note: 'Hâlâ ayrılmak istiyor musunuz? Hesabı, hesap sayfanızdan yeniden silin. Oturumu siz açmadıysanız hesabınızı gözden geçirin ve her yerde oturumu kapatın.',
  },
}
