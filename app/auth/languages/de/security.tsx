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
  removeStep: 'Zweiten Schritt entfernen',
  trusted: 'Vertrauenswürdige Geräte',
  lastUsedUntil: (lastUsed, until) => (
    <>
      Zuletzt verwendet: {lastUsed}, vertrauenswürdig bis {until}
    </>
  ),
  forgetting: (device) => `${device} wird vergessen …`,
  stopTrusting: (device, unseen) => <>Nicht mehr vertrauen{unseen(`: ${device}`)}</>,

  newCodes: 'Ihre Wiederherstellungs\u00ADcodes',
  newCodesLead:
    'Melden Sie sich mit einem davon an, wenn Sie Ihr Telefon verlieren. Jeder funktioniert einmal. Sie werden nicht noch einmal angezeigt.',
  printCodes: 'Drucken Sie diese Seite, oder kopieren Sie die Codes an einen sicheren Ort außerhalb dieses Geräts.',
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
  noPasskey: 'Es wurde kein Passkey erstellt. Versuchen Sie es erneut oder verwenden Sie ein anderes Gerät.',
  noScript:
    'Zum Hinzufügen eines Passkeys wird JavaScript benötigt, das in diesem Browser ausgeschaltet ist. Alle anderen Anmeldemöglichkeiten funktionieren ohne.',
  adding: 'Wird hinzugefügt …',
  passkeyName: 'Name des Passkeys',
  passkeyNameHint: 'Damit Sie Ihre Passkeys unterscheiden können.',
  createPasskey: 'Passkey erstellen',
  backToPasskeys: 'Zurück zu Ihren Passkeys',

  changeYourPassword: 'Passwort ändern',
  setAPassword: 'Passwort festlegen',
  forAddress: (address) => `Für ${address}.`,
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  passwordRule: (shortest) =>
    `Mindestens ${shortest} beliebige Zeichen. Auf allen anderen Geräten werden Sie abgemeldet.`,
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  removePassword: 'Passwort entfernen',
  forgotCurrent: (link) => (
    <>{link('Aktuelles Passwort vergessen?')} Mit einem Link per E‑Mail können Sie ein neues wählen.</>
  ),
}
