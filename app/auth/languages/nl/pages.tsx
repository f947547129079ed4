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
    session: {
      heading: 'Was jij dit niet?',
      lead: 'We loggen die browser uit, vertrouwen je vertrouwde apparaten niet meer en zetten je wachtwoord uit, zodat je een nieuw wachtwoord kunt kiezen.',
      button: 'Dit was ik niet',
      doing: 'Bezig met uitloggen…',
    },
    reset: {
      heading: 'Je tweede stap houden?',
      lead: 'De beheerders van deze site is gevraagd de tweede stap van je account te verwijderen. Houd hem als je daar niet om hebt gevraagd.',
      button: 'Mijn tweede stap houden',
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
