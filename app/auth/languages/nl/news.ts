import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Je bent uitgelogd.',
    leaving: 'Je bent uitgelogd en je account wordt over 7 dagen verwijderd. Log vóór die tijd in om het te houden.',
    'session-ended': 'Die sessie is uitgelogd.',
    'others-signed-out': 'Alle andere browsers zijn uitgelogd.',
    'password-set': 'Je wachtwoord is ingesteld en al je andere browsers zijn uitgelogd.',
    'password-changed': 'Je wachtwoord is gewijzigd en al je andere browsers zijn uitgelogd.',
    'password-set-alone': 'Je wachtwoord is ingesteld.',
    'password-changed-alone': 'Je wachtwoord is gewijzigd.',
    'password-removed-alone': 'Je wachtwoord is verwijderd.',
    'password-removed': 'Je wachtwoord is verwijderd en al je andere browsers zijn uitgelogd.',
    stays: 'Je account blijft: het wordt niet verwijderd.',
    'second-step-removed': 'De tweede stap is verwijderd.',
    'second-step-password-removed':
      'De tweede stap is verwijderd, en je wachtwoord ook. Kies een ander wachtwoord, van minstens 15 tekens.',
    'second-step-kept': 'Je tweede stap en je passkeys blijven.',
    'proof-cancelled': 'Dat is geannuleerd. Er is niets van je account gewijzigd.',
    'proof-cancelled-by-passkey':
      'Er was zonder je passkey gevraagd om te wijzigen hoe je inlogt. Dat is geannuleerd, omdat je zojuist je passkey hebt gebruikt. Er is niets gewijzigd.',
    'taken-back':
      'Alle browsers zijn uitgelogd en wat de andere browser had toegevoegd, is verwijderd. Log in om te zien wat nog toegang geeft tot je account.',
    'taken-back-password':
      'Alle browsers zijn uitgelogd, wat de andere browser had toegevoegd, is verwijderd en je oude wachtwoord werkt niet meer. Log in met een link per e‑mail en kies een nieuw wachtwoord.',
    'own-browser': 'Bedankt. Er is niets gewijzigd.',
    'device-forgotten': 'Dat apparaat wordt niet meer vertrouwd.',
    'address-changed':
      'Je e‑mailadres is gewijzigd. Naar je oude adres is een link gestuurd waarmee dit ongedaan wordt gemaakt.',
    'address-new': 'Je e‑mailadres is gewijzigd.',
    'address-restored': 'Je oude adres is teruggezet en alle browsers zijn uitgelogd. Log in met een link per e‑mail.',
    'address-restored-password':
      'Je oude adres is teruggezet en alle browsers zijn uitgelogd. Log in met een link per e‑mail. Je oude wachtwoord werkt niet meer.',
    'address-returns':
      'Alle browsers zijn uitgelogd. Je oude adres komt over 72 uur terug, omdat de wijziging was bevestigd met een passkey of een tweede stap. Tot dan kan met geen enkele e‑mail worden ingelogd; beide adressen hebben bericht gekregen.',
    'address-kept': 'Het account houdt zijn nieuwe adres. Beide adressen hebben bericht gekregen.',
    'name-changed': 'Je naam is gewijzigd.',
    'picture-changed': 'Je foto is gewijzigd.',
    'picture-removed': 'Je foto is verwijderd.',
    'user-disabled': 'Het account is geblokkeerd en de sessies ervan zijn beëindigd.',
    'user-enabled': 'Het account is vrijgegeven.',
    'user-sessions-ended': 'Alle sessies van deze persoon zijn beëindigd.',
    'link-mailed': 'Er is een inloglink gemaild.',
    'passkey-added': 'De passkey is toegevoegd. Je kunt er nu mee inloggen.',
    'passkey-renamed': 'De naam van de passkey is gewijzigd.',
    'passkey-removed': 'De passkey is verwijderd. Je kunt er niet meer mee inloggen.',
  },
  refused: {
    'address-held':
      'Alle browsers zijn uitgelogd en het adres dat je account had gekregen, geeft er geen toegang meer toe. Je oude adres is niet teruggezet: een ander account, dat niet leeg is, heeft het nu. Log in op dat account en verwijder het of wijzig het adres ervan, en open daarna opnieuw de link in de e‑mail.',
    'proof-often': 'Dit is te vaak aangevraagd. Gebruik je passkey of probeer het morgen opnieuw.',
    'proof-not-cancelled':
      'Dat is niet geannuleerd: het was voorbij, of het begon voordat deze browser was ingelogd. Log in met je passkey om het te annuleren.',
    'address-returning':
      'De wijziging van het adres van dit account wordt ongedaan gemaakt. Tot dat is gebeurd, 72 uur nadat erom is gevraagd, kan met geen enkele e‑mail op dit account worden ingelogd. Met een passkey of een gekoppeld account kan het nog wel.',
    'address-not-kept':
      'Het adres is niet behouden: daarvoor is de passkey of de tweede stap nodig waarmee het is gewijzigd, en misschien is het te laat. Log daar eerst mee in.',
    'address-over': 'Die code is al gebruikt of te oud. Vraag een nieuwe aan.',
    'picture-type': 'Dat bestand is geen PNG-, JPEG- of WebP-afbeelding. Kies een ander bestand.',
    'picture-damaged': 'Die afbeelding kan niet worden gelezen. Kies een andere.',
    'picture-dimensions': 'Die afbeelding heeft te veel pixels: hoogstens 50 miljoen. Maak haar eerst kleiner.',
    'picture-moving': 'Bewegende afbeeldingen kunnen niet worden gebruikt. Kies een andere.',
    'picture-size': 'Die afbeelding is te groot: hoogstens 10 MB. Maak haar eerst kleiner.',
    'picture-busy': 'Er worden nu te veel afbeeldingen verwerkt. Probeer het over een ogenblik opnieuw.',
    'picture-none': 'Deze site accepteert geen afbeeldingen.',
    'picture-missing': 'Er is geen afbeelding gekozen.',
    'operator-self': 'Je kunt je eigen account niet blokkeren.',
    'operator-reason': 'De reden moet één regel van hoogstens 500 tekens zijn. Er is niets gewijzigd.',
    'operator-another':
      'Dat is verstuurd vanaf de pagina van een ander account. Er is niets gedaan. Kijk van wie deze pagina is voordat je het opnieuw probeert.',
    'operator-gone': 'Dat is er niet meer.',
    'operator-disabled': 'Het account is geblokkeerd: geef het eerst vrij.',
    'operator-no-mail': 'Deze persoon kan geen e‑mail worden gestuurd.',
    'operator-mail-failed': 'De e‑mail kon niet worden verstuurd. Probeer het opnieuw.',
    'operator-mails': 'Er zijn te veel e‑mails naar dit adres of door jou verstuurd. Probeer het later opnieuw.',
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
    'form-expired':
      'Het formulier was verlopen of is niet vanuit deze browser verstuurd. Er is niets gewijzigd. Probeer het hier opnieuw en controleer of cookies zijn toegestaan.',
    'form-unreadable': 'Het formulier kon niet worden gelezen. Er is niets gewijzigd. Verstuur het opnieuw.',
    'form-slow': 'Het duurde te lang voordat het formulier aankwam. Er is niets gewijzigd. Verstuur het opnieuw.',
    'not-now':
      'Het was niet vast te stellen of dit is gelukt. Kijk het hier na en probeer het opnieuw als dat niet zo is.',
  },

  invitedTo: (address) => `De uitnodiging is gemaild naar ${address}.`,
  connected: (provider, who) => (who === null ? `${provider} is gekoppeld.` : `${provider} is gekoppeld: ${who}.`),
  disconnected: (provider, who) => (who === null ? `${provider} is ontkoppeld.` : `${provider} is ontkoppeld: ${who}.`),
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} is je enige manier om in te loggen, dus het blijft gekoppeld. Koppel eerst een ander account.`
      : `${who} bij ${provider} is je enige manier om in te loggen, dus het blijft gekoppeld. Koppel eerst een ander account.`,
}
