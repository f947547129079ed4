import type { Translation } from '../words.ts'

export const securityWords: Translation<'security'> = {
  step: 'Zweiter Schritt',
  stepLead:
    'Beim Anmelden geben Sie zusätzlich einen Code aus einer App auf Ihrem Telefon ein oder verwenden einen Passkey. Ein gestohlenes Passwort allein ist dann nutzlos.',
  stepRequired: (site) => `${site} verlangt einen zweiten Schritt. Bitte richten Sie ihn zuerst ein.`,
  setUpApp: 'Authentifizierungs-App einrichten',
  withPasskeys: (count) => (count === 1 ? 'Ihren Passkey verwenden' : 'Ihre Passkeys verwenden'),
  passkeysNeedScript:
    'Passkeys benötigen JavaScript. Sie erhalten außerdem Wiederherstellungscodes, für einen Browser ohne JavaScript und für den Fall, dass Sie Ihr Gerät verlieren.',
  scan: 'Scannen Sie dies mit Ihrer Authentifizierungs-App und geben Sie dann den angezeigten Code ein.',
  qrCode: 'QR-Code für Ihre Authentifizierungs-App',
  cannotScan: (link, key) => (
    <>
      Scannen nicht möglich? {link('Öffnen Sie Ihre Authentifizierungs-App')} oder geben Sie diesen Schlüssel ein: {key}
    </>
  ),
  checking: 'Wird geprüft …',
  codeFromApp: 'Code aus der App',
  sixDigits: '6 Ziffern.',
  turnOn: 'Aktivieren',
  startOver: 'Mit einem neuen Schlüssel neu beginnen',
  app: 'Authentifizierungs-App',
  notSetUp: 'Nicht eingerichtet',
  onSince: (at) => <>Aktiv seit {at}</>,
  passkeys: 'Passkeys',
  passkeysInstead: (count) =>
    count === 1
      ? 'Sie können ihn anstelle eines Codes verwenden'
      : `Sie können einen von ${count} anstelle eines Codes verwenden`,
  recoveryCodes: 'Wiederherstellungscodes',
  codesLeft: (count) => `${count} übrig`,
  creatingCodes: 'Neue Codes werden erstellt …',
  createCodes: 'Neue Wiederherstellungscodes erstellen',
  createCodesHint: 'Neue Codes ersetzen Ihre bisherigen, die dann nicht mehr funktionieren.',
  removeStep: 'Zweiten Schritt entfernen',
  removeStepAsk: 'Zweiten Schritt entfernen?',
  removeStepLead:
    'Danach reicht der erste Schritt allein, um sich bei Ihrem Konto anzumelden. Authentifizierungs-App, Wiederherstellungscodes und vertrauenswürdige Geräte funktionieren sofort nicht mehr. Sie können erneut einen zweiten Schritt einrichten.',
  removeStepPassword:
    'Auch Ihr Passwort wird entfernt: Sie haben es gewählt, als der zweite Schritt aktiv war und 8 Zeichen genügten. Danach können Sie ein neues wählen.',
  keepStep: 'Zweiten Schritt behalten',
  trusted: 'Vertrauenswürdige Geräte',
  forgetting: (device) => `${device} wird vergessen …`,
  stopTrusting: (device, unseen) => <>Nicht mehr vertrauen{unseen(`: ${device}`)}</>,

  stepIsOn: 'Ihr zweiter Schritt ist aktiv.',
  codesReplaced: 'Das sind neue Codes. Ihre bisherigen Wiederherstellungscodes funktionieren nicht mehr.',
  newCodes: 'Ihre Wiederherstellungs\u00ADcodes',
  newCodesLead:
    'Melden Sie sich mit einem davon an, wenn Sie Ihr Telefon verlieren. Jeder funktioniert einmal. Sie werden nicht noch einmal angezeigt.',
  printCodes:
    'Laden Sie die Codes herunter, kopieren oder drucken Sie sie, und bewahren Sie sie an einem sicheren Ort außerhalb dieses Geräts auf.',
  downloadCodes: 'Als Textdatei herunterladen',
  codesFile: (site) => `Wiederherstellungscodes für ${site}. Jeder funktioniert einmal.`,
  copyCodes: 'Alle Codes kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser hat sie nicht kopiert. Markieren Sie die Codes und kopieren Sie sie selbst.',
  print: 'Drucken',
  haveSaved: 'Ich habe sie gesichert',

  ownPasskeys: 'Ihre Passkeys',
  ownPasskeysLead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN an. Ein Passwort brauchen Sie nicht.',
  addPasskey: 'Passkey hinzufügen',
  addingNeedsScript: 'Zum Hinzufügen eines Passkeys wird JavaScript benötigt. Umbenennen und Entfernen geht auch ohne.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Hinzugefügt: {added}, zuletzt verwendet: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Hinzugefügt: {added}, noch nicht verwendet</>,
  onSeveral: 'Auf mehreren Ihrer Geräte verfügbar',
  onOne: 'Nur auf einem Gerät',
  removingPasskey: (passkey) => `${passkey} wird entfernt …`,
  removePasskey: (passkey, unseen) => <>Entfernen{unseen(`: ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Umbenennen{unseen(`: ${passkey}`)}</>,
  renaming: 'Wird umbenannt …',
  name: 'Name',
  saveName: (passkey, unseen) => <>Speichern{unseen(`: Name von ${passkey}`)}</>,

  newPasskeyLead: 'Ihr Browser fragt nach Fingerabdruck, Gesicht oder Bildschirmsperre.',
  passkeyThere: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  noPasskeysHere: (browser) =>
    `${browser} kann keine Passkeys erstellen. Öffnen Sie diese Seite in einem anderen Browser. Alle anderen Anmeldemöglichkeiten funktionieren auch hier.`,
  noPasskey:
    'Es wurde kein Passkey erstellt: Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es erneut oder verwenden Sie ein anderes Gerät.',
  passkeyFailed: {
    unable: (browser) =>
      `Es wurde kein Passkey erstellt: Was ${browser} angeboten hat, kann keinen Passkey speichern, der nach Fingerabdruck, Gesicht oder PIN fragt. Wählen Sie einen anderen Passwortmanager oder Sicherheitsschlüssel.`,
    notAllowed: (browser) =>
      `Es wurde kein Passkey erstellt: ${browser} erlaubt an der Adresse dieser Seite keine Passkeys.`,
    failed: (browser) =>
      `Es wurde kein Passkey erstellt: ${browser} oder der angefragte Passwortmanager hat einen Fehler gemeldet. Versuchen Sie es erneut, oder wählen Sie einen anderen Passwortmanager oder ein anderes Gerät.`,
  },
  noScript:
    'Zum Hinzufügen eines Passkeys wird JavaScript benötigt, das in diesem Browser ausgeschaltet ist. Alle anderen Anmeldemöglichkeiten funktionieren ohne.',
  adding: 'Wird hinzugefügt …',
  passkeyName: 'Name des Passkeys',
  passkeyNameHint:
    'Damit Sie Ihre Passkeys unterscheiden können. Ohne Namen wird der Passkey nach seinem Speicherort benannt.',
  createPasskey: 'Passkey erstellen',
  backToPasskeys: 'Zurück zu Ihren Passkeys',

  changeYourPassword: 'Passwort ändern',
  setAPassword: 'Passwort festlegen',
  forAddress: (address) => `Für ${address}.`,
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  passwordRule: (shortest) =>
    `Mindestens ${shortest} beliebige Zeichen. In allen anderen Browsern werden Sie abgemeldet.`,
  passwordLength: (shortest) => `Mindestens ${shortest} beliebige Zeichen.`,
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  removePassword: 'Passwort entfernen',
  forgotCurrent: (link) => (
    <>{link('Aktuelles Passwort vergessen?')} Mit einem Link per E‑Mail können Sie ein neues wählen.</>
  ),

  ways: {
    heading: 'Zugänge zu Ihrem Konto',
    lead: 'Das ist alles, womit man sich derzeit bei Ihrem Konto anmelden kann. Entfernen Sie, was nicht von Ihnen stammt.',
    added: (day) => <>Passkey, hinzugefügt: {day}</>,
    secondStepOn: 'Aktiv',
  },

  proof: {
    heading: 'Verwenden Sie Ihren Passkey',
    lead: 'Um zu ändern, wie Sie sich anmelden, bestätigen Sie mit Ihrem Passkey, dass Sie es sind. Danach bringen wir Sie dorthin zurück, wo Sie waren.',
    usePasskey: 'Passkey verwenden',
    without: 'Kein Passkey zur Hand?',
    asking: 'Wird beantragt …',
    ask: 'Ohne meinen Passkey fortfahren, in 72 Stunden',
    back: 'Zurück zu Ihrem Konto',
  },

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
}
