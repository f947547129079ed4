import type { Translation } from '../words.ts'

// Dates stand behind a colon: an article before one would depend on its day ("dal 7", "dall’8").
export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Per',
    requested: 'Richiesta',
    sent: 'Invio',
    when: 'Data',
    doneBy: 'Autore',
    until: 'Fino a',
    countsFrom: 'Decorrenza',
  },
  peopleOf: (site) => `Chi gestisce ${site}`,
  ifButtonFails: (label) => `Se “${label}” non funziona, apri questo indirizzo:`,
  code: 'Codice',
  signIn: 'Accedi',
  reviewAccount: 'Controlla il tuo account',

  purposes: {
    forgotten: {
      subject: (site) => `Scegli una nuova password ${site}`,
      button: 'Scegli una nuova password',
      text: (time) =>
        `Apri il link per accedere e scegliere una nuova password o inserisci il codice dove l’hai richiesto. Funzionano una sola volta e scadono tra ${time}.`,
    },
    account: {
      subject: (site) => `Conferma il tuo indirizzo per ${site}`,
      button: 'Conferma il tuo indirizzo',
      text: (time) =>
        `Apri il link per confermare che questo indirizzo è tuo o inserisci il codice dove l’hai richiesto. Funzionano una sola volta e scadono tra ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Accedi a ${site}`,
    subjectWithCode: (code, site) => `${code} è il tuo codice ${site}`,
    preview: (code, time) =>
      `${code} è il tuo codice. Puoi anche aprire il link. Funzionano una sola volta e scadono tra ${time}.`,
    text: (time) =>
      `Apri il link o inserisci il codice dove l’hai richiesto. Funzionano una sola volta e scadono tra ${time}.`,
    isNew: 'Non esiste ancora un account per questo indirizzo. Accedendo ne viene creato uno.',
    connects: (provider) =>
      `In questo modo accedi e colleghi un account di ${provider}: con quell’account si potrebbe poi accedere a nome tuo. Se non arrivi proprio ora da ${provider}, non usare questa email.`,
    note: 'La richiesta non è tua? Ignora questa email: senza di essa nessuno può accedere.',
  },
  noAccount: {
    heading: 'Non esiste un account per questo indirizzo',
    preview: 'Non esiste un account per questo indirizzo.',
    asked: (site) =>
      `Tu, o un’altra persona che ha inserito il tuo indirizzo, ha chiesto a ${site} un link di accesso.`,
    askContact: (contact) => `Non tutti possono creare un account lì. Per averne uno, contatta ${contact}.`,
    askPeople: (site) => `Non tutti possono creare un account lì. Per averne uno, contatta chi gestisce ${site}.`,
    otherAddress: 'Se hai un account con un altro indirizzo, richiedi il link con quello.',
    note: 'La richiesta non è tua? Puoi ignorare questa email.',
  },
  operatorLink: {
    preview: (site, time) =>
      `L’amministrazione di ${site} ti ha inviato un link di accesso. Funziona una sola volta, per ${time}.`,
    text: (site, time) =>
      `L’amministrazione di ${site} ti ha inviato questo link, con cui puoi accedere. Funziona una sola volta, per ${time}.`,
    note: 'Se non hai chiesto aiuto all’amministrazione, puoi ignorare questa email: senza di essa nessuno può accedere.',
  },
  invitation: {
    subject: (site) => `Il tuo invito a ${site}`,
    preview: (from) => (from === null ? 'Ti invitiamo a creare un account.' : `${from} ti invita a creare un account.`),
    text: (from, site, time) =>
      from === null
        ? `Ti invitiamo a creare un account su ${site}. Il link funziona una sola volta e scade tra ${time}.`
        : `${from} ti invita a creare un account su ${site}. Il link funziona una sola volta e scade tra ${time}.`,
    accept: 'Accetta l’invito',
    note: 'Non ti aspettavi questo invito? Puoi ignorare questa email.',
  },
  addressCode: {
    subject: (site) => `Conferma il tuo nuovo indirizzo per ${site}`,
    preview: (code, time) => `${code} è il tuo codice. Funziona una sola volta, per ${time}.`,
    text: (site, time) =>
      `Una persona con un account ${site} vuole usare questo indirizzo per il proprio account. Inserisci il codice dove è stato richiesto. Funziona una sola volta, per ${time}.`,
    note: 'Se non eri tu, non condividere il codice con nessuno ed elimina questa email. Il tuo indirizzo resta invariato.',
  },
  addressTaken: {
    subject: (site) => `Questo indirizzo ha già un account ${site}`,
    preview: 'Doveva passare a un altro account. Non è stato modificato nulla.',
    text: 'Una persona che aveva effettuato l’accesso con un altro account voleva usare questo indirizzo per quell’account. L’indirizzo appartiene al tuo account, oppure il tuo account può ancora riaverlo, quindi non è stato modificato nulla.',
    note: 'Se eri tu, accedi all’account di questo indirizzo ed eliminalo, oppure cambia prima il suo indirizzo. Altrimenti non devi fare nulla.',
  },
  leaving: {
    subject: (site) => `Il tuo account ${site} verrà eliminato`,
    preview: (at) => `Per conservarlo, accedi prima di questa data: ${at}.`,
    text: (at) =>
      `Ci hai chiesto di eliminare il tuo account. Data di eliminazione: ${at}. Tutti i tuoi dispositivi sono stati disconnessi.`,
    keep: 'Accedi per conservarlo',
    note: 'Se non eri tu, accedi per conservare il tuo account, poi controllalo.',
  },
  staying: {
    subject: (site) => `Il tuo account ${site} non verrà eliminato`,
    preview: 'Hai effettuato l’accesso, quindi lo conserviamo.',
    text: 'Ci avevi chiesto di eliminare il tuo account. Da allora hai effettuato l’accesso, quindi lo conserviamo.',
    note: 'Vuoi ancora lasciarci? Eliminalo di nuovo dalla pagina del tuo account. Se non hai effettuato tu l’accesso, controlla il tuo account e disconnettiti ovunque.',
  },
}
