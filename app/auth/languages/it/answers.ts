import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('it')

const inMinutes = (minutes: number) => plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minuti` })

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Prova ad accedere con un altro account.',
    sameAccount: 'Per confermare la tua identità, accedi con lo stesso account che hai usato la prima volta.',
    mailNotSent: 'Non è stato possibile inviare l’email.',
    wrongDetails: 'Accesso non riuscito. Controlla che i dati inseriti siano corretti.',
    passkey: 'Questa passkey non ha funzionato. Riprova o accedi in un altro modo.',
    signInFirst: 'Accedi per visualizzare questa pagina.',
    signInAgain: 'Accedi di nuovo per continuare.',
    timedOut: 'Il tempo per accedere è scaduto. Accedi di nuovo.',
    configuration: 'C’è un problema nella configurazione del server.',
    denied: 'Non hai l’autorizzazione per accedere.',
    link: 'Il link di accesso non è più valido. Potrebbe essere già stato usato o essere scaduto.',
    unable: 'Impossibile accedere.',
    general: 'Si è verificato un problema. Riprova.',
    noAccess: 'Hai effettuato l’accesso, ma il tuo account non può visualizzare questa pagina.',
    formExpired:
      'Questo modulo è scaduto o non è stato inviato da questo browser. Non è stato modificato nulla. Torna indietro, ricarica la pagina e assicurati che i cookie siano consentiti.',
    formUnreadable:
      'Non è stato possibile leggere questo modulo. Non è stato modificato nulla. Torna indietro e invialo di nuovo.',
  },
  notConnected:
    'Quell’account non è stato collegato al tuo: appartiene a un altro account di questo sito, oppure il collegamento è stato avviato da un altro utente.',
  waiting: {
    passkeyFirst:
      'Usa la tua passkey, se puoi. In un altro modo potrai modificare i modi per accedere solo 72 ore dopo.',
    lead: (from) =>
      `Hai chiesto di modificare i modi per accedere senza passkey. Potrai farlo da questa data: ${from}, in questo browser, per 24 ore. Con la tua passkey puoi farlo ora.`,
    withoutLead:
      'Potrai quindi modificare i modi per accedere tra 72 ore, in questo browser. Ti inviamo subito un’email e ogni pagina del tuo account lo segnala: ogni passkey, e ogni browser in cui hai già effettuato l’accesso, può annullare la richiesta.',
    asked: (by, at) => `È stato chiesto di modificare i modi per accedere senza passkey: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Possibile da questa data: ${from}.`,
    countsUntil: (until) => `Possibile ora, fino a questa data: ${until}.`,
    cancelling: 'Annullamento in corso…',
    cancel: 'Annulla questa richiesta',
    howToCancel:
      'Per annullarla, accedi con la tua passkey o usa un browser che aveva già effettuato l’accesso in precedenza.',
    returning: (address, at) =>
      `La modifica del tuo indirizzo è stata annullata: ${address} sarà di nuovo il tuo indirizzo da questa data: ${at}. Fino ad allora nessuna email consente di accedere e nient’altro del tuo account può essere modificato.`,
    keeping: 'Mantenimento del nuovo indirizzo…',
    keep: 'Mantieni invece il nuovo indirizzo',
    howToKeep:
      'Solo la passkey o il secondo passaggio con cui è stato modificato l’indirizzo può annullarlo: accedi prima con quello.',
  },
  titles: {
    configuration: 'Errore del server',
    denied: 'Accesso negato',
    link: 'Impossibile accedere',
    general: 'Errore',
    noAccess: 'Nessun accesso',
    formNotAccepted: 'Modulo non accettato',
  },
  cancelledAt: (provider) => `Hai annullato su ${provider}. Non è successo nulla.`,

  fields: { email: 'Email', password: 'Password' },
  userWithoutName: 'una persona senza nome',

  addressFaults: {
    missing: 'Inserisci il tuo indirizzo email.',
    noAt: 'Un indirizzo email deve contenere una @, come in nome@example.com.',
    manyAts: 'Un indirizzo email contiene una sola @, come in nome@example.com.',
    noName: 'Manca la parte prima della @, come in nome@example.com.',
    domain: 'La parte dopo la @ non è completa, come in nome@example.com.',
    characters: 'Questo indirizzo email contiene caratteri non consentiti o è troppo lungo.',
    notHere: 'Qui non è possibile cambiare un indirizzo.',
    same: 'Questo è già il tuo indirizzo.',
    notOfSite: 'Qui si possono usare solo indirizzi dell’organizzazione di questo sito.',
    noMailbox:
      'Il server di posta di questo indirizzo comunica che la casella non esiste. Controlla l’indirizzo o usane un altro.',
  },
  passwordFaults: {
    short: (least) => `Usa almeno ${least} caratteri. Più parole insieme sono facili da ricordare.`,
    long: 'Questa password è troppo lunga. Usane una più corta.',
    names:
      'Questa password è formata soprattutto dal tuo nome, dal tuo indirizzo o dal nome di questo sito. Usa altre parole.',
    common: 'Molte persone usano questa password, quindi è facile da indovinare. Usane un’altra.',
    notCurrent: 'Questa non è la tua password attuale.',
    stays: 'La password è il tuo unico modo per accedere, quindi non viene rimossa. Collega prima un account.',
  },
  nameFaults: {
    missing: 'Inserisci un nome.',
    long: (most) => `Usa al massimo ${most} caratteri.`,
    unseen: 'Usa lettere, cifre e segni visibili.',
  },
  dayFaults: {
    missing: 'Inserisci il giorno o scegli un’altra scadenza sopra.',
    over: 'Inserisci un giorno successivo a oggi (UTC).',
    unused: (choice) => `Un giorno vale solo con “${choice}”: scegli questa opzione sopra o cancella il giorno.`,
  },
  waits: {
    attempts: (minutes) => `Troppi tentativi. Riprova tra ${inMinutes(minutes)}.`,
    mails: (minutes) => `Ci sono state troppe email. Riprova tra ${inMinutes(minutes)}.`,
    codes: (minutes) => `Ci sono stati troppi codici errati. Riprova tra ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'Questo non è il codice della nostra email.',
  secondStep: {
    wrongCode:
      'Questo codice non ha funzionato. Inserisci quello che l’app mostra ora, oppure un codice di recupero che non hai ancora usato.',
    wrongFirstCode: 'Questo codice non ha funzionato. Inserisci quello che l’app mostra ora.',
    passkey: 'Questa passkey non ha funzionato. Riprova o inserisci un codice.',
    tooMany:
      'Troppi codici errati. I codici dell’app sono sospesi per un po’, ma un codice di recupero funziona ancora.',
    paused: 'Troppi codici errati. I codici dell’app sono sospesi per un po’. Usa un altro modo.',
    formExpired: 'Questo modulo è scaduto o i cookie non sono consentiti. Inserisci di nuovo il codice.',
  },
  plain: {
    otherSite: 'Questo modulo è stato inviato da un altro sito.',
    method: (method) => `Questo indirizzo non accetta ${method}.`,
    noProvider: 'Questo provider non esiste.',
    takesForm: 'Questo indirizzo richiede un modulo.',
    notFound: 'Non trovato.',
    noPicture: 'Questa foto non esiste.',
    notOurs: 'Questo non è un indirizzo di questo sito.',
    tooLarge: 'È più di quanto questo indirizzo accetti.',
    tooSlow: 'Questa richiesta ha impiegato troppo tempo ad arrivare.',
    fault: (reference) => `Si è verificato un problema. Riferimento: ${reference}`,
    notKnownNow: 'Al momento non è possibile sapere chi ha effettuato l’accesso.',
    noUser: 'Questa sessione non indica alcun utente.',
    signInFirst: (address) => `Accedi prima: ${address}`,
  },
}
