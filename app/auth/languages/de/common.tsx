import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('de')

export const commonWords: Translation<'common'> = {
  help: 'Hilfe',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  language: 'Deutsch',
  backTo: (site) => `Zurück zu ${site}`,
  continue: 'Weiter',
  oneMoment: 'Einen Moment …',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  signingOut: 'Abmeldung läuft …',
  sendingLink: 'Link wird gesendet …',
  anotherWay: 'Auf andere Weise anmelden',
  anotherAccount: 'Anderes Konto verwenden',
  anotherAccountSignsOut: (user) => `„Anderes Konto verwenden“ meldet zuerst ${user} ab.`,
  youAreSignedInAs: (user) => <>Sie sind als {user} angemeldet.</>,
  or: 'oder',
  yourAccount: 'Ihr Konto',
  saving: 'Wird gespeichert …',
  sending: 'Wird gesendet …',
  removing: 'Wird entfernt …',
  signOut: 'Abmelden',
  signsOutOf: (provider) => `Sie werden auch bei ${provider} abgemeldet.`,
  alsoSignOutOf: (provider) => `Auch bei ${provider} abmelden`,
  oneMoreStep: 'Noch ein Schritt',
  welcome: (site) => `Willkommen bei ${site}`,
  youAreNotSignedIn: 'Sie sind nicht angemeldet.',
  youAreSignedIn: 'Sie sind angemeldet.',
  newLink: 'Neuen Link per E‑Mail senden',
  inTime: (label, time) => (
    <>
      {label} (in&nbsp;{time})
    </>
  ),
  reference: 'Referenz',

  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  capsLock: 'Die Feststelltaste ist aktiviert.',
  offline:
    'Sie sind offline, daher wurde nichts gesendet. Bitte versuchen Sie es erneut, sobald Sie wieder verbunden sind.',

  tooManyNow: 'Sie können es jetzt erneut versuchen.',
  tooMany: (time) => <>Zu viele Versuche. Sie können es in {time} erneut versuchen.</>,
  tooManyOfSite: (time) => (
    <>Im Moment werden zu viele E‑Mails angefordert. Sie können es in {time} erneut versuchen.</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      Aus Ihrem Netzwerk wurden zu viele E‑Mails angefordert. Sie können es hier in {time} erneut versuchen oder sofort
      aus einem anderen Netzwerk, zum Beispiel über mobile Daten, oder in einem Browser, in dem Sie sich schon einmal
      angemeldet haben.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Aus Ihrem Netzwerk kamen zu viele falsche Passwörter. Sie können es hier in {time} erneut versuchen oder sofort
      mit einem Link per E‑Mail, aus einem anderen Netzwerk, zum Beispiel über mobile Daten, oder in einem Browser, in
      dem Sie sich schon einmal angemeldet haben.
    </>
  ),
  trouble: (provider) => `${provider} antwortet nicht wie erwartet. Vielleicht klappt es gleich wieder.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Zum Erstellen eines Kontos benötigen Sie eine Einladung.',
  signUpDomains: (domains) => `Neue Konten benötigen eine E‑Mail-Adresse bei ${or(domains)}.`,
  signUpClosed: 'Hier können keine neuen Konten erstellt werden.',

  error: 'Fehler',
  somethingWrong: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  alreadySignedIn: 'In diesem Browser sind Sie bereits angemeldet.',
  anotherLinkTo: (address) => <>Wir können einen weiteren Link an {address} senden.</>,
  differentAccount: 'Anderes Konto verwenden',
  ifAccess: (contact) => <>Wenn Sie Zugang haben sollten, wenden Sie sich an {contact}.</>,
  peopleOf: (site) => `die Betreiber von ${site}`,
  notFound: 'Seite nicht gefunden',
  notFoundLead: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben.',
  unavailable: 'Bitte versuchen Sie es gleich noch einmal',
  unavailableLead: (site) => `${site} kann das gerade nicht ausführen. Das liegt an uns, nicht an Ihnen.`,
  stillSignedIn: 'Sie sind weiterhin angemeldet.',
  tryAgain: 'Erneut versuchen',
  triesItself: (time) =>
    time === null ? (
      <>Diese Seite versucht es jetzt automatisch erneut.</>
    ) : (
      <>Diese Seite versucht es in {time} automatisch erneut.</>
    ),
  mayWork: (time) =>
    time === null ? <>Vielleicht klappt es jetzt wieder.</> : <>Vielleicht klappt es in {time} wieder.</>,
  unreachable: 'Keine Verbindung',
  unreachableLead: (site) =>
    `${site} ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.`,
  goBack: 'Zurück',
}
