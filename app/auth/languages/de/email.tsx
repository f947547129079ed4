import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('de')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Prüfen Sie Ihre E‑Mails',
  sent: 'Ein Anmeldelink wurde an Ihre E‑Mail-Adresse gesendet. Öffnen Sie ihn in diesem Browser.',
  sentTo: (address) => (
    <>Ein Anmeldelink und ein Code wurden an {address} gesendet. Öffnen Sie den Link in diesem Browser.</>
  ),
  sentWithField: (address) => (
    <>
      Ein Anmeldelink und ein Code wurden an {address} gesendet. Öffnen Sie den Link in diesem Browser oder geben Sie
      hier den Code ein.
    </>
  ),
  isOver: { used: 'Dieser Link funktioniert nicht mehr', expired: 'Dieser Link ist abgelaufen' },
  used: 'Dieser Link und sein Code wurden bereits verwendet, oder die E‑Mail konnte nicht zugestellt werden. Wenn Sie sich auf einem anderen Gerät angemeldet haben, können Sie diese Seite schließen.',
  expired: 'Der Link und der Code sind abgelaufen.',
  requestNewLink: 'Neuen Link anfordern',
  afterPassword:
    'Ihr Passwort ist richtig, reicht dieses Mal aber nicht aus: Dieser Browser ist für Ihr Konto neu, oder es gab viele falsche Versuche. Schließen Sie die Anmeldung mit der E‑Mail ab.',
  codeHere: (app) =>
    `Sie verwenden den eingebauten Browser von ${app}. Geben Sie den Code hier ein: Der Link in der E‑Mail öffnet sich in einem anderen Browser.`,
  differentEmail: 'Andere E‑Mail-Adresse verwenden',
  notArrived: (link) => (
    <>Nichts angekommen? Sehen Sie im Spam-Ordner nach oder {link('verwenden Sie eine andere E‑Mail-Adresse')}.</>
  ),
  sendAgain: 'Erneut senden',
  stillOnItsWay: (time) => (
    <>
      Wir haben noch keine weitere E‑Mail gesendet. Bitte warten Sie noch einen Moment auf die letzte. In {time} können
      Sie sie erneut senden.
    </>
  ),
  youAreSignedIn: 'Sie sind angemeldet',
  signedInFromTab: 'Sie haben sich in einem anderen Tab dieses Browsers angemeldet.',

  codeLabel: (length, kind) => (kind === 'digits' ? `Code mit ${length} Ziffern` : `Code mit ${length} Zeichen`),
  wrongCode: 'Das ist nicht der Code aus unserer letzten E‑Mail. Bitte prüfen Sie ihn.',
  tooManyCodes: 'Zu viele Versuche. Verwenden Sie den Link in der E‑Mail oder versuchen Sie es später erneut.',
  wrongLastCode:
    'Das ist nicht der Code aus unserer letzten E‑Mail. Sie haben keine Versuche mehr. Verwenden Sie den Link in der E‑Mail oder senden Sie sie erneut.',
  noCodeLeft:
    'Der Code war zu oft falsch. Sie haben keine Versuche mehr. Verwenden Sie den Link in der E‑Mail oder senden Sie sie erneut.',

  otherDevice: 'Lesen Sie Ihre E‑Mails auf einem anderen Gerät?',
  numberToEnter: (number) => <>Öffnen Sie den Link dort und geben Sie diese Zahl ein:{number}</>,
  openedThere: (number) => <>Ihr Link wurde auf einem anderen Gerät geöffnet. Geben Sie dort diese Zahl ein:{number}</>,
  wrongNumbers:
    'Der Link wurde auf einem anderen Gerät geöffnet, und dort wurde zu oft eine falsche Zahl eingegeben. Sie können sich weiterhin hier anmelden.',
  continuesThen: (link) => (
    <>
      Sobald Sie das getan haben, geht es auf dieser Seite automatisch weiter. {link('Stattdessen den Code eingeben')}
    </>
  ),
  continues: (button) => <>Auf dieser Seite geht es automatisch weiter. {button('Anhalten')}</>,
  paused: (button) => <>Angehalten. {button('Erneut prüfen')}</>,
  waitHere: 'Hier auf mein anderes Gerät warten',
  confirmedThere: 'Auf Ihrem anderen Gerät bestätigt. Anmeldung läuft …',

  isThisYou: 'Sind Sie das?',
  continueAs: (host, address) => (
    <>
      Fahren Sie fort, um sich bei {host} als {address} anzumelden.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Es wurde {agoInWords(ago)} angefordert, sich bei {host} als {address} anzumelden, mit {device}
      {network &&
        (network.isSame ? ' im selben Netzwerk wie dieses Gerät' : ` in einem anderen Netzwerk (${network.name})`)}
      .
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Fahren Sie nur fort, wenn Sie dies selbst begonnen haben.')} Die Schaltfläche meldet Sie hier an, in
      diesem Browser, und verbraucht den Link. Der Browser, der ihn angefordert hat, bleibt abgemeldet.
    </>
  ),
  onlyIfSeen: (strong) => (
    <>{strong('Fahren Sie nur fort, wenn Sie dies selbst begonnen haben')} und das andere Gerät sehen können.</>
  ),
  yes: 'Ja, anmelden',
  yesHere: 'Ja, hier anmelden',
  notAsked: 'Sie wollten sich nicht anmelden? Schließen Sie diese Seite: Niemand wird angemeldet.',
  mailApp: (strong) => (
    <>
      {strong('In Ihrer Mail-App geöffnet?')} Kehren Sie zu dem Browser zurück, in dem Sie den Link angefordert haben,
      und geben Sie dort den Code aus der E‑Mail ein.
    </>
  ),
  numberLabel: 'Zahl auf dem anderen Gerät',
  numberHint:
    '2 Ziffern. Sie stehen auf der Seite, auf der Sie den Link angefordert haben, unter „Lesen Sie Ihre E‑Mails auf einem anderen Gerät?“.',
  wrongNumber: (attemptsLeft) =>
    `Das ist nicht die Zahl auf dem anderen Gerät. ${plural(attemptsLeft, {
      one: 'Sie haben noch einen Versuch.',
      other: `Sie haben noch ${attemptsLeft} Versuche.`,
    })}`,
  signInThere: 'Auf dem anderen Gerät anmelden',
  signInHere: 'Auf diesem Gerät anmelden',
  notAskedOrTold:
    'Sie haben nichts angefordert, oder eine andere Person sagt Ihnen, welche Zahl Sie eingeben sollen? Schließen Sie diese Seite: Niemand wird angemeldet.',
  closedOther: (link) => <>Die andere Seite ist schon zu? {link('Hier einen neuen Link anfordern')}.</>,
  guessed: 'Die Zahl war zu oft falsch, daher funktioniert dieser Link auf diesem Gerät nicht mehr.',
  whereYouStarted:
    'Sie können sich weiterhin dort anmelden, wo Sie begonnen haben: Geben Sie dort den Code aus derselben E‑Mail ein, oder öffnen Sie den Link in jenem Browser.',
  requestHere: 'Hier einen neuen Link anfordern',
  notAskedThis: 'Sie haben dies nicht angefordert? Schließen Sie diese Seite: Niemand wird angemeldet.',

  returnThere: 'Zurück zu Ihrem anderen Gerät',
  soonSignedIn: (host, address) => (
    <>
      In wenigen Sekunden sind Sie dort bei {host} als {address} angemeldet.
    </>
  ),
  notSignedInHere: 'Auf diesem Gerät sind Sie nicht angemeldet. Sie können diese Seite schließen.',

  connects: (strong, who, provider) => (
    <>
      Damit melden Sie sich an {strong(`und verknüpfen ${who} bei ${provider}`)}. Mit jenem Konto kann man sich dann als
      Sie anmelden. Fahren Sie nur fort, wenn es Ihres ist.
    </>
  ),

  yourEmail: 'Noch ein Schritt: Ihre E‑Mail-Adresse',
  noEmailShared: (provider, who) => (
    <>
      {provider} hat für {who} keine bestätigte E‑Mail-Adresse mitgeteilt.
    </>
  ),
  linkHint: (provider) =>
    `Wir senden Ihnen einen Link per E‑Mail. Sobald Sie ihn öffnen, können Sie sich mit ${provider} anmelden.`,
  emailMeLink: 'Link per E‑Mail senden',

  backFrom: (provider, site) => `Sie sind zurück von ${provider}. Weiter zu ${site}.`,
}

/** `vor einer Minute`, `vor 3 Stunden`. */
function agoInWords(seconds: number): string {
  if (seconds < 60) return 'vor weniger als einer Minute'
  const minutes = Math.floor(seconds / 60)
  if (seconds < 7200) return plural(minutes, { one: 'vor einer Minute', other: `vor ${minutes} Minuten` })
  return `vor ${Math.floor(seconds / 3600)} Stunden`
}
