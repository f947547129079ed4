import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pl')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Zalogowano w serwisie ${site}.`,
  name: 'Nazwa',
  email: 'E‑mail',
  signOut: 'Wyloguj się',
  signOutEverywhere: 'Wyloguj się wszędzie',
  signingOutEverywhere: 'Wylogowywanie wszędzie…',
  signOutEverywhereAsk: 'Wylogować się wszędzie?',
  signOutEverywhereLead:
    'Każda przeglądarka, w której trwa Twoja sesja, zostanie od razu wylogowana, także ta. Twoje konto się nie zmieni: możesz zalogować się ponownie.',
  sections: {
    profile: 'Profil',
    security: 'Logowanie i bezpie\u00ADczeństwo',
    devices: 'Przeglądarki',
    history: 'Historia',
    language: 'Język',
    leave: 'Twoje dane',
    people: 'Osoby',
    invitations: 'Zaproszenia',
    load: 'Obciążenie',
  },
  operators: 'Administratorzy',
  details: 'Szczegóły',
  staySignedIn: 'Nie wylogowuj',
  leaveSignedIn: 'Pozostaw zalogowane',

  sessions: 'Miejsca zalogowania',
  thisBrowser: 'Ta przeglądarka',
  begunBy: (method, since) => (
    <>
      {method}, od {since}
    </>
  ),
  endsWithBrowser: (instant) => <>Kończy się z zamknięciem przeglądarki, najpóźniej: {instant}</>,
  lastUsed: (at) => <>Ostatnie użycie: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Ostatnie użycie: {lastUsed}, zaufane do {until}
    </>
  ),
  signOutDevice: (device, unseen) => <>Wyloguj{unseen(`: ${device}`)}</>,
  signingOutDevice: (device) => `Wylogowywanie: ${device}…`,

  waysIn: 'Sposoby logowania',
  sentTo: (address) => `Wysyłany na adres ${address}`,
  notConfirmed: (address) => `Jeszcze niedostępny: adres ${address} nie jest potwierdzony`,
  passwordSet: 'Ustawione',
  passwordNotSet: 'Nieustawione',
  passkeys: 'Klucze dostępu',
  passkeyCount: (count) =>
    count === 0
      ? 'Jeszcze żadnego'
      : plural(count, {
          one: `Dodano ${count} klucz`,
          few: `Dodano ${count} klucze`,
          many: `Dodano ${count} kluczy`,
          other: `Dodano ${count} klucza`,
        }),
  manage: (way, unseen) => <>Zarządzaj{unseen(`: ${way}`)}</>,
  choosePassword: 'Wybierz hasło',
  secondStep: 'Drugi etap',
  secondStepOn: 'Włączony',
  secondStepOff: 'Wyłączony',
  connect: (provider) => `Połącz konto ${provider}`,
  reconnect: (provider) => `Połącz ponownie konto ${provider}`,
  noLongerSignsIn: 'Nie służy już do logowania',
  needsReconnecting: 'Wymaga ponownego połączenia',
  connectedSince: (day) => <>Połączono {day}</>,
  disconnecting: (provider) => `Odłączanie konta ${provider}…`,
  disconnect: (account, unseen) => <>Odłącz{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} w usłudze ${provider}`,

  devices: 'Przeglądarki',
  devicesLead: 'Wyloguj każdą przeglądarkę, której nie używasz lub nie rozpoznajesz.',
  signOutOthers: 'Wyloguj wszystkie inne przeglądarki',
  signOutOthersAsk: 'Wylogować wszystkie inne przeglądarki?',
  signOutOthersLead:
    'Każda przeglądarka oprócz tej zostanie od razu wylogowana. Twoje konto się nie zmieni: możesz zalogować się tam ponownie.',
  trustedAt: (link) => <>Zaufane urządzenia znajdziesz na stronie {link('Drugi etap')}.</>,

  history: 'Historia',
  historyLead: 'Aktywność na Twoim koncie z ostatnich 90 dni. Nieudane próby są przechowywane przez 30 dni.',
  nothingMore: 'Nie ma nic więcej do pokazania.',
  activity: 'Aktywność',
  olderActivity: 'Starsza aktywność',
  notYou: (link) => <>Widzisz coś, co nie było Twoim działaniem? {link('Wyloguj się wszędzie na stronie konta')}.</>,
  failed: 'Niepowodzenie',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Wysłaliśmy Ci e‑mail',
  notEmailed: 'Nie udało się wysłać Ci e‑maila',

  profile: 'Twój profil',
  notSaved: 'Ta nazwa nie jest jeszcze zapisana.',
  profileLead: (site) => `Co serwis ${site} pokazuje o Tobie.`,
  save: 'Zapisz',
  emailAddress: 'Adres e‑mail',
  changeAddress: 'Zmień adres e‑mail',
  addAddress: 'Dodaj adres e‑mail',
  picture: 'Zdjęcie',
  pictureOf: 'Ty, w oczach innych',
  pictureElsewhere:
    'Twoje zdjęcie pochodzi od dostawcy logowania. Te strony nie pobierają go stamtąd, aby dostawca nie dowiadywał się o Twoich wizytach.',
  noPicture: 'Nie ma jeszcze zdjęcia: zamiast niego widać Twoje inicjały.',
  newPicture: 'Nowe zdjęcie',
  choosePicture: 'Wybierz zdjęcie',
  pictureHint: (site) =>
    `PNG, JPEG lub WebP, najwyżej 10 MB. Serwis ${site} przycina zdjęcie do kwadratu i zachowuje tylko obraz, bez danych takich jak miejsce wykonania zdjęcia.`,
  usePicture: 'Użyj tego zdjęcia',
  removePicture: 'Usuń zdjęcie',

  leave: 'Pobierz lub usuń swoje dane',
  download: 'Pobierz swoje dane',
  downloadLead: (site) =>
    `Wszystko, co serwis ${site} przechowuje, aby Cię logować, w jednym pliku JSON. Nie zawiera on haseł ani innych tajnych danych.`,
  preparing: 'Przygotowywanie danych…',
  deleteAccount: 'Usuń konto',
  deleteLead: (days) =>
    `Od razu wylogujemy Cię wszędzie, a Twoje konto zostanie usunięte po ${plural(days, {
      one: `${days} dniu`,
      few: `${days} dniach`,
      many: `${days} dniach`,
      other: `${days} dnia`,
    })}. Zaloguj się wcześniej, aby je zachować. Potem nie będzie można go przywrócić.`,
  deleting: 'Usuwanie konta…',
  deleteAsk: 'Usunąć Twoje konto?',
  deleteGoes: (email) =>
    email === null
      ? 'Wraz z kontem usuniemy Twój profil, wszystkie sposoby logowania, klucze dostępu i historię.'
      : `Usuniemy konto ${email} wraz z profilem, wszystkimi sposobami logowania, kluczami dostępu i historią.`,
  keepAccount: 'Zachowaj moje konto',
}
