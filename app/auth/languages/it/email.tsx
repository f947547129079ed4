import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { duration } = unitsOf('it')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Controlla la tua email',
  sent: 'Un link di accesso è stato inviato al tuo indirizzo email. Aprilo in questo browser.',
  sentTo: (address) => (
    <>Un link di accesso e un codice sono stati inviati a {address}. Apri il link in questo browser.</>
  ),
  sentWithField: (address) => (
    <>
      Un link di accesso e un codice sono stati inviati a {address}. Apri il link in questo browser o inserisci qui il
      codice.
    </>
  ),
  isOver: { used: 'Questo link non funziona più', expired: 'Questo link è scaduto' },
  used: 'Il link e il suo codice sono già stati usati, oppure non è stato possibile recapitare l’email. Se hai effettuato l’accesso su un altro dispositivo, puoi chiudere questa pagina.',
  expired: 'Il link e il codice sono scaduti.',
  requestNewLink: 'Richiedi un nuovo link',
  afterPassword:
    'La password è corretta, ma questa volta non basta: questo browser è nuovo per il tuo account oppure ci sono stati molti tentativi errati. Usa l’email per completare l’accesso.',
  codeHere: (app) =>
    `Stai usando il browser integrato nell’app ${app}. Inserisci qui il codice: il link contenuto nell’email si apre in un altro browser.`,
  differentEmail: 'Usa un altro indirizzo email',
  notArrived: (link) => (
    <>Non hai ricevuto l’email? Controlla la posta indesiderata o {link('usa un altro indirizzo email')}.</>
  ),
  sendAgain: 'Invia di nuovo',
  stillOnItsWay: (time) => (
    <>
      Non abbiamo ancora inviato un’altra email. Attendi un momento che arrivi l’ultima. Potrai inviarla di nuovo tra{' '}
      {time}.
    </>
  ),
  youAreSignedIn: 'Accesso effettuato',
  signedInFromTab: 'Hai effettuato l’accesso da un’altra scheda di questo browser.',

  codeLabel: (length, kind) => `Codice di ${length} ${kind === 'digits' ? 'cifre' : 'caratteri'}`,
  wrongCode: 'Questo non è il codice della nostra ultima email. Controllalo.',
  tooManyCodes: 'Troppi tentativi. Usa il link contenuto nell’email o riprova più tardi.',
  wrongLastCode:
    'Questo non è il codice della nostra ultima email. Non hai altri tentativi. Usa il link contenuto nell’email o inviala di nuovo.',
  noCodeLeft:
    'Il codice inserito era errato troppe volte. Non hai altri tentativi. Usa il link contenuto nell’email o inviala di nuovo.',

  otherDevice: 'Leggi le email su un altro dispositivo?',
  numberToEnter: (number) => <>Apri lì il link e inserisci questo numero:{number}</>,
  openedThere: (number) => <>Il tuo link è stato aperto su un altro dispositivo. Inserisci lì questo numero:{number}</>,
  wrongNumbers:
    'Il link è stato aperto su un altro dispositivo, dove è stato inserito un numero errato troppe volte. Puoi ancora accedere qui.',
  continuesThen: (link) => (
    <>Quando l’avrai fatto, questa pagina continuerà automaticamente. {link('Inserisci invece il codice')}</>
  ),
  continues: (button) => <>Questa pagina continuerà automaticamente. {button('Metti in pausa')}</>,
  paused: (button) => <>In pausa. {button('Controlla di nuovo')}</>,
  waitHere: 'Attendi qui l’altro dispositivo',
  confirmedThere: 'Conferma ricevuta dall’altro dispositivo. Accesso in corso…',

  isThisYou: 'Sei tu?',
  continueAs: (host, address) => (
    <>
      Continua per accedere a {host} come {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Qualcuno ha chiesto di accedere a {host} come {address} con {device}, {network && `${networkInWords(network)}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Continua solo se la richiesta è tua.')} Con il pulsante accedi qui, in questo browser, e il link non sarà
      più valido. Il browser da cui è partita la richiesta resta disconnesso.
    </>
  ),
  onlyIfSeen: (strong) => <>{strong('Continua solo se la richiesta è tua')} e se vedi quel dispositivo.</>,
  yes: 'Sì, accedi',
  yesHere: 'Sì, accedi qui',
  notAsked: 'Non hai chiesto di accedere? Chiudi questa pagina: nessuno effettuerà l’accesso.',
  mailApp: (strong) => (
    <>
      {strong('Questa pagina si è aperta nell’app di posta?')} Torna al browser da cui hai fatto la richiesta e
      inserisci il codice contenuto nell’email.
    </>
  ),
  numberLabel: 'Numero sull’altro dispositivo',
  numberHint: '2 cifre, nella pagina da cui hai richiesto il link, sotto “Leggi le email su un altro dispositivo?”.',
  wrongNumber: (attemptsLeft) =>
    attemptsLeft === 1
      ? 'Questo non è il numero sull’altro dispositivo. Hai ancora un tentativo.'
      : `Questo non è il numero sull’altro dispositivo. Hai ancora ${attemptsLeft} tentativi.`,
  signInThere: 'Accedi sull’altro dispositivo',
  signInHere: 'Accedi su questo dispositivo',
  notAskedOrTold:
    'La richiesta non è tua o qualcun altro ti sta dicendo quale numero inserire? Chiudi questa pagina: nessuno effettuerà l’accesso.',
  closedOther: (link) => <>Hai chiuso l’altra pagina? {link('Richiedi qui un nuovo link')}.</>,
  guessed: 'È stato inserito un numero errato troppe volte, quindi questo link non funziona più su questo dispositivo.',
  whereYouStarted:
    'Puoi ancora accedere dove hai iniziato: inserisci lì il codice della stessa email o apri il link in quel browser.',
  requestHere: 'Richiedi qui un nuovo link',
  notAskedThis: 'La richiesta non è tua? Chiudi questa pagina: nessuno effettuerà l’accesso.',

  returnThere: 'Torna all’altro dispositivo',
  soonSignedIn: (host, address) => (
    <>
      Entro pochi secondi, su quel dispositivo avrai effettuato l’accesso a {host} come {address}.
    </>
  ),
  notSignedInHere: 'Non hai effettuato l’accesso su questo dispositivo. Puoi chiudere questa pagina.',

  connects: (strong, who, provider) => (
    <>
      In questo modo accedi {strong(`e colleghi l’account ${who} di ${provider}`)}. Da quel momento, con quell’account
      si può accedere a nome tuo. Continua solo se è tuo.
    </>
  ),

  yourEmail: 'Ancora un passaggio: la tua email',
  noEmailShared: (provider, who) => (
    <>
      {provider} non ha fornito un indirizzo email verificato per {who}.
    </>
  ),
  linkHint: (provider) => `Ti invieremo un link via email. Dopo averlo aperto, potrai accedere con ${provider}.`,
  emailMeLink: 'Ricevi un link via email',

  backFrom: (provider, site) => `Hai terminato su ${provider}. Continua su ${site}.`,
}

function networkInWords({ isSame, name }: { isSame: boolean; name: string }): string {
  return isSame ? 'sulla stessa rete di questo dispositivo' : `su un’altra rete (${name})`
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return 'meno di un minuto fa'
  const unit = seconds < 7200 ? 60 : 3600
  return `${duration(Math.floor(seconds / unit) * unit)} fa`
}
