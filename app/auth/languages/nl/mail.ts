import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Voor',
    requested: 'Aangevraagd',
    sent: 'Verstuurd',
    when: 'Wanneer',
    doneBy: 'Door',
    until: 'Tot',
    countsFrom: 'Geldt vanaf',
  },
  peopleOf: (site) => `De beheerders van ${site}`,
  ifButtonFails: (label) => `Werkt ‘${label}’ niet, open dan dit adres:`,
  code: 'Code',
  signIn: 'Inloggen',
  reviewAccount: 'Je account controleren',

  purposes: {
    forgotten: {
      subject: (site) => `Kies een nieuw wachtwoord bij ${site}`,
      button: 'Nieuw wachtwoord kiezen',
      text: (time) =>
        `Open de link om in te loggen en een nieuw wachtwoord te kiezen, of vul de code in waar je erom hebt gevraagd. Ze werken één keer en verlopen over ${time}.`,
    },
    account: {
      subject: (site) => `Bevestig je adres bij ${site}`,
      button: 'Je adres bevestigen',
      text: (time) =>
        `Open de link om te bevestigen dat dit adres van jou is, of vul de code in waar je erom hebt gevraagd. Ze werken één keer en verlopen over ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Inloggen bij ${site}`,
    subjectWithCode: (code, site) => `${code} is je code voor ${site}`,
    preview: (code, time) => `${code} is je code, of open de link. Ze werken één keer en verlopen over ${time}.`,
    text: (time) =>
      `Open de link, of vul de code in waar je erom hebt gevraagd. Ze werken één keer en verlopen over ${time}.`,
    isNew: 'Er is nog geen account voor dit adres. Door in te loggen maak je er een.',
    connects: (provider) =>
      `Hiermee log je in en koppel je een account bij ${provider}: met dat account kan dan als jou worden ingelogd. Kom je niet net van ${provider}, gebruik deze e‑mail dan niet.`,
    note: 'Heb je hier niet om gevraagd? Negeer deze e‑mail: zonder deze e‑mail kan niemand inloggen.',
  },
  noAccount: {
    heading: 'Er is geen account voor dit adres',
    preview: 'Er is geen account voor dit adres.',
    asked: (site) => `Jij, of iemand anders die je adres heeft ingevuld, vroeg ${site} om een inloglink.`,
    askContact: (contact) => `Niet iedereen kan daar een account maken. Wil je er een, vraag het dan aan ${contact}.`,
    askPeople: (site) =>
      `Niet iedereen kan daar een account maken. Wil je er een, vraag het dan aan de beheerders van ${site}.`,
    otherAddress: 'Heb je een account met een ander adres, vraag de link dan met dat adres aan.',
    note: 'Heb je hier niet om gevraagd? Je kunt deze e‑mail negeren.',
  },
  operatorLink: {
    preview: (site, time) => `Een beheerder van ${site} heeft je een inloglink gestuurd (geldig: ${time}).`,
    text: (site, time) =>
      `Een beheerder van ${site} heeft je deze link gestuurd, waarmee je inlogt. Hij werkt één keer (geldig: ${time}).`,
    note: 'Heb je geen beheerder om hulp gevraagd, dan kun je hem negeren: zonder de link kan niemand inloggen.',
  },
  invitation: {
    subject: (site) => `Je uitnodiging voor ${site}`,
    preview: (from) =>
      from === null ? 'Je bent uitgenodigd om een account te maken.' : `${from} nodigt je uit om een account te maken.`,
    text: (from, site, time) =>
      from === null
        ? `Je bent uitgenodigd om bij ${site} een account te maken. De link werkt één keer en verloopt over ${time}.`
        : `${from} nodigt je uit om bij ${site} een account te maken. De link werkt één keer en verloopt over ${time}.`,
    accept: 'Uitnodiging accepteren',
    note: 'Verwachtte je dit niet? Je kunt deze e‑mail negeren.',
  },
  addressCode: {
    subject: (site) => `Bevestig je nieuwe adres bij ${site}`,
    preview: (code, time) => `${code} is je code. Hij werkt één keer (geldig: ${time}).`,
    text: (site, time) =>
      `Een gebruiker van ${site} wil dit adres voor zijn of haar account gebruiken. Vul de code in waar erom is gevraagd. Hij werkt één keer (geldig: ${time}).`,
    note: 'Was jij dit niet, geef de code dan aan niemand en verwijder deze e‑mail. Je adres blijft zoals het is.',
  },
  addressTaken: {
    subject: (site) => `Dit adres heeft al een account bij ${site}`,
    preview: 'Een ander account zou het krijgen. Er is niets gewijzigd.',
    text: 'Een gebruiker die met een ander account is ingelogd, wilde dit adres daarvoor gebruiken. Het hoort bij jouw account, of jouw account kan het nog terugkrijgen, dus er is niets gewijzigd.',
    note: 'Was jij dit, log dan in op het account van dit adres en verwijder het, of wijzig eerst het adres ervan. Zo niet, dan hoef je niets te doen.',
  },
  leaving: {
    subject: (site) => `Je account bij ${site} wordt verwijderd`,
    preview: (at) => `Log in vóór ${at} om het te houden.`,
    text: (at) =>
      `Je hebt ons gevraagd je account te verwijderen. Het wordt verwijderd op ${at}. Je bent overal uitgelogd.`,
    keep: 'Inloggen om het te houden',
    note: 'Was jij dit niet, log dan in om je account te houden en controleer het daarna.',
  },
  staying: {
    subject: (site) => `Je account bij ${site} wordt niet verwijderd`,
    preview: 'Je hebt ingelogd, dus we houden het.',
    text: 'Je hebt ons gevraagd je account te verwijderen. Sindsdien heb je ingelogd, dus we houden het.',
    note: 'Wil je toch weg? Verwijder het opnieuw op je accountpagina. Heb jij niet ingelogd, controleer dan je account en log overal uit.',
  },
}
