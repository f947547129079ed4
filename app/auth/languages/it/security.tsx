import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('it')

// Dates stand behind a colon: an article before one would depend on its day ("dal 7", "dall’8").
export const securityWords: Translation<'security'> = {
  step: 'Secondo passaggio',
  stepLead:
    'Quando accedi, inserisci anche un codice di un’app sul telefono o usi una passkey. Così una password rubata, da sola, è inutile.',
  stepRequired: (site) => `${site} richiede un secondo passaggio. Configuralo prima di continuare.`,
  setUpApp: 'Configura un’app di autenticazione',
  withPasskeys: (count) => (count === 1 ? 'Usa la tua passkey' : 'Usa le tue passkey'),
  passkeysNeedScript:
    'Le passkey richiedono JavaScript. Riceverai anche dei codici di recupero, per i browser senza JavaScript e nel caso in cui perdessi il dispositivo.',
  scan: 'Scansiona questo codice con la tua app di autenticazione, poi inserisci il codice che mostra.',
  qrCode: 'Codice QR per la tua app di autenticazione',
  cannotScan: (link, key) => (
    <>
      Non riesci a scansionarlo? {link('Apri la tua app di autenticazione')} o inserisci questa chiave: {key}
    </>
  ),
  checking: 'Verifica in corso…',
  codeFromApp: 'Codice dell’app',
  sixDigits: '6 cifre.',
  turnOn: 'Attiva',
  startOver: 'Ricomincia con una nuova chiave',
  app: 'App di autenticazione',
  notSetUp: 'Non configurata',
  onSince: (at) => <>Data di attivazione: {at}</>,
  passkeys: 'Passkey',
  passkeysInstead: (count) =>
    count === 1
      ? 'Puoi usarla al posto di un codice'
      : `Puoi usarne una qualsiasi delle ${count} al posto di un codice`,
  recoveryCodes: 'Codici di recupero',
  codesLeft: (count) => plural(count, { one: `${count} rimasto`, other: `${count} rimasti` }),
  creatingCodes: 'Creazione di nuovi codici…',
  createCodes: 'Crea nuovi codici di recupero',
  createCodesHint: 'I nuovi codici sostituiscono quelli attuali, che smettono di funzionare.',
  removeStep: 'Rimuovi il secondo passaggio',
  removeStepAsk: 'Rimuovere il secondo passaggio?',
  removeStepLead:
    'Il primo passaggio basterà per accedere al tuo account. L’app di autenticazione e i codici di recupero smettono subito di funzionare e nessun dispositivo è più attendibile. Potrai configurare di nuovo un secondo passaggio.',
  removeStepPassword:
    'Viene rimossa anche la tua password: l’avevi scelta quando il secondo passaggio era attivo e bastavano 8 caratteri. Dopo potrai sceglierne un’altra.',
  keepStep: 'Mantieni il secondo passaggio',
  trusted: 'Dispositivi attendibili',
  forgetting: (device) => `Revoca di ${device}…`,
  stopTrusting: (device, unseen) => <>Revoca{unseen(` l’attendibilità di ${device}`)}</>,

  stepIsOn: 'Il secondo passaggio è attivo.',
  codesReplaced: 'Questi codici sono nuovi. I codici di recupero precedenti non funzionano più.',
  newCodes: 'I tuoi codici di recupero',
  newCodesLead:
    'Accedi con uno di questi codici se perdi il telefono. Ognuno funziona una sola volta. Non verranno più mostrati.',
  printCodes: 'Scarica, copia o stampa i codici e conservali in un luogo sicuro, lontano da questo dispositivo.',
  downloadCodes: 'Scarica come file di testo',
  codesFile: (site) => `Codici di recupero per ${site}. Ognuno funziona una sola volta.`,
  copyCodes: 'Copia tutti i codici',
  copied: 'Copiati',
  notCopied: 'Il browser non li ha copiati. Seleziona i codici e copiali manualmente.',
  print: 'Stampa',
  haveSaved: 'Li ho salvati',

  ownPasskeys: 'Le tue passkey',
  ownPasskeysLead: 'Accedi con l’impronta digitale, il volto o il PIN. Non serve alcuna password.',
  addPasskey: 'Aggiungi una passkey',
  addingNeedsScript: 'Per aggiungere una passkey serve JavaScript. Puoi rinominare e rimuovere le passkey anche senza.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Aggiunta: {added}; ultimo uso: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Aggiunta: {added}; non ancora usata</>,
  onSeveral: 'Disponibile su più dispositivi',
  onOne: 'Solo su un dispositivo',
  removingPasskey: (passkey) => `Rimozione di ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Rimuovi{unseen(` ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Rinomina{unseen(` ${passkey}`)}</>,
  renaming: 'Modifica del nome…',
  name: 'Nome',
  saveName: (passkey, unseen) => <>Salva{unseen(` il nome di ${passkey}`)}</>,

  newPasskeyLead: 'Il browser ti chiederà l’impronta digitale, il volto o il blocco schermo.',
  passkeyThere: 'Questo dispositivo ha già una passkey per il tuo account.',
  noPasskeysHere: (browser) =>
    `${browser} non può creare passkey. Apri questa pagina in un altro browser. Tutti gli altri modi per accedere funzionano anche qui.`,
  noPasskey:
    'Non è stata creata alcuna passkey: l’operazione è stata annullata o ha richiesto troppo tempo. Riprova o usa un altro dispositivo.',
  passkeyFailed: {
    unable: (browser) =>
      `Non è stata creata alcuna passkey: ciò che ${browser} ha proposto non può conservarne una che richieda l’impronta digitale, il volto o il PIN. Scegli un altro gestore di password o un’altra chiave di sicurezza.`,
    notAllowed: (browser) =>
      `Non è stata creata alcuna passkey: ${browser} non consente le passkey all’indirizzo di questa pagina.`,
    failed: (browser) =>
      `Non è stata creata alcuna passkey: ${browser}, o il gestore di password a cui si è rivolto, ha segnalato un errore. Riprova oppure scegli un altro gestore di password o un altro dispositivo.`,
  },
  noScript:
    'Per aggiungere una passkey serve JavaScript, che in questo browser è disattivato. Tutti gli altri modi per accedere funzionano senza.',
  adding: 'Aggiunta in corso…',
  passkeyName: 'Nome della passkey',
  passkeyNameHint:
    'Ti aiuta a distinguere le tue passkey. Senza un nome, la passkey prende quello del luogo in cui è conservata.',
  createPasskey: 'Crea passkey',
  backToPasskeys: 'Torna alle tue passkey',

  changeYourPassword: 'Cambia la tua password',
  setAPassword: 'Imposta una password',
  forAddress: (address) => `Per ${address}.`,
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  passwordRule: (shortest) =>
    `Almeno ${shortest} caratteri di qualsiasi tipo. Tutti gli altri tuoi browser verranno disconnessi.`,
  passwordLength: (shortest) => `Almeno ${shortest} caratteri di qualsiasi tipo.`,
  changePassword: 'Cambia password',
  setPassword: 'Imposta password',
  removePassword: 'Rimuovi password',
  forgotCurrent: (link) => (
    <>{link('Hai dimenticato la password attuale?')} Con un link via email puoi sceglierne una nuova.</>
  ),

  ways: {
    heading: 'Ciò che dà accesso al tuo account',
    lead: 'Ecco tutto ciò che al momento consente di accedere al tuo account. Rimuovi ciò che non è tuo.',
    added: (day) => <>Passkey, aggiunta: {day}</>,
    secondStepOn: 'Attivo',
  },

  proof: {
    heading: 'Usa la tua passkey',
    lead: 'Per modificare i modi per accedere, conferma con la tua passkey che sei tu. Poi ti riporteremo dove eri.',
    usePasskey: 'Usa la tua passkey',
    without: 'Non hai una passkey a portata di mano?',
    asking: 'Richiesta in corso…',
    ask: 'Continua senza la mia passkey, tra 72 ore',
    back: 'Torna al tuo account',
  },

  ownAddress: 'Il tuo indirizzo email',
  addressIs: (address) => `Il tuo indirizzo è ${address}.`,
  noAddress: 'Non ne hai ancora uno.',
  codeSent: (address) => <>Un’email è stata inviata a {address}. Inserisci qui il codice che contiene.</>,
  sendingCode: 'Invio di un codice…',
  newAddress: 'Nuovo indirizzo email',
  newAddressHint:
    'Invieremo un codice a questo indirizzo. Il vecchio indirizzo riceverà un’email con cui è possibile annullare la modifica per 7 giorni.',
  emailCode: 'Ricevi un codice via email',
  changingAddress: 'Modifica dell’indirizzo…',
  codeFromEmail: 'Codice ricevuto via email',
  changeMyAddress: 'Cambia il mio indirizzo',
  anotherAddress: 'Usa un altro indirizzo',
}
