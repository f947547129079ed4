import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `Połączono ${provider} z Twoim kontem w serwisie ${site}`,
    preview: (provider) => `Możesz teraz logować się przez ${provider}.`,
    text: (site, provider) =>
      `Do serwisu ${site} możesz teraz logować się przez ${provider}, oprócz dotychczasowych sposobów.`,
    note: 'Jeśli to nie Ty, sprawdź swoje konto, odłącz ten sposób logowania i wyloguj się wszędzie.',
  },
  disconnected: {
    subject: (provider, site) => `Odłączono ${provider} od Twojego konta w serwisie ${site}`,
    preview: (provider) => `Nie możesz już logować się przez ${provider}.`,
    text: (site, provider) =>
      `Do serwisu ${site} nie możesz już logować się przez ${provider}. Inne sposoby logowania nadal działają.`,
    note: 'Jeśli to nie Ty, sprawdź swoje konto, wyloguj się wszędzie i połącz ten sposób logowania ponownie.',
  },
  newBrowser: {
    subject: (site) => `Nowe logowanie na Twoje konto w serwisie ${site}`,
    preview: (method) => `Zalogowano w nowej przeglądarce. Sposób logowania: ${method}.`,
    text: (site, method) =>
      `W serwisie ${site} zalogowano się w przeglądarce, która nie była wcześniej używana z Twoim kontem. Sposób logowania: ${method}.`,
    notMe: 'To nie ja',
    note: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj tamtą przeglądarkę.',
  },

  passwordChanged: {
    subject: (site) => `Twoje hasło w serwisie ${site} zostało zmienione`,
    preview: 'Twoje stare hasło już nie działa.',
    text: 'Twoje stare hasło już nie działa. Wszystkie inne Twoje przeglądarki zostały wylogowane.',
  },
  passwordSet: {
    subject: (site) => `Twoje hasło w serwisie ${site} zostało ustawione`,
    preview: 'Możesz teraz logować się adresem e‑mail i tym hasłem.',
    text: 'Możesz teraz logować się adresem e‑mail i tym hasłem. Wszystkie inne Twoje przeglądarki zostały wylogowane.',
  },
  passwordRemoved: {
    subject: (site) => `Twoje hasło w serwisie ${site} zostało usunięte`,
    preview: 'Nie możesz się już nim logować.',
    text: 'Nie możesz się już nim logować. Wszystkie inne Twoje przeglądarki zostały wylogowane.',
  },
  passwordNote:
    'Jeśli to nie Ty, zaloguj się linkiem z e‑maila i wybierz nowe hasło lub zwróć się do administratorów serwisu.',

  passkeyAdded: {
    subject: (site) => `Dodano klucz dostępu do Twojego konta w serwisie ${site}`,
    preview: 'Możesz teraz logować się tym kluczem dostępu.',
    text: (site) => `Do serwisu ${site} możesz teraz logować się tym kluczem dostępu, oprócz dotychczasowych sposobów.`,
    note: 'Jeśli to nie Ty, sprawdź swoje konto, usuń klucz dostępu i wyloguj się wszędzie.',
  },
  passkeyRemoved: {
    subject: (site) => `Usunięto klucz dostępu z Twojego konta w serwisie ${site}`,
    preview: 'Nie możesz już logować się tym kluczem dostępu.',
    text: 'Nie możesz się już nim logować. Przeglądarki zalogowane kluczem dostępu zostały wylogowane.',
    note: 'Jeśli to nie Ty, sprawdź swoje konto i wyloguj się wszędzie.',
  },
  passkeyCopied: {
    subject: (site) => `Odrzucono klucz dostępu do Twojego konta w serwisie ${site}`,
    preview: 'Może istnieć jego kopia.',
    text: 'Odmówiono zalogowania tym kluczem dostępu, ponieważ może istnieć jego kopia. Jeśli była to Twoja próba, zaloguj się w inny sposób, usuń ten klucz dostępu i dodaj nowy.',
    note: 'Jeśli to nie Ty, sprawdź swoje konto, usuń klucz dostępu i wyloguj się wszędzie.',
  },

  proofAsked: {
    subject: (site) => `O zmianę na Twoim koncie w serwisie ${site} poproszono bez Twojego klucza dostępu`,
    preview: 'Będzie możliwa za 72 godziny, chyba że ją anulujesz.',
    text: 'W przeglądarce zalogowanej na Twoje konto poproszono, aby bez użycia Twojego klucza dostępu zmienić sposób logowania. Będzie to w niej możliwe za 72 godziny od teraz, przez 24 godziny. Do tego czasu możesz to anulować na każdej stronie swojego konta: zaloguj się kluczem dostępu lub użyj przeglądarki, która była zalogowana już wcześniej.',
    note: 'Jeśli to Ty, nie musisz nic robić. Jeśli nie, anuluj to i wyloguj tamtą przeglądarkę.',
  },
  secondStepOn: {
    subject: (site) => `Twoje konto w serwisie ${site} ma teraz drugi etap logowania`,
    text: 'Podczas logowania przechodzisz teraz także drugi etap: kod z aplikacji uwierzytelniającej lub klucz dostępu. Przechowuj kody odzyskiwania w bezpiecznym miejscu.',
    note: 'Jeśli to nie Ty, użyj kodu odzyskiwania lub zwróć się do administratorów serwisu i wyloguj się wszędzie.',
  },
  secondStepOff: {
    subject: (site) => `Usunięto drugi etap logowania z Twojego konta w serwisie ${site}`,
    text: 'Do logowania nie potrzebujesz już drugiego etapu, a Twoje kody odzyskiwania już nie działają.',
    note: 'Jeśli to nie Ty, sprawdź swoje konto, wyloguj się wszędzie i ponownie skonfiguruj drugi etap.',
  },
  recoveryCodesNew: {
    subject: (site) => `Twoje konto w serwisie ${site} ma nowe kody odzyskiwania`,
    text: 'Twoje stare kody odzyskiwania już nie działają.',
    note: 'Jeśli to nie Ty, sprawdź swoje konto, wyloguj się wszędzie i utwórz nowe kody.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Użyto kodu odzyskiwania do Twojego konta w serwisie ${site}`,
    text: 'Użyto go zamiast zwykłego drugiego etapu i nie zadziała ponownie.',
    note: 'Jeśli to nie Ty, sprawdź swoje konto, wyloguj się wszędzie i utwórz nowe kody.',
  },
  secondStepPaused: {
    subject: (site) => `Wpisano nieprawidłowe kody do Twojego konta w serwisie ${site}`,
    text: 'Pierwszy etap, na przykład hasło, był prawidłowy, ale potem wpisano kolejno dziesięć nieprawidłowych kodów. Kody z aplikacji są przez pewien czas wstrzymane. Kody odzyskiwania nadal działają.',
    note: 'Jeśli to nie Ty, zmień hasło.',
  },
  secondStepReset: {
    subject: (site) => `Drugi etap i klucze dostępu Twojego konta w serwisie ${site} zostaną usunięte`,
    preview: 'Za 24 godziny, chyba że to anulujesz.',
    text: (site) =>
      `Administratorom serwisu ${site} zgłoszono, że zostały przez Ciebie utracone. Po 24 godzinach usunie je następne logowanie.`,
    keep: 'Zachowaj mój drugi etap i klucze dostępu',
    note: 'Jeśli to Twoja prośba, nie musisz nic robić. Jeśli nie, zachowaj je.',
  },

  addressChanged: {
    subject: (site) => `Adres Twojego konta w serwisie ${site} został zmieniony`,
    preview: 'Ten adres nie służy już do logowania.',
    text: 'Twoje konto ma teraz inny adres. Ten nie służy już do logowania.',
    undo: 'Jeśli to nie Ty, przywróć ten adres. Jest to możliwe przez 7 dni, bez logowania.',
    putBack: 'Przywróć ten adres',
    note: 'Jeśli to Ty, nie musisz nic robić.',
  },
  addressReturns: {
    subject: (site) => `To znów będzie adres Twojego konta w serwisie ${site}`,
    preview: 'Za 72 godziny. Do tego czasu żaden e‑mail nie umożliwi zalogowania.',
    text: 'Trwa cofanie zmiany Twojego adresu. Zmianę potwierdzono kluczem dostępu lub drugim etapem, który Twoje konto miało już wcześniej, dlatego ten adres wróci za 72 godziny od teraz. Wylogowano wszystkie przeglądarki. Do tego czasu żaden e‑mail wysłany na którykolwiek z tych dwóch adresów nie umożliwi zalogowania i niczego innego na koncie nie można zmienić.',
    note: 'Jeśli pojawi się prośba o zalogowanie, zaloguj się po tym czasie linkiem z e‑maila. Kto ma tamten klucz dostępu lub drugi etap, może to jeszcze anulować.',
  },
  addressGoes: {
    subject: (site) => `To przestanie być adresem konta w serwisie ${site}`,
    preview: 'Za 72 godziny, chyba że to anulujesz.',
    text: 'Właściciel poprzedniego adresu konta poprosił o cofnięcie zmiany na ten adres. Nastąpi to za 72 godziny od teraz. Wylogowano wszystkie przeglądarki. Do tego czasu żaden e‑mail wysłany na którykolwiek z tych dwóch adresów nie umożliwi zalogowania i niczego innego na koncie nie można zmienić.',
    note: 'Jeśli to konto należy do Ciebie, zaloguj się kluczem dostępu lub drugim etapem, który posłużył Ci do zmiany adresu, i zachowaj tam ten adres.',
  },
  addressStays: {
    subject: (site) => `Adres konta w serwisie ${site} pozostaje zmieniony`,
    preview: 'Anulowano cofnięcie zmiany.',
    text: 'Anulowano cofnięcie zmiany adresu, kluczem dostępu lub drugim etapem, którym potwierdzono tę zmianę. Konto zachowuje nowy adres.',
    note: 'Jeśli to nie Ty, otwórz e‑mail, który powiadomił ten adres o nowym kluczu dostępu lub drugim etapie, i wybierz w nim „To nie ja”: w ciągu 7 dni od zmiany może to jeszcze przywrócić ten adres. Jeśli takiego e‑maila nie ma, zwróć się do administratorów serwisu.',
  },
  addressTakenBack: {
    subject: (site) => `To już nie jest adres konta w serwisie ${site}`,
    preview: 'Cofnięto zmianę na ten adres.',
    text: 'Właściciel poprzedniego adresu konta cofnął zmianę. Ten adres nie służy już do logowania.',
    note: 'Jeśli to konto należy do Ciebie, zaloguj się kluczem dostępu lub wcześniej połączonym kontem albo zwróć się do administratorów serwisu.',
  },
  addressRestored: {
    subject: (site) => `To znów jest adres Twojego konta w serwisie ${site}`,
    preview: 'Wylogowano wszystkie przeglądarki. Zaloguj się linkiem z e‑maila.',
    text: 'Cofnięto zmianę Twojego adresu. Wylogowano wszystkie przeglądarki, usunięto hasło, a także dodane od tego czasu sposoby logowania.',
    note: 'Zaloguj się linkiem z e‑maila, a potem wybierz nowe hasło, jeśli go używasz.',
  },

  passwordReplaced: {
    subject: (site) => `Twoje hasło w serwisie ${site} zostało zmienione`,
    text: 'Twoje stare hasło już nie działa. Wylogowano Cię wszędzie.',
  },
  accountDisabled: {
    subject: (site) => `Twoje konto w serwisie ${site} zostało zablokowane`,
    text: 'Wylogowano Cię wszędzie i nie możesz się zalogować, dopóki konto jest zablokowane.',
  },
  accountEnabled: {
    subject: (site) => `Twoje konto w serwisie ${site} zostało odblokowane`,
    text: 'Możesz znów się zalogować.',
  },
  sessionsEnded: {
    subject: (site) => `Wylogowano Cię wszędzie z serwisu ${site}`,
    text: 'Wszystkie Twoje przeglądarki zostały wylogowane. Możesz znów się zalogować.',
  },
  sessionEnded: {
    subject: (site) => `Jedną z Twoich przeglądarek wylogowano z serwisu ${site}`,
    text: 'Możesz znów się zalogować.',
  },
  writeTo: (contact) => `Jeśli to dla Ciebie niespodzianka, napisz tutaj: ${contact}.`,
  askPeople: (site) => `Jeśli to dla Ciebie niespodzianka, zwróć się do administratorów serwisu ${site}.`,
}
