import type { Translation } from '../words.ts'

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Probeer in te loggen met een ander account.',
    sameAccount: 'Log in met hetzelfde account dat je oorspronkelijk gebruikte, om je identiteit te bevestigen.',
    mailNotSent: 'De e‑mail kon niet worden verstuurd.',
    wrongDetails: 'Inloggen is mislukt. Controleer of je gegevens kloppen.',
    passkey: 'Die passkey werkte niet. Probeer het opnieuw of log op een andere manier in.',
    signInFirst: 'Log in om deze pagina te bekijken.',
    signInAgain: 'Log opnieuw in om door te gaan.',
    timedOut: 'Het inloggen duurde te lang. Log opnieuw in.',
    configuration: 'Er is een probleem met de configuratie van de server.',
    denied: 'Je hebt geen toestemming om in te loggen.',
    link: 'De inloglink is niet meer geldig. Misschien is hij al gebruikt of is hij verlopen.',
    unable: 'Inloggen is niet mogelijk.',
    general: 'Er is iets misgegaan. Probeer het opnieuw.',
    noAccess: 'Je bent ingelogd, maar je account heeft geen toegang tot deze pagina.',
    formExpired:
      'Dit formulier is verlopen of is niet vanuit deze browser verstuurd. Er is niets gewijzigd. Ga terug, laad de pagina opnieuw en controleer of cookies zijn toegestaan.',
    formUnreadable: 'Dit formulier kon niet worden gelezen. Er is niets gewijzigd. Ga terug en verstuur het opnieuw.',
  },
  notConnected:
    'Dat account is niet aan dat van jou gekoppeld: het hoort bij een ander account van deze site, of iemand anders is met het koppelen begonnen.',
  waiting: {
    passkeyFirst:
      'Gebruik je passkey als dat kan. Gebruik je een andere manier, dan kun je pas 72 uur later wijzigen hoe je inlogt.',
    lead: (from) =>
      `Je hebt zonder passkey gevraagd om te wijzigen hoe je inlogt. Dat kan vanaf ${from}, in deze browser, 24 uur lang. Met je passkey kan het nu.`,
    withoutLead:
      'Dan kun je over 72 uur wijzigen hoe je inlogt, in deze browser. We mailen je meteen, en elke pagina van je account meldt het: met elke passkey, en in elke browser waarin je al bent ingelogd, kan het worden geannuleerd.',
    asked: (by, at) => `Er is zonder passkey gevraagd om te wijzigen hoe je inlogt: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Het kan vanaf ${from}.`,
    countsUntil: (until) => `Het kan nu, tot ${until}.`,
    cancelling: 'Bezig met annuleren…',
    cancel: 'Dit annuleren',
    howToCancel: 'Log in met je passkey om het te annuleren, of gebruik een browser die eerder al was ingelogd.',
    returning: (address, at) =>
      `De wijziging van je adres is ongedaan gemaakt: ${address} is weer je adres vanaf ${at}. Tot dan kan met geen enkele e‑mail worden ingelogd en kan verder niets van je account worden gewijzigd.`,
    keeping: 'Het nieuwe adres wordt behouden…',
    keep: 'Toch het nieuwe adres houden',
    howToKeep:
      'Dat kan alleen worden geannuleerd met de passkey of de tweede stap waarmee het adres is gewijzigd: log daar eerst mee in.',
  },
  titles: {
    configuration: 'Serverfout',
    denied: 'Toegang geweigerd',
    link: 'Inloggen niet mogelijk',
    general: 'Fout',
    noAccess: 'Geen toegang',
    formNotAccepted: 'Formulier niet geaccepteerd',
  },
  cancelledAt: (provider) => `Je hebt bij ${provider} geannuleerd. Er is niets gebeurd.`,

  fields: { email: 'E‑mail', password: 'Wachtwoord' },
  userWithoutName: 'een gebruiker zonder naam',

  addressFaults: {
    missing: 'Vul je e‑mailadres in.',
    noAt: 'In een e‑mailadres hoort een @, zoals in name@example.com.',
    manyAts: 'In een e‑mailadres staat maar één @, zoals in name@example.com.',
    noName: 'Het deel vóór de @ ontbreekt, zoals in name@example.com.',
    domain: 'Het deel na de @ is niet volledig, zoals in name@example.com.',
    characters: 'Dit e‑mailadres bevat tekens die niet mogen, of is te lang.',
    notHere: 'Een adres kan hier niet worden gewijzigd.',
    same: 'Dat is al je adres.',
    notOfSite: 'Hier kunnen alleen adressen van de organisatie van deze site worden gebruikt.',
    noMailbox:
      'De mailserver van dit adres meldt dat deze mailbox niet bestaat. Controleer het adres of gebruik een ander adres.',
  },
  passwordFaults: {
    short: (least) => `Gebruik minstens ${least} tekens. Een paar woorden zijn makkelijk te onthouden.`,
    long: 'Dat wachtwoord is te lang. Gebruik een korter wachtwoord.',
    names: 'Dat wachtwoord bestaat vooral uit je naam, je adres of de naam van deze site. Gebruik andere woorden.',
    common: 'Veel mensen gebruiken dat wachtwoord, dus het is makkelijk te raden. Gebruik een ander.',
    notCurrent: 'Dat is niet je huidige wachtwoord.',
    stays: 'Je wachtwoord is je enige manier om in te loggen, dus het blijft. Koppel eerst een account.',
  },
  nameFaults: {
    missing: 'Vul een naam in.',
    long: (most) => `Gebruik hoogstens ${most} tekens.`,
    unseen: 'Gebruik letters, cijfers en tekens die zichtbaar zijn.',
  },
  dayFaults: {
    missing: 'Vul de dag in of kies hierboven een ander einde.',
    over: 'Vul een dag na vandaag in (UTC).',
    unused: (choice) => `Een dag telt alleen bij ‘${choice}’: kies dat hierboven of maak het veld voor de dag leeg.`,
  },
  waits: {
    attempts: (minutes) => `Te veel pogingen. Probeer het over ${inMinutes(minutes)} opnieuw.`,
    mails: (minutes) => `Er waren te veel e‑mails. Probeer het over ${inMinutes(minutes)} opnieuw.`,
    codes: (minutes) => `Er waren te veel verkeerde codes. Probeer het over ${inMinutes(minutes)} opnieuw.`,
  },

  wrongAddressCode: 'Dat is niet de code uit onze e‑mail.',
  secondStep: {
    wrongCode:
      'Die code werkte niet. Vul de code in die je app nu toont, of een herstelcode die je nog niet hebt gebruikt.',
    wrongFirstCode: 'Die code werkte niet. Vul de code in die je app nu toont.',
    passkey: 'Die passkey werkte niet. Probeer het opnieuw of vul een code in.',
    tooMany:
      'Te veel verkeerde codes. Codes van je app zijn een tijdje gepauzeerd, maar een herstelcode werkt nog wel.',
    paused: 'Te veel verkeerde codes. Codes van je app zijn een tijdje gepauzeerd. Gebruik een andere manier.',
    formExpired: 'Dit formulier is verlopen, of cookies zijn niet toegestaan. Vul de code opnieuw in.',
  },
  plain: {
    otherSite: 'Dit formulier is door een andere site verstuurd.',
    method: (method) => `Dit adres accepteert geen ${method}.`,
    noProvider: 'Die provider bestaat niet.',
    takesForm: 'Dit adres verwacht een formulier.',
    notFound: 'Niet gevonden.',
    noPicture: 'Die foto bestaat niet.',
    notOurs: 'Dit is geen adres van deze site.',
    tooLarge: 'Dit is meer dan dit adres accepteert.',
    tooSlow: 'Het duurde te lang voordat dit verzoek aankwam.',
    fault: (reference) => `Er is iets misgegaan. Referentie: ${reference}`,
    notKnownNow: 'Het is nu niet vast te stellen wie er is ingelogd.',
    noUser: 'Deze sessie noemt geen gebruiker.',
    signInFirst: (address) => `Log eerst in: ${address}`,
  },
}

const inMinutes = (minutes: number) => (minutes === 1 ? 'een minuut' : `${minutes} minuten`)
