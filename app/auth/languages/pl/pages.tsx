import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const pageWords: Translation<'pages'> = {
  language: 'Język',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp ? 'Wpisz kod z aplikacji uwierzytelniającej lub kod odzyskiwania.' : 'Wpisz kod odzyskiwania.'
    return hasApp
      ? 'Użyj klucza dostępu albo wpisz kod z aplikacji uwierzytelniającej lub kod odzyskiwania.'
      : 'Użyj klucza dostępu lub wpisz kod odzyskiwania.'
  },
  usePasskey: 'Użyj klucza dostępu',
  recoveryCode: 'Kod odzyskiwania',
  codeHint: '6 cyfr lub 15-znakowy kod odzyskiwania.',
  recoveryCodeHint: '15 znaków.',
  trust: (days) =>
    plural(days, {
      one: `Ufaj temu urządzeniu przez ${days} dzień`,
      few: `Ufaj temu urządzeniu przez ${days} dni`,
      many: `Ufaj temu urządzeniu przez ${days} dni`,
      other: `Ufaj temu urządzeniu przez ${days} dnia`,
    }),

  connectTo: (provider) => `Połączyć konto ${provider}?`,
  connectLead: (provider, who) => (
    <>
      W usłudze {provider} zalogowano jako {who}. Po połączeniu możesz logować się tutaj także za pomocą tego konta.
    </>
  ),
  connect: (provider) => `Połącz konto ${provider}`,
  connecting: 'Łączenie…',
  notNow: 'Nie teraz',
  notYours: 'Jeśli to konto nie należy do Ciebie, nie łącz go: jego właściciel mógłby logować się jako Ty.',

  signedOut: 'Wylogowano',
  signedOutLead: (site) => `Na tym urządzeniu nie ma już Twojej sesji w serwisie ${site}.`,
  signOutLead: (site) => `Czy na pewno chcesz się wylogować z serwisu ${site} na tym urządzeniu?`,
  stillSignedIn: 'Twoja sesja nadal trwa. Spróbuj ponownie.',
  staySignedIn: 'Nie wylogowuj',

  invited: 'Masz zaproszenie',
  invitedLead: (site) => `Możesz utworzyć konto w serwisie ${site}.`,
  chooseHow: 'Wybierz sposób logowania',
  invitedAddress: (address) => (
    <>To zaproszenie jest dla adresu {address}. Zaloguj się tym adresem lub kontem, do którego jest przypisany.</>
  ),
  invitedOnce: 'Zalogowanie utworzy Twoje konto. To zaproszenie działa raz.',

  notMe: {
    mine: 'To ja',
    mineDoing: 'Chwileczkę…',
    own: {
      lead: 'Twoje własne przeglądarki dodały to w ciągu ostatnich 30 dni. Przyciski powyżej niczego w tym nie zmieniają.',
      button: 'To nie ja to dodałem(-am): usuń także to',
      provedChange: 'Adres zmieniono za pomocą tego elementu.',
    },
    done: {
      heading: 'Już zrobione',
      lead: 'Użyto już tego linku albo wcześniejszego. Wylogowano wtedy wszystkie przeglądarki. Jeśli otrzymasz kolejny e‑mail o czymś, co nie było Twoim działaniem, użyj linku z tamtego e‑maila.',
      resetLead: 'Użyto już tego linku albo zastąpił go nowszy. Ten link niczego już nie zmienia.',
      signIn: 'Zaloguj się',
    },
    session: {
      heading: 'To nie Ty?',
      lead: 'Wylogujemy wszystkie przeglądarki, także Twoją, wyłączymy Twoje hasło i usuniemy sposoby logowania dodane przez tamtą przeglądarkę. Dotychczasowe sposoby pozostaną.',
      button: 'To nie ja',
      doing: 'Wylogowywanie…',
    },
    reset: {
      heading: 'Zachować Twój drugi etap i klucze dostępu?',
      lead: 'Administratorów tego serwisu poproszono o usunięcie drugiego etapu i kluczy dostępu z Twojego konta. Zachowaj je, jeśli to nie była Twoja prośba.',
      button: 'Zachowaj mój drugi etap i klucze dostępu',
      doing: 'Chwileczkę…',
    },
    address: {
      heading: 'Przywrócić Twój adres?',
      lead: 'Adres Twojego konta został zmieniony. Ta czynność przywraca stary adres, wylogowuje wszystkie przeglądarki oraz usuwa hasło i każdy sposób logowania dodany od tego czasu.',
      button: 'Przywróć mój adres',
      doing: 'Przywracanie…',
    },
  },
}
