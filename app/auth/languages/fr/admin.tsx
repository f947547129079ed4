import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('fr')

export const adminWords: Translation<'admin'> = {
  people: 'Personnes',
  peopleLead: 'Recherchez une personne par une partie de son adresse e‑mail ou de son nom, ou par son identifiant.',
  emailOrName: 'Adresse e‑mail ou nom',
  find: 'Rechercher',
  noPerson: 'Aucune personne trouvée.',
  noPersonYet: 'Aucune personne trouvée parmi les comptes les plus récents. La recherche peut continuer.',
  morePeople: 'Plus de personnes',
  disabledMark: 'compte désactivé',
  leavesMark: 'suppression prévue',
  rolesMark: (roles) => `rôles : ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Inviter une personne',
  inviteLead: 'Pour une personne qui n’a pas encore de compte.',
  email: 'Adresse e‑mail',
  inviteHint: 'Un lien valable une seule fois, pendant sept jours, y est envoyé.',
  sendInvitation: 'Envoyer l’invitation',

  disabled: 'Compte désactivé : connexion impossible.',
  facts: {
    name: 'Nom',
    id: 'Identifiant',
    emailConfirmed: 'Adresse e‑mail confirmée',
    roles: 'Rôles',
    disabledUntil: 'Désactivé jusqu’au',
    reason: 'Motif',
    since: 'Compte créé le',
  },
  yes: 'oui',
  no: 'non',

  signingIn: 'Connexion',
  canSignIn: 'Cette personne peut se connecter.',
  cannotSignIn: 'Cette personne ne peut pas se connecter.',
  hindrances: {
    disabled: 'Le compte est désactivé jusqu’à ce que l’administration l’active.',
    disabledUntil: (at) => <>Le compte est désactivé jusqu’au {at}.</>,
    noWay:
      'Rien ne donne accès au compte : il n’a ni mot de passe, ni clé d’accès, ni compte associé, et aucun lien n’est envoyé par e‑mail.',
    unconfirmed:
      'L’adresse e‑mail n’est pas encore confirmée. La première connexion avec un lien envoyé par e‑mail la confirmera.',
    leaves: (at) => (
      <>
        Le compte sera supprimé le {at}, à la demande de la personne à qui il appartient. Se connecter avant cette date
        permet de le conserver.
      </>
    ),
    failed: (count, at) =>
      count === 1 ? (
        <>Une tentative a échoué depuis la dernière connexion, le {at}.</>
      ) : (
        <>
          {count} tentatives ont échoué depuis la dernière connexion, la plus récente le {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'Le mot de passe était incorrect, ou il n’y en a pas.',
    TooMany: 'Il y a eu trop de tentatives en peu de temps.',
    WrongCode: 'Le code était incorrect.',
    Verification: 'Le lien avait déjà été utilisé, avait expiré ou a été ouvert dans un autre navigateur.',
    AccessDenied: 'Les règles propres au site ont refusé la connexion, ou le compte est désactivé.',
    OAuthAccountNotLinked: 'L’adresse appartient à un compte auquel ce fournisseur n’est pas associé.',
    OAuthCallback: 'Le fournisseur a refusé, ou sa réponse n’a pas pu être utilisée.',
    OAuthSignin: 'Le fournisseur n’a pas pu être joint.',
    EmailSignin: 'L’e‑mail n’a pas pu être envoyé.',
    PasskeySignin: 'La clé d’accès a été refusée.',
    SecondStepExpired: 'La deuxième étape a pris trop de temps.',
    UnusableProfile: 'Le fournisseur a transmis trop peu d’informations sur la personne pour permettre la connexion.',
    Unavailable: 'La base de données ou un fournisseur n’était pas disponible.',
  },
  opens: 'Ce qui donne accès au compte',
  opensNothing: 'Rien',
  wayPassword: 'Mot de passe',
  wayLink: (address) => `Lien envoyé par e‑mail à ${address}`,
  wayPasskey: (name) => `Clé d’accès : ${name}`,
  wayProvider: (provider, account) => `${provider} : ${account}`,
  waySince: (at) => <>depuis le {at}</>,
  wayStates: {
    ended: 'Le fournisseur a mis fin à l’accès qu’il avait accordé.',
    foreign: 'Le fournisseur n’est plus le même : ce compte ne permet plus de se connecter.',
    gone: 'Ce site n’utilise plus ce fournisseur : ce compte ne permet plus de se connecter.',
  },
  secondStep: 'Deuxième étape',
  secondStepSince: (at, codes) => (
    <>
      Activée depuis le {at}.{' '}
      {plural(codes, {
        one: `Il reste ${codes} code de récupération.`,
        other: `Il reste ${codes} codes de récupération.`,
      })}
    </>
  ),
  noSecondStep: 'Non activée.',
  access: 'Accès',
  mailLink: 'Envoyer un lien de connexion par e‑mail',
  enabling: 'Activation…',
  enable: 'Activer',
  isYou: 'Il s’agit de vous : une autre personne de l’administration peut désactiver votre compte.',
  disabling: 'Désactivation…',
  reasonHint: 'Pour l’administration : la personne concernée ne le voit pas.',
  until: 'Jusqu’à quand',
  untilEnabled: 'Sans date de fin',
  inDays: (days) => (days === 1 ? 'Demain à la même heure' : `Dans ${days} jours`),
  untilDay: 'Début du jour indiqué ci-dessous (UTC)',
  day: 'Jour, si vous en choisissez un',
  disable: 'Désactiver',
  disablePerson: 'Désactiver ce compte',
  disableLead:
    'Il n’est plus possible de s’y connecter, et toutes ses sessions se ferment immédiatement. Rien n’est supprimé.',
  disableAsk: (person) => <>Désactiver le compte {person} ?</>,
  disableGoes:
    'Toutes ses sessions se ferment immédiatement, et il n’est plus possible de s’y connecter. Rien n’est supprimé : « Activer » rétablit tout.',
  keepEnabled: 'Ne pas désactiver',
  sessions: 'Sessions',
  noSession: 'Aucune session n’est ouverte.',
  lastUsed: (method, at) => (
    <>
      {method}, dernière utilisation le {at}
    </>
  ),
  network: (range) => `Réseau ${range}`,
  endingDevice: (device) => `Fermeture de ${device}…`,
  endDevice: (device, unseen) => <>Fermer{unseen(` ${device}`)}</>,
  ending: 'Fermeture…',
  endAll: 'Fermer toutes les sessions',
  endAllAsk: (person) => <>Fermer toutes les sessions du compte {person} ?</>,
  endAllGoes:
    'Tous les navigateurs de cette personne sont immédiatement déconnectés. Elle peut se connecter à nouveau.',
  keepSessions: 'Les laisser ouvertes',
  events: 'Événements',
  noEvents: 'Rien d’autre à afficher.',
  olderEvents: 'Événements plus anciens',
  newestEvents: 'Événements les plus récents',
  eventsOf: (person) => <>Événements du compte {person}</>,
  actors: {
    user: 'par cette personne',
    unproved: 'par un visiteur, peut-être une autre personne',
    operator: 'par un responsable du site',
    provider: 'par le fournisseur',
  },
  details: (details) => details.join(', '),

  pressure: 'Charge',
  pressureLead: 'Ce que le site a eu à traiter au cours des dernières 24 heures, heure par heure.',
  series: {
    signIns: 'Connexions',
    failures: 'Échecs',
    limits: 'Limites atteintes',
    mails: 'E‑mails',
  },
  total: (name, total) => `${name} : ${total}`,
  byHour: 'Par heure',
  utc: 'UTC',
  bars: (name, most) => `${name}, heure par heure : ${most} au plus en une heure`,
  busiest: (hour, count) => `Maximum dans l’heure à partir de ${hour} UTC : ${count}`,
  whatFailed: 'Ce qui a échoué',
  nothingFailed: 'Rien n’a échoué.',
}
