import type { Translation } from '../words.ts'

export const adminWords: Translation<'admin'> = {
  people: 'Personen',
  peopleLead: 'Finden Sie eine Person anhand eines Teils der E‑Mail-Adresse oder des Namens oder anhand der Kennung.',
  emailOrName: 'E‑Mail oder Name',
  find: 'Suchen',
  noPerson: 'Es wurde keine Person gefunden.',
  noPersonYet: 'Unter den neuesten Konten wurde keine Person gefunden. Die Suche kann fortgesetzt werden.',
  morePeople: 'Weitere Personen',
  disabledMark: 'gesperrt',
  leavesMark: 'wird gelöscht',
  rolesMark: (roles) => `Rollen: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Eine Person einladen',
  inviteLead: 'Für eine Person, die noch kein Konto hat.',
  email: 'E‑Mail',
  inviteHint: 'An diese Adresse wird ein Link gesendet, der einmal und sieben Tage lang gilt.',
  sendInvitation: 'Einladung senden',

  disabled: 'Gesperrt: Anmeldung nicht möglich.',
  facts: {
    name: 'Name',
    id: 'Kennung',
    emailConfirmed: 'E‑Mail bestätigt',
    roles: 'Rollen',
    disabledUntil: 'Gesperrt bis',
    reason: 'Grund',
    since: 'Konto seit',
  },
  yes: 'ja',
  no: 'nein',

  signingIn: 'Anmeldung',
  canSignIn: 'Diese Person kann sich anmelden.',
  cannotSignIn: 'Diese Person kann sich nicht anmelden.',
  hindrances: {
    disabled: 'Das Konto ist gesperrt, bis ein Betreiber es freigibt.',
    disabledUntil: (at) => <>Das Konto ist bis {at} gesperrt.</>,
    noWay:
      'Zu diesem Konto gibt es keinen Zugang: Es hat kein Passwort, keinen Passkey und kein verknüpftes Konto, und es wird kein Link per E‑Mail gesendet.',
    unconfirmed:
      'Die E‑Mail-Adresse ist noch nicht bestätigt. Die erste Anmeldung mit einem Link per E‑Mail bestätigt sie.',
    leaves: (at) => (
      <>
        Das Konto wird am {at} gelöscht, wie die Person es beantragt hat. Meldet sie sich vorher an, bleibt es erhalten.
      </>
    ),
    failed: (count, at) =>
      count === 1 ? (
        <>Seit der letzten Anmeldung ist ein Versuch fehlgeschlagen: {at}.</>
      ) : (
        <>
          Seit der letzten Anmeldung sind {count} Versuche fehlgeschlagen, der letzte am {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'Das Passwort war falsch, oder es gibt keines.',
    TooMany: 'Es gab zu viele Versuche in kurzer Zeit.',
    WrongCode: 'Der Code war falsch.',
    Verification: 'Der Link wurde schon verwendet, war zu alt oder wurde in einem anderen Browser geöffnet.',
    AccessDenied: 'Die eigenen Regeln der Website haben die Anmeldung abgelehnt, oder das Konto ist gesperrt.',
    OAuthAccountNotLinked: 'Die Adresse gehört zu einem Konto, mit dem dieser Anbieter nicht verknüpft ist.',
    OAuthCallback: 'Der Anbieter hat abgelehnt, oder seine Antwort war nicht verwendbar.',
    OAuthSignin: 'Der Anbieter war nicht erreichbar.',
    EmailSignin: 'Die E‑Mail konnte nicht gesendet werden.',
    PasskeySignin: 'Der Passkey wurde abgelehnt.',
    SecondStepExpired: 'Der zweite Schritt hat zu lange gedauert.',
    UnusableProfile: 'Der Anbieter hat zu wenig über die Person mitgeteilt, um sie anzumelden.',
    Unavailable: 'Die Datenbank oder ein Anbieter war nicht verfügbar.',
  },
  opens: 'Zugänge zum Konto',
  opensNothing: 'Keine',
  wayPassword: 'Passwort',
  wayLink: (address) => `Link per E‑Mail an ${address}`,
  wayPasskey: (name) => `Passkey: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>seit {at}</>,
  wayStates: {
    ended: 'Der Anbieter hat den gewährten Zugriff beendet.',
    foreign: 'Der Anbieter ist jetzt ein anderer: Mit diesem Konto kann sich niemand anmelden.',
    gone: 'Diese Website hat den Anbieter nicht mehr: Mit diesem Konto kann sich niemand anmelden.',
  },
  secondStep: 'Zweiter Schritt',
  secondStepSince: (at, codes) => (
    <>
      Aktiv seit {at}.{' '}
      {codes === 1 ? 'Ein Wiederherstellungscode ist übrig.' : `${codes} Wiederherstellungscodes sind übrig.`}
    </>
  ),
  noSecondStep: 'Nicht aktiv.',
  access: 'Zugang',
  mailLink: 'Anmeldelink per E‑Mail senden',
  enabling: 'Wird freigegeben …',
  enable: 'Freigeben',
  isYou: 'Das sind Sie: Ein anderer Betreiber kann Ihr Konto sperren.',
  disabling: 'Wird gesperrt …',
  reasonHint: 'Für Betreiber: Die Person sieht ihn nicht.',
  until: 'Bis',
  untilEnabled: 'Unbefristet',
  inDays: (days) => (days === 1 ? 'Morgen um diese Zeit' : `In ${days} Tagen`),
  untilDay: 'Beginn des unten gewählten Tages (UTC)',
  day: 'Tag, falls einer gewählt ist',
  disable: 'Sperren',
  disablePerson: 'Dieses Konto sperren',
  disableLead: 'Eine Anmeldung ist nicht mehr möglich, und alle Sitzungen enden sofort. Es wird nichts gelöscht.',
  disableAsk: (person) => <>{person} sperren?</>,
  disableGoes:
    'Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich. Es wird nichts gelöscht: „Freigeben“ stellt alles wieder her.',
  keepEnabled: 'Nicht sperren',
  sessions: 'Sitzungen',
  noSession: 'Es ist keine Sitzung offen.',
  lastUsed: (method, at) => (
    <>
      {method}, zuletzt verwendet: {at}
    </>
  ),
  network: (range) => `Netzwerk ${range}`,
  endingDevice: (device) => `${device} wird beendet …`,
  endDevice: (device, unseen) => <>Beenden{unseen(`: ${device}`)}</>,
  ending: 'Wird beendet …',
  endAll: 'Alle Sitzungen beenden',
  endAllAsk: (person) => <>Alle Sitzungen von {person} beenden?</>,
  endAllGoes: 'Alle Browser dieser Person werden sofort abgemeldet. Die Person kann sich wieder anmelden.',
  keepSessions: 'Offen lassen',
  events: 'Ereignisse',
  noEvents: 'Mehr gibt es nicht.',
  olderEvents: 'Ältere Ereignisse',
  newestEvents: 'Neueste Ereignisse',
  eventsOf: (person) => <>Ereignisse von {person}</>,
  actors: {
    user: 'durch diese Person',
    unproved: 'durch einen Besucher, der auch eine andere Person sein kann',
    operator: 'durch einen Betreiber',
    provider: 'durch den Anbieter',
  },
  details: (details) => details.join(', '),

  pressure: 'Auslastung',
  pressureLead: 'Was die Website in den letzten 24 Stunden zu tun hatte, Stunde für Stunde.',
  series: {
    signIns: 'Anmeldungen',
    failures: 'Fehlschläge',
    limits: 'Erreichte Grenzen',
    mails: 'E‑Mails',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Nach Stunden',
  utc: 'UTC',
  bars: (name, most) => `${name}, Stunde für Stunde: höchstens ${most} in einer`,
  busiest: (hour, count) => `Am meisten in der Stunde ab ${hour} UTC: ${count}`,
  whatFailed: 'Was fehlgeschlagen ist',
  nothingFailed: 'Nichts ist fehlgeschlagen.',
}
