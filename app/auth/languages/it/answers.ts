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
  waits: {
    attempts: (minutes) => `Troppi tentativi. Riprova tra ${inMinutes(minutes)}.`,
    mails: (minutes) => `Ci sono state troppe email. Riprova tra ${inMinutes(minutes)}.`,
    codes: (minutes) => `Ci sono stati troppi codici errati. Riprova tra ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'Questo non è il codice della nostra email.',
  secondStep: {
    wrongCode:
      'Questo codice non ha funzionato. Inserisci quello che l’app mostra ora. Ognuno funziona una sola volta.',
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
