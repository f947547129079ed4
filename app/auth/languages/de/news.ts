import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Sie sind abgemeldet.',
    leaving:
      'Sie sind abgemeldet, und Ihr Konto wird in 7 Tagen gelöscht. Melden Sie sich vorher an, um es zu behalten.',
    'session-ended': 'Die ausgewählte Sitzung wurde beendet.',
    'others-signed-out': 'Alle anderen Browser wurden abgemeldet.',
    'password-set': 'Ihr Passwort wurde festgelegt, und alle anderen Browser wurden abgemeldet.',
    'password-changed': 'Ihr Passwort wurde geändert, und alle anderen Browser wurden abgemeldet.',
    'password-set-alone': 'Ihr Passwort wurde festgelegt.',
    'password-changed-alone': 'Ihr Passwort wurde geändert.',
    'password-removed-alone': 'Ihr Passwort wurde entfernt.',
    'password-removed': 'Ihr Passwort wurde entfernt, und alle anderen Browser wurden abgemeldet.',
    stays: 'Ihr Konto bleibt bestehen: Es wird nicht gelöscht.',
    'second-step-removed': 'Der zweite Schritt wurde entfernt.',
    'second-step-password-removed':
      'Der zweite Schritt wurde entfernt, und Ihr Passwort mit ihm. Wählen Sie ein neues mit mindestens 15 Zeichen.',
    'second-step-kept': 'Ihr zweiter Schritt und Ihre Passkeys bleiben.',
    'proof-cancelled': 'Das wurde abgebrochen. An Ihrem Konto wurde nichts geändert.',
    'proof-cancelled-by-passkey':
      'Es war beantragt worden, ohne Ihren Passkey zu ändern, wie Sie sich anmelden. Das wurde abgebrochen, weil Sie Ihren Passkey gerade verwendet haben. Es wurde nichts geändert.',
    'taken-back':
      'Alle Browser wurden abgemeldet, und was der andere Browser hinzugefügt hatte, wurde entfernt. Melden Sie sich an, um zu sehen, welche Zugänge zu Ihrem Konto es noch gibt.',
    'taken-back-password':
      'Alle Browser wurden abgemeldet, was der andere Browser hinzugefügt hatte, wurde entfernt, und Ihr altes Passwort funktioniert nicht mehr. Melden Sie sich mit einem Link per E‑Mail an und wählen Sie ein neues Passwort.',
    'own-browser': 'Vielen Dank. Es wurde nichts geändert.',
    'device-forgotten': 'Dem ausgewählten Gerät wird nicht mehr vertraut.',
    'address-changed':
      'Ihre E‑Mail-Adresse wurde geändert. An Ihre alte Adresse wurde ein Link gesendet, der das rückgängig macht.',
    'address-new': 'Ihre E‑Mail-Adresse wurde geändert.',
    'address-restored':
      'Ihre alte Adresse wurde wiederhergestellt, und alle Browser wurden abgemeldet. Melden Sie sich mit einem Link per E‑Mail an.',
    'address-restored-password':
      'Ihre alte Adresse wurde wiederhergestellt, und alle Browser wurden abgemeldet. Melden Sie sich mit einem Link per E‑Mail an. Ihr altes Passwort funktioniert nicht mehr.',
    'address-returns':
      'Alle Browser wurden abgemeldet. Ihre alte Adresse kommt in 72 Stunden zurück, denn die Änderung war mit einem Passkey oder einem zweiten Schritt bestätigt worden. Bis dahin meldet keine E‑Mail an. Beide Adressen wurden benachrichtigt.',
    'address-kept': 'Das Konto behält seine neue Adresse. Beide Adressen wurden benachrichtigt.',
    'name-changed': 'Ihr Name wurde geändert.',
    'picture-changed': 'Ihr Bild wurde geändert.',
    'picture-removed': 'Ihr Bild wurde entfernt.',
    'user-disabled': 'Das Konto ist gesperrt, und seine Sitzungen sind beendet.',
    'user-enabled': 'Das Konto ist freigegeben.',
    'user-sessions-ended': 'Alle Sitzungen dieser Person sind beendet.',
    'link-mailed': 'Ein Anmeldelink wurde per E‑Mail gesendet.',
    'passkey-added': 'Der Passkey wurde hinzugefügt. Sie können sich jetzt damit anmelden.',
    'passkey-renamed': 'Der Passkey wurde umbenannt.',
    'passkey-removed': 'Der Passkey wurde entfernt. Sie können sich nicht mehr damit anmelden.',
  },
  refused: {
    'address-held':
      'Alle Browser wurden abgemeldet, und die Adresse, die Ihr Konto erhalten hatte, öffnet es nicht mehr. Ihre alte Adresse wurde nicht wiederhergestellt: Ein anderes Konto, das nicht leer ist, hat sie jetzt. Melden Sie sich bei jenem Konto an und ändern Sie seine Adresse oder löschen Sie es. Öffnen Sie dann den Link in der E‑Mail erneut.',
    'proof-often': 'Das wurde zu oft beantragt. Bitte verwenden Sie Ihren Passkey oder versuchen Sie es morgen erneut.',
    'proof-not-cancelled':
      'Das wurde nicht abgebrochen: Es war bereits vorbei, oder es begann, bevor dieser Browser angemeldet war. Melden Sie sich mit Ihrem Passkey an, um es abzubrechen.',
    'address-returning':
      'Die Adresse dieses Kontos wird zurückgeändert. Bis das geschehen ist, 72 Stunden nach dem Antrag, meldet keine E‑Mail bei dem Konto an. Ein Passkey oder ein verknüpftes Konto funktioniert weiterhin.',
    'address-not-kept':
      'Die Adresse wurde nicht behalten: Dazu braucht es den Passkey oder den zweiten Schritt, mit dem sie geändert wurde, und vielleicht ist es zu spät. Melden Sie sich zuerst damit an.',
    'address-over': 'Dieser Code wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
    'picture-type': 'Diese Datei ist kein Bild im Format PNG, JPEG oder WebP. Wählen Sie eine andere.',
    'picture-damaged': 'Dieses Bild kann nicht gelesen werden. Wählen Sie ein anderes.',
    'picture-dimensions': 'Dieses Bild hat zu viele Pixel: höchstens 50 Millionen. Verkleinern Sie es zuerst.',
    'picture-moving': 'Animierte Bilder können nicht verwendet werden. Wählen Sie ein anderes.',
    'picture-size': 'Dieses Bild ist zu groß: höchstens 10 MB. Verkleinern Sie es zuerst.',
    'picture-busy': 'Im Moment werden zu viele Bilder verarbeitet. Bitte versuchen Sie es gleich noch einmal.',
    'picture-none': 'Diese Website nimmt keine Bilder an.',
    'picture-missing': 'Es wurde kein Bild ausgewählt.',
    'operator-self': 'Sie können Ihr eigenes Konto nicht sperren.',
    'operator-reason': 'Der Grund muss eine Zeile mit höchstens 500 Zeichen sein. Es wurde nichts geändert.',
    'operator-another':
      'Das wurde von der Seite eines anderen Kontos gesendet. Es wurde nichts ausgeführt. Prüfen Sie, wessen Seite dies ist, bevor Sie es erneut versuchen.',
    'operator-gone': 'Das gibt es nicht mehr.',
    'operator-disabled': 'Das Konto ist gesperrt: Geben Sie es zuerst frei.',
    'operator-no-mail': 'An diese Person kann keine E‑Mail gesendet werden.',
    'operator-mail-failed': 'Die E‑Mail konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    'operator-mails':
      'Es wurden zu viele E‑Mails an diese Adresse oder von Ihnen gesendet. Bitte versuchen Sie es später erneut.',
    'operator-address': 'Das ist keine E‑Mail-Adresse.',
    'operator-known': 'Mit dieser Adresse gibt es bereits ein Konto.',
    'passkey-stays':
      'Dieser Passkey ist Ihre einzige Anmeldemöglichkeit, daher bleibt er. Fügen Sie zuerst eine andere hinzu.',
    'passkey-is-step':
      'Dieser Passkey ist Ihr zweiter Schritt, daher bleibt er. Fügen Sie zuerst einen weiteren Passkey hinzu, oder richten Sie den zweiten Schritt ein oder entfernen Sie ihn.',
    'passkey-not-added': 'Der Passkey wurde nicht hinzugefügt. Bitte versuchen Sie es erneut.',
    'passkey-there': 'Dieser Passkey ist bereits hinzugefügt.',
    'passkeys-full':
      'Sie haben die Höchstzahl an Passkeys erreicht. Entfernen Sie zuerst einen, den Sie nicht verwenden.',
    'export-soon':
      'Ein Download Ihrer Daten hat vor weniger als einer Minute begonnen. Bitte warten Sie vor dem nächsten eine Minute.',
    'export-failed':
      'Ihre Daten konnten nicht gesammelt werden, daher gibt es keine Datei. Bitte versuchen Sie es später erneut.',
    'form-expired':
      'Das Formular war abgelaufen oder wurde nicht von diesem Browser gesendet. Es wurde nichts geändert. Bitte versuchen Sie es hier erneut und prüfen Sie, ob Cookies erlaubt sind.',
    'form-unreadable':
      'Das Formular konnte nicht gelesen werden. Es wurde nichts geändert. Bitte senden Sie es erneut.',
    'form-slow':
      'Das Senden des Formulars hat zu lange gedauert. Es wurde nichts geändert. Bitte senden Sie es erneut.',
    'not-now':
      'Es ließ sich nicht feststellen, ob das ausgeführt wurde. Bitte sehen Sie hier nach und versuchen Sie es andernfalls erneut.',
  },

  invitedTo: (address) => `Die Einladung wurde per E‑Mail an ${address} gesendet.`,
  connected: (provider, who) => (who === null ? `${provider} ist verknüpft.` : `${provider} ist verknüpft: ${who}.`),
  disconnected: (provider, who) =>
    who === null ? `${provider} ist nicht mehr verknüpft.` : `${provider} ist nicht mehr verknüpft: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} ist Ihre einzige Anmeldemöglichkeit und bleibt daher verknüpft. Verknüpfen Sie zuerst ein anderes Konto.`
      : `${who} bei ${provider} ist Ihre einzige Anmeldemöglichkeit und bleibt daher verknüpft. Verknüpfen Sie zuerst ein anderes Konto.`,
}
