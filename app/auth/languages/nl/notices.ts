import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} is gekoppeld aan je account bij ${site}`,
    preview: (provider) => `Je kunt nu inloggen met ${provider}.`,
    text: (site, provider) => `Je kunt nu bij ${site} inloggen met ${provider}, naast de manieren die je al had.`,
    note: 'Was jij dit niet, controleer dan je account, verbreek deze koppeling en log overal uit.',
  },
  disconnected: {
    subject: (provider, site) => `${provider} is ontkoppeld van je account bij ${site}`,
    preview: (provider) => `Je kunt niet meer inloggen met ${provider}.`,
    text: (site, provider) =>
      `Je kunt bij ${site} niet meer inloggen met ${provider}. Je andere manieren om in te loggen werken nog.`,
    note: 'Was jij dit niet, controleer dan je account, log overal uit en leg de koppeling opnieuw.',
  },
  newBrowser: {
    subject: (site) => `Er is ingelogd op je account bij ${site}`,
    preview: (method) => `Een nieuwe browser heeft ingelogd (${method}).`,
    text: (site, method) =>
      `Een browser die nog niet eerder met je account is gebruikt, heeft bij ${site} ingelogd (${method}).`,
    notMe: 'Dit was ik niet',
    note: 'Was jij dit, dan hoef je niets te doen. Zo niet, log die browser dan uit.',
  },

  passwordChanged: {
    subject: (site) => `Je wachtwoord bij ${site} is gewijzigd`,
    preview: 'Je oude wachtwoord werkt niet meer.',
    text: 'Je oude wachtwoord werkt niet meer. Al je andere browsers zijn uitgelogd.',
  },
  passwordSet: {
    subject: (site) => `Je wachtwoord bij ${site} is ingesteld`,
    preview: 'Je kunt nu inloggen met je e‑mailadres en dit wachtwoord.',
    text: 'Je kunt nu inloggen met je e‑mailadres en dit wachtwoord. Al je andere browsers zijn uitgelogd.',
  },
  passwordRemoved: {
    subject: (site) => `Je wachtwoord bij ${site} is verwijderd`,
    preview: 'Je kunt er niet meer mee inloggen.',
    text: 'Je kunt er niet meer mee inloggen. Al je andere browsers zijn uitgelogd.',
  },
  passwordNote:
    'Was jij dit niet, log dan in met een link per e‑mail en kies een nieuw wachtwoord, of vraag de beheerders van de site om hulp.',

  passkeyAdded: {
    subject: (site) => `Er is een passkey toegevoegd aan je account bij ${site}`,
    preview: 'Je kunt nu inloggen met deze passkey.',
    text: (site) => `Je kunt nu bij ${site} inloggen met deze passkey, naast de manieren die je al had.`,
    note: 'Was jij dit niet, controleer dan je account, verwijder de passkey en log overal uit.',
  },
  passkeyRemoved: {
    subject: (site) => `Er is een passkey verwijderd van je account bij ${site}`,
    preview: 'Je kunt niet meer inloggen met die passkey.',
    text: 'Je kunt er niet meer mee inloggen. Browsers die met een passkey waren ingelogd, zijn uitgelogd.',
    note: 'Was jij dit niet, controleer dan je account en log overal uit.',
  },
  passkeyCopied: {
    subject: (site) => `Een passkey voor je account bij ${site} is geweigerd`,
    preview: 'Er is er misschien een kopie van.',
    text: 'Inloggen met deze passkey is geweigerd, omdat er misschien een kopie van de passkey is. Was jij het die het probeerde, log dan op een andere manier in, verwijder de passkey en voeg een nieuwe toe.',
    note: 'Was jij het niet, controleer dan je account, verwijder de passkey en log overal uit.',
  },

  proofAsked: {
    subject: (site) => `Er is zonder je passkey een wijziging van je account bij ${site} aangevraagd`,
    preview: 'Die kan over 72 uur worden gedaan, tenzij je dat annuleert.',
    text: 'Een browser die is ingelogd op je account, heeft zonder je passkey te gebruiken gevraagd om te wijzigen hoe je inlogt. Dat kan die browser over 72 uur doen, 24 uur lang. Tot dan kun je dat op elke pagina van je account annuleren: log in met je passkey of gebruik een browser die eerder al was ingelogd.',
    note: 'Was jij dit, dan hoef je niets te doen. Zo niet, annuleer het dan en log die browser uit.',
  },

  secondStepOn: {
    subject: (site) => `Je account bij ${site} heeft nu een tweede stap`,
    text: 'Bij het inloggen zet je nu ook een tweede stap: een code uit je authenticator-app, of een passkey. Bewaar je herstelcodes op een veilige plek.',
    note: 'Was jij dit niet, gebruik dan een herstelcode of vraag de beheerders van de site om hulp, en log overal uit.',
  },
  secondStepOff: {
    subject: (site) => `De tweede stap is verwijderd van je account bij ${site}`,
    text: 'Je hebt geen tweede stap meer nodig om in te loggen, en je herstelcodes werken niet meer.',
    note: 'Was jij dit niet, controleer dan je account, log overal uit en stel opnieuw een tweede stap in.',
  },
  recoveryCodesNew: {
    subject: (site) => `Je account bij ${site} heeft nieuwe herstelcodes`,
    text: 'Je oude herstelcodes werken niet meer.',
    note: 'Was jij dit niet, controleer dan je account, log overal uit en maak nieuwe codes.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Er is een herstelcode voor je account bij ${site} gebruikt`,
    text: 'Hij is gebruikt in plaats van je gewone tweede stap en werkt niet nog eens.',
    note: 'Was jij dit niet, controleer dan je account, log overal uit en maak nieuwe codes.',
  },
  secondStepPaused: {
    subject: (site) => `Er zijn verkeerde codes ingevuld voor je account bij ${site}`,
    text: 'De eerste stap, zoals je wachtwoord, klopte, maar daarna is tien keer achter elkaar een verkeerde code ingevuld. Codes uit je app zijn een tijdje gepauzeerd. Herstelcodes werken nog wel.',
    note: 'Was jij dit niet, wijzig dan je wachtwoord.',
  },
  secondStepReset: {
    subject: (site) => `De tweede stap en de passkeys van je account bij ${site} worden verwijderd`,
    preview: 'Over 24 uur, tenzij je dat annuleert.',
    text: (site) =>
      `Aan de beheerders van ${site} is gemeld dat je ze kwijt bent. Na 24 uur worden ze verwijderd zodra er weer wordt ingelogd.`,
    keep: 'Mijn tweede stap en passkeys houden',
    note: 'Heb je hierom gevraagd, dan hoef je niets te doen. Zo niet, houd ze dan.',
  },

  addressChanged: {
    subject: (site) => `Het adres van je account bij ${site} is gewijzigd`,
    preview: 'Met dit adres log je niet meer in.',
    text: 'Je account heeft nu een ander adres. Met dit adres log je niet meer in.',
    undo: 'Was jij dit niet, zet dit adres dan terug. Dat kan 7 dagen lang, zonder in te loggen.',
    putBack: 'Dit adres terugzetten',
    note: 'Was jij dit, dan hoef je niets te doen.',
  },
  addressReturns: {
    subject: (site) => `Dit wordt weer het adres van je account bij ${site}`,
    preview: 'Over 72 uur. Tot dan kan met geen enkele e‑mail worden ingelogd.',
    text: 'De wijziging van je adres wordt ongedaan gemaakt. Die was bevestigd met een passkey of een tweede stap die je account daarvoor al had, dus dit adres komt over 72 uur terug. Alle browsers zijn uitgelogd. Tot dan kan met geen enkele e‑mail naar een van beide adressen worden ingelogd en kan verder niets van het account worden gewijzigd.',
    note: 'Heb je hierom gevraagd, log dan na die tijd in met een link per e‑mail. Wie die passkey of tweede stap heeft, kan dit nog annuleren.',
  },
  addressGoes: {
    subject: (site) => `Dit is straks niet meer het adres van een account bij ${site}`,
    preview: 'Over 72 uur, tenzij je dat annuleert.',
    text: 'De eigenaar van het vorige adres van het account heeft gevraagd om de wijziging naar dit adres ongedaan te maken. Dat gebeurt over 72 uur. Alle browsers zijn uitgelogd. Tot dan kan met geen enkele e‑mail naar een van beide adressen worden ingelogd en kan verder niets van het account worden gewijzigd.',
    note: 'Is dit account van jou, log dan in met de passkey of de tweede stap waarmee je het adres hebt gewijzigd, en houd daar dit adres.',
  },
  addressStays: {
    subject: (site) => `Het adres van een account bij ${site} blijft gewijzigd`,
    preview: 'Het ongedaan maken van de wijziging is geannuleerd.',
    text: 'Het ongedaan maken van de wijziging van het adres is geannuleerd, met de passkey of de tweede stap waarmee de wijziging was bevestigd. Het account houdt zijn nieuwe adres.',
    note: 'Was jij dit niet, open dan de e‑mail die dit adres een nieuwe passkey of tweede stap heeft gemeld en kies daarin ‘Dit was ik niet’: binnen 7 dagen na de wijziging kan dat dit adres nog terughalen. Is die er niet, vraag dan de beheerders van de site om hulp.',
  },
  addressTakenBack: {
    subject: (site) => `Dit is niet meer het adres van een account bij ${site}`,
    preview: 'De wijziging naar dit adres is ongedaan gemaakt.',
    text: 'De eigenaar van het vorige adres van het account heeft de wijziging ongedaan gemaakt. Met dit adres log je niet meer in.',
    note: 'Is dit account van jou, log dan in met een passkey of met een account dat je eerder hebt gekoppeld, of vraag de beheerders van de site om hulp.',
  },
  addressRestored: {
    subject: (site) => `Dit is weer het adres van je account bij ${site}`,
    preview: 'Elke browser is uitgelogd. Log in met een link per e‑mail.',
    text: 'De wijziging van je adres is ongedaan gemaakt. Elke browser is uitgelogd, het wachtwoord is verwijderd, en ook wat er sindsdien is toegevoegd om mee in te loggen.',
    note: 'Log in met een link per e‑mail en kies daarna een nieuw wachtwoord als je er een gebruikt.',
  },

  passwordReplaced: {
    subject: (site) => `Je wachtwoord bij ${site} is gewijzigd`,
    text: 'Je oude wachtwoord werkt niet meer, en je bent overal uitgelogd.',
  },
  accountDisabled: {
    subject: (site) => `Je account bij ${site} is geblokkeerd`,
    text: 'Je bent overal uitgelogd en kunt niet inloggen zolang het geblokkeerd is.',
  },
  accountEnabled: { subject: (site) => `Je account bij ${site} is vrijgegeven`, text: 'Je kunt weer inloggen.' },
  sessionsEnded: {
    subject: (site) => `Je bent overal uitgelogd bij ${site}`,
    text: 'Al je browsers zijn uitgelogd. Je kunt weer inloggen.',
  },
  sessionEnded: {
    subject: (site) => `Een van je browsers is uitgelogd bij ${site}`,
    text: 'Je kunt weer inloggen.',
  },
  writeTo: (contact) => `Verwachtte je dit niet, schrijf dan naar ${contact}.`,
  askPeople: (site) => `Verwachtte je dit niet, vraag het dan aan de beheerders van ${site}.`,
}
