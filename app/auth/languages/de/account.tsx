import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Sie sind bei ${site} angemeldet.`,
  name: 'Name',
  email: 'E‑Mail',
  signOut: 'Abmelden',
  signOutEverywhere: 'Überall abmelden',
  signingOutEverywhere: 'Überall wird abgemeldet …',
  sections: {
    profile: 'Profil',
    'second-step': 'Zweiter Schritt',
    devices: 'Geräte',
    history: 'Verlauf',
    leave: 'Daten herunterladen oder löschen',
    admin: 'Personen, für Betreiber',
  },

  sessions: 'Wo Sie angemeldet sind',
  thisBrowser: 'Dieser Browser',
  begunBy: (method, since) => (
    <>
      {method}, seit {since}
    </>
  ),
  lastUsed: (at) => <>Zuletzt verwendet: {at}</>,
  endsWithBrowser: (instant) => <>Endet, wenn jener Browser geschlossen wird, spätestens: {instant}</>,
  signOutDevice: (device, unseen) => <>Abmelden{unseen(`: ${device}`)}</>,
  signingOutDevice: (device) => `${device} wird abgemeldet …`,

  waysIn: 'Anmeldemöglichkeiten',
  sentTo: (address) => `Wird an ${address} gesendet`,
  notConfirmed: (address) => `Noch nicht verfügbar: ${address} ist nicht bestätigt`,
  passwordSet: 'Festgelegt',
  passwordNotSet: 'Nicht festgelegt',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'Noch keine' : `${count} hinzugefügt`),
  manage: (way, unseen) => <>Verwalten{unseen(`: ${way}`)}</>,
  connectedAs: (user) => `Mit verknüpften Konten kann man sich als ${user} anmelden.`,
  connectedAsYou: 'Mit verknüpften Konten kann man sich als Sie anmelden.',
  connect: (provider) => `${provider} verknüpfen`,
  reconnect: (provider) => `${provider} erneut verknüpfen`,
  noLongerSignsIn: 'Meldet Sie nicht mehr an',
  needsReconnecting: 'Muss erneut verknüpft werden',
  connectedSince: (day) => <>Verknüpft seit {day}</>,
  disconnecting: (provider) => `Verknüpfung mit ${provider} wird aufgehoben …`,
  disconnect: (account, unseen) => <>Verknüpfung aufheben{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} bei ${provider}`,

  devices: 'Geräte',
  devicesLead: 'Melden Sie jeden Browser ab, den Sie nicht verwenden oder nicht kennen.',
  signOutOthers: 'Alle anderen Geräte abmelden',
  trustedAt: (link) => <>Vertrauenswürdige Geräte finden Sie unter {link('Zweiter Schritt')}.</>,

  history: 'Verlauf',
  historyLead:
    'Aktivitäten in Ihrem Konto in den letzten 90 Tagen. Fehlgeschlagene Versuche werden 30 Tage aufbewahrt.',
  nothingMore: 'Mehr gibt es nicht.',
  activity: 'Aktivität',
  olderActivity: 'Ältere Aktivität',
  notYou: (link) => <>Etwas davon waren nicht Sie? {link('Melden Sie sich auf Ihrer Kontoseite überall ab')}.</>,
  failed: 'Fehlgeschlagen',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Wir haben Ihnen eine E‑Mail gesendet',
  notEmailed: 'Wir konnten Ihnen keine E‑Mail senden',

  profile: 'Ihr Profil',
  profileLead: (site) => `Was ${site} von Ihnen zeigt.`,
  save: 'Speichern',
  emailAddress: 'E‑Mail-Adresse',
  changeAddress: 'E‑Mail-Adresse ändern',
  addAddress: 'E‑Mail-Adresse hinzufügen',
  picture: 'Bild',
  pictureOf: 'Sie, wie andere Sie sehen',
  pictureElsewhere: 'Ihr Bild kommt von einem Anmeldeanbieter.',
  noPicture: 'Noch kein Bild.',
  newPicture: 'Neues Bild',
  choosePicture: 'Bild auswählen',
  pictureHint: (site) =>
    `PNG, JPEG oder WebP, höchstens 1 MB und 4096 Pixel auf jeder Seite. ${site} behält nur das Bild, ohne Angaben wie den Aufnahmeort.`,
  usePicture: 'Dieses Bild verwenden',
  removePicture: 'Bild entfernen',

  ownAddress: 'Ihre E‑Mail-Adresse',
  addressIs: (address) => `Sie lautet ${address}.`,
  noAddress: 'Es gibt noch keine.',
  codeSent: (address) => <>An {address} wurde eine E‑Mail gesendet. Geben Sie hier den Code daraus ein.</>,
  sendingCode: 'Code wird gesendet …',
  newAddress: 'Neue E‑Mail-Adresse',
  newAddressHint:
    'Wir senden ihr einen Code. Ihre alte Adresse erhält eine E‑Mail, mit der sich die Änderung 7 Tage lang rückgängig machen lässt.',
  emailCode: 'Code per E‑Mail senden',
  changingAddress: 'Adresse wird geändert …',
  codeFromEmail: 'Code aus der E‑Mail',
  changeMyAddress: 'Adresse ändern',
  anotherAddress: 'Andere Adresse verwenden',

  leave: 'Ihre Daten herunterladen oder löschen',
  download: 'Daten herunterladen',
  downloadLead: (site) =>
    `Alles, was ${site} für Ihre Anmeldung speichert, als eine JSON-Datei. Sie enthält keine Passwörter und keine anderen Geheimnisse.`,
  preparing: 'Ihre Daten werden vorbereitet …',
  deleteAccount: 'Konto löschen',
  deleteLead: (days) =>
    `Sie werden sofort überall abgemeldet, und Ihr Konto wird nach ${days} Tagen gelöscht. Melden Sie sich vorher an, um es zu behalten. Danach kann es nicht wiederhergestellt werden.`,
  deleting: 'Konto wird gelöscht …',
}
