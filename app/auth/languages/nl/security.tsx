import type { Translation } from '../words.ts'

export const securityWords: Translation<'security'> = {
  step: 'Tweede stap',
  stepLead:
    'Bij het inloggen vul je ook een code in uit een app op je telefoon, of gebruik je een passkey. Met alleen een gestolen wachtwoord kan dan niemand iets.',
  stepRequired: (site) => `${site} vereist een tweede stap. Stel hem eerst in.`,
  setUpApp: 'Authenticator-app instellen',
  withPasskeys: (count) => (count === 1 ? 'Je passkey gebruiken' : 'Je passkeys gebruiken'),
  passkeysNeedScript:
    'Passkeys hebben JavaScript nodig. Je krijgt ook herstelcodes, voor een browser zonder JavaScript en voor als je je apparaat kwijtraakt.',
  scan: 'Scan dit met je authenticator-app en vul daarna de code in die de app toont.',
  qrCode: 'QR-code voor je authenticator-app',
  cannotScan: (link, key) => (
    <>
      Lukt scannen niet? {link('Open je authenticator-app')}, of vul deze sleutel in: {key}
    </>
  ),
  checking: 'Bezig met controleren…',
  codeFromApp: 'Code uit de app',
  sixDigits: '6 cijfers.',
  turnOn: 'Aanzetten',
  startOver: 'Opnieuw beginnen met een nieuwe sleutel',
  app: 'Authenticator-app',
  notSetUp: 'Niet ingesteld',
  onSince: (at) => <>Aan sinds {at}</>,
  passkeys: 'Passkeys',
  passkeysInstead: (count) =>
    count === 1
      ? 'Je kunt hem gebruiken in plaats van een code'
      : `Je kunt een van de ${count} gebruiken in plaats van een code`,
  recoveryCodes: 'Herstelcodes',
  codesLeft: (count) => `Nog ${count}`,
  creatingCodes: 'Nieuwe codes worden gemaakt…',
  createCodes: 'Nieuwe herstelcodes maken',
  createCodesHint: 'Nieuwe codes vervangen de codes die je nu hebt. Die werken dan niet meer.',
  removeStep: 'De tweede stap verwijderen',
  removeStepAsk: 'De tweede stap verwijderen?',
  removeStepLead:
    'Daarna is de eerste stap alleen al genoeg voor toegang tot je account. De authenticator-app en herstelcodes werken meteen niet meer en apparaten worden niet meer vertrouwd. Je kunt opnieuw een tweede stap instellen.',
  removeStepPassword:
    'Je wachtwoord wordt ook verwijderd: je koos het terwijl de tweede stap aanstond, toen 8 tekens genoeg waren. Daarna kun je een ander wachtwoord kiezen.',
  keepStep: 'De tweede stap houden',
  trusted: 'Vertrouwde apparaten',
  forgetting: (device) => `${device} wordt vergeten…`,
  stopTrusting: (device, unseen) => <>Niet meer vertrouwen{unseen(`: ${device}`)}</>,

  stepIsOn: 'Je tweede stap staat aan.',
  codesReplaced: 'Dit zijn nieuwe codes. Je vorige herstelcodes werken niet meer.',
  newCodes: 'Je herstelcodes',
  newCodesLead:
    'Log in met een van deze codes als je je telefoon kwijtraakt. Elke code werkt één keer. Ze worden niet nog eens getoond.',
  printCodes: 'Download of kopieer de codes of druk ze af, en bewaar ze op een veilige plek buiten dit apparaat.',
  downloadCodes: 'Downloaden als tekstbestand',
  codesFile: (site) => `Herstelcodes voor ${site}. Elke code werkt één keer.`,
  copyCodes: 'Alle codes kopiëren',
  copied: 'Gekopieerd',
  notCopied: 'De browser heeft ze niet gekopieerd. Selecteer de codes en kopieer ze zelf.',
  print: 'Afdrukken',
  haveSaved: 'Ik heb ze bewaard',

  ownPasskeys: 'Je passkeys',
  ownPasskeysLead: 'Log in met je vingerafdruk, gezicht of pincode. Je hebt geen wachtwoord nodig.',
  addPasskey: 'Passkey toevoegen',
  addingNeedsScript:
    'Voor het toevoegen van een passkey is JavaScript nodig. De naam wijzigen en verwijderen kan zonder.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Toegevoegd: {added}, laatst gebruikt: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Toegevoegd: {added}, nog niet gebruikt</>,
  onSeveral: 'Beschikbaar op meerdere van je apparaten',
  onOne: 'Alleen op één apparaat',
  removingPasskey: (passkey) => `${passkey} wordt verwijderd…`,
  removePasskey: (passkey, unseen) => <>Verwijderen{unseen(`: ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Naam wijzigen{unseen(`: ${passkey}`)}</>,
  renaming: 'De naam wordt gewijzigd…',
  name: 'Naam',
  saveName: (passkey, unseen) => <>Opslaan{unseen(`: naam van ${passkey}`)}</>,

  newPasskeyLead: 'Je browser vraagt om je vingerafdruk, gezicht of schermvergrendeling.',
  passkeyThere: 'Dit apparaat heeft al een passkey voor je account.',
  noPasskey:
    'Er is geen passkey gemaakt: het is geannuleerd of duurde te lang. Probeer het opnieuw of gebruik een ander apparaat.',
  passkeyFailed: {
    unable: (browser) =>
      `Er is geen passkey gemaakt: wat ${browser} aanbood, kan geen passkey bewaren die om je vingerafdruk, gezicht of pincode vraagt. Kies een andere wachtwoordmanager of beveiligingssleutel.`,
    notAllowed: (browser) =>
      `Er is geen passkey gemaakt: ${browser} staat geen passkeys toe op het adres van deze pagina.`,
    failed: (browser) =>
      `Er is geen passkey gemaakt: ${browser}, of de wachtwoordmanager die werd aangesproken, meldde een fout. Probeer het opnieuw, of kies een andere wachtwoordmanager of een ander apparaat.`,
  },
  noScript:
    'Voor het toevoegen van een passkey is JavaScript nodig, en dat staat uit in deze browser. Alle andere manieren om in te loggen werken zonder.',
  noPasskeysHere: (browser) =>
    `${browser} kan geen passkeys maken. Open deze pagina in een andere browser. Alle andere manieren om in te loggen werken hier ook.`,
  adding: 'Bezig met toevoegen…',
  passkeyName: 'Naam van de passkey',
  passkeyNameHint:
    'Zo houd je je passkeys uit elkaar. Zonder naam krijgt de passkey de naam van de plek waar hij wordt bewaard.',
  createPasskey: 'Passkey maken',
  backToPasskeys: 'Terug naar je passkeys',

  changeYourPassword: 'Je wachtwoord wijzigen',
  setAPassword: 'Een wachtwoord instellen',
  forAddress: (address) => `Voor ${address}.`,
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  passwordRule: (shortest) =>
    `Minstens ${shortest} tekens, van welke soort ook. In al je andere browsers word je uitgelogd.`,
  passwordLength: (shortest) => `Minstens ${shortest} tekens, van welke soort ook.`,
  changePassword: 'Wachtwoord wijzigen',
  setPassword: 'Wachtwoord instellen',
  removePassword: 'Wachtwoord verwijderen',
  forgotCurrent: (link) => (
    <>{link('Huidig wachtwoord vergeten?')} Met een link per e‑mail kun je een nieuw wachtwoord kiezen.</>
  ),

  ways: {
    heading: 'Wat toegang geeft tot je account',
    lead: 'Dit is alles waarmee nu op je account kan worden ingelogd. Verwijder wat niet van jou is.',
    added: (day) => <>Passkey, toegevoegd: {day}</>,
    secondStepOn: 'Aan',
  },

  proof: {
    heading: 'Gebruik je passkey',
    lead: 'Om te wijzigen hoe je inlogt, bevestig je met je passkey dat jij het bent. Daarna brengen we je terug naar waar je was.',
    usePasskey: 'Je passkey gebruiken',
    without: 'Geen passkey bij de hand?',
    asking: 'Bezig met aanvragen…',
    ask: 'Doorgaan zonder mijn passkey, over 72 uur',
    back: 'Terug naar je account',
  },

  ownAddress: 'Je e‑mailadres',
  addressIs: (address) => `Het is ${address}.`,
  noAddress: 'Er is er nog geen.',
  codeSent: (address) => <>Er is een e‑mail naar {address} gestuurd. Vul hier de code eruit in.</>,
  sendingCode: 'Bezig met een code versturen…',
  newAddress: 'Nieuw e‑mailadres',
  newAddressHint:
    'We mailen er een code naartoe. Je oude adres krijgt een e‑mail waarmee de wijziging 7 dagen lang ongedaan kan worden gemaakt.',
  emailCode: 'Stuur me een code',
  changingAddress: 'Je adres wordt gewijzigd…',
  codeFromEmail: 'Code uit de e‑mail',
  changeMyAddress: 'Mijn adres wijzigen',
  anotherAddress: 'Een ander adres gebruiken',
}
