import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('nl')

export const commonWords: Translation<'common'> = {
  help: 'Hulp',
  terms: 'Voorwaarden',
  privacy: 'Privacy',
  language: 'Nederlands',
  backTo: (site) => `Terug naar ${site}`,
  continue: 'Doorgaan',
  oneMoment: 'Een ogenblik…',
  signIn: 'Inloggen',
  signingIn: 'Bezig met inloggen…',
  signingOut: 'Bezig met uitloggen…',
  sendingLink: 'Je link wordt verstuurd…',
  anotherWay: 'Op een andere manier inloggen',
  anotherAccount: 'Een ander account gebruiken',
  anotherAccountSignsOut: (user) => `‘Een ander account gebruiken’ logt eerst ${user} uit.`,
  youAreSignedInAs: (user) => <>Je bent ingelogd als {user}.</>,
  or: 'of',
  yourAccount: 'Je account',
  saving: 'Bezig met opslaan…',
  sending: 'Bezig met versturen…',
  removing: 'Bezig met verwijderen…',
  signOut: 'Uitloggen',
  signsOutOf: (provider) => `Je wordt ook bij ${provider} uitgelogd.`,
  alsoSignOutOf: (provider) => `Ook bij ${provider} uitloggen`,
  oneMoreStep: 'Nog één stap',
  welcome: (site) => `Welkom bij ${site}`,
  youAreNotSignedIn: 'Je bent niet ingelogd.',
  youAreSignedIn: 'Je bent ingelogd.',
  newLink: 'Stuur me een nieuwe link',
  inTime: (label, time) => (
    <>
      {label} (over&nbsp;{time})
    </>
  ),
  reference: 'Referentie',

  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  show: 'Tonen',
  hide: 'Verbergen',
  capsLock: 'Caps Lock staat aan.',
  offline: 'Je bent offline, dus er is niets verstuurd. Probeer het opnieuw als je weer verbinding hebt.',

  tooManyNow: 'Je kunt het nu opnieuw proberen.',
  tooMany: (time) => <>Te veel pogingen. Je kunt het over {time} opnieuw proberen.</>,
  tooManyOfSite: (time) => (
    <>Er worden op dit moment te veel e‑mails aangevraagd. Je kunt het over {time} opnieuw proberen.</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      Vanaf jouw netwerk zijn te veel e‑mails aangevraagd. Je kunt het hier over {time} opnieuw proberen, of meteen
      vanaf een ander netwerk, zoals mobiele data, of in een browser waarin je al eerder hebt ingelogd.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Vanaf jouw netwerk kwamen te veel verkeerde wachtwoorden. Je kunt het hier over {time} opnieuw proberen, of meteen
      met een link per e‑mail, vanaf een ander netwerk, zoals mobiele data, of in een browser waarin je al eerder hebt
      ingelogd.
    </>
  ),
  trouble: (provider) => `${provider} antwoordt niet zoals verwacht. Misschien werkt het zo weer.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Je hebt een uitnodiging nodig om een account te maken.',
  signUpDomains: (domains) => `Voor een nieuw account is een e‑mailadres bij ${or(domains)} nodig.`,
  signUpClosed: 'Hier kunnen geen nieuwe accounts worden gemaakt.',

  error: 'Fout',
  somethingWrong: 'Er is iets misgegaan. Probeer het opnieuw.',
  alreadySignedIn: 'Je bent in deze browser al ingelogd.',
  anotherLinkTo: (address) => <>We kunnen nog een link naar {address} sturen.</>,
  differentAccount: 'Een ander account gebruiken',
  ifAccess: (contact) => <>Zou je toegang moeten hebben? Vraag het aan {contact}.</>,
  peopleOf: (site) => `de beheerders van ${site}`,
  notFound: 'Pagina niet gevonden',
  notFoundLead: 'Op dit adres is niets te vinden. Misschien is de pagina verplaatst.',
  unavailable: 'Probeer het zo nog eens',
  unavailableLead: (site) => `${site} kan dit nu niet doen. Dat ligt aan ons, niet aan jou.`,
  stillSignedIn: 'Je bent nog steeds ingelogd.',
  tryAgain: 'Opnieuw proberen',
  triesItself: (time) =>
    time === null ? (
      <>Deze pagina probeert het nu automatisch opnieuw.</>
    ) : (
      <>Deze pagina probeert het over {time} automatisch opnieuw.</>
    ),
  mayWork: (time) => (time === null ? <>Misschien werkt het nu weer.</> : <>Misschien werkt het over {time} weer.</>),
  unreachable: 'Geen verbinding',
  unreachableLead: (site) => `${site} is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.`,
  goBack: 'Terug',
}
