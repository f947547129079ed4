import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Sie sind bei ${site} angemeldet.`,
  name: 'Name',
  email: 'E‑Mail',
  signOut: 'Abmelden',
  signOutEverywhere: 'Überall abmelden',
  signingOutEverywhere: 'Überall wird abgemeldet …',
  signOutEverywhereAsk: 'Überall abmelden?',
  signOutEverywhereLead:
    'Jeder Browser, in dem Sie angemeldet sind, wird sofort abgemeldet, auch dieser. Ihr Konto bleibt, wie es ist: Sie können sich wieder anmelden.',
  sections: {
    profile: 'Profil',
    security: 'Anmeldung und Sicherheit',
    devices: 'Browser',
    history: 'Verlauf',
    language: 'Sprache',
    leave: 'Ihre Daten',
    people: 'Personen',
    invitations: 'Einladungen',
    load: 'Auslastung',
  },
  operators: 'Betreiber',
  details: 'Einzelheiten',
  staySignedIn: 'Angemeldet bleiben',
  leaveSignedIn: 'Angemeldet lassen',

  sessions: 'Wo Sie angemeldet sind',
  thisBrowser: 'Dieser Browser',
  begunBy: (method, since) => (
    <>
      {method}, seit {since}
    </>
  ),
  lastUsed: (at) => <>Zuletzt verwendet: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Zuletzt verwendet: {lastUsed}, vertrauenswürdig bis {until}
    </>
  ),
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
  choosePassword: 'Passwort wählen',
  secondStep: 'Zweiter Schritt',
  secondStepOn: 'Aktiv',
  secondStepOff: 'Nicht aktiv',
  connect: (provider) => `${provider} verknüpfen`,
  reconnect: (provider) => `${provider} erneut verknüpfen`,
  noLongerSignsIn: 'Meldet Sie nicht mehr an',
  needsReconnecting: 'Muss erneut verknüpft werden',
  connectedSince: (day) => <>Verknüpft seit {day}</>,
  disconnecting: (provider) => `Verknüpfung mit ${provider} wird aufgehoben …`,
  disconnect: (account, unseen) => <>Verknüpfung aufheben{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} bei ${provider}`,

  devices: 'Browser',
  devicesLead: 'Melden Sie jeden Browser ab, den Sie nicht verwenden oder nicht kennen.',
  signOutOthers: 'Alle anderen Browser abmelden',
  signOutOthersAsk: 'Alle anderen Browser abmelden?',
  signOutOthersLead:
    'Jeder Browser außer diesem wird sofort abgemeldet. Ihr Konto bleibt, wie es ist: Sie können sich dort wieder anmelden.',
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
  notSaved: 'Dieser Name ist noch nicht gespeichert.',
  profileLead: (site) => `Was ${site} von Ihnen zeigt.`,
  save: 'Speichern',
  emailAddress: 'E‑Mail-Adresse',
  changeAddress: 'E‑Mail-Adresse ändern',
  addAddress: 'E‑Mail-Adresse hinzufügen',
  picture: 'Bild',
  pictureOf: 'Sie, wie andere Sie sehen',
  pictureElsewhere:
    'Ihr Bild kommt von einem Anmeldeanbieter. Diese Seiten laden es nicht von dort, damit der Anbieter nichts von Ihren Besuchen erfährt.',
  noPicture: 'Noch kein Bild: Stattdessen werden Ihre Initialen angezeigt.',
  newPicture: 'Neues Bild',
  choosePicture: 'Bild auswählen',
  pictureHint: (site) =>
    `PNG, JPEG oder WebP, höchstens 10 MB. ${site} schneidet das Bild quadratisch zu und behält nur das Bild selbst, ohne Angaben wie den Aufnahmeort.`,
  usePicture: 'Dieses Bild verwenden',
  removePicture: 'Bild entfernen',

  leave: 'Ihre Daten herunterladen oder löschen',
  download: 'Daten herunterladen',
  downloadLead: (site) =>
    `Alles, was ${site} für Ihre Anmeldung speichert, als eine JSON-Datei. Sie enthält keine Passwörter und keine anderen Geheimnisse.`,
  preparing: 'Ihre Daten werden vorbereitet …',
  deleteAccount: 'Konto löschen',
  deleteLead: (days) =>
    `Sie werden sofort überall abgemeldet, und Ihr Konto wird nach ${days} Tagen gelöscht. Melden Sie sich vorher an, um es zu behalten. Danach kann es nicht wiederhergestellt werden.`,
  deleting: 'Konto wird gelöscht …',
  deleteAsk: 'Konto löschen?',
  deleteGoes: (email) =>
    email === null
      ? 'Ihr Profil, alle Anmeldemöglichkeiten, Ihre Passkeys und Ihr Verlauf werden mitgelöscht.'
      : `Das Konto von ${email} wird gelöscht, samt Profil, allen Anmeldemöglichkeiten, Passkeys und Verlauf.`,
  keepAccount: 'Konto behalten',
}
