import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Wylogowano.',
    leaving: 'Wylogowano, a Twoje konto zostanie usunięte za 7 dni. Zaloguj się wcześniej, aby je zachować.',
    'session-ended': 'Tamta sesja została zakończona.',
    'others-signed-out': 'Wylogowano wszystkie inne urządzenia.',
    'password-set': 'Hasło zostało ustawione, a wszystkie inne Twoje urządzenia wylogowano.',
    'password-changed': 'Hasło zostało zmienione, a wszystkie inne Twoje urządzenia wylogowano.',
    'password-removed': 'Hasło zostało usunięte, a wszystkie inne Twoje urządzenia wylogowano.',
    'second-step-removed': 'Drugi etap został usunięty.',
    'second-step-kept': 'Drugi etap pozostaje włączony.',
    'session-disowned':
      'Wylogowano tamtą przeglądarkę, a Twoje stare hasło już nie działa. Zaloguj się linkiem z e‑maila i wybierz nowe.',
    'device-forgotten': 'Tamto urządzenie nie jest już zaufane.',
    'address-changed': 'Adres e‑mail został zmieniony. Na stary adres wysłano link, który cofa tę zmianę.',
    'address-restored':
      'Przywrócono Twój stary adres i wylogowano wszystkie przeglądarki. Zaloguj się linkiem z e‑maila. Twoje stare hasło już nie działa.',
    'name-changed': 'Nazwa została zmieniona.',
    'picture-changed': 'Zdjęcie zostało zmienione.',
    'picture-removed': 'Zdjęcie zostało usunięte.',
    'user-disabled': 'Konto jest zablokowane, a jego sesje zostały zakończone.',
    'user-enabled': 'Konto jest odblokowane.',
    'user-sessions-ended': 'Zakończono wszystkie sesje tej osoby.',
    'link-mailed': 'Wysłano e‑mail z linkiem do logowania.',
    invited: 'Wysłano e‑mail z zaproszeniem.',
    'passkey-added': 'Dodano klucz dostępu. Możesz się nim teraz logować.',
    'passkey-renamed': 'Zmieniono nazwę klucza dostępu.',
    'passkey-removed': 'Usunięto klucz dostępu. Nie można się już nim logować.',
  },
  refused: {
    'address-taken':
      'Ten adres należy teraz do innego konta, więc nie został przywrócony. Skontaktuj się z administratorami tego serwisu.',
    'address-over': 'Ten kod został użyty lub jest za stary. Poproś o nowy.',
    'picture-type': 'Ten plik nie jest obrazem PNG, JPEG ani WebP. Wybierz inny.',
    'picture-damaged': 'Nie można odczytać tego zdjęcia. Wybierz inne.',
    'picture-dimensions': 'To zdjęcie ma za dużo pikseli: dozwolone jest najwyżej 4096 na bok. Najpierw je zmniejsz.',
    'picture-moving': 'Nie można używać animowanych obrazów. Wybierz inny.',
    'picture-size': 'To zdjęcie jest za duże: dozwolony jest najwyżej 1 MB. Najpierw je zmniejsz.',
    'picture-missing': 'Nie wybrano zdjęcia.',
    'operator-self': 'Nie można zablokować własnego konta.',
    'operator-reason': 'Powód musi być jednym wierszem o długości najwyżej 500 znaków. Niczego nie zmieniono.',
    'operator-date':
      'Koniec musi być przyszłym dniem, na przykład 2026-12-01, lub czasem od teraz, na przykład 7d. Niczego nie zmieniono.',
    'operator-gone': 'Tego już nie ma.',
    'operator-disabled': 'Konto jest zablokowane: najpierw je odblokuj.',
    'operator-no-mail': 'Do tej osoby nie można wysłać e‑maila.',
    'operator-mail-failed': 'Nie udało się wysłać e‑maila. Spróbuj ponownie.',
    'operator-address': 'To nie jest adres e‑mail.',
    'operator-known': 'Istnieje już konto z tym adresem.',
    'passkey-stays':
      'Ten klucz dostępu jest Twoim jedynym sposobem logowania, więc pozostaje. Najpierw dodaj inny sposób logowania.',
    'passkey-is-step':
      'Ten klucz dostępu jest Twoim drugim etapem, więc pozostaje. Dodaj inny klucz dostępu albo najpierw skonfiguruj lub usuń drugi etap.',
    'passkey-not-added': 'Nie dodano klucza dostępu. Spróbuj ponownie.',
    'passkey-there': 'Ten klucz dostępu został już dodany.',
    'passkeys-full': 'Osiągnięto limit kluczy dostępu. Najpierw usuń klucz, którego nie używasz.',
    'export-soon': 'Pobieranie danych rozpoczęto mniej niż minutę temu. Odczekaj minutę przed następnym.',
    'export-failed': 'Nie udało się zebrać danych, więc niczego nie pobrano. Spróbuj ponownie później.',
  },

  connected: (provider, who) =>
    who === null ? `Połączono konto ${provider}.` : `Połączono konto ${provider}: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `Odłączono konto ${provider}.` : `Odłączono konto ${provider}: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `Konto ${provider} jest Twoim jedynym sposobem logowania, więc pozostaje połączone. Najpierw połącz inne konto.`
      : `Konto ${who} w usłudze ${provider} jest Twoim jedynym sposobem logowania, więc pozostaje połączone. Najpierw połącz inne konto.`,
}
