import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Oturumunuz kapatıldı.',
    leaving: 'Oturumunuz kapatıldı, hesabınız 7 gün sonra silinecek. Hesabı korumak için o zamana kadar oturum açın.',
    'session-ended': 'Seçilen oturum kapatıldı.',
    'others-signed-out': 'Diğer tüm tarayıcılarda oturum kapatıldı.',
    'password-set': 'Parolanız belirlendi ve diğer tüm tarayıcılarınızda oturum kapatıldı.',
    'password-changed': 'Parolanız değiştirildi ve diğer tüm tarayıcılarınızda oturum kapatıldı.',
    'password-set-alone': 'Parolanız belirlendi.',
    'password-changed-alone': 'Parolanız değiştirildi.',
    'password-removed-alone': 'Parolanız kaldırıldı.',
    'password-removed': 'Parolanız kaldırıldı ve diğer tüm tarayıcılarınızda oturum kapatıldı.',
    stays: 'Hesabınız kalıyor: silinmeyecek.',
    'second-step-removed': 'İkinci adım kaldırıldı.',
    'second-step-password-removed':
      'İkinci adım ve onunla birlikte parolanız kaldırıldı. En az 15 karakterlik başka bir parola belirleyin.',
    'second-step-kept': 'İkinci adımınız ve geçiş anahtarlarınız kalıyor.',
    'proof-cancelled': 'İptal edildi. Hesabınızda hiçbir şey değiştirilmedi.',
    'proof-cancelled-by-passkey':
      'Oturum açma yollarınızı değiştirme isteği geçiş anahtarınız olmadan yapılmıştı. Geçiş anahtarınızı az önce kullandığınız için bu istek iptal edildi. Hiçbir şey değiştirilmedi.',
    'taken-back':
      'Tüm tarayıcılarda oturum kapatıldı ve diğer tarayıcının ekledikleri kaldırıldı. Hesabınızı hâlâ nelerin açtığını görmek için oturum açın.',
    'taken-back-password':
      'Tüm tarayıcılarda oturum kapatıldı, diğer tarayıcının ekledikleri kaldırıldı ve eski parolanız artık geçerli değil. E‑posta bağlantısıyla oturum açın ve yeni bir parola belirleyin.',
    'own-browser': 'Teşekkür ederiz. Hiçbir şey değiştirilmedi.',
    'device-forgotten': 'O cihaza artık güvenilmiyor.',
    'address-changed':
      'E‑posta adresiniz değiştirildi. Eski adresinize bu değişikliği geri alan bir bağlantı gönderildi.',
    'address-new': 'E‑posta adresiniz değiştirildi.',
    'address-restored':
      'Eski adresiniz geri getirildi ve tüm tarayıcılarda oturum kapatıldı. E‑posta bağlantısıyla oturum açın.',
    'address-restored-password':
      'Eski adresiniz geri getirildi ve tüm tarayıcılarda oturum kapatıldı. E‑posta bağlantısıyla oturum açın. Eski parolanız artık geçerli değil.',
    'address-returns':
      'Tüm tarayıcılarda oturum kapatıldı. Değişiklik bir geçiş anahtarıyla veya ikinci adımla onaylanmış olduğu için eski adresiniz 72 saat sonra geri gelir. O zamana kadar hiçbir e‑postayla oturum açılamaz; her iki adrese de bildirildi.',
    'address-kept': 'Hesap yeni adresini koruyor. Her iki adrese de bildirildi.',
    'name-changed': 'Adınız değiştirildi.',
    'picture-changed': 'Fotoğrafınız değiştirildi.',
    'picture-removed': 'Fotoğrafınız kaldırıldı.',
    'user-disabled': 'Hesap devre dışı bırakıldı ve oturumları sonlandırıldı.',
    'user-enabled': 'Hesap etkinleştirildi.',
    'user-sessions-ended': 'Bu kişinin tüm oturumları sonlandırıldı.',
    'link-mailed': 'Oturum açma bağlantısı e‑postayla gönderildi.',
    'passkey-added': 'Geçiş anahtarı eklendi. Artık bu anahtarla oturum açabilirsiniz.',
    'passkey-renamed': 'Geçiş anahtarının adı değiştirildi.',
    'passkey-removed': 'Geçiş anahtarı kaldırıldı. Artık bu anahtarla oturum açamazsınız.',
  },
  refused: {
    'address-held':
      'Tüm tarayıcılarda oturum kapatıldı ve hesabınıza verilmiş olan adres artık hesabınızı açmıyor. Eski adresiniz geri getirilmedi: bu adres şimdi boş olmayan başka bir hesaba ait. O hesapta oturum açıp adresini değiştirin veya hesabı silin, ardından e‑postadaki bağlantıyı yeniden açın.',
    'proof-often': 'Bu çok sık istendi. Lütfen geçiş anahtarınızı kullanın veya yarın yeniden deneyin.',
    'proof-not-cancelled':
      'Bu iptal edilmedi: sona ermişti veya bu tarayıcıda oturum açılmadan önce başlamıştı. İptal etmek için geçiş anahtarınızla oturum açın.',
    'address-returning':
      'Bu hesabın adresi eskisine döndürülüyor. Bu işlem, istekten 72 saat sonra tamamlanana kadar hesapta hiçbir e‑postayla oturum açılamaz. Geçiş anahtarıyla veya bağlı bir hesapla hâlâ açılabilir.',
    'address-not-kept':
      'Adres korunmadı: bunun için adresi değiştirmek için kullanılan geçiş anahtarı veya ikinci adım gerekir ve artık çok geç olabilir. Önce onunla oturum açın.',
    'address-over': 'Bu kod kullanılmış veya çok eski. Yeni bir kod isteyin.',
    'picture-type': 'Bu dosya PNG, JPEG veya WebP türünde bir görüntü değil. Başka bir dosya seçin.',
    'picture-damaged': 'Bu görüntü okunamıyor. Başka bir görüntü seçin.',
    'picture-dimensions': 'Bu görüntüde çok fazla piksel var: en fazla 50 milyon olabilir. Önce görüntüyü küçültün.',
    'picture-moving': 'Hareketli görüntüler kullanılamaz. Başka bir görüntü seçin.',
    'picture-size': 'Bu görüntü çok büyük: en fazla 10 MB olabilir. Önce görüntüyü küçültün.',
    'picture-busy': 'Şu anda çok fazla görüntü işleniyor. Lütfen biraz sonra yeniden deneyin.',
    'picture-none': 'Bu site fotoğraf kabul etmiyor.',
    'picture-missing': 'Görüntü seçilmedi.',
    'operator-self': 'Kendi hesabınızı devre dışı bırakamazsınız.',
    'operator-reason': 'Neden, en fazla 500 karakterlik tek bir satır olmalıdır. Hiçbir şey değiştirilmedi.',
    'operator-another':
      'Bu, başka bir hesabın sayfasından gönderildi. Hiçbir işlem yapılmadı. Yeniden denemeden önce bu sayfanın kime ait olduğunu kontrol edin.',
    'operator-gone': 'Bu artık yok.',
    'operator-disabled': 'Hesap devre dışı: önce etkinleştirin.',
    'operator-no-mail': 'Bu kişiye e‑posta gönderilemez.',
    'operator-mail-failed': 'E‑posta gönderilemedi. Lütfen yeniden deneyin.',
    'operator-mails':
      'Bu adrese ya da sizin tarafınızdan çok fazla e‑posta gönderildi. Lütfen daha sonra yeniden deneyin.',
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
    'form-expired':
      'Formun süresi dolmuştu veya form bu tarayıcıdan gönderilmedi. Hiçbir şey değiştirilmedi. Lütfen burada yeniden deneyin ve çerezlere izin verildiğinden emin olun.',
    'form-unreadable': 'Form okunamadı. Hiçbir şey değiştirilmedi. Lütfen formu yeniden gönderin.',
    'form-slow': 'Formun ulaşması çok uzun sürdü. Hiçbir şey değiştirilmedi. Lütfen formu yeniden gönderin.',
    'not-now':
      'İşlemin yapılıp yapılmadığı belirlenemedi. Lütfen buradan kontrol edin ve yapılmadıysa yeniden deneyin.',
  },

  invitedTo: (address) => `Davet ${address} adresine e‑postayla gönderildi.`,
  connected: (provider, who) =>
    who === null ? `${provider} hesabı bağlandı.` : `${provider} hesabı bağlandı: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} hesabının bağlantısı kesildi.` : `${provider} hesabının bağlantısı kesildi: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} hesabı tek oturum açma yolunuz olduğu için bağlı kalıyor. Önce başka bir hesap bağlayın.`
      : `${provider} üzerindeki ${who} hesabı tek oturum açma yolunuz olduğu için bağlı kalıyor. Önce başka bir hesap bağlayın.`,
}
