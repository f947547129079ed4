import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Zaloguj się w serwisie ${site}`,
  headingAgain: 'Zaloguj się ponownie',
  headingSignedIn: (user) => `Zalogowano jako ${user}`,
  createAccount: 'Utwórz konto',
  chooseNewPassword: 'Wybierz nowe hasło',

  unavailable: 'Logowanie jest teraz niedostępne. Spróbuj ponownie później.',
  leadEmail: 'Wyślemy Ci e‑mailem link do logowania. Hasło nie jest potrzebne.',
  leadProviders: 'Użyj konta, które już masz.',
  leadCredentials: 'Witamy ponownie.',
  leadCreate: 'Podaj swój adres e‑mail. Wyślemy na niego link, aby go potwierdzić. Potem wybierzesz hasło.',
  leadForgotten: 'Podaj swój adres e‑mail. Wyślemy na niego link, który Cię zaloguje. Potem wybierzesz nowe hasło.',
  refused:
    'Spróbuj ponownie. Jeśli problem się powtarza, zezwól tej witrynie na pliki cookie: są potrzebne do logowania.',
  whyAgain: (user) => (
    <>
      Zalogowano jako {user}. Aby kontynuować, zaloguj się ponownie i potwierdź, że to Ty. Potem wrócisz do poprzedniego
      miejsca.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Masz już konto z adresem {address}. Zaloguj się raz tak jak zwykle, a połączymy je z usługą {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Możesz też zalogować się poniżej na inne konto. Jeśli jest tu nowe, zapytamy, zanim połączymy je z bieżącym kontem (${user}).`,

  newcomers: {
    open: 'Pierwszy raz tutaj? Te same kroki utworzą Twoje konto.',
    domains: 'Pierwszy raz tutaj? Te same kroki utworzą Twoje konto.',
    invite: 'Pierwszy raz tutaj? Najpierw otwórz link z zaproszenia.',
    closed: 'Pierwszy raz tutaj? Na tej stronie nie można utworzyć konta.',
  },
  askForAccount: (contact) => <>Nie masz konta? Kontakt: {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Przechodząc dalej, akceptujesz {terms('regulamin')} i {privacy('politykę prywatności')}.
    </>
  ),
  agreeToTerms: (link) => <>Przechodząc dalej, akceptujesz {link('regulamin')}.</>,
  agreeToPrivacy: (link) => <>Przechodząc dalej, akceptujesz {link('politykę prywatności')}.</>,

  continueWith: (provider) => `Kontynuuj z ${provider}`,
  opening: (provider) => `Otwieranie: ${provider}…`,
  lastUsed: 'Ostatnio używane',
  email: 'E‑mail',
  emailMe: 'Wyślij mi link do logowania',
  sendEmail: 'Wyślij e‑mail',
  otherWays: 'Inne sposoby logowania',
  passwordInstead: 'Użyj zamiast tego hasła',
  wayInstead: (name) => `Użyj zamiast tego: ${name}`,
  forgotPassword: 'Nie pamiętasz hasła?',
  noAccountYet: (link) => <>Nie masz jeszcze konta? {link('Utwórz konto z hasłem')}</>,
  noPassword: (button) => <>Nie masz hasła? {button('Wyślij sobie link')}</>,
  forgotOrNone: (button) => <>Nie pamiętasz hasła lub go nie masz? {button('Wyślij sobie link')}</>,
  notHere: 'Nie zapamiętuj na tym urządzeniu',
  notHereMeans: 'Sesja zakończy się po zamknięciu tej przeglądarki, najpóźniej po 12 godzinach.',
  withPasskey: 'Zaloguj się kluczem dostępu',
  useCode: 'Użyj kodu z aplikacji uwierzytelniającej',
  code: 'Kod',
  codeHint: '6 cyfr.',
  checking: 'Sprawdzanie…',
  noPasskeyUsed: 'Nie użyto klucza dostępu. Spróbuj ponownie lub zaloguj się w inny sposób.',

  inApp: (app) => `Korzystasz z przeglądarki wbudowanej w aplikację ${app}. Może ona nie zapamiętać Twojego logowania.`,
  inAppOpen: (link) => <>{link('Otwórz w swojej przeglądarce')} tutaj lub z menu aplikacji.</>,
  inAppMenu: 'W menu aplikacji wybierz otwarcie strony przez przeglądarkę.',
  inAppStay: 'Aby pozostać tutaj, poproś o wysłanie e‑maila i wpisz kod, który zawiera.',
}
