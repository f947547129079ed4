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
  removeStep: 'Rimuovi il secondo passaggio',
  trusted: 'Dispositivi attendibili',
  lastUsedUntil: (lastUsed, until) => (
    <>
      Ultimo uso: {lastUsed}; attendibile fino a: {until}
    </>
  ),
  forgetting: (device) => `Revoca di ${device}…`,
  stopTrusting: (device, unseen) => <>Revoca{unseen(` l’attendibilità di ${device}`)}</>,

  newCodes: 'I tuoi codici di recupero',
  newCodesLead:
    'Accedi con uno di questi codici se perdi il telefono. Ognuno funziona una sola volta. Non verranno più mostrati.',
  printCodes: 'Stampa questa pagina o copia i codici in un luogo sicuro, lontano da questo dispositivo.',
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
  noPasskey: 'Non è stata creata alcuna passkey. Riprova o usa un altro dispositivo.',
  noScript:
    'Per aggiungere una passkey serve JavaScript, che in questo browser è disattivato. Tutti gli altri modi per accedere funzionano senza.',
  adding: 'Aggiunta in corso…',
  passkeyName: 'Nome della passkey',
  passkeyNameHint: 'Ti aiuta a distinguere le tue passkey.',
  createPasskey: 'Crea passkey',
  backToPasskeys: 'Torna alle tue passkey',

  changeYourPassword: 'Cambia la tua password',
  setAPassword: 'Imposta una password',
  forAddress: (address) => `Per ${address}.`,
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  passwordRule: (shortest) =>
    `Almeno ${shortest} caratteri di qualsiasi tipo. Tutti gli altri tuoi dispositivi verranno disconnessi.`,
  changePassword: 'Cambia password',
  setPassword: 'Imposta password',
  removePassword: 'Rimuovi password',
  forgotCurrent: (link) => (
    <>{link('Hai dimenticato la password attuale?')} Con un link via email puoi sceglierne una nuova.</>
  ),
}
