import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('it')

export const commonWords: Translation<'common'> = {
  help: 'Assistenza',
  terms: 'Termini',
  privacy: 'Privacy',
  language: 'Italiano',
  backTo: (site) => `Torna a ${site}`,
  continue: 'Continua',
  or: 'oppure',
  oneMoment: 'Un momento…',
  yourAccount: 'Il tuo account',
  saving: 'Salvataggio…',
  sending: 'Invio in corso…',
  removing: 'Rimozione…',
  signIn: 'Accedi',
  signingIn: 'Accesso in corso…',
  signOut: 'Esci',
  signingOut: 'Disconnessione in corso…',
  signsOutOf: (provider) => `Verrà chiusa anche la tua sessione su ${provider}.`,
  alsoSignOutOf: (provider) => `Esci anche da ${provider}`,
  sendingLink: 'Invio del link in corso…',
  oneMoreStep: 'Ancora un passaggio',
  anotherWay: 'Accedi in un altro modo',
  anotherAccount: 'Usa un altro account',
  anotherAccountSignsOut: (user) => `“Usa un altro account” disconnette prima ${user}.`,
  welcome: (site) => `Ti diamo il benvenuto su ${site}`,
  youAreNotSignedIn: 'Non hai effettuato l’accesso.',
  youAreSignedIn: 'Hai effettuato l’accesso.',
  youAreSignedInAs: (user) => <>Hai effettuato l’accesso come {user}.</>,
  newLink: 'Ricevi un nuovo link via email',
  inTime: (label, time) => (
    <>
      {label} (tra&nbsp;{time})
    </>
  ),
  reference: 'Riferimento',

  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  show: 'Mostra',
  hide: 'Nascondi',
  capsLock: 'Il blocco maiuscole è attivo.',
  offline: 'Sei offline, quindi non è stato inviato nulla. Riprova quando la connessione sarà di nuovo disponibile.',

  tooManyNow: 'Ora puoi riprovare.',
  tooMany: (time) => <>Troppi tentativi. Potrai riprovare tra {time}.</>,
  tooManyOfSite: (time) => <>In questo momento vengono richieste troppe email. Potrai riprovare tra {time}.</>,
  tooManyOfNetwork: (time) => (
    <>
      Dalla tua rete sono state richieste troppe email. Potrai riprovare qui tra {time}, oppure subito da un’altra rete,
      ad esempio quella mobile, o in un browser con cui hai già effettuato l’accesso.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Dalla tua rete sono arrivate troppe password errate. Potrai riprovare qui tra {time}, oppure subito con un link
      ricevuto via email, da un’altra rete, ad esempio quella mobile, o in un browser con cui hai già effettuato
      l’accesso.
    </>
  ),
  trouble: (provider) => `${provider} non risponde come previsto. Potrebbe riprendere a funzionare tra poco.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Per creare un account ti serve un invito.',
  signUpDomains: (domains) => `Per i nuovi account serve un indirizzo email di ${or(domains)}.`,
  signUpClosed: 'Qui non è possibile creare nuovi account.',

  error: 'Errore',
  somethingWrong: 'Si è verificato un problema. Riprova.',
  alreadySignedIn: 'Hai già effettuato l’accesso in questo browser.',
  anotherLinkTo: (address) => <>Possiamo inviare un altro link a {address}.</>,
  differentAccount: 'Usa un altro account',
  ifAccess: (contact) => <>Se pensi di dover avere accesso, contatta {contact}.</>,
  peopleOf: (site) => `chi gestisce ${site}`,
  notFound: 'Pagina non trovata',
  notFoundLead: 'A questo indirizzo non c’è nulla. La pagina potrebbe essere stata spostata.',
  unavailable: 'Riprova tra poco',
  unavailableLead: (site) => `Al momento ${site} non può eseguire questa operazione. È colpa nostra, non tua.`,
  stillSignedIn: 'Il tuo accesso è ancora attivo.',
  tryAgain: 'Riprova',
  triesItself: (time) =>
    time === null ? (
      <>Questa pagina riproverà automaticamente ora.</>
    ) : (
      <>Questa pagina riproverà automaticamente tra {time}.</>
    ),
  mayWork: (time) =>
    time === null ? <>Ora potrebbe funzionare di nuovo.</> : <>Potrebbe funzionare di nuovo tra {time}.</>,
  unreachable: 'Nessuna connessione',
  unreachableLead: (site) => `Impossibile raggiungere ${site}. Controlla la connessione e riprova.`,
  goBack: 'Indietro',
}
