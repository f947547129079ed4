import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Oturumunuz kapatıldı.',
    leaving: 'Oturumunuz kapatıldı, hesabınız 7 gün sonra silinecek. Hesabı korumak için o zamana kadar oturum açın.',
    'session-ended': 'Seçilen oturum kapatıldı.',
    'others-signed-out': 'Diğer tüm cihazlarda oturum kapatıldı.',
    'password-set': 'Parolanız belirlendi ve diğer tüm cihazlarınızda oturum kapatıldı.',
    'password-changed': 'Parolanız değiştirildi ve diğer tüm cihazlarınızda oturum kapatıldı.',
    'password-removed': 'Parolanız kaldırıldı ve diğer tüm cihazlarınızda oturum kapatıldı.',
    'second-step-removed': 'İkinci adım kaldırıldı.',
    'second-step-kept': 'İkinci adımınız açık kalıyor.',
    'session-disowned':
      'O tarayıcıda oturum kapatıldı ve eski parolanız artık geçerli değil. E‑posta bağlantısıyla oturum açın ve yeni bir parola belirleyin.',
    'device-forgotten': 'O cihaza artık güvenilmiyor.',
    'address-changed':
      'E‑posta adresiniz değiştirildi. Eski adresinize bu değişikliği geri alan bir bağlantı gönderildi.',
    'address-restored':
      'Eski adresiniz geri getirildi ve tüm tarayıcılarda oturum kapatıldı. E‑posta bağlantısıyla oturum açın. Eski parolanız artık geçerli değil.',
    'name-changed': 'Adınız değiştirildi.',
    'picture-changed': 'Fotoğrafınız değiştirildi.',
    'picture-removed': 'Fotoğrafınız kaldırıldı.',
    'user-disabled': 'Hesap devre dışı bırakıldı ve oturumları sonlandırıldı.',
    'user-enabled': 'Hesap etkinleştirildi.',
    'user-sessions-ended': 'Bu kişinin tüm oturumları sonlandırıldı.',
    'link-mailed': 'Oturum açma bağlantısı e‑postayla gönderildi.',
    invited: 'Davet e‑postayla gönderildi.',
    'passkey-added': 'Geçiş anahtarı eklendi. Artık bu anahtarla oturum açabilirsiniz.',
    'passkey-renamed': 'Geçiş anahtarının adı değiştirildi.',
    'passkey-removed': 'Geçiş anahtarı kaldırıldı. Artık bu anahtarla oturum açamazsınız.',
  },
  refused: {
    'address-taken':
      'Bu adres artık başka bir hesaba ait, bu yüzden geri getirilmedi. Bu sitenin yöneticilerine başvurun.',
    'address-over': 'Bu kod kullanılmış veya çok eski. Yeni bir kod isteyin.',
    'picture-type': 'Bu dosya PNG, JPEG veya WebP türünde bir görüntü değil. Başka bir dosya seçin.',
    'picture-damaged': 'Bu görüntü okunamıyor. Başka bir görüntü seçin.',
    'picture-dimensions':
      'Bu görüntüde çok fazla piksel var: her kenarda en fazla 4096 olabilir. Önce görüntüyü küçültün.',
    'picture-moving': 'Hareketli görüntüler kullanılamaz. Başka bir görüntü seçin.',
    'picture-size': 'Bu görüntü çok büyük: en fazla 1 MB olabilir. Önce görüntüyü küçültün.',
    'picture-missing': 'Görüntü seçilmedi.',
    'operator-self': 'Kendi hesabınızı devre dışı bırakamazsınız.',
    'operator-reason': 'Neden, en fazla 500 karakterlik tek bir satır olmalıdır. Hiçbir şey değiştirilmedi.',
    'operator-date':
      'Bitiş, 2026-12-01 gibi ileri bir gün veya 7d gibi şu andan başlayan bir süre olmalıdır. Hiçbir şey değiştirilmedi.',
    'operator-gone': 'Bu artık yok.',
    'operator-disabled': 'Hesap devre dışı: önce etkinleştirin.',
    'operator-no-mail': 'Bu kişiye e‑posta gönderilemez.',
    'operator-mail-failed': 'E‑posta gönderilemedi. Lütfen yeniden deneyin.',
    'operator-address': 'Bu bir e‑posta adresi değil.',
    'operator-known': 'Bu adresle zaten bir hesap var.',
    'passkey-stays':
      'Bu geçiş anahtarı tek oturum açma yolunuz olduğu için kaldırılmıyor. Önce başka bir oturum açma yolu ekleyin.',
    'passkey-is-step':
      'Bu geçiş anahtarı ikinci adımınız olduğu için kaldırılmıyor. Başka bir geçiş anahtarı ekleyin ya da önce ikinci adımı kurun veya kaldırın.',
    'passkey-not-added': 'Geçiş anahtarı eklenmedi. Lütfen yeniden deneyin.',
    'passkey-there': 'Bu geçiş anahtarı zaten eklenmiş.',
    'passkeys-full': 'Geçiş anahtarı sınırına ulaştınız. Önce kullanmadığınız bir anahtarı kaldırın.',
    'export-soon':
      'Verilerinizin indirilmesi bir dakikadan kısa bir süre önce başladı. Bir sonraki indirme için lütfen bir dakika bekleyin.',
    'export-failed':
      'Verileriniz bir araya getirilemedi, bu yüzden hiçbir şey indirilmedi. Lütfen daha sonra tekrar deneyin.',
  },

  connected: (provider, who) =>
    who === null ? `${provider} hesabı bağlandı.` : `${provider} hesabı bağlandı: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} hesabının bağlantısı kesildi.` : `${provider} hesabının bağlantısı kesildi: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} hesabı tek oturum açma yolunuz olduğu için bağlı kalıyor. Önce başka bir hesap bağlayın.`
      : `${provider} üzerindeki ${who} hesabı tek oturum açma yolunuz olduğu için bağlı kalıyor. Önce başka bir hesap bağlayın.`,
}
