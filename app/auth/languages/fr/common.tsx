import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('fr')

export const commonWords: Translation<'common'> = {
  help: 'Aide',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  language: 'Français',
  backTo: (site) => `Retour à ${site}`,
  continue: 'Continuer',
  or: 'ou',
  oneMoment: 'Un instant…',
  yourAccount: 'Votre compte',
  saving: 'Enregistrement…',
  sending: 'Envoi en cours…',
  removing: 'Suppression…',
  signIn: 'Se connecter',
  signingIn: 'Connexion en cours…',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion en cours…',
  signsOutOf: (provider) => `Votre session ${provider} sera également fermée.`,
  alsoSignOutOf: (provider) => `Fermer aussi la session ${provider}`,
  sendingLink: 'Envoi de votre lien…',
  oneMoreStep: 'Encore une étape',
  anotherWay: 'Se connecter autrement',
  anotherAccount: 'Utiliser un autre compte',
  anotherAccountSignsOut: (user) => `« Utiliser un autre compte » déconnecte d’abord le compte ${user}.`,
  welcome: (site) => `Bienvenue sur ${site}`,
  youAreNotSignedIn: 'Aucune session n’est ouverte.',
  youAreSignedIn: 'Votre session est ouverte.',
  youAreSignedInAs: (user) => <>Votre session est ouverte avec le compte {user}.</>,
  newLink: 'Recevoir un nouveau lien par e‑mail',
  inTime: (label, time) => (
    <>
      {label} (dans&nbsp;{time})
    </>
  ),
  reference: 'Référence',

  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  show: 'Afficher',
  hide: 'Masquer',
  capsLock: 'Le verrouillage des majuscules est activé.',
  offline: 'Vous êtes hors ligne, rien n’a donc été envoyé. Veuillez réessayer une fois la connexion rétablie.',

  tooManyNow: 'Vous pouvez réessayer maintenant.',
  tooMany: (time) => <>Trop de tentatives. Vous pourrez réessayer dans {time}.</>,
  tooManyOfSite: (time) => <>Trop d’e‑mails sont demandés en ce moment. Vous pourrez réessayer dans {time}.</>,
  tooManyOfNetwork: (time) => (
    <>
      Trop d’e‑mails ont été demandés depuis votre réseau. Vous pourrez réessayer ici dans {time}, ou dès maintenant
      depuis un autre réseau, par exemple avec vos données mobiles, ou dans un navigateur que vous avez déjà utilisé
      pour vous connecter.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Trop de mots de passe incorrects ont été envoyés depuis votre réseau. Vous pourrez réessayer ici dans {time}, ou
      dès maintenant avec un lien reçu par e‑mail, depuis un autre réseau, par exemple avec vos données mobiles, ou dans
      un navigateur que vous avez déjà utilisé pour vous connecter.
    </>
  ),
  trouble: (provider) =>
    `${provider} ne répond pas comme prévu. Cela fonctionnera peut-être de nouveau dans un instant.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Il vous faut une invitation pour créer un compte.',
  signUpDomains: (domains) => `Les nouveaux comptes doivent avoir une adresse e‑mail du domaine ${or(domains)}.`,
  signUpClosed: 'Il n’est pas possible de créer de nouveaux comptes ici.',

  error: 'Erreur',
  somethingWrong: 'Une erreur s’est produite. Veuillez réessayer.',
  alreadySignedIn: 'Votre session est déjà ouverte dans ce navigateur.',
  anotherLinkTo: (address) => <>Nous pouvons envoyer un autre lien à {address}.</>,
  differentAccount: 'Utiliser un autre compte',
  ifAccess: (contact) => <>Si vous pensez devoir y avoir accès, contactez {contact}.</>,
  peopleOf: (site) => `les responsables du site ${site}`,
  notFound: 'Page introuvable',
  notFoundLead: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée.',
  unavailable: 'Veuillez réessayer dans un instant',
  unavailableLead: (site) =>
    `${site} ne peut pas effectuer cette opération pour le moment. Le problème vient de nous, pas de vous.`,
  stillSignedIn: 'Votre session est toujours ouverte.',
  tryAgain: 'Réessayer',
  triesItself: (time) =>
    time === null ? (
      <>Cette page va réessayer automatiquement maintenant.</>
    ) : (
      <>Cette page va réessayer automatiquement dans {time}.</>
    ),
  mayWork: (time) =>
    time === null ? (
      <>Cela fonctionne peut-être de nouveau.</>
    ) : (
      <>Cela fonctionnera peut-être de nouveau dans {time}.</>
    ),
  unreachable: 'Pas de connexion',
  unreachableLead: (site) =>
    `Impossible de joindre ${site}. Veuillez vérifier votre connexion à Internet, puis réessayer.`,
  goBack: 'Retour',
}
