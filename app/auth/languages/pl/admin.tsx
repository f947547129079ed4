import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const adminWords: Translation<'admin'> = {
  people: 'Osoby',
  peopleLead: 'Znajdź osobę po części adresu e‑mail lub nazwy albo po ID.',
  emailOrName: 'E‑mail lub nazwa',
  find: 'Znajdź',
  noPerson: 'Nie znaleziono żadnej osoby.',
  noPersonYet: 'Wśród najnowszych kont nie znaleziono żadnej osoby. Można szukać dalej.',
  morePeople: 'Więcej osób',
  disabledMark: 'konto zablokowane',
  leavesMark: 'konto do usunięcia',
  rolesMark: (roles) => `role: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Zaproś osobę',
  inviteLead: 'Dla osoby, która nie ma jeszcze konta.',
  email: 'E‑mail',
  inviteHint: 'Na ten adres zostanie wysłany link, który działa raz, przez siedem dni.',
  sendInvitation: 'Wyślij zaproszenie',

  disabled: 'Konto zablokowane: logowanie jest niemożliwe.',
  facts: {
    name: 'Nazwa',
    id: 'ID',
    emailConfirmed: 'E‑mail potwierdzony',
    roles: 'Role',
    disabledUntil: 'Zablokowane do',
    reason: 'Powód',
    since: 'Konto od',
  },
  yes: 'tak',
  no: 'nie',

  signingIn: 'Logowanie',
  canSignIn: 'Ta osoba może się zalogować.',
  cannotSignIn: 'Ta osoba nie może się zalogować.',
  hindrances: {
    disabled: 'Konto jest zablokowane, dopóki administrator go nie odblokuje.',
    disabledUntil: (at) => <>Konto jest zablokowane do {at}.</>,
    noWay:
      'Nic nie daje dostępu do konta: nie ma ono hasła, klucza dostępu ani połączonego konta, a link nie jest wysyłany e‑mailem.',
    unconfirmed: 'Adres e‑mail nie jest jeszcze potwierdzony. Potwierdzi go pierwsze logowanie linkiem z e‑maila.',
    leaves: (at) => <>Konto zostanie usunięte {at} na prośbę właściciela. Aby je zachować, wystarczy się zalogować.</>,
    failed: (count, at) => (
      <>
        Od ostatniego logowania{' '}
        {plural(count, {
          one: 'nie powiodła się jedna próba',
          few: `nie powiodły się ${count} próby`,
          many: `nie powiodło się ${count} prób`,
          other: `nie powiodło się ${count} próby`,
        })}
        {count === 1 ? ': ' : ', ostatnia: '}
        {at}.
      </>
    ),
  },
  causes: {
    CredentialsSignin: 'Hasło było nieprawidłowe lub konto nie ma hasła.',
    TooMany: 'W krótkim czasie było zbyt wiele prób.',
    WrongCode: 'Kod był nieprawidłowy.',
    Verification: 'Link został już użyty, był za stary lub otwarto go w innej przeglądarce.',
    AccessDenied: 'Własne reguły serwisu nie zezwoliły na logowanie lub konto jest zablokowane.',
    OAuthAccountNotLinked: 'Adres należy do konta, z którym ten dostawca nie jest połączony.',
    OAuthCallback: 'Dostawca odmówił lub jego odpowiedzi nie dało się użyć.',
    OAuthSignin: 'Nie udało się połączyć z dostawcą.',
    EmailSignin: 'Nie udało się wysłać e‑maila.',
    PasskeySignin: 'Klucz dostępu został odrzucony.',
    SecondStepExpired: 'Drugi etap trwał zbyt długo.',
    UnusableProfile: 'Dostawca przekazał za mało danych tej osoby, aby można było ją zalogować.',
    Unavailable: 'Nie było dostępu do bazy danych lub do dostawcy.',
  },
  opens: 'Co daje dostęp do konta',
  opensNothing: 'Nic',
  wayPassword: 'Hasło',
  wayLink: (address) => `Link wysyłany na adres ${address}`,
  wayPasskey: (name) => `Klucz dostępu: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>od {at}</>,
  wayStates: {
    ended: 'Dostawca zakończył udzielony dostęp.',
    foreign: 'Dostawca jest teraz inny: tym kontem nikt nie może się zalogować.',
    gone: 'Ten serwis nie ma już tego dostawcy: tym kontem nikt nie może się zalogować.',
  },
  secondStep: 'Drugi etap',
  secondStepSince: (at, codes) => (
    <>
      Włączony od {at}.{' '}
      {plural(codes, {
        one: 'Pozostał jeden kod odzyskiwania.',
        few: `Pozostały ${codes} kody odzyskiwania.`,
        many: `Pozostało ${codes} kodów odzyskiwania.`,
        other: `Pozostało ${codes} kodu odzyskiwania.`,
      })}
    </>
  ),
  noSecondStep: 'Wyłączony.',
  access: 'Dostęp',
  mailLink: 'Wyślij link do logowania',
  enabling: 'Odblokowywanie…',
  enable: 'Odblokuj',
  isYou: 'To Ty: Twoje konto może zablokować inny administrator.',
  disabling: 'Blokowanie…',
  reasonHint: 'Dla administratorów: ta osoba go nie widzi.',
  until: 'Do',
  untilEnabled: 'Bezterminowo',
  inDays: (days) =>
    plural(days, {
      one: 'Jutro o tej porze',
      few: `Za ${days} dni`,
      many: `Za ${days} dni`,
      other: `Za ${days} dnia`,
    }),
  untilDay: 'Początek dnia podanego niżej (UTC)',
  day: 'Dzień, jeśli go wybierasz',
  disable: 'Zablokuj',
  disablePerson: 'Zablokuj to konto',
  disableLead:
    'Nie będzie można się na nie zalogować, a wszystkie jego sesje od razu się zakończą. Nic nie zostanie usunięte.',
  disableAsk: (person) => <>Zablokować konto {person}?</>,
  disableGoes:
    'Wszystkie sesje konta od razu się zakończą i nie będzie można się na nie zalogować. Nic nie zostanie usunięte: „Odblokuj” przywraca wszystko.',
  keepEnabled: 'Nie blokuj',
  sessions: 'Sesje',
  noSession: 'Nie ma otwartych sesji.',
  lastUsed: (method, at) => (
    <>
      {method}, ostatnie użycie: {at}
    </>
  ),
  network: (range) => `Sieć ${range}`,
  endingDevice: (device) => `Kończenie: ${device}…`,
  endDevice: (device, unseen) => <>Zakończ{unseen(`: ${device}`)}</>,
  ending: 'Kończenie…',
  endAll: 'Zakończ wszystkie sesje',
  endAllAsk: (person) => <>Zakończyć wszystkie sesje konta {person}?</>,
  endAllGoes: 'Każda przeglądarka tej osoby zostanie od razu wylogowana. Ta osoba może zalogować się ponownie.',
  keepSessions: 'Pozostaw otwarte',
  events: 'Zdarzenia',
  noEvents: 'Nie ma nic więcej do pokazania.',
  olderEvents: 'Starsze zdarzenia',
  newestEvents: 'Najnowsze zdarzenia',
  eventsOf: (person) => <>Zdarzenia konta {person}</>,
  actors: {
    user: 'przez tę osobę',
    unproved: 'przez gościa, który może być inną osobą',
    operator: 'przez administratora',
    provider: 'przez dostawcę',
  },
  details: (details) => details.join(', '),

  pressure: 'Obciążenie',
  pressureLead: 'Ile pracy miał serwis w ciągu ostatnich 24 godzin, godzina po godzinie.',
  series: {
    signIns: 'Logowania',
    failures: 'Niepowodzenia',
    limits: 'Osiągnięte limity',
    mails: 'E‑maile',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Według godzin',
  utc: 'UTC',
  bars: (name, most) => `${name}, godzina po godzinie: najwyżej ${most} w ciągu jednej`,
  busiest: (hour, count) => `Najwięcej w ciągu godziny od ${hour} UTC: ${count}`,
  whatFailed: 'Co się nie powiodło',
  nothingFailed: 'Nie było niepowodzeń.',
}
