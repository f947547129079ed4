import type { Translation } from '../words.ts'

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Versuchen Sie, sich mit einem anderen Konto anzumelden.',
    sameAccount:
      'Um Ihre Identität zu bestätigen, melden Sie sich mit dem Konto an, das Sie ursprünglich verwendet haben.',
    mailNotSent: 'Die E‑Mail konnte nicht gesendet werden.',
    wrongDetails: 'Die Anmeldung ist fehlgeschlagen. Prüfen Sie, ob Ihre Angaben stimmen.',
    passkey: 'Dieser Passkey hat nicht funktioniert. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.',
    signInFirst: 'Bitte melden Sie sich an, um diese Seite zu sehen.',
    signInAgain: 'Bitte melden Sie sich erneut an, um fortzufahren.',
    timedOut: 'Ihre Anmeldung hat zu lange gedauert. Bitte melden Sie sich erneut an.',
    configuration: 'Die Konfiguration des Servers ist fehlerhaft.',
    denied: 'Sie dürfen sich hier nicht anmelden.',
    link: 'Der Anmeldelink ist nicht mehr gültig. Vielleicht wurde er schon verwendet oder ist abgelaufen.',
    unable: 'Die Anmeldung ist nicht möglich.',
    general: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    noAccess: 'Sie sind angemeldet, aber Ihr Konto hat keinen Zugriff auf diese Seite.',
    formExpired:
      'Dieses Formular ist abgelaufen oder wurde nicht von diesem Browser gesendet. Es wurde nichts geändert. Bitte gehen Sie zurück, laden Sie die Seite neu und prüfen Sie, ob Cookies erlaubt sind.',
    formUnreadable:
      'Dieses Formular konnte nicht gelesen werden. Es wurde nichts geändert. Bitte gehen Sie zurück und senden Sie es erneut.',
  },
  notConnected:
    'Das Konto wurde nicht mit Ihrem verknüpft: Es gehört zu einem anderen Konto dieser Website, oder die Verknüpfung wurde von einer anderen Person begonnen.',
  waiting: {
    passkeyFirst:
      'Verwenden Sie Ihren Passkey, wenn Sie können. Auf andere Weise können Sie erst 72 Stunden später ändern, wie Sie sich anmelden.',
    lead: (from) =>
      `Sie haben beantragt, ohne Passkey zu ändern, wie Sie sich anmelden. Das geht ab ${from}, in diesem Browser, 24 Stunden lang. Mit Ihrem Passkey geht es jetzt.`,
    withoutLead:
      'Dann können Sie in 72 Stunden in diesem Browser ändern, wie Sie sich anmelden. Wir senden Ihnen sofort eine E‑Mail, und jede Seite Ihres Kontos weist darauf hin: Jeder Passkey und jeder Browser, in dem Sie bereits angemeldet sind, kann es abbrechen.',
    asked: (by, at) => `Es wurde beantragt, ohne Passkey zu ändern, wie Sie sich anmelden: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Das geht ab ${from}.`,
    countsUntil: (until) => `Das geht jetzt, bis ${until}.`,
    cancelling: 'Wird abgebrochen …',
    cancel: 'Dies abbrechen',
    howToCancel:
      'Um das abzubrechen, melden Sie sich mit Ihrem Passkey an oder verwenden Sie einen Browser, der vorher schon angemeldet war.',
    returning: (address, at) =>
      `Die Änderung Ihrer Adresse wurde rückgängig gemacht: Ab ${at} ist ${address} wieder Ihre Adresse. Bis dahin meldet keine E‑Mail an, und an Ihrem Konto kann nichts anderes geändert werden.`,
    keeping: 'Die neue Adresse wird behalten …',
    keep: 'Stattdessen die neue Adresse behalten',
    howToKeep:
      'Das kann nur mit dem Passkey oder dem zweiten Schritt abgebrochen werden, mit dem die Adresse geändert wurde: Melden Sie sich zuerst damit an.',
  },
  titles: {
    configuration: 'Serverfehler',
    denied: 'Zugriff verweigert',
    link: 'Anmeldung nicht möglich',
    general: 'Fehler',
    noAccess: 'Kein Zugriff',
    formNotAccepted: 'Formular nicht angenommen',
  },
  cancelledAt: (provider) => `Sie haben bei ${provider} abgebrochen. Es ist nichts passiert.`,

  fields: { email: 'E‑Mail', password: 'Passwort' },
  userWithoutName: 'ein Benutzer ohne Namen',

  addressFaults: {
    missing: 'Geben Sie Ihre E‑Mail-Adresse ein.',
    noAt: 'Eine E‑Mail-Adresse braucht ein @, wie in name@example.com.',
    manyAts: 'Eine E‑Mail-Adresse hat nur ein @, wie in name@example.com.',
    noName: 'Der Teil vor dem @ fehlt, wie in name@example.com.',
    domain: 'Der Teil nach dem @ ist unvollständig, wie in name@example.com.',
    characters: 'Diese E‑Mail-Adresse enthält unzulässige Zeichen oder ist zu lang.',
    notHere: 'Hier kann eine Adresse nicht geändert werden.',
    same: 'Das ist bereits Ihre Adresse.',
    notOfSite: 'Hier können nur Adressen der Organisation dieser Website verwendet werden.',
    noMailbox:
      'Der Mailserver dieser Adresse meldet, dass es dieses Postfach nicht gibt. Prüfen Sie die Adresse oder verwenden Sie eine andere.',
  },
  passwordFaults: {
    short: (least) => `Verwenden Sie mindestens ${least} Zeichen. Mehrere Wörter lassen sich leicht merken.`,
    long: 'Dieses Passwort ist zu lang. Verwenden Sie ein kürzeres.',
    names:
      'Dieses Passwort besteht größtenteils aus Ihrem Namen, Ihrer Adresse oder dem Namen dieser Website. Verwenden Sie andere Wörter.',
    common: 'Viele Menschen verwenden dieses Passwort, es ist daher leicht zu erraten. Verwenden Sie ein anderes.',
    notCurrent: 'Das ist nicht Ihr aktuelles Passwort.',
    stays:
      'Ihr Passwort ist Ihre einzige Anmeldemöglichkeit, daher bleibt es. Verknüpfen Sie zuerst ein anderes Konto.',
  },
  nameFaults: {
    missing: 'Geben Sie einen Namen ein.',
    long: (most) => `Verwenden Sie höchstens ${most} Zeichen.`,
    unseen: 'Verwenden Sie sichtbare Buchstaben, Ziffern und Zeichen.',
  },
  dayFaults: {
    missing: 'Geben Sie den Tag an oder wählen Sie oben eine andere Frist.',
    over: 'Geben Sie einen Tag nach dem heutigen an (UTC).',
    unused: (choice) => `Ein Tag gilt nur mit „${choice}“: Wählen Sie das oben aus oder entfernen Sie den Tag.`,
  },
  waits: {
    attempts: (minutes) => `Zu viele Versuche. Versuchen Sie es in ${inMinutes(minutes)} erneut.`,
    mails: (minutes) => `Es waren zu viele E‑Mails. Versuchen Sie es in ${inMinutes(minutes)} erneut.`,
    codes: (minutes) => `Es waren zu viele falsche Codes. Versuchen Sie es in ${inMinutes(minutes)} erneut.`,
  },

  wrongAddressCode: 'Das ist nicht der Code aus unserer E‑Mail.',
  secondStep: {
    wrongCode:
      'Dieser Code hat nicht funktioniert. Geben Sie den Code ein, den Ihre App jetzt anzeigt, oder einen Wiederherstellungscode, den Sie noch nicht verwendet haben.',
    wrongFirstCode: 'Dieser Code hat nicht funktioniert. Geben Sie den Code ein, den Ihre App jetzt anzeigt.',
    passkey: 'Dieser Passkey hat nicht funktioniert. Versuchen Sie es erneut oder geben Sie einen Code ein.',
    tooMany:
      'Zu viele falsche Codes. Codes Ihrer App sind für eine Weile gesperrt, ein Wiederherstellungscode funktioniert aber weiterhin.',
    paused:
      'Zu viele falsche Codes. Codes Ihrer App sind für eine Weile gesperrt. Bitte verwenden Sie eine andere Möglichkeit.',
    formExpired:
      'Dieses Formular ist abgelaufen, oder Cookies sind nicht erlaubt. Bitte geben Sie den Code erneut ein.',
  },
  plain: {
    otherSite: 'Dieses Formular wurde von einer anderen Website gesendet.',
    method: (method) => `Diese Adresse nimmt ${method} nicht an.`,
    noProvider: 'Diesen Anbieter gibt es nicht.',
    takesForm: 'Diese Adresse nimmt ein Formular an.',
    notFound: 'Nicht gefunden.',
    noPicture: 'Dieses Bild gibt es nicht.',
    notOurs: 'Das ist keine Adresse dieser Website.',
    tooLarge: 'Das ist mehr, als diese Adresse annimmt.',
    tooSlow: 'Diese Anfrage hat zu lange gedauert.',
    fault: (reference) => `Etwas ist schiefgelaufen. Referenz: ${reference}`,
    notKnownNow: 'Es lässt sich gerade nicht feststellen, wer angemeldet ist.',
    noUser: 'Diese Sitzung nennt keinen Benutzer.',
    signInFirst: (address) => `Melden Sie sich zuerst an: ${address}`,
  },
}

const inMinutes = (minutes: number) => (minutes === 1 ? 'einer Minute' : `${minutes} Minuten`)
