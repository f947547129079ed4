import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Sie sind abgemeldet.',
    leaving:
      'Sie sind abgemeldet, und Ihr Konto wird in 7 Tagen gelöscht. Melden Sie sich vorher an, um es zu behalten.',
    'session-ended': 'Die ausgewählte Sitzung wurde beendet.',
    'others-signed-out': 'Alle anderen Geräte wurden abgemeldet.',
    'password-set': 'Ihr Passwort wurde festgelegt, und alle anderen Geräte wurden abgemeldet.',
    'password-changed': 'Ihr Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    'password-removed': 'Ihr Passwort wurde entfernt, und alle anderen Geräte wurden abgemeldet.',
    'second-step-removed': 'Der zweite Schritt wurde entfernt.',
    'second-step-kept': 'Ihr zweiter Schritt bleibt aktiv.',
    'session-disowned':
      'Jener Browser wurde abgemeldet, und Ihr altes Passwort funktioniert nicht mehr. Melden Sie sich mit einem Link per E‑Mail an und wählen Sie ein neues.',
    'device-forgotten': 'Dem ausgewählten Gerät wird nicht mehr vertraut.',
    'address-changed':
      'Ihre E‑Mail-Adresse wurde geändert. An Ihre alte Adresse wurde ein Link gesendet, der das rückgängig macht.',
    'address-restored':
      'Ihre alte Adresse wurde wiederhergestellt, und alle Browser wurden abgemeldet. Melden Sie sich mit einem Link per E‑Mail an. Ihr altes Passwort funktioniert nicht mehr.',
    'name-changed': 'Ihr Name wurde geändert.',
    'picture-changed': 'Ihr Bild wurde geändert.',
    'picture-removed': 'Ihr Bild wurde entfernt.',
    'user-disabled': 'Das Konto ist gesperrt, und seine Sitzungen sind beendet.',
    'user-enabled': 'Das Konto ist freigegeben.',
    'user-sessions-ended': 'Alle Sitzungen dieser Person sind beendet.',
    'link-mailed': 'Ein Anmeldelink wurde per E‑Mail gesendet.',
    invited: 'Die Einladung wurde per E‑Mail gesendet.',
    'passkey-added': 'Der Passkey wurde hinzugefügt. Sie können sich jetzt damit anmelden.',
    'passkey-renamed': 'Der Passkey wurde umbenannt.',
    'passkey-removed': 'Der Passkey wurde entfernt. Sie können sich nicht mehr damit anmelden.',
  },
  refused: {
    'address-taken':
      'Diese Adresse gehört jetzt zu einem anderen Konto, daher wurde sie nicht wiederhergestellt. Wenden Sie sich an die Betreiber dieser Website.',
    'address-over': 'Dieser Code wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
    'picture-type': 'Diese Datei ist kein Bild im Format PNG, JPEG oder WebP. Wählen Sie eine andere.',
    'picture-damaged': 'Dieses Bild kann nicht gelesen werden. Wählen Sie ein anderes.',
    'picture-dimensions': 'Dieses Bild hat zu viele Pixel: höchstens 4096 auf jeder Seite. Verkleinern Sie es zuerst.',
    'picture-moving': 'Animierte Bilder können nicht verwendet werden. Wählen Sie ein anderes.',
    'picture-size': 'Dieses Bild ist zu groß: höchstens 1 MB. Verkleinern Sie es zuerst.',
    'picture-missing': 'Es wurde kein Bild ausgewählt.',
    'operator-self': 'Sie können Ihr eigenes Konto nicht sperren.',
    'operator-reason': 'Der Grund muss eine Zeile mit höchstens 500 Zeichen sein. Es wurde nichts geändert.',
    'operator-date':
      'Das Ende muss ein künftiger Tag sein, zum Beispiel 2026-12-01, oder eine Dauer ab jetzt, zum Beispiel 7d. Es wurde nichts geändert.',
    'operator-gone': 'Das gibt es nicht mehr.',
    'operator-disabled': 'Das Konto ist gesperrt: Geben Sie es zuerst frei.',
    'operator-no-mail': 'An diese Person kann keine E‑Mail gesendet werden.',
    'operator-mail-failed': 'Die E‑Mail konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
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
      'Ihre Daten konnten nicht zusammengestellt werden, daher wurde nichts heruntergeladen. Bitte versuchen Sie es später erneut.',
  },

  connected: (provider, who) => (who === null ? `${provider} ist verknüpft.` : `${provider} ist verknüpft: ${who}.`),
  disconnected: (provider, who) =>
    who === null ? `${provider} ist nicht mehr verknüpft.` : `${provider} ist nicht mehr verknüpft: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} ist Ihre einzige Anmeldemöglichkeit und bleibt daher verknüpft. Verknüpfen Sie zuerst ein anderes Konto.`
      : `${who} bei ${provider} ist Ihre einzige Anmeldemöglichkeit und bleibt daher verknüpft. Verknüpfen Sie zuerst ein anderes Konto.`,
}
