import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('nl')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Controleer je e‑mail',
  sent: 'Er is een inloglink naar je e‑mailadres gestuurd. Open hem in deze browser.',
  sentTo: (address) => <>Er zijn een inloglink en een code naar {address} gestuurd. Open de link in deze browser.</>,
  sentWithField: (address) => (
    <>
      Er zijn een inloglink en een code naar {address} gestuurd. Open de link in deze browser, of vul de code hier in.
    </>
  ),
  isOver: { used: 'Deze link werkt niet meer', expired: 'Deze link is verlopen' },
  used: 'Die link en de bijbehorende code zijn al gebruikt, of de e‑mail kon niet worden bezorgd. Heb je op een ander apparaat ingelogd, dan kun je deze pagina sluiten.',
  expired: 'De link en de code zijn verlopen.',
  requestNewLink: 'Nieuwe link aanvragen',
  afterPassword:
    'Je wachtwoord klopt, maar dit keer is dat niet genoeg: deze browser is nieuw voor je account, of er waren veel verkeerde pogingen. Rond het inloggen af met de e‑mail.',
  codeHere: (app) =>
    `Je gebruikt de ingebouwde browser van ${app}. Vul de code hier in: de link in de e‑mail wordt in een andere browser geopend.`,
  differentEmail: 'Een ander e‑mailadres gebruiken',
  notArrived: (link) => <>Niets ontvangen? Kijk bij je spam, of {link('gebruik een ander e‑mailadres')}.</>,
  sendAgain: 'Opnieuw versturen',
  stillOnItsWay: (time) => (
    <>
      We hebben nog geen nieuwe e‑mail gestuurd. Geef de vorige nog even de tijd. Je kunt hem over {time} opnieuw laten
      versturen.
    </>
  ),
  youAreSignedIn: 'Je bent ingelogd',
  signedInFromTab: 'Je hebt ingelogd in een ander tabblad van deze browser.',

  codeLabel: (length, kind) => (kind === 'digits' ? `Code van ${length} cijfers` : `Code van ${length} tekens`),
  wrongCode: 'Dat is niet de code uit onze laatste e‑mail. Controleer hem.',
  tooManyCodes: 'Te veel pogingen. Gebruik de link in de e‑mail of probeer het later opnieuw.',
  wrongLastCode:
    'Dat is niet de code uit onze laatste e‑mail. Je hebt geen pogingen meer. Gebruik de link in de e‑mail of laat hem opnieuw versturen.',
  noCodeLeft:
    'De code was te vaak verkeerd. Je hebt geen pogingen meer. Gebruik de link in de e‑mail of laat hem opnieuw versturen.',

  otherDevice: 'Lees je je e‑mail op een ander apparaat?',
  numberToEnter: (number) => <>Open de link daar en vul dit getal in:{number}</>,
  openedThere: (number) => <>Je link is op een ander apparaat geopend. Vul daar dit getal in:{number}</>,
  wrongNumbers:
    'De link is op een ander apparaat geopend en daar is te vaak een verkeerd getal ingevuld. Je kunt hier nog steeds inloggen.',
  continuesThen: (link) => (
    <>Deze pagina gaat automatisch verder zodra je dat hebt gedaan. {link('Liever de code invullen')}</>
  ),
  continues: (button) => <>Deze pagina gaat automatisch verder. {button('Pauzeren')}</>,
  paused: (button) => <>Gepauzeerd. {button('Opnieuw controleren')}</>,
  waitHere: 'Hier wachten op mijn andere apparaat',
  confirmedThere: 'Bevestigd op je andere apparaat. Bezig met inloggen…',

  isThisYou: 'Ben jij dit?',
  continueAs: (host, address) => (
    <>
      Ga door om bij {host} in te loggen als {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Iemand heeft {agoInWords(ago)} gevraagd om bij {host} in te loggen als {address}, met {device}
      {network &&
        (network.isSame ? ' op hetzelfde netwerk als dit apparaat' : ` op een ander netwerk (${network.name})`)}
      .
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Ga alleen door als je hier zelf mee bent begonnen.')} De knop logt je hier in, in deze browser, en
      verbruikt de link. De browser die erom vroeg, blijft uitgelogd.
    </>
  ),
  onlyIfSeen: (strong) => <>{strong('Ga alleen door als je hier zelf mee bent begonnen')} en dat apparaat kunt zien.</>,
  yes: 'Ja, inloggen',
  yesHere: 'Ja, hier inloggen',
  notAsked: 'Heb je niet gevraagd om in te loggen? Sluit deze pagina: er wordt niemand ingelogd.',
  mailApp: (strong) => (
    <>
      {strong('Geopend in je mail-app?')} Ga terug naar de browser waarin je de link hebt aangevraagd en vul de code uit
      de e‑mail in.
    </>
  ),
  numberLabel: 'Getal op het andere apparaat',
  numberHint:
    '2 cijfers, op de pagina waar je de link hebt aangevraagd, onder ‘Lees je je e‑mail op een ander apparaat?’.',
  wrongNumber: (attemptsLeft) =>
    `Dat is niet het getal op het andere apparaat. ${plural(attemptsLeft, {
      one: 'Je hebt nog één poging.',
      other: `Je hebt nog ${attemptsLeft} pogingen.`,
    })}`,
  signInThere: 'Op het andere apparaat inloggen',
  signInHere: 'Op dit apparaat inloggen',
  notAskedOrTold:
    'Heb je hier niet om gevraagd, of zegt een ander welk getal je moet invullen? Sluit deze pagina: er wordt niemand ingelogd.',
  closedOther: (link) => <>De andere pagina gesloten? {link('Vraag hier een nieuwe link aan')}.</>,
  guessed: 'Het getal was te vaak verkeerd, dus deze link werkt niet meer op dit apparaat.',
  whereYouStarted:
    'Je kunt nog steeds inloggen waar je bent begonnen: vul daar de code uit dezelfde e‑mail in, of open de link in die browser.',
  requestHere: 'Hier een nieuwe link aanvragen',
  notAskedThis: 'Heb je hier niet om gevraagd? Sluit deze pagina: er wordt niemand ingelogd.',

  returnThere: 'Ga terug naar je andere apparaat',
  soonSignedIn: (host, address) => (
    <>
      Binnen enkele seconden ben je daar bij {host} ingelogd als {address}.
    </>
  ),
  notSignedInHere: 'Op dit apparaat ben je niet ingelogd. Je kunt deze pagina sluiten.',

  connects: (strong, who, provider) => (
    <>
      Hiermee log je in {strong(`en wordt ${who} bij ${provider} gekoppeld`)}. Met dat account kan daarna als jou worden
      ingelogd. Ga alleen door als het van jou is.
    </>
  ),

  yourEmail: 'Nog één stap: je e‑mailadres',
  noEmailShared: (provider, who) => (
    <>
      {provider} heeft voor {who} geen geverifieerd e‑mailadres doorgegeven.
    </>
  ),
  linkHint: (provider) => `We sturen je een link per e‑mail. Zodra je die opent, kun je inloggen met ${provider}.`,
  emailMeLink: 'Stuur me een link',

  backFrom: (provider, site) => `Je bent terug van ${provider}. Ga door naar ${site}.`,
}

/** `een minuut geleden`, `3 uur geleden`. */
function agoInWords(seconds: number): string {
  if (seconds < 60) return 'minder dan een minuut geleden'
  const minutes = Math.floor(seconds / 60)
  if (seconds < 7200) return plural(minutes, { one: 'een minuut geleden', other: `${minutes} minuten geleden` })
  return `${Math.floor(seconds / 3600)} uur geleden`
}
