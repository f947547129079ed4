import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} è stato collegato al tuo account ${site}`,
    preview: (provider) => `Ora puoi accedere con ${provider}.`,
    text: (site, provider) => `Ora puoi accedere a ${site} con ${provider}, oltre che nei modi che avevi già.`,
    note: 'Se non eri tu, controlla il tuo account, scollega questo modo di accedere ed esci da tutti i dispositivi.',
  },
  disconnected: {
    subject: (provider, site) => `${provider} è stato scollegato dal tuo account ${site}`,
    preview: (provider) => `Non puoi più accedere con ${provider}.`,
    text: (site, provider) =>
      `Non puoi più accedere a ${site} con ${provider}. Gli altri tuoi modi per accedere funzionano ancora.`,
    note: 'Se non eri tu, controlla il tuo account, esci da tutti i dispositivi e collega di nuovo questo modo di accedere.',
  },
  newBrowser: {
    subject: (site) => `Nuovo accesso al tuo account ${site}`,
    preview: (method) => `Accesso da un nuovo browser (${method}).`,
    text: (site, method) =>
      `È stato effettuato l’accesso a ${site} da un browser mai usato prima con il tuo account (${method}).`,
    notMe: 'Non ero io',
    note: 'Se eri tu, non devi fare nulla. Altrimenti, disconnetti quel browser.',
  },

  passwordChanged: {
    subject: (site) => `La tua password ${site} è stata cambiata`,
    preview: 'La vecchia password non funziona più.',
    text: 'La vecchia password non funziona più. Tutti gli altri tuoi browser sono stati disconnessi.',
  },
  passwordSet: {
    subject: (site) => `La tua password ${site} è stata impostata`,
    preview: 'Ora puoi accedere con il tuo indirizzo email e questa password.',
    text: 'Ora puoi accedere con il tuo indirizzo email e questa password. Tutti gli altri tuoi browser sono stati disconnessi.',
  },
  passwordRemoved: {
    subject: (site) => `La tua password ${site} è stata rimossa`,
    preview: 'Non puoi più usarla per accedere.',
    text: 'Non puoi più usarla per accedere. Tutti gli altri tuoi browser sono stati disconnessi.',
  },
  passwordNote:
    'Se non eri tu, accedi con un link via email e scegli una nuova password, oppure contatta chi gestisce il sito.',

  passkeyAdded: {
    subject: (site) => `Una passkey è stata aggiunta al tuo account ${site}`,
    preview: 'Ora puoi accedere con questa passkey.',
    text: (site) => `Ora puoi accedere a ${site} con questa passkey, oltre che nei modi che avevi già.`,
    note: 'Se non eri tu, controlla il tuo account, rimuovi la passkey ed esci da tutti i dispositivi.',
  },
  passkeyRemoved: {
    subject: (site) => `Una passkey è stata rimossa dal tuo account ${site}`,
    preview: 'Non puoi più accedere con quella passkey.',
    text: 'Non puoi più usarla per accedere. I browser da cui l’accesso era avvenuto con una passkey sono stati disconnessi.',
    note: 'Se non eri tu, controlla il tuo account ed esci da tutti i dispositivi.',
  },
  passkeyCopied: {
    subject: (site) => `Una passkey del tuo account ${site} è stata rifiutata`,
    preview: 'Potrebbe esisterne una copia.',
    text: 'Un accesso con questa passkey è stato rifiutato, perché potrebbe esisterne una copia. Se il tentativo era tuo, accedi in un altro modo, rimuovi la passkey e aggiungine una nuova.',
    note: 'Se non eri tu, controlla il tuo account, rimuovi la passkey ed esci da tutti i dispositivi.',
  },

  proofAsked: {
    subject: (site) => `È stata chiesta una modifica del tuo account ${site} senza la tua passkey`,
    preview: 'Sarà possibile tra 72 ore, se non la annulli.',
    text: 'Un browser connesso al tuo account ha chiesto di modificare i modi per accedere senza usare la tua passkey. Potrà farlo tra 72 ore, per 24 ore. Fino ad allora puoi annullare la richiesta da ogni pagina del tuo account: accedi con la tua passkey o usa un browser che aveva già effettuato l’accesso in precedenza.',
    note: 'Se eri tu, non devi fare nulla. Altrimenti annulla la richiesta e disconnetti quel browser.',
  },

  secondStepOn: {
    subject: (site) => `Il tuo account ${site} ha ora un secondo passaggio`,
    text: 'Quando accedi, ora completi anche un secondo passaggio: un codice della tua app di autenticazione o una passkey. Conserva i codici di recupero in un luogo sicuro.',
    note: 'Se non eri tu, usa un codice di recupero o contatta chi gestisce il sito, ed esci da tutti i dispositivi.',
  },
  secondStepOff: {
    subject: (site) => `Il secondo passaggio è stato rimosso dal tuo account ${site}`,
    text: 'Per accedere non ti serve più un secondo passaggio e i codici di recupero non funzionano più.',
    note: 'Se non eri tu, controlla il tuo account, esci da tutti i dispositivi e configura di nuovo un secondo passaggio.',
  },
  recoveryCodesNew: {
    subject: (site) => `Il tuo account ${site} ha nuovi codici di recupero`,
    text: 'I vecchi codici di recupero non funzionano più.',
    note: 'Se non eri tu, controlla il tuo account, esci da tutti i dispositivi e crea nuovi codici.',
  },
  recoveryCodeUsed: {
    subject: (site) => `È stato usato un codice di recupero del tuo account ${site}`,
    text: 'È stato usato al posto del tuo solito secondo passaggio e non funzionerà più.',
    note: 'Se non eri tu, controlla il tuo account, esci da tutti i dispositivi e crea nuovi codici.',
  },
  secondStepPaused: {
    subject: (site) => `Sono stati inseriti codici errati per il tuo account ${site}`,
    text: 'Il primo passaggio, ad esempio la password, era corretto, ma poi sono stati inseriti dieci codici errati di seguito. I codici dell’app sono sospesi per un po’. I codici di recupero funzionano ancora.',
    note: 'Se non eri tu, cambia la password.',
  },

  secondStepReset: {
    subject: (site) => `Il secondo passaggio e le passkey del tuo account ${site} verranno rimossi`,
    preview: 'Tra 24 ore, se non annulli.',
    text: (site) =>
      `A chi gestisce ${site} è stato comunicato che li hai persi. Dopo 24 ore, il prossimo accesso li rimuoverà.`,
    keep: 'Mantieni il secondo passaggio e le passkey',
    note: 'Se lo hai chiesto tu, non devi fare nulla. Altrimenti mantienili.',
  },

  addressChanged: {
    subject: (site) => `L’indirizzo del tuo account ${site} è stato modificato`,
    preview: 'Con questo indirizzo non puoi più accedere.',
    text: 'Il tuo account ha ora un altro indirizzo. Con questo non puoi più accedere.',
    undo: 'Se non eri tu, ripristina questo indirizzo. Puoi farlo per 7 giorni, senza accedere.',
    putBack: 'Ripristina questo indirizzo',
    note: 'Se eri tu, non devi fare nulla.',
  },
  addressReturns: {
    subject: (site) => `Questo sarà di nuovo l’indirizzo del tuo account ${site}`,
    preview: 'Tra 72 ore. Fino ad allora nessuna email consente di accedere.',
    text: 'La modifica del tuo indirizzo sta per essere annullata. Era stata confermata con una passkey o un secondo passaggio che il tuo account aveva già prima, quindi questo indirizzo torna tra 72 ore. Tutti i browser sono stati disconnessi. Fino ad allora nessuna email inviata a uno dei due indirizzi consente di accedere e nient’altro dell’account può essere modificato.',
    note: 'Se lo hai chiesto tu, accedi con un link via email dopo quel momento. Chi ha quella passkey o quel secondo passaggio può ancora annullare.',
  },
  addressGoes: {
    subject: (site) => `Questo non sarà più l’indirizzo di un account ${site}`,
    preview: 'Tra 72 ore, se non annulli.',
    text: 'Chi possiede l’indirizzo precedente dell’account ha chiesto di annullare il passaggio a questo indirizzo. Avverrà tra 72 ore. Tutti i browser sono stati disconnessi. Fino ad allora nessuna email inviata a uno dei due indirizzi consente di accedere e nient’altro dell’account può essere modificato.',
    note: 'Se questo account è tuo, accedi con la passkey o il secondo passaggio con cui hai modificato l’indirizzo e mantieni lì questo indirizzo.',
  },
  addressStays: {
    subject: (site) => `L’indirizzo di un account ${site} resta modificato`,
    preview: 'Il ritorno al vecchio indirizzo è stato annullato.',
    text: 'Il ritorno al vecchio indirizzo è stato annullato con la passkey o il secondo passaggio che aveva confermato la modifica. L’account mantiene il nuovo indirizzo.',
    note: 'Se non eri tu, apri l’email che ha segnalato a questo indirizzo una nuova passkey o un secondo passaggio e premi «Non ero io»: entro 7 giorni dalla modifica può ancora ripristinare questo indirizzo. Se non ce n’è nessuna, contatta chi gestisce il sito.',
  },
  addressTakenBack: {
    subject: (site) => `Questo non è più l’indirizzo di un account ${site}`,
    preview: 'Il passaggio a questo indirizzo è stato annullato.',
    text: 'Chi possiede l’indirizzo precedente dell’account ha annullato la modifica. Con questo indirizzo non puoi più accedere.',
    note: 'Se questo account è tuo, accedi con una passkey o con un account che avevi collegato in precedenza, oppure contatta chi gestisce il sito.',
  },
  addressRestored: {
    subject: (site) => `Questo è di nuovo l’indirizzo del tuo account ${site}`,
    preview: 'Tutti i browser sono stati disconnessi. Accedi con un link via email.',
    text: 'La modifica del tuo indirizzo è stata annullata. Tutti i browser sono stati disconnessi. La password e i modi per accedere aggiunti da allora sono stati rimossi.',
    note: 'Accedi con un link via email, poi scegli una nuova password se ne usi una.',
  },

  passwordReplaced: {
    subject: (site) => `La tua password ${site} è stata cambiata`,
    text: 'La vecchia password non funziona più e tutti i tuoi dispositivi sono stati disconnessi.',
  },
  accountDisabled: {
    subject: (site) => `Il tuo account ${site} è stato disattivato`,
    text: 'Tutti i tuoi dispositivi sono stati disconnessi e non puoi accedere finché l’account è disattivato.',
  },
  accountEnabled: {
    subject: (site) => `Il tuo account ${site} è stato attivato`,
    text: 'Puoi accedere di nuovo.',
  },
  sessionsEnded: {
    subject: (site) => `Tutte le tue sessioni su ${site} sono state chiuse`,
    text: 'Tutti i tuoi browser sono stati disconnessi. Puoi accedere di nuovo.',
  },
  sessionEnded: {
    subject: (site) => `Uno dei tuoi browser è stato disconnesso da ${site}`,
    text: 'Puoi accedere di nuovo.',
  },
  writeTo: (contact) => `Se non te lo aspettavi, scrivi a ${contact}.`,
  askPeople: (site) => `Se non te lo aspettavi, contatta chi gestisce ${site}.`,
}
