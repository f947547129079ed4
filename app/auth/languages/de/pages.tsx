import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Sprache',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Geben Sie den Code aus Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein.'
        : 'Geben Sie einen Wiederherstellungscode ein.'
    return hasApp
      ? 'Verwenden Sie Ihren Passkey, oder geben Sie den Code aus Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein.'
      : 'Verwenden Sie Ihren Passkey, oder geben Sie einen Wiederherstellungscode ein.'
  },
  usePasskey: 'Passkey verwenden',
  recoveryCode: 'Wiederherstellungscode',
  codeHint: '6 Ziffern, oder ein Wiederherstellungscode mit 15 Zeichen.',
  recoveryCodeHint: '15 Zeichen.',
  trust: (days) => `Diesem Gerät ${days} Tage lang vertrauen`,

  connectTo: (provider) => `${provider} verknüpfen?`,
  connectLead: (provider, who) => (
    <>
      Sie haben sich bei {provider} als {who} angemeldet. Nach dem Verknüpfen können Sie sich hier auch mit jenem Konto
      anmelden.
    </>
  ),
  connect: (provider) => `${provider} verknüpfen`,
  connecting: 'Wird verknüpft …',
  notNow: 'Nicht jetzt',
  notYours: 'Wenn jenes Konto nicht Ihres ist, verknüpfen Sie es nicht: Sein Inhaber könnte sich als Sie anmelden.',

  signedOut: 'Sie sind abgemeldet',
  signedOutLead: (site) => `Auf diesem Gerät sind Sie nicht bei ${site} angemeldet.`,
  signOutLead: (site) => `Möchten Sie sich auf diesem Gerät wirklich von ${site} abmelden?`,
  stillSignedIn: 'Sie sind noch angemeldet. Bitte versuchen Sie es erneut.',
  staySignedIn: 'Angemeldet bleiben',

  invited: 'Sie sind eingeladen',
  invitedLead: (site) => `Sie können bei ${site} ein Konto erstellen.`,
  chooseHow: 'Anmeldemöglichkeit wählen',
  invitedAddress: (address) => (
    <>Diese Einladung gilt für {address}. Melden Sie sich mit dieser Adresse an oder mit einem Konto, das sie hat.</>
  ),
  invitedOnce: 'Mit der Anmeldung wird Ihr Konto erstellt. Diese Einladung funktioniert einmal.',

  notMe: {
    mine: 'Das war ich',
    mineDoing: 'Einen Moment …',
    own: {
      lead: 'Ihre eigenen Browser haben dies in den letzten 30 Tagen hinzugefügt. Die Schaltflächen oben lassen es, wie es ist.',
      button: 'Das habe ich nicht hinzugefügt: auch entfernen',
      provedChange: 'Damit wurde die Adresse geändert.',
    },
    done: {
      heading: 'Bereits erledigt',
      lead: 'Dieser Link wurde bereits verwendet, oder einer, der vor ihm kam. Dabei wurden alle Browser abgemeldet. Wenn Sie eine weitere E‑Mail über etwas erhalten, das Sie nicht waren, verwenden Sie den Link in jener E‑Mail.',
      resetLead: 'Dieser Link wurde bereits verwendet, oder ein neuerer hat ihn ersetzt. Er ändert nichts mehr.',
      signIn: 'Anmelden',
    },
    session: {
      heading: 'Waren Sie das nicht?',
      lead: 'Wir melden alle Browser ab, auch Ihren, deaktivieren Ihr Passwort und entfernen, was jener Browser zum Anmelden hinzugefügt hat. Was Sie vorher hatten, bleibt.',
      button: 'Das war ich nicht',
      doing: 'Wird abgemeldet …',
    },
    reset: {
      heading: 'Zweiten Schritt und Passkeys behalten?',
      lead: 'Die Betreiber dieser Website wurden gebeten, den zweiten Schritt und die Passkeys aus Ihrem Konto zu entfernen. Behalten Sie beides, wenn Sie nicht darum gebeten haben.',
      button: 'Zweiten Schritt und Passkeys behalten',
      doing: 'Einen Moment …',
    },
    address: {
      heading: 'Adresse wiederherstellen?',
      lead: 'Die Adresse Ihres Kontos wurde geändert. Hiermit wird Ihre alte Adresse wiederhergestellt, jeder Browser abgemeldet, und das Passwort sowie jede seither hinzugefügte Anmeldemöglichkeit werden entfernt.',
      button: 'Meine Adresse wiederherstellen',
      doing: 'Wird wiederhergestellt …',
    },
  },
}
