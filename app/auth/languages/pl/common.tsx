import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('pl')

export const commonWords: Translation<'common'> = {
  help: 'Pomoc',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  language: 'Polski',
  backTo: (site) => `Wróć do serwisu ${site}`,
  continue: 'Dalej',
  or: 'lub',
  oneMoment: 'Chwileczkę…',
  yourAccount: 'Twoje konto',
  saving: 'Zapisywanie…',
  sending: 'Wysyłanie…',
  removing: 'Usuwanie…',
  signIn: 'Zaloguj się',
  signingIn: 'Logowanie…',
  signOut: 'Wyloguj się',
  signingOut: 'Wylogowywanie…',
  signsOutOf: (provider) => `Nastąpi też wylogowanie z usługi ${provider}.`,
  alsoSignOutOf: (provider) => `Wyloguj się także z usługi ${provider}`,
  sendingLink: 'Wysyłanie linku…',
  oneMoreStep: 'Jeszcze jeden krok',
  anotherWay: 'Zaloguj się w inny sposób',
  anotherAccount: 'Użyj innego konta',
  anotherAccountSignsOut: (user) => `„Użyj innego konta” najpierw wyloguje z bieżącego konta (${user}).`,
  welcome: (site) => `Witamy w serwisie ${site}`,
  youAreNotSignedIn: 'Nie zalogowano się.',
  youAreSignedIn: 'Zalogowano się.',
  youAreSignedInAs: (user) => <>Zalogowano jako {user}.</>,
  newLink: 'Wyślij mi nowy link',
  inTime: (label, time) => (
    <>
      {label} ({time})
    </>
  ),
  reference: 'Numer referencyjny',

  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  show: 'Pokaż',
  hide: 'Ukryj',
  capsLock: 'Klawisz Caps Lock jest włączony.',
  offline: 'Brak połączenia z internetem, więc nic nie wysłano. Spróbuj ponownie po odzyskaniu połączenia.',

  tooManyNow: 'Teraz możesz spróbować ponownie.',
  tooMany: (time) => <>Zbyt wiele prób. Spróbuj ponownie później (pozostało: {time}).</>,
  tooManyOfSite: (time) => (
    <>W tej chwili żądanych jest zbyt wiele e‑maili. Spróbuj ponownie później (pozostało: {time}).</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      Z Twojej sieci zażądano zbyt wielu e‑maili. Możesz spróbować ponownie tutaj później (pozostało: {time}) albo od
      razu z innej sieci, na przykład korzystając z danych komórkowych, lub w przeglądarce, w której już wcześniej było
      używane Twoje konto.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Z Twojej sieci wprowadzono zbyt wiele nieprawidłowych haseł. Możesz spróbować ponownie tutaj później (pozostało:{' '}
      {time}) albo od razu za pomocą linku z e‑maila, z innej sieci, na przykład korzystając z danych komórkowych, lub
      w przeglądarce, w której już wcześniej było używane Twoje konto.
    </>
  ),
  trouble: (provider) => `Usługa ${provider} nie odpowiada prawidłowo. Za chwilę może znów działać.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Aby utworzyć konto, potrzebujesz zaproszenia.',
  signUpDomains: (domains) => `Nowe konto wymaga adresu e‑mail w domenie ${or(domains)}.`,
  signUpClosed: 'Nie można tu tworzyć nowych kont.',

  error: 'Błąd',
  somethingWrong: 'Coś poszło nie tak. Spróbuj ponownie.',
  alreadySignedIn: 'W tej przeglądarce już trwa Twoja sesja.',
  anotherLinkTo: (address) => <>Możemy wysłać kolejny link na adres {address}.</>,
  differentAccount: 'Użyj innego konta',
  ifAccess: (contact) => <>Jeśli należy Ci się dostęp, poproś o niego. Kontakt: {contact}.</>,
  peopleOf: (site) => `administratorzy serwisu ${site}`,
  notFound: 'Nie znaleziono strony',
  notFoundLead: 'Pod tym adresem nic nie ma. Być może strona została przeniesiona.',
  unavailable: 'Spróbuj ponownie za chwilę',
  unavailableLead: (site) => `Serwis ${site} nie może teraz tego wykonać. To nasza wina, nie Twoja.`,
  stillSignedIn: 'Twoja sesja nadal trwa.',
  tryAgain: 'Spróbuj ponownie',
  triesItself: (time) =>
    time === null ? (
      <>Ta strona automatycznie spróbuje teraz ponownie.</>
    ) : (
      <>Ta strona automatycznie spróbuje ponownie (pozostało: {time}).</>
    ),
  mayWork: (time) =>
    time === null ? <>Teraz może już działać.</> : <>Wkrótce może znów działać (pozostało: {time}).</>,
  unreachable: 'Brak połączenia',
  unreachableLead: (site) => `Nie udało się połączyć z serwisem ${site}. Sprawdź połączenie, a potem spróbuj ponownie.`,
  goBack: 'Wstecz',
}
