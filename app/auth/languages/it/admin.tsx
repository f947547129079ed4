import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('it')

// Dates stand behind a colon: an article before one would depend on its day ("dal 7", "dall’8").
export const adminWords: Translation<'admin'> = {
  people: 'Persone',
  peopleLead: 'Cerca una persona in base a una parte dell’indirizzo email o del nome, oppure in base all’ID.',
  emailOrName: 'Email o nome',
  find: 'Cerca',
  noPerson: 'Nessuna persona trovata.',
  noPersonYet: 'Nessuna persona trovata tra gli account più recenti. La ricerca può continuare.',
  morePeople: 'Altre persone',
  disabledMark: 'account disattivato',
  leavesMark: 'eliminazione prevista',
  rolesMark: (roles) => `ruoli: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Invita una persona',
  inviteLead: 'Per una persona che non ha ancora un account.',
  email: 'Email',
  inviteHint: 'A questo indirizzo viene inviato un link valido una sola volta, per sette giorni.',
  sendInvitation: 'Invia l’invito',

  disabled: 'Account disattivato: non può accedere.',
  facts: {
    name: 'Nome',
    id: 'ID',
    emailConfirmed: 'Email confermata',
    roles: 'Ruoli',
    disabledUntil: 'Disattivato fino a',
    reason: 'Motivo',
    since: 'Creazione dell’account',
  },
  yes: 'sì',
  no: 'no',

  signingIn: 'Stato dell’accesso',
  canSignIn: 'Questa persona può accedere.',
  cannotSignIn: 'Questa persona non può accedere.',
  hindrances: {
    disabled: 'L’account è disattivato finché l’amministrazione non lo attiva.',
    disabledUntil: (at) => <>L’account è disattivato fino a: {at}.</>,
    noWay:
      'Niente dà accesso all’account: non ha né password, né passkey, né account collegati, e non viene inviato alcun link via email.',
    unconfirmed: 'L’indirizzo email non è ancora confermato. Lo conferma il primo accesso con un link via email.',
    leaves: (at) => (
      <>
        L’account verrà eliminato su richiesta della persona a cui appartiene. Data di eliminazione: {at}. Un accesso
        prima di allora lo conserva.
      </>
    ),
    failed: (count, at) =>
      count === 1 ? (
        <>Un tentativo non riuscito dopo l’ultimo accesso: {at}.</>
      ) : (
        <>
          {count} tentativi non riusciti dopo l’ultimo accesso, il più recente: {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'La password era errata oppure non è impostata.',
    TooMany: 'Ci sono stati troppi tentativi in poco tempo.',
    WrongCode: 'Il codice era errato.',
    Verification: 'Il link era già stato usato, era scaduto o è stato aperto in un altro browser.',
    AccessDenied: 'Le regole proprie del sito hanno rifiutato l’accesso oppure l’account è disattivato.',
    OAuthAccountNotLinked: 'L’indirizzo appartiene a un account a cui questo provider non è collegato.',
    OAuthCallback: 'Il provider ha rifiutato oppure la sua risposta non era utilizzabile.',
    OAuthSignin: 'Non è stato possibile contattare il provider.',
    EmailSignin: 'Non è stato possibile inviare l’email.',
    PasskeySignin: 'La passkey è stata rifiutata.',
    SecondStepExpired: 'Il secondo passaggio ha richiesto troppo tempo.',
    UnusableProfile: 'Il provider ha fornito informazioni sulla persona insufficienti per l’accesso.',
    Unavailable: 'Il database o un provider non era disponibile.',
  },
  opens: 'Ciò che dà accesso all’account',
  opensNothing: 'Niente',
  wayPassword: 'Password',
  wayLink: (address) => `Link inviato via email a ${address}`,
  wayPasskey: (name) => `Passkey: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>data di aggiunta: {at}</>,
  wayStates: {
    ended: 'Il provider ha revocato l’accesso che aveva concesso.',
    foreign: 'Il provider ora è un altro: questo account non consente più di accedere.',
    gone: 'Questo sito non usa più quel provider: questo account non consente più di accedere.',
  },
  secondStep: 'Secondo passaggio',
  secondStepSince: (at, codes) => (
    <>
      Data di attivazione: {at}.{' '}
      {plural(codes, { one: `Resta ${codes} codice di recupero.`, other: `Restano ${codes} codici di recupero.` })}
    </>
  ),
  noSecondStep: 'Non attivo.',
  access: 'Accesso',
  mailLink: 'Invia un link di accesso via email',
  enabling: 'Attivazione…',
  enable: 'Attiva',
  isYou: 'Questo è il tuo account: può disattivarlo un’altra persona dell’amministrazione.',
  disabling: 'Disattivazione…',
  reasonHint: 'Per l’amministrazione: la persona non lo vede.',
  until: 'Fino a',
  untilEnabled: 'Senza scadenza',
  inDays: (days) => (days === 1 ? 'Domani a quest’ora' : `Tra ${days} giorni`),
  untilDay: 'Inizio del giorno indicato sotto (UTC)',
  day: 'Giorno, se ne scegli uno',
  disable: 'Disattiva',
  disablePerson: 'Disattiva questo account',
  disableLead: 'Non è più possibile accedervi e tutte le sue sessioni si chiudono subito. Non viene eliminato nulla.',
  disableAsk: (person) => <>Disattivare l’account di {person}?</>,
  disableGoes:
    'Tutte le sue sessioni si chiudono subito e non è più possibile accedervi. Non viene eliminato nulla: “Attiva” ripristina tutto.',
  keepEnabled: 'Non disattivare',
  sessions: 'Sessioni',
  noSession: 'Nessuna sessione aperta.',
  lastUsed: (method, at) => (
    <>
      {method}, ultimo uso: {at}
    </>
  ),
  network: (range) => `Rete ${range}`,
  endingDevice: (device) => `Chiusura di ${device}…`,
  endDevice: (device, unseen) => <>Chiudi{unseen(` ${device}`)}</>,
  ending: 'Chiusura…',
  endAll: 'Chiudi tutte le sessioni',
  endAllAsk: (person) => <>Chiudere tutte le sessioni di {person}?</>,
  endAllGoes: 'Tutti i browser di questa persona vengono subito disconnessi. La persona può accedere di nuovo.',
  keepSessions: 'Lasciale aperte',
  events: 'Eventi',
  noEvents: 'Non c’è altro da mostrare.',
  olderEvents: 'Eventi precedenti',
  newestEvents: 'Eventi più recenti',
  eventsOf: (person) => <>Eventi di {person}</>,
  actors: {
    user: 'da questa persona',
    unproved: 'da un visitatore che potrebbe essere un’altra persona',
    operator: 'da un amministratore',
    provider: 'dal provider',
  },
  details: (details) => details.join(', '),

  pressure: 'Carico',
  pressureLead: 'Ciò che il sito ha dovuto gestire nelle ultime 24 ore, ora per ora.',
  series: {
    signIns: 'Accessi',
    failures: 'Errori',
    limits: 'Limiti raggiunti',
    mails: 'Email',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Per ora',
  utc: 'UTC',
  bars: (name, most) => `${name}, ora per ora: al massimo ${most} in un’ora`,
  busiest: (hour, count) => `Massimo nell’ora dalle ${hour} UTC: ${count}`,
  whatFailed: 'Che cosa non è riuscito',
  nothingFailed: 'Nessun errore.',
}
