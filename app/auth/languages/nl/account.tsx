import type { Translation } from '../words.ts'

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Je bent ingelogd bij ${site}.`,
  name: 'Naam',
  email: 'E‑mail',
  signOut: 'Uitloggen',
  signOutEverywhere: 'Overal uitloggen',
  signingOutEverywhere: 'Bezig met overal uitloggen…',
  signOutEverywhereAsk: 'Overal uitloggen?',
  signOutEverywhereLead:
    'Elke browser waarin je bent ingelogd, wordt meteen uitgelogd, ook deze. Je account blijft zoals het is: je kunt opnieuw inloggen.',
  sections: {
    profile: 'Profiel',
    security: 'Inloggen en beveiliging',
    devices: 'Browsers',
    history: 'Geschiedenis',
    language: 'Taal',
    leave: 'Je gegevens',
    people: 'Personen',
    invitations: 'Uitnodigingen',
    load: 'Belasting',
  },
  operators: 'Beheerders',
  details: 'Details',
  staySignedIn: 'Ingelogd blijven',
  leaveSignedIn: 'Ingelogd laten',

  sessions: 'Waar je bent ingelogd',
  thisBrowser: 'Deze browser',
  begunBy: (method, since) => (
    <>
      {method}, sinds {since}
    </>
  ),
  endsWithBrowser: (instant) => <>Eindigt als die browser wordt gesloten, uiterlijk: {instant}</>,
  lastUsed: (at) => <>Laatst gebruikt: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Laatst gebruikt: {lastUsed}, vertrouwd tot {until}
    </>
  ),
  signOutDevice: (device, unseen) => <>Uitloggen{unseen(`: ${device}`)}</>,
  signingOutDevice: (device) => `${device} wordt uitgelogd…`,

  waysIn: 'Manieren om in te loggen',
  sentTo: (address) => `Gaat naar ${address}`,
  notConfirmed: (address) => `Nog niet beschikbaar: ${address} is niet bevestigd`,
  passwordSet: 'Ingesteld',
  passwordNotSet: 'Niet ingesteld',
  passkeys: 'Passkeys',
  passkeyCount: (count) => (count === 0 ? 'Nog geen' : `${count} toegevoegd`),
  manage: (way, unseen) => <>Beheren{unseen(`: ${way}`)}</>,
  choosePassword: 'Wachtwoord kiezen',
  secondStep: 'Tweede stap',
  secondStepOn: 'Aan',
  secondStepOff: 'Uit',
  connect: (provider) => `${provider} koppelen`,
  reconnect: (provider) => `${provider} opnieuw koppelen`,
  noLongerSignsIn: 'Logt je niet meer in',
  needsReconnecting: 'Moet opnieuw worden gekoppeld',
  connectedSince: (day) => <>Gekoppeld sinds {day}</>,
  disconnecting: (provider) => `${provider} wordt ontkoppeld…`,
  disconnect: (account, unseen) => <>Ontkoppelen{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} bij ${provider}`,

  devices: 'Browsers',
  devicesLead: 'Log elke browser uit die je niet gebruikt of niet herkent.',
  signOutOthers: 'Alle andere browsers uitloggen',
  signOutOthersAsk: 'Alle andere browsers uitloggen?',
  signOutOthersLead:
    'Elke browser behalve deze wordt meteen uitgelogd. Je account blijft zoals het is: je kunt daar opnieuw inloggen.',
  trustedAt: (link) => <>Vertrouwde apparaten vind je bij je {link('tweede stap')}.</>,

  history: 'Geschiedenis',
  historyLead: 'Activiteit in je account in de afgelopen 90 dagen. Mislukte pogingen blijven 30 dagen bewaard.',
  nothingMore: 'Er is niets meer te tonen.',
  activity: 'Activiteit',
  olderActivity: 'Oudere activiteit',
  notYou: (link) => <>Zie je iets wat jij niet was? {link('Log overal uit op je accountpagina')}.</>,
  failed: 'Mislukt',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'We hebben je gemaild',
  notEmailed: 'We konden je niet mailen',

  profile: 'Je profiel',
  notSaved: 'Deze naam is nog niet opgeslagen.',
  profileLead: (site) => `Wat ${site} van je laat zien.`,
  save: 'Opslaan',
  emailAddress: 'E‑mailadres',
  changeAddress: 'Je e‑mailadres wijzigen',
  addAddress: 'Een e‑mailadres toevoegen',
  picture: 'Foto',
  pictureOf: 'Jij, zoals anderen je zien',
  pictureElsewhere:
    'Je foto komt van een inlogprovider. Deze pagina’s laden hem niet daarvandaan, zodat de provider niets te weten komt over je bezoeken.',
  noPicture: 'Nog geen foto: in plaats daarvan zie je je initialen.',
  newPicture: 'Nieuwe foto',
  choosePicture: 'Foto kiezen',
  pictureHint: (site) =>
    `PNG, JPEG of WebP, hoogstens 10 MB. ${site} snijdt de foto vierkant bij en bewaart alleen het beeld, zonder gegevens zoals waar het is gemaakt.`,
  usePicture: 'Deze foto gebruiken',
  removePicture: 'Foto verwijderen',

  leave: 'Je gegevens downloaden of verwijderen',
  download: 'Je gegevens downloaden',
  downloadLead: (site) =>
    `Alles wat ${site} bewaart om je te laten inloggen, als één JSON-bestand. Het bevat geen wachtwoorden of andere geheimen.`,
  preparing: 'Je gegevens worden voorbereid…',
  deleteAccount: 'Je account verwijderen',
  deleteLead: (days) =>
    `Je wordt meteen overal uitgelogd en je account wordt na ${days} dagen verwijderd. Log vóór die tijd in om het te houden. Daarna kan het niet worden hersteld.`,
  deleting: 'Je account wordt verwijderd…',
  deleteAsk: 'Je account verwijderen?',
  deleteGoes: (email) =>
    email === null
      ? 'Je profiel, elke manier om in te loggen, je passkeys en je geschiedenis worden mee verwijderd.'
      : `Het account van ${email} wordt verwijderd, met het profiel, elke manier om in te loggen, de passkeys en de geschiedenis.`,
  keepAccount: 'Mijn account houden',
}
