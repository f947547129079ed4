import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Je bent uitgelogd.',
    leaving: 'Je bent uitgelogd en je account wordt over 7 dagen verwijderd. Log vóór die tijd in om het te houden.',
    'session-ended': 'Die sessie is uitgelogd.',
    'others-signed-out': 'Alle andere apparaten zijn uitgelogd.',
    'password-set': 'Je wachtwoord is ingesteld en al je andere apparaten zijn uitgelogd.',
    'password-changed': 'Je wachtwoord is gewijzigd en al je andere apparaten zijn uitgelogd.',
    'password-removed': 'Je wachtwoord is verwijderd en al je andere apparaten zijn uitgelogd.',
    'second-step-removed': 'De tweede stap is verwijderd.',
    'second-step-kept': 'Je tweede stap blijft aan.',
    'session-disowned':
      'Die browser is uitgelogd en je oude wachtwoord werkt niet meer. Log in met een link per e‑mail en kies een nieuw wachtwoord.',
    'device-forgotten': 'Dat apparaat wordt niet meer vertrouwd.',
    'address-changed':
      'Je e‑mailadres is gewijzigd. Naar je oude adres is een link gestuurd waarmee dit ongedaan wordt gemaakt.',
    'address-restored':
      'Je oude adres is teruggezet en alle browsers zijn uitgelogd. Log in met een link per e‑mail. Je oude wachtwoord werkt niet meer.',
    'name-changed': 'Je naam is gewijzigd.',
    'picture-changed': 'Je foto is gewijzigd.',
    'picture-removed': 'Je foto is verwijderd.',
    'user-disabled': 'Het account is geblokkeerd en de sessies ervan zijn beëindigd.',
    'user-enabled': 'Het account is vrijgegeven.',
    'user-sessions-ended': 'Alle sessies van deze persoon zijn beëindigd.',
    'link-mailed': 'Er is een inloglink gemaild.',
    invited: 'De uitnodiging is gemaild.',
    'passkey-added': 'De passkey is toegevoegd. Je kunt er nu mee inloggen.',
    'passkey-renamed': 'De naam van de passkey is gewijzigd.',
    'passkey-removed': 'De passkey is verwijderd. Je kunt er niet meer mee inloggen.',
  },
  refused: {
    'address-taken':
      'Dat adres hoort nu bij een ander account, dus het is niet teruggezet. Vraag het aan de beheerders van deze site.',
    'address-over': 'Die code is al gebruikt of te oud. Vraag een nieuwe aan.',
    'picture-type': 'Dat bestand is geen PNG-, JPEG- of WebP-afbeelding. Kies een ander bestand.',
    'picture-damaged': 'Die afbeelding kan niet worden gelezen. Kies een andere.',
    'picture-dimensions': 'Die afbeelding heeft te veel pixels: hoogstens 4096 per zijde. Maak haar eerst kleiner.',
    'picture-moving': 'Bewegende afbeeldingen kunnen niet worden gebruikt. Kies een andere.',
    'picture-size': 'Die afbeelding is te groot: hoogstens 1 MB. Maak haar eerst kleiner.',
    'picture-missing': 'Er is geen afbeelding gekozen.',
    'operator-self': 'Je kunt je eigen account niet blokkeren.',
    'operator-reason': 'De reden moet één regel van hoogstens 500 tekens zijn. Er is niets gewijzigd.',
    'operator-date':
      'Het einde moet een dag in de toekomst zijn, zoals 2026-12-01, of een duur vanaf nu, zoals 7d. Er is niets gewijzigd.',
    'operator-gone': 'Dat is er niet meer.',
    'operator-disabled': 'Het account is geblokkeerd: geef het eerst vrij.',
    'operator-no-mail': 'Deze persoon kan geen e‑mail worden gestuurd.',
    'operator-mail-failed': 'De e‑mail kon niet worden verstuurd. Probeer het opnieuw.',
    'operator-address': 'Dat is geen e‑mailadres.',
    'operator-known': 'Er is al een account met dat adres.',
    'passkey-stays':
      'Deze passkey is je enige manier om in te loggen, dus hij blijft. Voeg eerst een andere manier toe.',
    'passkey-is-step':
      'Deze passkey is je tweede stap, dus hij blijft. Voeg eerst een andere passkey toe, of stel de tweede stap in of verwijder hem.',
    'passkey-not-added': 'De passkey is niet toegevoegd. Probeer het opnieuw.',
    'passkey-there': 'Die passkey was al toegevoegd.',
    'passkeys-full': 'Je hebt het maximum aantal passkeys bereikt. Verwijder er eerst een die je niet gebruikt.',
    'export-soon':
      'Minder dan een minuut geleden is er al een download van je gegevens begonnen. Wacht een minuut voor de volgende.',
    'export-failed': 'Je gegevens konden niet worden verzameld, dus er is niets gedownload. Probeer het later opnieuw.',
  },

  connected: (provider, who) => (who === null ? `${provider} is gekoppeld.` : `${provider} is gekoppeld: ${who}.`),
  disconnected: (provider, who) => (who === null ? `${provider} is ontkoppeld.` : `${provider} is ontkoppeld: ${who}.`),
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} is je enige manier om in te loggen, dus het blijft gekoppeld. Koppel eerst een ander account.`
      : `${who} bij ${provider} is je enige manier om in te loggen, dus het blijft gekoppeld. Koppel eerst een ander account.`,
}
