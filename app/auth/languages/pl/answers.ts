import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Spróbuj zalogować się na inne konto.',
    sameAccount: 'Aby potwierdzić swoją tożsamość, zaloguj się na to samo konto co za pierwszym razem.',
    mailNotSent: 'Nie udało się wysłać e‑maila.',
    wrongDetails: 'Logowanie nie powiodło się. Sprawdź, czy podane dane są prawidłowe.',
    passkey: 'Ten klucz dostępu nie zadziałał. Spróbuj ponownie lub zaloguj się w inny sposób.',
    signInFirst: 'Zaloguj się, aby zobaczyć tę stronę.',
    signInAgain: 'Zaloguj się ponownie, aby kontynuować.',
    timedOut: 'Logowanie trwało zbyt długo. Zaloguj się ponownie.',
    configuration: 'Wystąpił problem z konfiguracją serwera.',
    denied: 'Nie masz uprawnień do logowania.',
    link: 'Link do logowania nie jest już ważny. Być może został już użyty lub wygasł.',
    unable: 'Nie można się zalogować.',
    general: 'Coś poszło nie tak. Spróbuj ponownie.',
    noAccess: 'Zalogowano się, ale Twoje konto nie ma dostępu do tej strony.',
    formExpired:
      'Ten formularz wygasł lub nie został wysłany z tej przeglądarki. Niczego nie zmieniono. Wróć, odśwież stronę i upewnij się, że pliki cookie są dozwolone.',
    formUnreadable: 'Nie udało się odczytać tego formularza. Niczego nie zmieniono. Wróć i wyślij go ponownie.',
  },
  notConnected:
    'Tamto konto nie zostało połączone z Twoim: należy do innego konta w tym serwisie lub łączenie rozpoczęła inna osoba.',
  waiting: {
    passkeyFirst:
      'Jeśli możesz, użyj klucza dostępu. Po użyciu innego sposobu możesz zmienić sposób logowania dopiero 72 godziny później.',
    lead: (from) =>
      `Otrzymaliśmy Twoją prośbę, aby bez użycia klucza dostępu zmienić sposób logowania. Możesz to zrobić od ${from}, w tej przeglądarce, przez 24 godziny. Z kluczem dostępu możesz to zrobić już teraz.`,
    withoutLead:
      'Sposób logowania możesz wtedy zmienić za 72 godziny, w tej przeglądarce. Od razu wyślemy Ci e‑mail, a każda strona Twojego konta będzie o tym informować: można to anulować każdym kluczem dostępu i w każdej przeglądarce, w której już trwa Twoja sesja.',
    asked: (by, at) => `O zmianę sposobu logowania poproszono bez użycia klucza dostępu: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Zmiana będzie możliwa od ${from}.`,
    countsUntil: (until) => `Zmiana jest możliwa teraz, do ${until}.`,
    cancelling: 'Anulowanie…',
    cancel: 'Anuluj tę prośbę',
    howToCancel:
      'Aby anulować tę prośbę, zaloguj się kluczem dostępu lub użyj przeglądarki, która była zalogowana już wcześniej.',
    returning: (address, at) =>
      `Cofnięto zmianę Twojego adresu: ${address} znów będzie Twoim adresem od ${at}. Do tego czasu żaden e‑mail nie umożliwi zalogowania i niczego innego na Twoim koncie nie można zmienić.`,
    keeping: 'Zachowywanie nowego adresu…',
    keep: 'Zachowaj jednak nowy adres',
    howToKeep:
      'Można to anulować tylko kluczem dostępu lub drugim etapem, którego użyto do zmiany adresu: najpierw zaloguj się z jego użyciem.',
  },
  titles: {
    configuration: 'Błąd serwera',
    denied: 'Odmowa dostępu',
    link: 'Nie można się zalogować',
    general: 'Błąd',
    noAccess: 'Brak dostępu',
    formNotAccepted: 'Formularz nie został przyjęty',
  },
  cancelledAt: (provider) => `Anulowano w usłudze ${provider}. Nic się nie stało.`,

  fields: { email: 'E‑mail', password: 'Hasło' },
  userWithoutName: 'użytkownik bez nazwy',

  addressFaults: {
    missing: 'Podaj swój adres e‑mail.',
    noAt: 'Adres e‑mail musi zawierać znak @, jak w name@example.com.',
    manyAts: 'Adres e‑mail zawiera tylko jeden znak @, jak w name@example.com.',
    noName: 'Brakuje części przed znakiem @. Prawidłowy przykład: name@example.com.',
    domain: 'Część po znaku @ jest niepełna. Prawidłowy przykład: name@example.com.',
    characters: 'Ten adres e‑mail zawiera niedozwolone znaki lub jest za długi.',
    notHere: 'Tutaj nie można zmienić adresu.',
    same: 'To już jest Twój adres.',
    notOfSite: 'Można tu używać tylko adresów organizacji, do której należy ten serwis.',
    noMailbox: 'Serwer poczty tego adresu zgłasza, że taka skrzynka nie istnieje. Sprawdź adres lub użyj innego.',
  },
  passwordFaults: {
    short: (least) =>
      `Użyj co najmniej ${plural(least, {
        one: `${least} znaku`,
        few: `${least} znaków`,
        many: `${least} znaków`,
        other: `${least} znaku`,
      })}. Kilka słów łatwo zapamiętać.`,
    long: 'To hasło jest za długie. Użyj krótszego.',
    names: 'To hasło składa się głównie z Twojej nazwy, Twojego adresu lub nazwy tego serwisu. Użyj innych słów.',
    common: 'Tego hasła używa wiele osób, więc łatwo je odgadnąć. Użyj innego.',
    notCurrent: 'To nie jest Twoje obecne hasło.',
    stays: 'Hasło jest Twoim jedynym sposobem logowania, więc pozostaje. Najpierw połącz konto.',
  },
  nameFaults: {
    missing: 'Podaj nazwę.',
    long: (most) =>
      `Użyj najwyżej ${plural(most, {
        one: `${most} znaku`,
        few: `${most} znaków`,
        many: `${most} znaków`,
        other: `${most} znaku`,
      })}.`,
    unseen: 'Użyj widocznych liter, cyfr i znaków.',
  },
  dayFaults: {
    missing: 'Podaj dzień lub wybierz wyżej inny termin.',
    over: 'Podaj dzień późniejszy niż dzisiejszy (UTC).',
    unused: (choice) => `Dzień liczy się tylko przy opcji „${choice}”: wybierz ją wyżej lub usuń dzień.`,
  },
  waits: {
    attempts: (minutes) => `Zbyt wiele prób. Spróbuj ponownie za ${inMinutes(minutes)}.`,
    mails: (minutes) => `Wysłano zbyt wiele e‑maili. Spróbuj ponownie za ${inMinutes(minutes)}.`,
    codes: (minutes) => `Wpisano zbyt wiele nieprawidłowych kodów. Spróbuj ponownie za ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'To nie jest kod z naszego e‑maila.',
  secondStep: {
    wrongCode:
      'Ten kod nie zadziałał. Wpisz kod, który aplikacja pokazuje teraz, lub niewykorzystany jeszcze kod odzyskiwania.',
    wrongFirstCode: 'Ten kod nie zadziałał. Wpisz kod, który aplikacja pokazuje teraz.',
    passkey: 'Ten klucz dostępu nie zadziałał. Spróbuj ponownie lub wpisz kod.',
    tooMany:
      'Zbyt wiele nieprawidłowych kodów. Kody z aplikacji są przez pewien czas wstrzymane, ale kod odzyskiwania nadal działa.',
    paused: 'Zbyt wiele nieprawidłowych kodów. Kody z aplikacji są przez pewien czas wstrzymane. Użyj innego sposobu.',
    formExpired: 'Ten formularz wygasł lub pliki cookie nie są dozwolone. Wpisz kod ponownie.',
  },
  plain: {
    otherSite: 'Ten formularz wysłano z innej witryny.',
    method: (method) => `Ten adres nie przyjmuje ${method}.`,
    noProvider: 'Nie ma takiego dostawcy.',
    takesForm: 'Ten adres przyjmuje formularz.',
    notFound: 'Nie znaleziono.',
    noPicture: 'Nie ma takiego zdjęcia.',
    notOurs: 'To nie jest adres tej witryny.',
    tooLarge: 'To więcej, niż przyjmuje ten adres.',
    tooSlow: 'To żądanie docierało zbyt długo.',
    fault: (reference) => `Coś poszło nie tak. Numer referencyjny: ${reference}`,
    notKnownNow: 'Nie można teraz ustalić, kto jest zalogowany.',
    noUser: 'Ta sesja nie wskazuje użytkownika.',
    signInFirst: (address) => `Najpierw się zaloguj: ${address}`,
  },
}

const inMinutes = (minutes: number) =>
  plural(minutes, {
    one: 'minutę',
    few: `${minutes} minuty`,
    many: `${minutes} minut`,
    other: `${minutes} minuty`,
  })
