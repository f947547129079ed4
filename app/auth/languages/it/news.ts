import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Disconnessione effettuata.',
    leaving:
      'Disconnessione effettuata. Il tuo account verrà eliminato tra 7 giorni. Accedi prima di allora per conservarlo.',
    'session-ended': 'Quella sessione è stata chiusa.',
    'others-signed-out': 'Tutti gli altri dispositivi sono stati disconnessi.',
    'password-set': 'La password è stata impostata e tutti gli altri tuoi dispositivi sono stati disconnessi.',
    'password-changed': 'La password è stata cambiata e tutti gli altri tuoi dispositivi sono stati disconnessi.',
    'password-removed': 'La password è stata rimossa e tutti gli altri tuoi dispositivi sono stati disconnessi.',
    'second-step-removed': 'Il secondo passaggio è stato rimosso.',
    'second-step-kept': 'Il secondo passaggio resta attivo.',
    'session-disowned':
      'Quel browser è stato disconnesso e la vecchia password non funziona più. Accedi con un link via email e scegline una nuova.',
    'device-forgotten': 'Quel dispositivo non è più attendibile.',
    'address-changed':
      'Il tuo indirizzo email è stato modificato. Al vecchio indirizzo è stato inviato un link che annulla la modifica.',
    'address-restored':
      'Il vecchio indirizzo è stato ripristinato e tutti i browser sono stati disconnessi. Accedi con un link via email. La vecchia password non funziona più.',
    'name-changed': 'Il tuo nome è stato modificato.',
    'picture-changed': 'La tua foto è stata modificata.',
    'picture-removed': 'La tua foto è stata rimossa.',
    'user-disabled': 'L’account è disattivato e le sue sessioni sono terminate.',
    'user-enabled': 'L’account è attivato.',
    'user-sessions-ended': 'Tutte le sessioni di questa persona sono terminate.',
    'link-mailed': 'Un link di accesso è stato inviato via email.',
    invited: 'L’invito è stato inviato via email.',
    'passkey-added': 'La passkey è stata aggiunta. Ora puoi usarla per accedere.',
    'passkey-renamed': 'La passkey è stata rinominata.',
    'passkey-removed': 'La passkey è stata rimossa. Non puoi più usarla per accedere.',
  },
  refused: {
    'address-taken':
      'Ora quell’indirizzo appartiene a un altro account, quindi non è stato ripristinato. Contatta chi gestisce questo sito.',
    'address-over': 'Quel codice è già stato usato o è troppo vecchio. Richiedine uno nuovo.',
    'picture-type': 'Questo file non è un’immagine PNG, JPEG o WebP. Scegline un altro.',
    'picture-damaged': 'Questa immagine è illeggibile. Scegline un’altra.',
    'picture-dimensions': 'Questa immagine ha troppi pixel: al massimo 4096 per lato. Riducila prima di usarla.',
    'picture-moving': 'Le immagini animate non si possono usare. Scegline un’altra.',
    'picture-size': 'Questa immagine è troppo grande: al massimo 1 MB. Riducila prima di usarla.',
    'picture-missing': 'Non è stata scelta alcuna immagine.',
    'operator-self': 'Non puoi disattivare il tuo stesso account.',
    'operator-reason': 'Il motivo deve essere una sola riga di al massimo 500 caratteri. Non è stato modificato nulla.',
    'operator-date':
      'La fine deve essere un giorno futuro, come 2026-12-01, o un intervallo da adesso, come 7d. Non è stato modificato nulla.',
    'operator-gone': 'Questo elemento non esiste più.',
    'operator-disabled': 'L’account è disattivato: prima attivalo.',
    'operator-no-mail': 'Non è possibile inviare email a questa persona.',
    'operator-mail-failed': 'Non è stato possibile inviare l’email. Riprova.',
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
  },

  connected: (provider, who) =>
    who === null ? `${provider} è ora collegato.` : `${provider} è ora collegato: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} è ora scollegato.` : `${provider} è ora scollegato: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} è il tuo unico modo per accedere, quindi resta collegato. Collega prima un altro account.`
      : `L’account ${who} di ${provider} è il tuo unico modo per accedere, quindi resta collegato. Collega prima un altro account.`,
}
