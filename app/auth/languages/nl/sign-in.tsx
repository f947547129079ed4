import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Inloggen bij ${site}`,
  headingAgain: 'Opnieuw inloggen',
  headingSignedIn: (user) => `Je bent ingelogd als ${user}`,
  createAccount: 'Account maken',
  chooseNewPassword: 'Kies een nieuw wachtwoord',

  unavailable: 'Inloggen is op dit moment niet mogelijk. Probeer het later opnieuw.',
  leadEmail: 'We sturen je per e‑mail een inloglink. Je hebt geen wachtwoord nodig.',
  leadProviders: 'Gebruik een account dat je al hebt.',
  leadCredentials: 'Welkom terug.',
  leadCreate: 'Vul je e‑mailadres in. We sturen je een link waarmee je het bevestigt. Daarna kies je je wachtwoord.',
  leadForgotten: 'Vul je e‑mailadres in. We sturen je een link waarmee je inlogt. Daarna kies je een nieuw wachtwoord.',
  refused:
    'Probeer het opnieuw. Blijft dit gebeuren, sta dan cookies toe voor deze site: je hebt ze nodig om in te loggen.',
  whyAgain: (user) => (
    <>
      Je bent ingelogd als {user}. Log opnieuw in om te bevestigen dat jij het bent en door te gaan. Daarna brengen we
      je terug naar waar je was.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Je hebt al een account met {address}. Log één keer in zoals je gewend bent, dan koppelen we {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Of log hieronder in met een ander account. Is het hier nieuw, dan vragen we het je voordat we het aan ${user} koppelen.`,

  newcomers: {
    open: 'Nieuw hier? Met dezelfde stappen maak je je account.',
    domains: 'Nieuw hier? Met dezelfde stappen maak je je account.',
    invite: 'Nieuw hier? Open eerst de link in je uitnodiging.',
    closed: 'Nieuw hier? Op deze pagina kun je geen account maken.',
  },
  askForAccount: (contact) => <>Geen account? Vraag het aan {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Als je doorgaat, ga je akkoord met de {terms('gebruiksvoorwaarden')} en het {privacy('privacybeleid')}.
    </>
  ),
  agreeToTerms: (link) => <>Als je doorgaat, ga je akkoord met de {link('gebruiksvoorwaarden')}.</>,
  agreeToPrivacy: (link) => <>Als je doorgaat, ga je akkoord met het {link('privacybeleid')}.</>,

  continueWith: (provider) => `Doorgaan met ${provider}`,
  opening: (provider) => `${provider} wordt geopend…`,
  lastUsed: 'Laatst gebruikt',
  email: 'E‑mail',
  emailMe: 'Stuur me een inloglink',
  sendEmail: 'E‑mail versturen',
  otherWays: 'Andere manieren om in te loggen',
  passwordInstead: 'Liever een wachtwoord gebruiken',
  wayInstead: (name) => `Liever ${name} gebruiken`,
  forgotPassword: 'Wachtwoord vergeten?',
  noAccountYet: (link) => <>Nog geen account? {link('Maak er een met een wachtwoord')}</>,
  noPassword: (button) => <>Geen wachtwoord? {button('Stuur jezelf een link')}</>,
  forgotOrNone: (button) => <>Wachtwoord vergeten, of heb je er geen? {button('Stuur jezelf een link')}</>,
  useCode: 'Een code van je authenticator-app gebruiken',
  code: 'Code',
  codeHint: '6 cijfers.',
  checking: 'Bezig met controleren…',
  notHere: 'Niet ingelogd blijven',
  notHereMeans: 'Je wordt uitgelogd als je deze browser sluit, en uiterlijk na 12 uur.',
  withPasskey: 'Inloggen met een passkey',
  noPasskeyUsed: 'Er is geen passkey gebruikt. Probeer het opnieuw of log op een andere manier in.',

  inApp: (app) => `Je gebruikt de ingebouwde browser van ${app}, waarin je misschien niet ingelogd blijft.`,
  inAppOpen: (link) => <>{link('Open in je eigen browser')}, hier of via het menu van de app.</>,
  inAppMenu: 'Kies in het menu van de app voor openen in je browser.',
  inAppStay: 'Wil je hier blijven, laat ons je dan een e‑mail sturen en vul de code uit die e‑mail in.',
}
