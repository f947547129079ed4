import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('it')

// Dates stand behind a colon: an article before one would depend on its day ("dal 7", "dall’8").
export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Hai effettuato l’accesso a ${site}.`,
  name: 'Nome',
  email: 'Email',
  signOut: 'Esci',
  signOutEverywhere: 'Esci da tutti i dispositivi',
  signingOutEverywhere: 'Disconnessione da tutti i dispositivi…',
  signOutEverywhereAsk: 'Uscire da tutti i dispositivi?',
  signOutEverywhereLead:
    'Tutti i browser in cui hai effettuato l’accesso vengono subito disconnessi, anche questo. Il tuo account resta com’è: puoi accedere di nuovo.',
  sections: {
    profile: 'Profilo',
    security: 'Accesso e sicurezza',
    devices: 'Browser',
    history: 'Cronologia',
    language: 'Lingua',
    leave: 'I tuoi dati',
    people: 'Persone',
    invitations: 'Inviti',
    load: 'Carico',
  },
  operators: 'Amministrazione',
  details: 'Dettagli',
  staySignedIn: 'Mantieni l’accesso',
  leaveSignedIn: 'Lasciali connessi',

  sessions: 'Dove hai effettuato l’accesso',
  thisBrowser: 'Questo browser',
  begunBy: (method, since) => (
    <>
      {method}, inizio: {since}
    </>
  ),
  lastUsed: (at) => <>Ultimo uso: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Ultimo uso: {lastUsed}; attendibile fino a: {until}
    </>
  ),
  endsWithBrowser: (instant) => <>Termina alla chiusura di quel browser, al più tardi: {instant}</>,
  signOutDevice: (device, unseen) => <>Disconnetti{unseen(` ${device}`)}</>,
  signingOutDevice: (device) => `Disconnessione di ${device}…`,

  waysIn: 'Modi per accedere',
  sentTo: (address) => `Inviato a ${address}`,
  notConfirmed: (address) => `Non ancora disponibile: ${address} non è confermato`,
  passwordSet: 'Impostata',
  passwordNotSet: 'Non impostata',
  passkeys: 'Passkey',
  passkeyCount: (count) =>
    count === 0 ? 'Ancora nessuna' : plural(count, { one: `${count} aggiunta`, other: `${count} aggiunte` }),
  manage: (way, unseen) => <>Gestisci{unseen(` ${way}`)}</>,
  choosePassword: 'Scegli una password',
  secondStep: 'Secondo passaggio',
  secondStepOn: 'Attivo',
  secondStepOff: 'Non attivo',
  connect: (provider) => `Collega ${provider}`,
  reconnect: (provider) => `Ricollega ${provider}`,
  noLongerSignsIn: 'Non consente più di accedere',
  needsReconnecting: 'Da ricollegare',
  connectedSince: (day) => <>Data di collegamento: {day}</>,
  disconnecting: (provider) => `Scollegamento di ${provider}…`,
  disconnect: (account, unseen) => <>Scollega{unseen(` ${account}`)}</>,
  accountAt: (address, provider) => `${address} su ${provider}`,

  devices: 'Browser',
  devicesLead: 'Disconnetti i browser che non usi o non riconosci.',
  signOutOthers: 'Disconnetti tutti gli altri browser',
  signOutOthersAsk: 'Disconnettere tutti gli altri browser?',
  signOutOthersLead:
    'Tutti i browser tranne questo vengono subito disconnessi. Il tuo account resta com’è: puoi accedere di nuovo da lì.',
  trustedAt: (link) => <>I dispositivi attendibili sono elencati in {link('Secondo passaggio')}.</>,

  history: 'Cronologia',
  historyLead:
    'L’attività del tuo account negli ultimi 90 giorni. I tentativi non riusciti vengono conservati per 30 giorni.',
  nothingMore: 'Non c’è altro da mostrare.',
  activity: 'Attività',
  olderActivity: 'Attività precedente',
  notYou: (link) => (
    <>Vedi qualcosa che non hai fatto tu? {link('Esci da tutti i dispositivi dalla pagina del tuo account')}.</>
  ),
  failed: 'Non riuscito',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Ti abbiamo inviato un’email',
  notEmailed: 'Non abbiamo potuto inviarti un’email',

  profile: 'Il tuo profilo',
  notSaved: 'Questo nome non è ancora stato salvato.',
  profileLead: (site) => `Che cosa mostra ${site} di te.`,
  save: 'Salva',
  emailAddress: 'Indirizzo email',
  changeAddress: 'Cambia il tuo indirizzo email',
  addAddress: 'Aggiungi un indirizzo email',
  picture: 'Foto',
  pictureOf: 'La tua foto, come la vedono gli altri',
  pictureElsewhere:
    'La tua foto proviene da un provider di identità. Queste pagine non la caricano da lì, così il provider non viene a sapere delle tue visite.',
  noPicture: 'Ancora nessuna foto: al suo posto vengono mostrate le tue iniziali.',
  newPicture: 'Nuova foto',
  choosePicture: 'Scegli una foto',
  pictureHint: (site) =>
    `PNG, JPEG o WebP, al massimo 10 MB. ${site} ritaglia la foto in un quadrato e conserva solo l’immagine, senza dettagli come il luogo in cui è stata scattata.`,
  usePicture: 'Usa questa foto',
  removePicture: 'Rimuovi foto',

  leave: 'Scarica o elimina i tuoi dati',
  download: 'Scarica i tuoi dati',
  downloadLead: (site) =>
    `Tutto ciò che ${site} conserva per farti accedere, in un unico file JSON. Non contiene password né altri segreti.`,
  preparing: 'Preparazione dei tuoi dati…',
  deleteAccount: 'Elimina il tuo account',
  deleteLead: (days) =>
    `Tutti i tuoi dispositivi verranno subito disconnessi e il tuo account verrà eliminato dopo ${days} giorni. Accedi prima di allora per conservarlo. In seguito non potrà essere ripristinato.`,
  deleting: 'Eliminazione del tuo account…',
  deleteAsk: 'Eliminare il tuo account?',
  deleteGoes: (email) =>
    email === null
      ? 'Insieme all’account verranno eliminati il tuo profilo, tutti i modi per accedere, le tue passkey e la tua cronologia.'
      : `L’account di ${email} verrà eliminato, con il profilo, tutti i modi per accedere, le passkey e la cronologia.`,
  keepAccount: 'Conserva il mio account',
}
