import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const securityWords: Translation<'security'> = {
  step: 'Drugi etap',
  stepLead:
    'Podczas logowania podajesz dodatkowo kod z aplikacji na telefonie lub używasz klucza dostępu. Samo skradzione hasło jest wtedy bezużyteczne.',
  stepRequired: (site) => `Serwis ${site} wymaga drugiego etapu logowania. Najpierw go skonfiguruj.`,
  setUpApp: 'Skonfiguruj aplikację uwierzytelniającą',
  withPasskeys: (count) => (count === 1 ? 'Użyj klucza dostępu' : 'Użyj kluczy dostępu'),
  passkeysNeedScript:
    'Klucze dostępu wymagają JavaScriptu. Otrzymasz też kody odzyskiwania: dla przeglądarki bez JavaScriptu i na wypadek utraty urządzenia.',
  scan: 'Zeskanuj to aplikacją uwierzytelniającą, a potem wpisz kod, który pokaże.',
  qrCode: 'Kod QR dla aplikacji uwierzytelniającej',
  cannotScan: (link, key) => (
    <>
      Nie możesz zeskanować? {link('Otwórz aplikację uwierzytelniającą')} lub wpisz ten klucz: {key}
    </>
  ),
  checking: 'Sprawdzanie…',
  codeFromApp: 'Kod z aplikacji',
  sixDigits: '6 cyfr.',
  turnOn: 'Włącz',
  startOver: 'Zacznij od nowa z nowym kluczem',
  app: 'Aplikacja uwierzytelniająca',
  notSetUp: 'Nieskonfigurowana',
  onSince: (at) => <>Włączona od {at}</>,
  passkeys: 'Klucze dostępu',
  passkeysInstead: (count) =>
    plural(count, {
      one: 'Możesz go użyć zamiast kodu',
      few: `Możesz użyć dowolnego z ${count} zamiast kodu`,
      many: `Możesz użyć dowolnego z ${count} zamiast kodu`,
      other: `Możesz użyć dowolnego z ${count} zamiast kodu`,
    }),
  recoveryCodes: 'Kody odzyskiwania',
  codesLeft: (count) =>
    plural(count, {
      one: `Pozostał ${count}`,
      few: `Pozostały ${count}`,
      many: `Pozostało ${count}`,
      other: `Pozostało ${count}`,
    }),
  creatingCodes: 'Tworzenie nowych kodów…',
  createCodes: 'Utwórz nowe kody odzyskiwania',
  createCodesHint: 'Nowe kody zastąpią obecne, które przestaną wtedy działać.',
  removeStep: 'Usuń drugi etap',
  removeStepAsk: 'Usunąć drugi etap?',
  removeStepLead:
    'Dostęp do Twojego konta da wtedy sam pierwszy etap. Aplikacja uwierzytelniająca i kody odzyskiwania od razu przestaną działać, a urządzenia nie będą już zaufane. Drugi etap możesz skonfigurować ponownie.',
  removeStepPassword:
    'Usunięte zostanie także Twoje hasło: wybrano je przy włączonym drugim etapie, gdy wystarczało 8 znaków. Potem możesz wybrać inne.',
  keepStep: 'Zachowaj drugi etap',
  trusted: 'Zaufane urządzenia',
  forgetting: (device) => `Cofanie zaufania: ${device}…`,
  stopTrusting: (device, unseen) => <>Cofnij zaufanie{unseen(`: ${device}`)}</>,

  stepIsOn: 'Drugi etap jest włączony.',
  codesReplaced: 'To nowe kody. Twoje poprzednie kody odzyskiwania już nie działają.',
  newCodes: 'Twoje kody odzyskiwania',
  newCodesLead: 'Jeśli stracisz telefon, zaloguj się jednym z nich. Każdy działa raz. Nie zostaną pokazane ponownie.',
  printCodes: 'Pobierz, skopiuj lub wydrukuj kody i przechowuj je w bezpiecznym miejscu poza tym urządzeniem.',
  downloadCodes: 'Pobierz jako plik tekstowy',
  codesFile: (site) => `Kody odzyskiwania do serwisu ${site}. Każdy działa raz.`,
  copyCodes: 'Skopiuj wszystkie kody',
  copied: 'Skopiowano',
  notCopied: 'Przeglądarka ich nie skopiowała. Zaznacz kody i skopiuj je samodzielnie.',
  print: 'Drukuj',
  haveSaved: 'Kody są zapisane',

  ownPasskeys: 'Twoje klucze dostępu',
  ownPasskeysLead: 'Loguj się odciskiem palca, twarzą lub kodem PIN. Hasło nie jest potrzebne.',
  addPasskey: 'Dodaj klucz dostępu',
  addingNeedsScript: 'Dodanie klucza dostępu wymaga JavaScriptu. Zmiana nazwy i usuwanie działają bez niego.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Dodano {added}, ostatnie użycie: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Dodano {added}, jeszcze nieużywany</>,
  onSeveral: 'Dostępny na kilku Twoich urządzeniach',
  onOne: 'Tylko na jednym urządzeniu',
  removingPasskey: (passkey) => `Usuwanie: ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Usuń{unseen(`: ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Zmień nazwę{unseen(`: ${passkey}`)}</>,
  renaming: 'Zmienianie nazwy…',
  name: 'Nazwa',
  saveName: (passkey, unseen) => <>Zapisz{unseen(` nazwę: ${passkey}`)}</>,

  newPasskeyLead: 'Przeglądarka poprosi o odcisk palca, twarz lub blokadę ekranu.',
  passkeyThere: 'To urządzenie ma już klucz dostępu do Twojego konta.',
  noPasskey:
    'Nie utworzono klucza dostępu: operację anulowano lub trwała zbyt długo. Spróbuj ponownie lub użyj innego urządzenia.',
  passkeyFailed: {
    unable: (browser) =>
      `Nie utworzono klucza dostępu: ${browser} proponuje miejsce, które nie może przechowywać klucza wymagającego odcisku palca, twarzy lub kodu PIN. Wybierz inny menedżer haseł lub klucz bezpieczeństwa.`,
    notAllowed: (browser) =>
      `Nie utworzono klucza dostępu: ${browser} nie zezwala na klucze dostępu pod adresem tej strony.`,
    failed: (browser) =>
      `Nie utworzono klucza dostępu: ${browser} lub użyty menedżer haseł zgłasza błąd. Spróbuj ponownie albo wybierz inny menedżer haseł lub inne urządzenie.`,
  },
  noScript:
    'Dodanie klucza dostępu wymaga JavaScriptu, który jest wyłączony w tej przeglądarce. Wszystkie inne sposoby logowania działają bez niego.',
  noPasskeysHere: (browser) =>
    `${browser} nie może tworzyć kluczy dostępu. Otwórz tę stronę w innej przeglądarce. Wszystkie inne sposoby logowania działają także tutaj.`,
  adding: 'Dodawanie…',
  passkeyName: 'Nazwa klucza dostępu',
  passkeyNameHint:
    'Pomaga odróżnić klucze dostępu od siebie. Bez nazwy klucz otrzyma nazwę miejsca, w którym jest przechowywany.',
  createPasskey: 'Utwórz klucz dostępu',
  backToPasskeys: 'Wróć do kluczy dostępu',

  changeYourPassword: 'Zmień swoje hasło',
  setAPassword: 'Ustaw hasło',
  forAddress: (address) => `Dla adresu ${address}.`,
  currentPassword: 'Obecne hasło',
  newPassword: 'Nowe hasło',
  passwordRule: (shortest) =>
    `Co najmniej ${plural(shortest, {
      one: `${shortest} dowolny znak`,
      few: `${shortest} dowolne znaki`,
      many: `${shortest} dowolnych znaków`,
      other: `${shortest} dowolnego znaku`,
    })}. Wylogujemy Cię we wszystkich innych przeglądarkach.`,
  passwordLength: (shortest) =>
    `Co najmniej ${plural(shortest, {
      one: `${shortest} dowolny znak`,
      few: `${shortest} dowolne znaki`,
      many: `${shortest} dowolnych znaków`,
      other: `${shortest} dowolnego znaku`,
    })}.`,
  changePassword: 'Zmień hasło',
  setPassword: 'Ustaw hasło',
  removePassword: 'Usuń hasło',
  forgotCurrent: (link) => <>{link('Nie pamiętasz obecnego hasła?')} Link z e‑maila pozwoli wybrać nowe.</>,

  ways: {
    heading: 'Co daje dostęp do Twojego konta',
    lead: 'To wszystko, czym można się teraz zalogować na Twoje konto. Usuń to, co nie należy do Ciebie.',
    added: (day) => <>Klucz dostępu, dodano {day}</>,
    secondStepOn: 'Włączony',
  },

  proof: {
    heading: 'Użyj klucza dostępu',
    lead: 'Aby zmienić sposób logowania, potwierdź kluczem dostępu, że to Ty. Potem przeniesiemy Cię z powrotem tam, skąd przychodzisz.',
    usePasskey: 'Użyj klucza dostępu',
    without: 'Nie masz klucza dostępu pod ręką?',
    asking: 'Wysyłanie prośby…',
    ask: 'Kontynuuj bez klucza dostępu, za 72 godziny',
    back: 'Wróć do swojego konta',
  },

  ownAddress: 'Twój adres e‑mail',
  addressIs: (address) => `Obecny adres: ${address}.`,
  noAddress: 'Nie ma jeszcze żadnego.',
  codeSent: (address) => <>Na adres {address} wysłano e‑mail. Wpisz tutaj kod, który zawiera.</>,
  sendingCode: 'Wysyłanie kodu…',
  newAddress: 'Nowy adres e‑mail',
  newAddressHint: 'Wyślemy na niego kod. Na stary adres przyjdzie e‑mail, który przez 7 dni pozwala cofnąć zmianę.',
  emailCode: 'Wyślij mi kod',
  changingAddress: 'Zmienianie adresu…',
  codeFromEmail: 'Kod z e‑maila',
  changeMyAddress: 'Zmień mój adres',
  anotherAddress: 'Użyj innego adresu',
}
