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
    subject: (site) => `Il secondo passaggio verrà rimosso dal tuo account ${site}`,
    preview: 'Tra 24 ore, se non annulli.',
    text: (site) =>
      `A chi gestisce ${site} è stato comunicato che hai perso il secondo passaggio. Dopo 24 ore, il prossimo accesso lo rimuoverà.`,
    keep: 'Mantieni il secondo passaggio',
    note: 'Se la richiesta è tua, non devi fare nulla. Altrimenti, mantienilo.',
  },

  addressChanged: {
    subject: (site) => `L’indirizzo del tuo account ${site} è stato modificato`,
    preview: 'Con questo indirizzo non puoi più accedere.',
    text: 'Il tuo account ha ora un altro indirizzo. Con questo non puoi più accedere.',
    undo: 'Se non eri tu, ripristina questo indirizzo. Puoi farlo per 7 giorni, senza accedere.',
    putBack: 'Ripristina questo indirizzo',
    note: 'Se eri tu, non devi fare nulla.',
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
