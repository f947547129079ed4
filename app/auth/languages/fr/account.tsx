import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('fr')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Votre session est ouverte sur ${site}.`,
  name: 'Nom',
  email: 'Adresse e‑mail',
  signOut: 'Se déconnecter',
  signOutEverywhere: 'Se déconnecter partout',
  signingOutEverywhere: 'Déconnexion de tous les appareils…',
  signOutEverywhereAsk: 'Se déconnecter partout ?',
  signOutEverywhereLead:
    'Tous les navigateurs où votre session est ouverte sont immédiatement déconnectés, y compris celui-ci. Votre compte reste tel quel : vous pouvez vous connecter à nouveau.',
  sections: {
    profile: 'Profil',
    security: 'Connexion et sécurité',
    devices: 'Navigateurs',
    history: 'Historique',
    language: 'Langue',
    leave: 'Vos données',
    people: 'Personnes',
    invitations: 'Invitations',
    load: 'Charge',
  },
  operators: 'Administration',
  details: 'Détails',
  staySignedIn: 'Garder les sessions ouvertes',
  leaveSignedIn: 'Les laisser connectés',

  sessions: 'Vos sessions ouvertes',
  thisBrowser: 'Ce navigateur',
  begunBy: (method, since) => (
    <>
      {method}, depuis le {since}
    </>
  ),
  lastUsed: (at) => <>Dernière utilisation le {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Dernière utilisation le {lastUsed}, de confiance jusqu’au {until}
    </>
  ),
  endsWithBrowser: (instant) => <>Prend fin à la fermeture du navigateur concerné, au plus tard : {instant}</>,
  signOutDevice: (device, unseen) => <>Déconnecter{unseen(` ${device}`)}</>,
  signingOutDevice: (device) => `Déconnexion de ${device}…`,

  waysIn: 'Moyens de connexion',
  sentTo: (address) => `Envoyé à ${address}`,
  notConfirmed: (address) => `Pas encore disponible : ${address} n’est pas confirmée`,
  passwordSet: 'Défini',
  passwordNotSet: 'Non défini',
  passkeys: 'Clés d’accès',
  passkeyCount: (count) =>
    count === 0 ? 'Aucune pour l’instant' : plural(count, { one: `${count} ajoutée`, other: `${count} ajoutées` }),
  manage: (way, unseen) => <>Gérer{unseen(` ${way}`)}</>,
  choosePassword: 'Choisir un mot de passe',
  secondStep: 'Deuxième étape',
  secondStepOn: 'Activée',
  secondStepOff: 'Désactivée',
  connect: (provider) => `Associer ${provider}`,
  reconnect: (provider) => `Associer ${provider} à nouveau`,
  noLongerSignsIn: 'Ne permet plus de vous connecter',
  needsReconnecting: 'Doit être associé à nouveau',
  connectedSince: (day) => <>Associé depuis le {day}</>,
  disconnecting: (provider) => `Dissociation de ${provider}…`,
  disconnect: (account, unseen) => <>Dissocier{unseen(` ${account}`)}</>,
  accountAt: (address, provider) => `${address} chez ${provider}`,

  devices: 'Navigateurs',
  devicesLead: 'Déconnectez tout navigateur que vous n’utilisez pas ou que vous ne reconnaissez pas.',
  signOutOthers: 'Déconnecter tous les autres navigateurs',
  signOutOthersAsk: 'Déconnecter tous les autres navigateurs ?',
  signOutOthersLead:
    'Tous les navigateurs sauf celui-ci sont immédiatement déconnectés. Votre compte reste tel quel : vous pouvez vous y connecter à nouveau depuis ces navigateurs.',
  trustedAt: (link) => <>Les appareils de confiance figurent sur la page {link('Deuxième étape')}.</>,

  history: 'Historique',
  historyLead:
    'L’activité de votre compte au cours des 90 derniers jours. Les tentatives échouées sont conservées pendant 30 jours.',
  nothingMore: 'Rien d’autre à afficher.',
  activity: 'Activité',
  olderActivity: 'Activité plus ancienne',
  notYou: (link) => (
    <>Une activité ne vient pas de vous ? {link('Déconnectez tous vos appareils depuis la page de votre compte')}.</>
  ),
  failed: 'Échec',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Nous vous avons envoyé un e‑mail',
  notEmailed: 'Nous n’avons pas pu vous envoyer d’e‑mail',

  profile: 'Votre profil',
  notSaved: 'Ce nom n’est pas encore enregistré.',
  profileLead: (site) => `Ce que ${site} affiche à votre sujet.`,
  save: 'Enregistrer',
  emailAddress: 'Adresse e‑mail',
  changeAddress: 'Modifier votre adresse e‑mail',
  addAddress: 'Ajouter une adresse e‑mail',
  picture: 'Photo',
  pictureOf: 'Votre photo, telle que les autres la voient',
  pictureElsewhere:
    'Votre photo provient d’un fournisseur d’identité. Ces pages ne la chargent pas depuis ce fournisseur, afin qu’il n’apprenne rien de vos visites.',
  noPicture: 'Pas encore de photo : vos initiales s’affichent à la place.',
  newPicture: 'Nouvelle photo',
  choosePicture: 'Choisir une photo',
  pictureHint: (site) =>
    `PNG, JPEG ou WebP, 10 Mo au maximum. ${site} recadre la photo en carré et ne conserve que l’image, sans informations telles que le lieu de prise de vue.`,
  usePicture: 'Utiliser cette photo',
  removePicture: 'Supprimer la photo',

  leave: 'Télécharger ou supprimer vos données',
  download: 'Télécharger vos données',
  downloadLead: (site) =>
    `Tout ce que ${site} conserve pour vous connecter, dans un seul fichier JSON. Il ne contient ni mots de passe ni autres secrets.`,
  preparing: 'Préparation de vos données…',
  deleteAccount: 'Supprimer votre compte',
  deleteLead: (days) =>
    `Tous vos appareils seront immédiatement déconnectés, et votre compte sera supprimé au bout de ${days} jours. Connectez-vous avant ce délai pour le conserver. Ensuite, il ne pourra plus être restauré.`,
  deleting: 'Suppression de votre compte…',
  deleteAsk: 'Supprimer votre compte ?',
  deleteGoes: (email) =>
    email === null
      ? 'Votre profil, tous vos moyens de connexion, vos clés d’accès et votre historique seront supprimés avec lui.'
      : `Le compte ${email} sera supprimé, avec son profil, tous ses moyens de connexion, ses clés d’accès et son historique.`,
  keepAccount: 'Conserver mon compte',
}
