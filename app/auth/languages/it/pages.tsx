import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Lingua',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Inserisci il codice della tua app di autenticazione o un codice di recupero.'
        : 'Inserisci un codice di recupero.'
    return hasApp
      ? 'Usa la tua passkey oppure inserisci il codice della tua app di autenticazione o un codice di recupero.'
      : 'Usa la tua passkey o inserisci un codice di recupero.'
  },
  usePasskey: 'Usa la tua passkey',
  recoveryCode: 'Codice di recupero',
  codeHint: '6 cifre oppure un codice di recupero di 15 caratteri.',
  recoveryCodeHint: '15 caratteri.',
  trust: (days) => `Considera attendibile questo dispositivo per ${days} giorni`,

  connectTo: (provider) => `Collegare ${provider}?`,
  connectLead: (provider, who) => (
    <>
      Hai effettuato l’accesso a {provider} come {who}. Dopo averlo collegato, potrai accedere qui anche con
      quell’account.
    </>
  ),
  connect: (provider) => `Collega ${provider}`,
  connecting: 'Collegamento in corso…',
  notNow: 'Non ora',
  notYours: 'Se quell’account non è tuo, non collegarlo: chi lo possiede potrebbe accedere a nome tuo.',

  signedOut: 'Disconnessione effettuata',
  signedOutLead: (site) => `Non hai effettuato l’accesso a ${site} su questo dispositivo.`,
  signOutLead: (site) => `Vuoi davvero uscire da ${site} su questo dispositivo?`,
  stillSignedIn: 'Il tuo accesso è ancora attivo. Riprova.',
  staySignedIn: 'Non uscire',

  invited: 'Hai ricevuto un invito',
  invitedLead: (site) => `Puoi creare un account su ${site}.`,
  chooseHow: 'Scegli come accedere',
  invitedAddress: (address) => (
    <>Questo invito è per {address}. Accedi con questo indirizzo o con un account che lo contiene.</>
  ),
  invitedOnce: 'Con l’accesso viene creato il tuo account. Questo invito funziona una sola volta.',

  notMe: {
    mine: 'Ero io',
    mineDoing: 'Un momento…',
    own: {
      lead: 'I tuoi browser hanno aggiunto questo negli ultimi 30 giorni. I pulsanti qui sopra lo lasciano com’è.',
      button: 'Non l’ho aggiunto io: rimuovere anche questo',
      provedChange: 'L’indirizzo è stato cambiato con questo.',
    },
    done: {
      heading: 'Già fatto',
      lead: 'Questo link è già stato usato, oppure ne è stato usato uno precedente. In quel momento tutti i browser sono stati disconnessi. Se ricevi un’altra email su qualcosa che non hai fatto tu, usa il link contenuto in quella email.',
      resetLead: 'Questo link è già stato usato, oppure uno più recente lo ha sostituito. Non modifica più nulla.',
      signIn: 'Accedi',
    },
    session: {
      heading: 'Non eri tu?',
      lead: 'Disconnetteremo tutti i browser, anche il tuo, disattiveremo la tua password e rimuoveremo i modi per accedere aggiunti da quel browser. Quelli che avevi prima restano.',
      button: 'Non ero io',
      doing: 'Disconnessione in corso…',
    },
    reset: {
      heading: 'Mantenere il secondo passaggio e le passkey?',
      lead: 'A chi gestisce questo sito è stato chiesto di rimuovere il secondo passaggio e le passkey dal tuo account. Mantienili se non lo hai chiesto tu.',
      button: 'Mantieni il secondo passaggio e le passkey',
      doing: 'Un momento…',
    },
    address: {
      heading: 'Ripristinare il tuo indirizzo?',
      lead: 'L’indirizzo del tuo account è stato modificato. Questa operazione ripristina il vecchio indirizzo, disconnette tutti i browser e rimuove la password e tutti i modi per accedere aggiunti da allora.',
      button: 'Ripristina il mio indirizzo',
      doing: 'Ripristino in corso…',
    },
  },
}
