import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Wylogowano.',
    leaving: 'Wylogowano, a Twoje konto zostanie usunięte za 7 dni. Zaloguj się wcześniej, aby je zachować.',
    'session-ended': 'Tamta sesja została zakończona.',
    'others-signed-out': 'Wylogowano wszystkie inne przeglądarki.',
    'password-set': 'Hasło zostało ustawione, a wszystkie inne Twoje przeglądarki wylogowano.',
    'password-changed': 'Hasło zostało zmienione, a wszystkie inne Twoje przeglądarki wylogowano.',
    'password-set-alone': 'Hasło zostało ustawione.',
    'password-changed-alone': 'Hasło zostało zmienione.',
    'password-removed-alone': 'Hasło zostało usunięte.',
    'password-removed': 'Hasło zostało usunięte, a wszystkie inne Twoje przeglądarki wylogowano.',
    stays: 'Twoje konto pozostaje: nie zostanie usunięte.',
    'second-step-removed': 'Drugi etap został usunięty.',
    'second-step-password-removed':
      'Drugi etap został usunięty, a wraz z nim Twoje hasło. Wybierz inne, o długości co najmniej 15 znaków.',
    'second-step-kept': 'Twój drugi etap i Twoje klucze dostępu pozostają.',
    'proof-cancelled': 'Anulowano. Na Twoim koncie niczego nie zmieniono.',
    'proof-cancelled-by-passkey':
      'O zmianę sposobu logowania poproszono wcześniej bez użycia Twojego klucza dostępu. Anulowano to, ponieważ właśnie użyto Twojego klucza dostępu. Niczego nie zmieniono.',
    'taken-back':
      'Wylogowano wszystkie przeglądarki i usunięto to, co dodała tamta przeglądarka. Zaloguj się, aby zobaczyć, co nadal daje dostęp do Twojego konta.',
    'taken-back-password':
      'Wylogowano wszystkie przeglądarki i usunięto to, co dodała tamta przeglądarka, a Twoje stare hasło już nie działa. Zaloguj się linkiem z e‑maila i wybierz nowe hasło.',
    'own-browser': 'Dziękujemy. Niczego nie zmieniono.',
    'device-forgotten': 'Tamto urządzenie nie jest już zaufane.',
    'address-changed': 'Adres e‑mail został zmieniony. Na stary adres wysłano link, który cofa tę zmianę.',
    'address-new': 'Adres e‑mail został zmieniony.',
    'address-restored':
      'Przywrócono Twój stary adres i wylogowano wszystkie przeglądarki. Zaloguj się linkiem z e‑maila.',
    'address-restored-password':
      'Przywrócono Twój stary adres i wylogowano wszystkie przeglądarki. Zaloguj się linkiem z e‑maila. Twoje stare hasło już nie działa.',
    'address-returns':
      'Wylogowano wszystkie przeglądarki. Twój stary adres wróci za 72 godziny, ponieważ zmianę potwierdzono kluczem dostępu lub drugim etapem. Do tego czasu żaden e‑mail nie umożliwi zalogowania; na oba adresy wysłano powiadomienie.',
    'address-kept': 'Konto zachowuje nowy adres. Na oba adresy wysłano powiadomienie.',
    'name-changed': 'Nazwa została zmieniona.',
    'picture-changed': 'Zdjęcie zostało zmienione.',
    'picture-removed': 'Zdjęcie zostało usunięte.',
    'user-disabled': 'Konto jest zablokowane, a jego sesje zostały zakończone.',
    'user-enabled': 'Konto jest odblokowane.',
    'user-sessions-ended': 'Zakończono wszystkie sesje tej osoby.',
    'link-mailed': 'Wysłano e‑mail z linkiem do logowania.',
    'passkey-added': 'Dodano klucz dostępu. Możesz się nim teraz logować.',
    'passkey-renamed': 'Zmieniono nazwę klucza dostępu.',
    'passkey-removed': 'Usunięto klucz dostępu. Nie można się już nim logować.',
  },
  refused: {
    'address-held':
      'Wylogowano wszystkie przeglądarki, a adres, który nadano Twojemu kontu, nie daje już do niego dostępu. Twojego starego adresu nie przywrócono: ma go teraz inne konto, które nie jest puste. Zaloguj się na tamto konto i usuń je lub zmień jego adres, a potem ponownie otwórz link z e‑maila.',
    'proof-often': 'Proszono o to zbyt wiele razy. Użyj klucza dostępu lub spróbuj ponownie jutro.',
    'proof-not-cancelled':
      'Nie anulowano tej prośby: była już zakończona lub rozpoczęła się, zanim zalogowano tę przeglądarkę. Aby ją anulować, zaloguj się kluczem dostępu.',
    'address-returning':
      'Trwa przywracanie poprzedniego adresu tego konta. Dopóki się nie zakończy, 72 godziny po prośbie, żaden e‑mail nie umożliwi zalogowania się na to konto. Nadal umożliwia to klucz dostępu lub połączone konto.',
    'address-not-kept':
      'Nie zachowano adresu: wymaga to klucza dostępu lub drugiego etapu, którego użyto do zmiany adresu, a może być już za późno. Najpierw zaloguj się z jego użyciem.',
    'address-over': 'Ten kod został użyty lub jest za stary. Poproś o nowy.',
    'picture-type': 'Ten plik nie jest obrazem PNG, JPEG ani WebP. Wybierz inny.',
    'picture-damaged': 'Nie można odczytać tego zdjęcia. Wybierz inne.',
    'picture-dimensions': 'To zdjęcie ma za dużo pikseli: dozwolone jest najwyżej 50 milionów. Najpierw je zmniejsz.',
    'picture-moving': 'Nie można używać animowanych obrazów. Wybierz inny.',
    'picture-size': 'To zdjęcie jest za duże: dozwolony jest najwyżej 10 MB. Najpierw je zmniejsz.',
    'picture-busy': 'Obecnie przetwarzanych jest zbyt wiele zdjęć. Spróbuj ponownie za chwilę.',
    'picture-none': 'Ten serwis nie przyjmuje zdjęć.',
    'picture-missing': 'Nie wybrano zdjęcia.',
    'operator-self': 'Nie można zablokować własnego konta.',
    'operator-reason': 'Powód musi być jednym wierszem o długości najwyżej 500 znaków. Niczego nie zmieniono.',
    'operator-another':
      'Wysłano to ze strony innego konta. Niczego nie zrobiono. Zanim spróbujesz ponownie, sprawdź, czyja to strona.',
    'operator-gone': 'Tego już nie ma.',
    'operator-disabled': 'Konto jest zablokowane: najpierw je odblokuj.',
    'operator-no-mail': 'Do tej osoby nie można wysłać e‑maila.',
    'operator-mail-failed': 'Nie udało się wysłać e‑maila. Spróbuj ponownie.',
    'operator-mails': 'Na ten adres lub przez Ciebie wysłano zbyt wiele e‑maili. Spróbuj ponownie później.',
    'operator-address': 'To nie jest adres e‑mail.',
    'operator-known': 'Istnieje już konto z tym adresem.',
    'passkey-stays':
      'Ten klucz dostępu jest Twoim jedynym sposobem logowania, więc pozostaje. Najpierw dodaj inny sposób logowania.',
    'passkey-is-step':
      'Ten klucz dostępu jest Twoim drugim etapem, więc pozostaje. Dodaj inny klucz dostępu albo najpierw skonfiguruj lub usuń drugi etap.',
    'passkey-not-added': 'Nie dodano klucza dostępu. Spróbuj ponownie.',
    'passkey-there': 'Ten klucz dostępu został już dodany.',
    'passkeys-full': 'Osiągnięto limit kluczy dostępu. Najpierw usuń klucz, którego nie używasz.',
    'export-soon': 'Pobieranie danych rozpoczęto mniej niż minutę temu. Odczekaj minutę przed następnym.',
    'export-failed': 'Nie udało się zebrać danych, więc niczego nie pobrano. Spróbuj ponownie później.',
    'form-expired':
      'Formularz wygasł lub nie został wysłany z tej przeglądarki. Niczego nie zmieniono. Spróbuj ponownie tutaj i upewnij się, że pliki cookie są dozwolone.',
    'form-unreadable': 'Nie udało się odczytać formularza. Niczego nie zmieniono. Wyślij go ponownie.',
    'form-slow': 'Formularz docierał zbyt długo. Niczego nie zmieniono. Wyślij go ponownie.',
    'not-now': 'Nie udało się ustalić, czy operacja została wykonana. Sprawdź to tutaj, a jeśli nie, spróbuj ponownie.',
  },

  invitedTo: (address) => `Zaproszenie wysłano e‑mailem na adres ${address}.`,
  connected: (provider, who) =>
    who === null ? `Połączono konto ${provider}.` : `Połączono konto ${provider}: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `Odłączono konto ${provider}.` : `Odłączono konto ${provider}: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `Konto ${provider} jest Twoim jedynym sposobem logowania, więc pozostaje połączone. Najpierw połącz inne konto.`
      : `Konto ${who} w usłudze ${provider} jest Twoim jedynym sposobem logowania, więc pozostaje połączone. Najpierw połącz inne konto.`,
}
