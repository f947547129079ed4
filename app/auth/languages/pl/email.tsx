import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Sprawdź pocztę',
  sent: 'Na Twój adres e‑mail wysłano link do logowania. Otwórz go w tej przeglądarce.',
  sentTo: (address) => <>Na adres {address} wysłano link do logowania i kod. Otwórz link w tej przeglądarce.</>,
  sentWithField: (address) => (
    <>Na adres {address} wysłano link do logowania i kod. Otwórz link w tej przeglądarce lub wpisz kod tutaj.</>
  ),
  isOver: { used: 'Ten link już nie działa', expired: 'Ten link wygasł' },
  used: 'Ten link i jego kod zostały już użyte albo nie udało się dostarczyć e‑maila. Jeśli logowanie nastąpiło na innym urządzeniu, możesz zamknąć tę stronę.',
  expired: 'Link i kod wygasły.',
  requestNewLink: 'Poproś o nowy link',
  afterPassword:
    'Hasło jest prawidłowe, ale tym razem nie wystarczy: ta przeglądarka jest nowa na Twoim koncie lub było wiele nieudanych prób. Dokończ logowanie za pomocą e‑maila.',
  codeHere: (app) =>
    `Korzystasz z przeglądarki wbudowanej w aplikację ${app}. Wpisz kod tutaj: link z e‑maila otworzy się w innej przeglądarce.`,
  differentEmail: 'Użyj innego adresu e‑mail',
  notArrived: (link) => <>Wiadomość nie dotarła? Sprawdź folder ze spamem lub {link('użyj innego adresu e‑mail')}.</>,
  sendAgain: 'Wyślij ponownie',
  stillOnItsWay: (time) => (
    <>
      Nie wysłaliśmy jeszcze kolejnego e‑maila. Poczekaj chwilę na poprzedni. Ponowne wysłanie będzie możliwe wkrótce
      (pozostało: {time}).
    </>
  ),
  youAreSignedIn: 'Zalogowano',
  signedInFromTab: 'Logowanie nastąpiło na innej karcie tej przeglądarki.',

  codeLabel: (length, kind) =>
    kind === 'digits'
      ? `Kod (${plural(length, { one: `${length} cyfra`, few: `${length} cyfry`, many: `${length} cyfr`, other: `${length} cyfry` })})`
      : `Kod (${plural(length, { one: `${length} znak`, few: `${length} znaki`, many: `${length} znaków`, other: `${length} znaku` })})`,
  wrongCode: 'To nie jest kod z naszego ostatniego e‑maila. Sprawdź go.',
  tooManyCodes: 'Zbyt wiele prób. Użyj linku z e‑maila lub spróbuj ponownie później.',
  wrongLastCode:
    'To nie jest kod z naszego ostatniego e‑maila. Nie masz już więcej prób. Użyj linku z e‑maila lub wyślij e‑mail ponownie.',
  noCodeLeft:
    'Zbyt wiele razy wpisano nieprawidłowy kod. Nie masz już więcej prób. Użyj linku z e‑maila lub wyślij e‑mail ponownie.',

  otherDevice: 'Czytasz pocztę na innym urządzeniu?',
  numberToEnter: (number) => <>Otwórz tam link i wpisz tę liczbę:{number}</>,
  openedThere: (number) => <>Twój link otwarto na innym urządzeniu. Wpisz tam tę liczbę:{number}</>,
  wrongNumbers:
    'Link otwarto na innym urządzeniu i zbyt wiele razy wpisano nieprawidłową liczbę. Nadal możesz zalogować się tutaj.',
  continuesThen: (link) => (
    <>Gdy to zrobisz, ta strona automatycznie przejdzie dalej. {link('Wpisz zamiast tego kod')}</>
  ),
  continues: (button) => <>Ta strona automatycznie przejdzie dalej. {button('Wstrzymaj')}</>,
  paused: (button) => <>Wstrzymano. {button('Sprawdź ponownie')}</>,
  waitHere: 'Poczekaj tutaj na moje drugie urządzenie',
  confirmedThere: 'Potwierdzono na drugim urządzeniu. Logowanie…',

  isThisYou: 'Czy to Ty?',
  continueAs: (host, address) => (
    <>
      Kontynuuj, aby zalogować się w serwisie {host} jako {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Ktoś poprosił o zalogowanie w serwisie {host} jako {address}: {device},{' '}
      {network && `${network.isSame ? 'ta sama sieć co na tym urządzeniu' : `inna sieć (${network.name})`}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Kontynuuj tylko wtedy, gdy to logowanie zostało rozpoczęte przez Ciebie.')} Przycisk loguje Cię tutaj,
      w tej przeglądarce, i wykorzystuje link. Przeglądarka, z której przyszła prośba, pozostanie niezalogowana.
    </>
  ),
  onlyIfSeen: (strong) => (
    <>{strong('Kontynuuj tylko wtedy, gdy to logowanie zostało rozpoczęte przez Ciebie')} i widzisz tamto urządzenie.</>
  ),
  yes: 'Tak, zaloguj',
  yesHere: 'Tak, zaloguj tutaj',
  notAsked: 'To nie Twoja prośba o zalogowanie? Zamknij tę stronę: nikt nie zostanie zalogowany.',
  mailApp: (strong) => (
    <>
      {strong('Link otworzył się w aplikacji pocztowej?')} Wróć do przeglądarki, z której przyszła prośba, i wpisz kod
      z e‑maila.
    </>
  ),
  numberLabel: 'Liczba na drugim urządzeniu',
  numberHint:
    '2 cyfry. Znajdziesz je na stronie, na której poproszono o link, pod „Czytasz pocztę na innym urządzeniu?”.',
  wrongNumber: (attemptsLeft) =>
    `To nie jest liczba z drugiego urządzenia. ${plural(attemptsLeft, {
      one: 'Pozostała jedna próba.',
      few: `Pozostały ${attemptsLeft} próby.`,
      many: `Pozostało ${attemptsLeft} prób.`,
      other: `Pozostało ${attemptsLeft} próby.`,
    })}`,
  signInThere: 'Zaloguj się na drugim urządzeniu',
  signInHere: 'Zaloguj się na tym urządzeniu',
  notAskedOrTold:
    'To nie Twoja prośba albo inna osoba mówi Ci, jaką liczbę wpisać? Zamknij tę stronę: nikt nie zostanie zalogowany.',
  closedOther: (link) => <>Tamta strona jest już zamknięta? {link('Poproś tutaj o nowy link')}.</>,
  guessed: 'Zbyt wiele razy wpisano nieprawidłową liczbę, więc ten link już nie działa na tym urządzeniu.',
  whereYouStarted:
    'Nadal możesz zalogować się tam, gdzie logowanie zostało rozpoczęte: wpisz tam kod z tego samego e‑maila lub otwórz link w tamtej przeglądarce.',
  requestHere: 'Poproś tutaj o nowy link',
  notAskedThis: 'To nie Twoja prośba? Zamknij tę stronę: nikt nie zostanie zalogowany.',

  returnThere: 'Wróć na drugie urządzenie',
  soonSignedIn: (host, address) => (
    <>
      Za kilka sekund nastąpi tam logowanie w serwisie {host} jako {address}.
    </>
  ),
  notSignedInHere: 'Na tym urządzeniu nie nastąpiło logowanie. Możesz zamknąć tę stronę.',

  connects: (strong, who, provider) => (
    <>
      To Cię zaloguje {strong(`i połączy konto ${who} w usłudze ${provider}`)}. Za pomocą tamtego konta można się potem
      logować jako Ty. Kontynuuj tylko wtedy, gdy należy ono do Ciebie.
    </>
  ),

  yourEmail: 'Jeszcze jeden krok: Twój adres e‑mail',
  noEmailShared: (provider, who) => (
    <>
      Usługa {provider} nie udostępniła potwierdzonego adresu e‑mail dla konta {who}.
    </>
  ),
  linkHint: (provider) => `Wyślemy Ci link e‑mailem. Po jego otwarciu możesz logować się przez ${provider}.`,
  emailMeLink: 'Wyślij mi link',

  backFrom: (provider, site) => `Powrót z usługi ${provider}. Przejdź do serwisu ${site}.`,
}

/** `minutę temu`, `3 godziny temu`. */
function agoInWords(seconds: number): string {
  if (seconds < 60) return 'mniej niż minutę temu'
  if (seconds < 7200) {
    const minutes = Math.floor(seconds / 60)
    return plural(minutes, {
      one: 'minutę temu',
      few: `${minutes} minuty temu`,
      many: `${minutes} minut temu`,
      other: `${minutes} minuty temu`,
    })
  }
  const hours = Math.floor(seconds / 3600)
  return plural(hours, {
    one: 'godzinę temu',
    few: `${hours} godziny temu`,
    many: `${hours} godzin temu`,
    other: `${hours} godziny temu`,
  })
}
