import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('fr')

const inMinutes = (minutes: number) => plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Essayez de vous connecter avec un autre compte.',
    sameAccount: 'Pour confirmer votre identité, connectez-vous avec le compte que vous avez utilisé la première fois.',
    mailNotSent: 'L’e‑mail n’a pas pu être envoyé.',
    wrongDetails: 'Échec de la connexion. Vérifiez les informations que vous avez saisies.',
    passkey: 'Cette clé d’accès n’a pas fonctionné. Veuillez réessayer ou vous connecter autrement.',
    signInFirst: 'Veuillez vous connecter pour accéder à cette page.',
    signInAgain: 'Veuillez vous connecter à nouveau pour continuer.',
    timedOut: 'Le délai de connexion a expiré. Veuillez vous connecter à nouveau.',
    configuration: 'La configuration du serveur présente un problème.',
    denied: 'Vous n’avez pas l’autorisation de vous connecter.',
    link: 'Le lien de connexion n’est plus valable. Il a peut-être déjà été utilisé ou a peut-être expiré.',
    unable: 'Connexion impossible.',
    general: 'Une erreur s’est produite. Veuillez réessayer.',
    noAccess: 'Votre session est ouverte, mais votre compte n’a pas accès à cette page.',
    formExpired:
      'Ce formulaire a expiré ou n’a pas été envoyé depuis ce navigateur. Rien n’a été modifié. Veuillez revenir en arrière, recharger la page et vérifier que les cookies sont autorisés.',
    formUnreadable:
      'Ce formulaire n’a pas pu être lu. Rien n’a été modifié. Veuillez revenir en arrière et l’envoyer à nouveau.',
  },
  notConnected:
    'Ce compte n’a pas été associé au vôtre : il appartient à un autre compte de ce site, ou l’association a été commencée par une autre personne.',
  waiting: {
    passkeyFirst:
      'Utilisez votre clé d’accès si vous le pouvez. Avec un autre moyen, vous ne pourrez modifier vos moyens de connexion que 72 heures plus tard.',
    lead: (from) =>
      `Vous avez demandé à modifier vos moyens de connexion sans clé d’accès. Ce sera possible à partir de cette date : ${from}, dans ce navigateur, pendant 24 heures. Avec votre clé d’accès, c’est possible maintenant.`,
    withoutLead:
      'Vous pourrez alors modifier vos moyens de connexion dans 72 heures, dans ce navigateur. Nous vous envoyons aussitôt un e‑mail, et chaque page de votre compte le signale : chaque clé d’accès, et chaque navigateur où vous êtes déjà connecté, peut l’annuler.',
    asked: (by, at) =>
      `Une modification des moyens de connexion sans clé d’accès a été demandée : ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Possible à partir de cette date : ${from}.`,
    countsUntil: (until) => `Possible maintenant, jusqu’à cette date : ${until}.`,
    cancelling: 'Annulation en cours…',
    cancel: 'Annuler cette demande',
    howToCancel:
      'Pour l’annuler, connectez-vous avec votre clé d’accès ou utilisez un navigateur qui était déjà connecté auparavant.',
    returning: (address, at) =>
      `La modification de votre adresse a été annulée : ${address} redevient votre adresse à cette date : ${at}. D’ici là, aucun e‑mail ne permet de se connecter, et rien d’autre ne peut être modifié dans votre compte.`,
    keeping: 'Conservation de la nouvelle adresse…',
    keep: 'Conserver plutôt la nouvelle adresse',
    howToKeep:
      'Seule la clé d’accès ou la deuxième étape avec laquelle l’adresse a été modifiée permet d’annuler cela : connectez-vous d’abord avec elle.',
  },
  titles: {
    configuration: 'Erreur du serveur',
    denied: 'Accès refusé',
    link: 'Connexion impossible',
    general: 'Erreur',
    noAccess: 'Pas d’accès',
    formNotAccepted: 'Formulaire non accepté',
  },
  cancelledAt: (provider) => `Vous avez annulé chez ${provider}. Rien n’a été fait.`,

  fields: { email: 'Adresse e‑mail', password: 'Mot de passe' },
  /** Follows "le compte" in every sentence. */
  userWithoutName: 'sans nom',

  addressFaults: {
    missing: 'Saisissez votre adresse e‑mail.',
    noAt: 'Une adresse e‑mail doit contenir un @, comme dans nom@example.com.',
    manyAts: 'Une adresse e‑mail ne contient qu’un seul @, comme dans nom@example.com.',
    noName: 'Il manque la partie avant le @, comme dans nom@example.com.',
    domain: 'La partie après le @ est incomplète, comme dans nom@example.com.',
    characters: 'Cette adresse e‑mail contient des caractères non autorisés ou est trop longue.',
    notHere: 'Il n’est pas possible de modifier une adresse ici.',
    same: 'C’est déjà votre adresse.',
    notOfSite: 'Seules les adresses de l’organisation de ce site peuvent être utilisées ici.',
    noMailbox:
      'Le serveur de messagerie de cette adresse indique que cette boîte n’existe pas. Vérifiez l’adresse ou utilisez-en une autre.',
  },
  passwordFaults: {
    short: (least) => `Utilisez au moins ${least} caractères. Une suite de mots est facile à retenir.`,
    long: 'Ce mot de passe est trop long. Choisissez-en un plus court.',
    names:
      'Ce mot de passe se compose surtout de votre nom, de votre adresse ou du nom de ce site. Utilisez d’autres mots.',
    common: 'Beaucoup de personnes utilisent ce mot de passe, il est donc facile à deviner. Choisissez-en un autre.',
    notCurrent: 'Ce n’est pas votre mot de passe actuel.',
    stays: 'Votre mot de passe est votre seul moyen de connexion, il est donc conservé. Associez d’abord un compte.',
  },
  nameFaults: {
    missing: 'Saisissez un nom.',
    long: (most) => `Utilisez au plus ${most} caractères.`,
    unseen: 'Utilisez des lettres, des chiffres et des signes visibles.',
  },
  dayFaults: {
    missing: 'Saisissez le jour ou choisissez une autre échéance ci-dessus.',
    over: 'Saisissez un jour postérieur à aujourd’hui (UTC).',
    unused: (choice) =>
      `Un jour ne compte qu’avec « ${choice} » : choisissez cette option ci-dessus ou effacez le jour.`,
  },
  waits: {
    attempts: (minutes) => `Trop de tentatives. Réessayez dans ${inMinutes(minutes)}.`,
    mails: (minutes) => `Il y a eu trop d’e‑mails. Réessayez dans ${inMinutes(minutes)}.`,
    codes: (minutes) => `Il y a eu trop de codes incorrects. Réessayez dans ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'Ce n’est pas le code de notre e‑mail.',
  secondStep: {
    wrongCode:
      'Ce code n’a pas fonctionné. Saisissez celui que votre application affiche maintenant, ou un code de récupération que vous n’avez pas encore utilisé.',
    wrongFirstCode: 'Ce code n’a pas fonctionné. Saisissez celui que votre application affiche maintenant.',
    passkey: 'Cette clé d’accès n’a pas fonctionné. Réessayez ou saisissez un code.',
    tooMany:
      'Trop de codes incorrects. Les codes de votre application sont suspendus pendant un moment, mais un code de récupération fonctionne toujours.',
    paused:
      'Trop de codes incorrects. Les codes de votre application sont suspendus pendant un moment. Veuillez utiliser un autre moyen.',
    formExpired: 'Ce formulaire a expiré ou les cookies ne sont pas autorisés. Veuillez saisir le code à nouveau.',
  },
  plain: {
    otherSite: 'Ce formulaire a été envoyé par un autre site.',
    method: (method) => `Cette adresse n’accepte pas ${method}.`,
    noProvider: 'Ce fournisseur n’existe pas.',
    takesForm: 'Cette adresse attend un formulaire.',
    notFound: 'Introuvable.',
    noPicture: 'Cette photo n’existe pas.',
    notOurs: 'Ce n’est pas une adresse de ce site.',
    tooLarge: 'C’est plus que ce que cette adresse accepte.',
    tooSlow: 'Cette requête a mis trop de temps à arriver.',
    fault: (reference) => `Une erreur s’est produite. Référence : ${reference}`,
    notKnownNow: 'Impossible de savoir pour le moment quelle session est ouverte.',
    noUser: 'Cette session n’indique aucun utilisateur.',
    signInFirst: (address) => `Connectez-vous d’abord : ${address}`,
  },
}
