import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Taal',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp ? 'Vul de code uit je authenticator-app of een herstelcode in.' : 'Vul een herstelcode in.'
    return hasApp
      ? 'Gebruik je passkey, of vul de code uit je authenticator-app of een herstelcode in.'
      : 'Gebruik je passkey, of vul een herstelcode in.'
  },
  usePasskey: 'Je passkey gebruiken',
  recoveryCode: 'Herstelcode',
  codeHint: '6 cijfers, of een herstelcode van 15 tekens.',
  recoveryCodeHint: '15 tekens.',
  trust: (days) => `Dit apparaat ${days} dagen vertrouwen`,

  connectTo: (provider) => `${provider} koppelen?`,
  connectLead: (provider, who) => (
    <>
      Je hebt bij {provider} ingelogd als {who}. Zodra het gekoppeld is, kun je hier ook met dat account inloggen.
    </>
  ),
  connect: (provider) => `${provider} koppelen`,
  connecting: 'Bezig met koppelen…',
  notNow: 'Niet nu',
  notYours: 'Is dat account niet van jou, koppel het dan niet: de eigenaar zou als jou kunnen inloggen.',

  signedOut: 'Je bent uitgelogd',
  signedOutLead: (site) => `Je bent op dit apparaat niet ingelogd bij ${site}.`,
  signOutLead: (site) => `Weet je zeker dat je op dit apparaat bij ${site} wilt uitloggen?`,
  stillSignedIn: 'Je bent nog ingelogd. Probeer het opnieuw.',
  staySignedIn: 'Ingelogd blijven',

  invited: 'Je bent uitgenodigd',
  invitedLead: (site) => `Je kunt bij ${site} een account maken.`,
  chooseHow: 'Kies hoe je inlogt',
  invitedAddress: (address) => (
    <>Deze uitnodiging is voor {address}. Log in met dit adres, of met een account dat dit adres heeft.</>
  ),
  invitedOnce: 'Door in te loggen maak je je account. Deze uitnodiging werkt één keer.',

  notMe: {
    mine: 'Dit was ik',
    mineDoing: 'Een ogenblik…',
    own: {
      lead: 'Uw eigen browsers hebben dit in de afgelopen 30 dagen toegevoegd. De knoppen hierboven laten het zoals het is.',
      button: 'Dit heb ik niet toegevoegd: ook verwijderen',
      provedChange: 'Het adres is hiermee gewijzigd.',
    },
    done: {
      heading: 'Al gedaan',
      lead: 'Deze link is al gebruikt, of een eerdere link. Toen zijn alle browsers uitgelogd. Krijg je nog een e‑mail over iets wat jij niet was, gebruik dan de link in die e‑mail.',
      resetLead:
        'Deze link is al gebruikt, of een nieuwere link is ervoor in de plaats gekomen. Hij wijzigt niets meer.',
      signIn: 'Inloggen',
    },
    session: {
      heading: 'Was jij dit niet?',
      lead: 'We loggen alle browsers uit, ook die van jou, zetten je wachtwoord uit en verwijderen wat die browser heeft toegevoegd om mee in te loggen. Wat je daarvoor al had, blijft.',
      button: 'Dit was ik niet',
      doing: 'Bezig met uitloggen…',
    },
    reset: {
      heading: 'Je tweede stap en passkeys houden?',
      lead: 'De beheerders van deze site is gevraagd om de tweede stap en de passkeys van je account te verwijderen. Houd ze als je daar niet om hebt gevraagd.',
      button: 'Mijn tweede stap en passkeys houden',
      doing: 'Een ogenblik…',
    },
    address: {
      heading: 'Je adres terugzetten?',
      lead: 'Het adres van je account is gewijzigd. Hiermee wordt je oude adres teruggezet, wordt elke browser uitgelogd en worden het wachtwoord en alle sindsdien toegevoegde manieren om in te loggen verwijderd.',
      button: 'Mijn adres terugzetten',
      doing: 'Bezig met terugzetten…',
    },
  },
}
