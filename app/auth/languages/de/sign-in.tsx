import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Bei ${site} anmelden`,
  headingAgain: 'Erneut anmelden',
  headingSignedIn: (user) => `Sie sind als ${user} angemeldet`,
  createAccount: 'Konto erstellen',
  chooseNewPassword: 'Neues Passwort wählen',

  unavailable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später erneut.',
  leadEmail: 'Wir senden Ihnen per E‑Mail einen Link zum Anmelden. Ein Passwort brauchen Sie nicht.',
  leadProviders: 'Verwenden Sie ein Konto, das Sie bereits haben.',
  leadCredentials: 'Willkommen zurück.',
  leadCreate:
    'Geben Sie Ihre E‑Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie sie bestätigen. Danach wählen Sie Ihr Passwort.',
  leadForgotten:
    'Geben Sie Ihre E‑Mail-Adresse ein. Wir senden Ihnen einen Link, der Sie anmeldet. Danach wählen Sie ein neues Passwort.',
  refused:
    'Bitte versuchen Sie es erneut. Wenn das öfter passiert, erlauben Sie Cookies für diese Website: Sie sind zum Anmelden nötig.',
  whyAgain: (user) => (
    <>
      Sie sind als {user} angemeldet. Um fortzufahren, melden Sie sich bitte erneut an und bestätigen so, dass Sie es
      sind. Danach bringen wir Sie dorthin zurück, wo Sie waren.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Mit {address} haben Sie bereits ein Konto. Melden Sie sich einmal wie gewohnt an, dann verknüpfen wir {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Oder melden Sie sich unten mit einem anderen Konto an. Ist es hier neu, fragen wir, bevor wir es mit ${user} verknüpfen.`,

  newcomers: {
    open: 'Neu hier? Mit denselben Schritten erstellen Sie Ihr Konto.',
    domains: 'Neu hier? Mit denselben Schritten erstellen Sie Ihr Konto.',
    invite: 'Neu hier? Öffnen Sie zuerst den Link in Ihrer Einladung.',
    closed: 'Neu hier? Auf dieser Seite können Sie kein Konto erstellen.',
  },
  askForAccount: (contact) => <>Kein Konto? Wenden Sie sich an {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Wenn Sie fortfahren, stimmen Sie den {terms('Nutzungsbedingungen')} und der {privacy('Datenschutzerklärung')} zu.
    </>
  ),
  agreeToTerms: (link) => <>Wenn Sie fortfahren, stimmen Sie den {link('Nutzungsbedingungen')} zu.</>,
  agreeToPrivacy: (link) => <>Wenn Sie fortfahren, stimmen Sie der {link('Datenschutzerklärung')} zu.</>,

  continueWith: (provider) => `Weiter mit ${provider}`,
  opening: (provider) => `${provider} wird geöffnet …`,
  lastUsed: 'Zuletzt verwendet',
  email: 'E‑Mail',
  emailMe: 'Anmeldelink per E‑Mail senden',
  sendEmail: 'E‑Mail senden',
  otherWays: 'Andere Anmeldemöglichkeiten',
  passwordInstead: 'Stattdessen ein Passwort verwenden',
  wayInstead: (name) => `Stattdessen ${name} verwenden`,
  forgotPassword: 'Passwort vergessen?',
  noAccountYet: (link) => <>Noch kein Konto? {link('Eines mit Passwort erstellen')}</>,
  noPassword: (button) => <>Kein Passwort? {button('Link per E‑Mail anfordern')}</>,
  forgotOrNone: (button) => <>Passwort vergessen oder keines? {button('Link per E‑Mail anfordern')}</>,
  useCode: 'Einen Code Ihrer Authentifizierungs-App verwenden',
  code: 'Code',
  codeHint: '6 Ziffern.',
  checking: 'Wird geprüft …',
  notHere: 'Nicht angemeldet bleiben',
  notHereMeans: 'Sie werden abgemeldet, wenn Sie diesen Browser schließen, spätestens aber nach 12 Stunden.',
  withPasskey: 'Mit einem Passkey anmelden',
  noPasskeyUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.',

  inApp: (app) =>
    `Sie verwenden den eingebauten Browser von ${app}, in dem Sie möglicherweise nicht angemeldet bleiben.`,
  inAppOpen: (link) => <>{link('Im eigenen Browser öffnen')}, hier oder über das Menü der App.</>,
  inAppMenu: 'Wählen Sie im Menü der App „Im Browser öffnen“.',
  inAppStay: 'Um hier zu bleiben, lassen Sie sich eine E‑Mail senden und geben Sie den Code aus dieser E‑Mail ein.',
}
