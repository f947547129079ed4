import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Disconnessione effettuata.',
    leaving:
      'Disconnessione effettuata. Il tuo account verrà eliminato tra 7 giorni. Accedi prima di allora per conservarlo.',
    'session-ended': 'Quella sessione è stata chiusa.',
    'others-signed-out': 'Tutti gli altri browser sono stati disconnessi.',
    'password-set': 'La password è stata impostata e tutti gli altri tuoi browser sono stati disconnessi.',
    'password-changed': 'La password è stata cambiata e tutti gli altri tuoi browser sono stati disconnessi.',
    'password-set-alone': 'La password è stata impostata.',
    'password-changed-alone': 'La password è stata cambiata.',
    'password-removed-alone': 'La password è stata rimossa.',
    'password-removed': 'La password è stata rimossa e tutti gli altri tuoi browser sono stati disconnessi.',
    stays: 'Il tuo account resta: non verrà eliminato.',
    'second-step-removed': 'Il secondo passaggio è stato rimosso.',
    'second-step-password-removed':
      'Il secondo passaggio è stato rimosso e con esso la tua password. Scegline un’altra di almeno 15 caratteri.',
    'second-step-kept': 'Il secondo passaggio e le passkey restano.',
    'proof-cancelled': 'La richiesta è stata annullata. Nel tuo account non è stato modificato nulla.',
    'proof-cancelled-by-passkey':
      'Era stato chiesto di modificare i modi per accedere senza la tua passkey. La richiesta è stata annullata perché hai appena usato la tua passkey. Non è stato modificato nulla.',
    'taken-back':
      'Tutti i browser sono stati disconnessi e ciò che l’altro browser aveva aggiunto è stato rimosso. Accedi per vedere che cosa dà ancora accesso al tuo account.',
    'taken-back-password':
      'Tutti i browser sono stati disconnessi, ciò che l’altro browser aveva aggiunto è stato rimosso e la vecchia password non funziona più. Accedi con un link via email e scegli una nuova password.',
    'own-browser': 'Grazie. Non è stato modificato nulla.',
    'device-forgotten': 'Quel dispositivo non è più attendibile.',
    'address-changed':
      'Il tuo indirizzo email è stato modificato. Al vecchio indirizzo è stato inviato un link che annulla la modifica.',
    'address-new': 'Il tuo indirizzo email è stato modificato.',
    'address-restored':
      'Il vecchio indirizzo è stato ripristinato e tutti i browser sono stati disconnessi. Accedi con un link via email.',
    'address-restored-password':
      'Il vecchio indirizzo è stato ripristinato e tutti i browser sono stati disconnessi. Accedi con un link via email. La vecchia password non funziona più.',
    'address-returns':
      'Tutti i browser sono stati disconnessi. Il vecchio indirizzo torna tra 72 ore, perché la modifica era stata confermata con una passkey o un secondo passaggio. Fino ad allora nessuna email consente di accedere. Entrambi gli indirizzi sono stati avvisati.',
    'address-kept': 'L’account mantiene il nuovo indirizzo. Entrambi gli indirizzi sono stati avvisati.',
    'name-changed': 'Il tuo nome è stato modificato.',
    'picture-changed': 'La tua foto è stata modificata.',
    'picture-removed': 'La tua foto è stata rimossa.',
    'user-disabled': 'L’account è disattivato e le sue sessioni sono terminate.',
    'user-enabled': 'L’account è attivato.',
    'user-sessions-ended': 'Tutte le sessioni di questa persona sono terminate.',
    'link-mailed': 'Un link di accesso è stato inviato via email.',
    'passkey-added': 'La passkey è stata aggiunta. Ora puoi usarla per accedere.',
    'passkey-renamed': 'La passkey è stata rinominata.',
    'passkey-removed': 'La passkey è stata rimossa. Non puoi più usarla per accedere.',
  },
  refused: {
    'address-held':
      'Tutti i browser sono stati disconnessi e l’indirizzo che era stato assegnato al tuo account non vi dà più accesso. Il vecchio indirizzo non è stato ripristinato: ora appartiene a un altro account, che non è vuoto. Accedi a quell’account ed eliminalo o cambia il suo indirizzo, poi apri di nuovo il link contenuto nell’email.',
    'proof-often': 'È stato chiesto troppe volte. Usa la tua passkey o riprova domani.',
    'proof-not-cancelled':
      'La richiesta non è stata annullata: era terminata, oppure è iniziata prima dell’accesso di questo browser. Accedi con la tua passkey per annullarla.',
    'address-returning':
      'Il vecchio indirizzo di questo account sta per essere ripristinato. Fino ad allora, 72 ore dopo la richiesta, nessuna email consente di accedervi. Una passkey o un account collegato funziona ancora.',
    'address-not-kept':
      'L’indirizzo non è stato mantenuto: serve la passkey o il secondo passaggio con cui è stato modificato, e potrebbe essere troppo tardi. Accedi prima con quello.',
    'address-over': 'Quel codice è già stato usato o è troppo vecchio. Richiedine uno nuovo.',
    'picture-type': 'Questo file non è un’immagine PNG, JPEG o WebP. Scegline un altro.',
    'picture-damaged': 'Questa immagine è illeggibile. Scegline un’altra.',
    'picture-dimensions': 'Questa immagine ha troppi pixel: al massimo 50 milioni. Riducila prima di usarla.',
    'picture-moving': 'Le immagini animate non si possono usare. Scegline un’altra.',
    'picture-size': 'Questa immagine è troppo grande: al massimo 10 MB. Riducila prima di usarla.',
    'picture-busy': 'Al momento sono in elaborazione troppe immagini. Riprova tra un momento.',
    'picture-none': 'Questo sito non accetta immagini.',
    'picture-missing': 'Non è stata scelta alcuna immagine.',
    'operator-self': 'Non puoi disattivare il tuo stesso account.',
    'operator-reason': 'Il motivo deve essere una sola riga di al massimo 500 caratteri. Non è stato modificato nulla.',
    'operator-another':
      'La richiesta è stata inviata dalla pagina di un altro account. Non è stato fatto nulla. Controlla di chi è questa pagina prima di riprovare.',
    'operator-gone': 'Questo elemento non esiste più.',
    'operator-disabled': 'L’account è disattivato: prima attivalo.',
    'operator-no-mail': 'Non è possibile inviare email a questa persona.',
    'operator-mail-failed': 'Non è stato possibile inviare l’email. Riprova.',
    'operator-mails': 'Sono state inviate troppe email a questo indirizzo o da parte tua. Riprova più tardi.',
    'operator-address': 'Questo non è un indirizzo email.',
    'operator-known': 'Esiste già un account con questo indirizzo.',
    'passkey-stays':
      'Questa passkey è il tuo unico modo per accedere, quindi non viene rimossa. Aggiungi prima un altro modo per accedere.',
    'passkey-is-step':
      'Questa passkey è il tuo secondo passaggio, quindi non viene rimossa. Aggiungi un’altra passkey, oppure prima configura o rimuovi il secondo passaggio.',
    'passkey-not-added': 'La passkey non è stata aggiunta. Riprova.',
    'passkey-there': 'Questa passkey è già stata aggiunta.',
    'passkeys-full': 'Hai raggiunto il numero massimo di passkey. Prima rimuovine una che non usi.',
    'export-soon': 'Un download dei tuoi dati è iniziato meno di un minuto fa. Attendi un minuto prima del prossimo.',
    'export-failed':
      'Non è stato possibile raccogliere i tuoi dati, quindi non è stato scaricato nulla. Riprova più tardi.',
    'form-expired':
      'Il modulo era scaduto o non è stato inviato da questo browser. Non è stato modificato nulla. Riprova qui e assicurati che i cookie siano consentiti.',
    'form-unreadable': 'Non è stato possibile leggere il modulo. Non è stato modificato nulla. Invialo di nuovo.',
    'form-slow': 'Il modulo ha impiegato troppo tempo ad arrivare. Non è stato modificato nulla. Invialo di nuovo.',
    'not-now': 'Non è stato possibile sapere se l’operazione è riuscita. Controlla qui e, in caso contrario, riprova.',
  },

  invitedTo: (address) => `L’invito è stato inviato via email a ${address}.`,
  connected: (provider, who) =>
    who === null ? `${provider} è ora collegato.` : `${provider} è ora collegato: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} è ora scollegato.` : `${provider} è ora scollegato: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} è il tuo unico modo per accedere, quindi resta collegato. Collega prima un altro account.`
      : `L’account ${who} di ${provider} è il tuo unico modo per accedere, quindi resta collegato. Collega prima un altro account.`,
}
