import type { Translation } from '../words.ts'

export const adminWords: Translation<'admin'> = {
  people: 'Personen',
  peopleLead: 'Zoek een persoon op een deel van het e‑mailadres of de naam, of op id.',
  emailOrName: 'E‑mail of naam',
  find: 'Zoeken',
  noPerson: 'Er is geen persoon gevonden.',
  noPersonYet: 'Er is geen persoon gevonden onder de nieuwste accounts. Er kan verder worden gezocht.',
  morePeople: 'Meer personen',
  disabledMark: 'geblokkeerd',
  leavesMark: 'wordt verwijderd',
  rolesMark: (roles) => `rollen: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Een persoon uitnodigen',
  inviteLead: 'Voor iemand die nog geen account heeft.',
  email: 'E‑mail',
  inviteHint: 'Naar dit adres wordt een link gemaild die één keer en zeven dagen geldig is.',
  sendInvitation: 'Uitnodiging versturen',

  disabled: 'Geblokkeerd: kan niet inloggen.',
  facts: {
    name: 'Naam',
    id: 'Id',
    emailConfirmed: 'E‑mail bevestigd',
    roles: 'Rollen',
    disabledUntil: 'Geblokkeerd tot',
    reason: 'Reden',
    since: 'Account sinds',
  },
  yes: 'ja',
  no: 'nee',

  signingIn: 'Inloggen',
  canSignIn: 'Deze persoon kan inloggen.',
  cannotSignIn: 'Deze persoon kan niet inloggen.',
  hindrances: {
    disabled: 'Het account is geblokkeerd tot een beheerder het vrijgeeft.',
    disabledUntil: (at) => <>Het account is geblokkeerd tot {at}.</>,
    noWay:
      'Niets geeft toegang tot het account: het heeft geen wachtwoord, geen passkey en geen gekoppeld account, en er wordt geen link gemaild.',
    unconfirmed:
      'Het e‑mailadres is nog niet bevestigd. Dat gebeurt als er voor het eerst wordt ingelogd met een link per e‑mail.',
    leaves: (at) => (
      <>
        Het account wordt op {at} verwijderd, zoals de eigenaar heeft gevraagd. Door in te loggen blijft het behouden.
      </>
    ),
    failed: (count, at) =>
      count === 1 ? (
        <>Sinds de laatste keer inloggen is één poging mislukt: {at}.</>
      ) : (
        <>
          Sinds de laatste keer inloggen zijn {count} pogingen mislukt, de laatste op {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'Het wachtwoord was verkeerd, of er is geen wachtwoord.',
    TooMany: 'Er waren te veel pogingen in korte tijd.',
    WrongCode: 'De code was verkeerd.',
    Verification: 'De link was al gebruikt, te oud of in een andere browser geopend.',
    AccessDenied: 'De eigen regels van de site lieten het inloggen niet toe, of het account is geblokkeerd.',
    OAuthAccountNotLinked: 'Het adres hoort bij een account waaraan deze provider niet is gekoppeld.',
    OAuthCallback: 'De provider weigerde, of het antwoord was niet bruikbaar.',
    OAuthSignin: 'De provider was niet bereikbaar.',
    EmailSignin: 'De e‑mail kon niet worden verstuurd.',
    PasskeySignin: 'De passkey werd geweigerd.',
    SecondStepExpired: 'De tweede stap duurde te lang.',
    UnusableProfile: 'De provider gaf te weinig gegevens van de persoon om mee in te loggen.',
    Unavailable: 'De database of een provider was niet beschikbaar.',
  },
  opens: 'Wat toegang geeft tot het account',
  opensNothing: 'Niets',
  wayPassword: 'Wachtwoord',
  wayLink: (address) => `Link per e‑mail naar ${address}`,
  wayPasskey: (name) => `Passkey: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>sinds {at}</>,
  wayStates: {
    ended: 'De provider heeft de verleende toegang beëindigd.',
    foreign: 'De provider is nu een andere: met dit account kan niemand inloggen.',
    gone: 'Deze site heeft die provider niet meer: met dit account kan niemand inloggen.',
  },
  secondStep: 'Tweede stap',
  secondStepSince: (at, codes) => (
    <>
      Aan sinds {at}. {codes === 1 ? 'Er is nog één herstelcode over.' : `Er zijn nog ${codes} herstelcodes over.`}
    </>
  ),
  noSecondStep: 'Uit.',
  access: 'Toegang',
  mailLink: 'Inloglink mailen',
  enabling: 'Bezig met vrijgeven…',
  enable: 'Vrijgeven',
  isYou: 'Dit ben jij: een andere beheerder kan je account blokkeren.',
  disabling: 'Bezig met blokkeren…',
  reasonHint: 'Voor beheerders: de persoon ziet dit niet.',
  until: 'Tot',
  untilEnabled: 'Zonder einddatum',
  inDays: (days) => (days === 1 ? 'Morgen om deze tijd' : `Over ${days} dagen`),
  untilDay: 'Het begin van de dag hieronder (UTC)',
  day: 'Dag, als je er een kiest',
  disable: 'Blokkeren',
  disablePerson: 'Dit account blokkeren',
  disableLead: 'Inloggen op dit account kan dan niet meer en alle sessies eindigen meteen. Er wordt niets verwijderd.',
  disableAsk: (person) => <>{person} blokkeren?</>,
  disableGoes:
    'Alle sessies eindigen meteen en inloggen op het account kan niet meer. Er wordt niets verwijderd: met ‘Vrijgeven’ komt alles terug.',
  keepEnabled: 'Niet blokkeren',
  sessions: 'Sessies',
  noSession: 'Er is geen sessie open.',
  lastUsed: (method, at) => (
    <>
      {method}, laatst gebruikt: {at}
    </>
  ),
  network: (range) => `Netwerk ${range}`,
  endingDevice: (device) => `${device} wordt beëindigd…`,
  endDevice: (device, unseen) => <>Beëindigen{unseen(`: ${device}`)}</>,
  ending: 'Bezig met beëindigen…',
  endAll: 'Alle sessies beëindigen',
  endAllAsk: (person) => <>Alle sessies van {person} beëindigen?</>,
  endAllGoes: 'Elke browser van deze persoon wordt meteen uitgelogd. De persoon kan opnieuw inloggen.',
  keepSessions: 'Open laten',
  events: 'Gebeurtenissen',
  noEvents: 'Er is niets meer te tonen.',
  olderEvents: 'Oudere gebeurtenissen',
  newestEvents: 'Nieuwste gebeurtenissen',
  eventsOf: (person) => <>Gebeurtenissen van {person}</>,
  actors: {
    user: 'door deze persoon',
    unproved: 'door een bezoeker die iemand anders kan zijn',
    operator: 'door een beheerder',
    provider: 'door de provider',
  },
  details: (details) => details.join(', '),

  pressure: 'Belasting',
  pressureLead: 'Wat de site de afgelopen 24 uur te verwerken had, per uur.',
  series: {
    signIns: 'Keren ingelogd',
    failures: 'Mislukkingen',
    limits: 'Bereikte limieten',
    mails: 'E‑mails',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Per uur',
  utc: 'UTC',
  bars: (name, most) => `${name}, per uur: hoogstens ${most} in één uur`,
  busiest: (hour, count) => `Het meest in het uur vanaf ${hour} UTC: ${count}`,
  whatFailed: 'Wat is mislukt',
  nothingFailed: 'Er is niets mislukt.',
}
