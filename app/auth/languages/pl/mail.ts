import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Dla',
    requested: 'Czas prośby',
    sent: 'Wysłano',
    when: 'Kiedy',
    doneBy: 'Kto',
    until: 'Do',
    countsFrom: 'Obowiązuje od',
  },
  peopleOf: (site) => `Administratorzy serwisu ${site}`,
  ifButtonFails: (label) => `Jeśli przycisk „${label}” nie działa, otwórz ten adres:`,
  code: 'Kod',
  signIn: 'Zaloguj się',
  reviewAccount: 'Sprawdź swoje konto',

  purposes: {
    forgotten: {
      subject: (site) => `Wybierz nowe hasło w serwisie ${site}`,
      button: 'Wybierz nowe hasło',
      text: (time) =>
        `Otwórz link, aby zalogować się i wybrać nowe hasło, lub wpisz kod tam, gdzie o niego poproszono. Działają raz. Czas ważności: ${time}.`,
    },
    account: {
      subject: (site) => `Potwierdź swój adres w serwisie ${site}`,
      button: 'Potwierdź swój adres',
      text: (time) =>
        `Otwórz link, aby potwierdzić, że ten adres należy do Ciebie, lub wpisz kod tam, gdzie o niego poproszono. Działają raz. Czas ważności: ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Zaloguj się w serwisie ${site}`,
    subjectWithCode: (code, site) => `${code} to Twój kod do serwisu ${site}`,
    preview: (code, time) => `Twój kod to ${code}. Możesz też otworzyć link. Działają raz. Czas ważności: ${time}.`,
    text: (time) => `Otwórz link lub wpisz kod tam, gdzie o niego poproszono. Działają raz. Czas ważności: ${time}.`,
    isNew: 'Nie ma jeszcze konta z tym adresem. Zalogowanie je utworzy.',
    connects: (provider) =>
      `To Cię zaloguje i połączy konto w usłudze ${provider}: za pomocą tamtego konta będzie można logować się jako Ty. Jeśli nie przychodzisz właśnie z usługi ${provider}, nie korzystaj z tego e‑maila.`,
    note: 'To nie Twoja prośba? Zignoruj ten e‑mail: bez niego nikt nie może się zalogować.',
  },
  noAccount: {
    heading: 'Nie ma konta z tym adresem',
    preview: 'Nie ma konta z tym adresem.',
    asked: (site) => `Ktoś, kto podał Twój adres (Ty lub inna osoba), poprosił w serwisie ${site} o link do logowania.`,
    askContact: (contact) => `Nie każdy może utworzyć tam konto. Aby je otrzymać, zwróć się tutaj: ${contact}.`,
    askPeople: (site) =>
      `Nie każdy może utworzyć tam konto. Aby je otrzymać, zwróć się do administratorów serwisu ${site}.`,
    otherAddress: 'Jeśli masz konto z innym adresem, poproś o link, podając tamten adres.',
    note: 'To nie Twoja prośba? Możesz zignorować ten e‑mail.',
  },
  operatorLink: {
    preview: (site, time) =>
      `Administrator serwisu ${site} wysłał Ci link do logowania. Działa raz. Czas ważności: ${time}.`,
    text: (site, time) =>
      `Administrator serwisu ${site} wysłał Ci ten link, który Cię zaloguje. Działa raz. Czas ważności: ${time}.`,
    note: 'Jeśli nie było Twojej prośby o pomoc do administratora, możesz go zignorować: bez niego nikt nie może się zalogować.',
  },
  invitation: {
    subject: (site) => `Twoje zaproszenie do serwisu ${site}`,
    preview: (from) =>
      from === null ? 'Zapraszamy do utworzenia konta.' : `${from} zaprasza Cię do utworzenia konta.`,
    text: (from, site, time) =>
      from === null
        ? `Zapraszamy do utworzenia konta w serwisie ${site}. Link działa raz. Czas ważności: ${time}.`
        : `${from} zaprasza Cię do utworzenia konta w serwisie ${site}. Link działa raz. Czas ważności: ${time}.`,
    accept: 'Przyjmij zaproszenie',
    note: 'Nie spodziewasz się tego? Możesz zignorować ten e‑mail.',
  },
  addressCode: {
    subject: (site) => `Potwierdź swój nowy adres w serwisie ${site}`,
    preview: (code, time) => `Twój kod to ${code}. Działa raz. Czas ważności: ${time}.`,
    text: (site, time) =>
      `Użytkownik serwisu ${site} chce używać tego adresu na swoim koncie. Wpisz kod tam, gdzie o niego poproszono. Działa raz. Czas ważności: ${time}.`,
    note: 'Jeśli to nie Ty, nikomu nie podawaj kodu i usuń ten e‑mail. Twój adres pozostanie bez zmian.',
  },
  addressTaken: {
    subject: (site) => `Ten adres ma już konto w serwisie ${site}`,
    preview: 'Miało go otrzymać inne konto. Niczego nie zmieniono.',
    text: 'Użytkownik zalogowany na inne konto chciał użyć na nim tego adresu. Adres należy do Twojego konta lub Twoje konto może go jeszcze odzyskać, więc niczego nie zmieniono.',
    note: 'Jeśli to Ty, najpierw zaloguj się na konto z tym adresem i usuń je lub zmień jego adres. Jeśli nie, nie musisz nic robić.',
  },
  leaving: {
    subject: (site) => `Twoje konto w serwisie ${site} zostanie usunięte`,
    preview: (at) => `Zaloguj się przed ${at}, aby je zachować.`,
    text: (at) => `Otrzymaliśmy Twoją prośbę o usunięcie konta. Zostanie usunięte ${at}. Wylogowano Cię wszędzie.`,
    keep: 'Zaloguj się, aby je zachować',
    note: 'Jeśli to nie Ty, zaloguj się, aby zachować konto, a potem je sprawdź.',
  },
  staying: {
    subject: (site) => `Twoje konto w serwisie ${site} nie zostanie usunięte`,
    preview: 'Nastąpiło zalogowanie, więc je zachowujemy.',
    text: 'Otrzymaliśmy Twoją prośbę o usunięcie konta. Od tego czasu nastąpiło zalogowanie, więc je zachowujemy.',
    note: 'Nadal chcesz odejść? Usuń konto ponownie na jego stronie. Jeśli ktoś inny się zalogował, sprawdź swoje konto i wyloguj się wszędzie.',
  },
}
