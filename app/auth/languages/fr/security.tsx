import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('fr')

export const securityWords: Translation<'security'> = {
  step: 'Deuxième étape',
  stepLead:
    'Quand vous vous connectez, vous saisissez aussi un code d’une application de votre téléphone ou utilisez une clé d’accès. Un mot de passe volé ne suffit alors plus.',
  stepRequired: (site) => `${site} exige une deuxième étape. Veuillez d’abord la configurer.`,
  setUpApp: 'Configurer une application d’authentification',
  withPasskeys: (count) => (count === 1 ? 'Utiliser votre clé d’accès' : 'Utiliser vos clés d’accès'),
  passkeysNeedScript:
    'Les clés d’accès nécessitent JavaScript. Vous recevez aussi des codes de récupération, pour les navigateurs sans JavaScript et au cas où vous perdriez votre appareil.',
  scan: 'Scannez ceci avec votre application d’authentification, puis saisissez le code qu’elle affiche.',
  qrCode: 'Code QR pour votre application d’authentification',
  cannotScan: (link, key) => (
    <>
      Impossible de le scanner ? {link('Ouvrez votre application d’authentification')} ou saisissez cette clé : {key}
    </>
  ),
  checking: 'Vérification…',
  codeFromApp: 'Code de l’application',
  sixDigits: '6 chiffres.',
  turnOn: 'Activer',
  startOver: 'Recommencer avec une nouvelle clé',
  app: 'Application d’authentification',
  notSetUp: 'Non configurée',
  onSince: (at) => <>En service depuis le {at}</>,
  passkeys: 'Clés d’accès',
  passkeysInstead: (count) =>
    count === 1
      ? 'Vous pouvez l’utiliser à la place d’un code'
      : `Vous pouvez utiliser l’une des ${count} à la place d’un code`,
  recoveryCodes: 'Codes de récupération',
  codesLeft: (count) => plural(count, { one: `${count} restant`, other: `${count} restants` }),
  creatingCodes: 'Création de nouveaux codes…',
  createCodes: 'Créer de nouveaux codes de récupération',
  createCodesHint: 'Les nouveaux codes remplacent vos codes actuels, qui cessent alors de fonctionner.',
  removeStep: 'Supprimer la deuxième étape',
  removeStepAsk: 'Supprimer la deuxième étape ?',
  removeStepLead:
    'La première étape suffira alors pour accéder à votre compte. L’application d’authentification et les codes de récupération cessent immédiatement de fonctionner, et plus aucun appareil n’est de confiance. Vous pourrez configurer à nouveau une deuxième étape.',
  removeStepPassword:
    'Votre mot de passe est supprimé aussi : vous l’aviez choisi quand la deuxième étape était active et que 8 caractères suffisaient. Vous pourrez ensuite en choisir un autre.',
  keepStep: 'Conserver la deuxième étape',
  trusted: 'Appareils de confiance',
  forgetting: (device) => `Retrait de ${device}…`,
  stopTrusting: (device, unseen) => <>Retirer{unseen(` ${device} des appareils de confiance`)}</>,

  stepIsOn: 'Votre deuxième étape est activée.',
  codesReplaced: 'Ces codes sont nouveaux. Vos anciens codes de récupération ne fonctionnent plus.',
  newCodes: 'Vos codes de récupération',
  newCodesLead:
    'Connectez-vous avec l’un de ces codes si vous perdez votre téléphone. Chacun ne fonctionne qu’une fois. Ils ne seront plus affichés.',
  printCodes: 'Téléchargez, copiez ou imprimez les codes et conservez-les en lieu sûr, ailleurs que sur cet appareil.',
  downloadCodes: 'Télécharger dans un fichier texte',
  codesFile: (site) => `Codes de récupération pour ${site}. Chacun ne fonctionne qu’une fois.`,
  copyCodes: 'Copier tous les codes',
  copied: 'Copiés',
  notCopied: 'Le navigateur ne les a pas copiés. Sélectionnez les codes et copiez-les vous-même.',
  print: 'Imprimer',
  haveSaved: 'Je les ai enregistrés',

  ownPasskeys: 'Vos clés d’accès',
  ownPasskeysLead:
    'Connectez-vous avec votre empreinte digitale, votre visage ou votre code PIN. Aucun mot de passe n’est nécessaire.',
  addPasskey: 'Ajouter une clé d’accès',
  addingNeedsScript:
    'L’ajout d’une clé d’accès nécessite JavaScript. Vous pouvez renommer et supprimer vos clés sans JavaScript.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Ajoutée le {added}, dernière utilisation le {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Ajoutée le {added}, pas encore utilisée</>,
  onSeveral: 'Disponible sur plusieurs de vos appareils',
  onOne: 'Sur un seul appareil',
  removingPasskey: (passkey) => `Suppression de ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Supprimer{unseen(` ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Renommer{unseen(` ${passkey}`)}</>,
  renaming: 'Changement de nom…',
  name: 'Nom',
  saveName: (passkey, unseen) => <>Enregistrer{unseen(` le nom de ${passkey}`)}</>,

  newPasskeyLead:
    'Votre navigateur vous demandera votre empreinte digitale, votre visage ou le verrouillage de l’écran.',
  passkeyThere: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  noPasskeysHere: (browser) =>
    `${browser} ne peut pas créer de clés d’accès. Ouvrez cette page dans un autre navigateur. Tous les autres moyens de connexion fonctionnent ici aussi.`,
  noPasskey:
    'Aucune clé d’accès n’a été créée : l’opération a été annulée ou a pris trop de temps. Réessayez ou utilisez un autre appareil.',
  passkeyFailed: {
    unable: (browser) =>
      `Aucune clé d’accès n’a été créée : ce que ${browser} a proposé ne peut pas conserver de clé d’accès qui demande votre empreinte digitale, votre visage ou votre code PIN. Choisissez un autre gestionnaire de mots de passe ou une autre clé de sécurité.`,
    notAllowed: (browser) =>
      `Aucune clé d’accès n’a été créée : ${browser} n’autorise pas les clés d’accès à l’adresse de cette page.`,
    failed: (browser) =>
      `Aucune clé d’accès n’a été créée : ${browser}, ou le gestionnaire de mots de passe sollicité, a signalé une erreur. Réessayez, ou choisissez un autre gestionnaire de mots de passe ou un autre appareil.`,
  },
  noScript:
    'L’ajout d’une clé d’accès nécessite JavaScript, qui est désactivé dans ce navigateur. Tous les autres moyens de connexion fonctionnent sans JavaScript.',
  adding: 'Ajout en cours…',
  passkeyName: 'Nom de la clé d’accès',
  passkeyNameHint:
    'Vous aide à distinguer vos clés d’accès. Sans nom, la clé prend celui de l’endroit où elle est conservée.',
  createPasskey: 'Créer la clé d’accès',
  backToPasskeys: 'Retour à vos clés d’accès',

  changeYourPassword: 'Modifier votre mot de passe',
  setAPassword: 'Définir un mot de passe',
  forAddress: (address) => `Pour ${address}.`,
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordRule: (shortest) =>
    `Au moins ${shortest} caractères, quels qu’ils soient. Tous vos autres navigateurs seront déconnectés.`,
  passwordLength: (shortest) => `Au moins ${shortest} caractères, quels qu’ils soient.`,
  changePassword: 'Modifier le mot de passe',
  setPassword: 'Définir le mot de passe',
  removePassword: 'Supprimer le mot de passe',
  forgotCurrent: (link) => (
    <>{link('Mot de passe actuel oublié ?')} Un lien envoyé par e‑mail vous permet d’en choisir un nouveau.</>
  ),

  ways: {
    heading: 'Ce qui donne accès à votre compte',
    lead: 'Voici tout ce qui permet actuellement de se connecter à votre compte. Supprimez ce qui ne vient pas de vous.',
    added: (day) => <>Clé d’accès, ajoutée le {day}</>,
    secondStepOn: 'Activée',
  },

  proof: {
    heading: 'Utilisez votre clé d’accès',
    lead: 'Pour modifier vos moyens de connexion, confirmez avec votre clé d’accès que c’est bien vous. Vous reviendrez ensuite là où vous étiez.',
    usePasskey: 'Utiliser votre clé d’accès',
    without: 'Pas de clé d’accès à portée de main ?',
    asking: 'Demande en cours…',
    ask: 'Continuer sans ma clé d’accès, dans 72 heures',
    back: 'Retour à votre compte',
  },

  ownAddress: 'Votre adresse e‑mail',
  addressIs: (address) => `Votre adresse est ${address}.`,
  noAddress: 'Vous n’en avez pas encore.',
  codeSent: (address) => <>Un e‑mail a été envoyé à {address}. Saisissez ici le code qu’il contient.</>,
  sendingCode: 'Envoi d’un code…',
  newAddress: 'Nouvelle adresse e‑mail',
  newAddressHint:
    'Nous y envoyons un code. Votre ancienne adresse reçoit un e‑mail qui permet d’annuler la modification pendant 7 jours.',
  emailCode: 'Recevoir un code par e‑mail',
  changingAddress: 'Modification de votre adresse…',
  codeFromEmail: 'Code reçu par e‑mail',
  changeMyAddress: 'Modifier mon adresse',
  anotherAddress: 'Utiliser une autre adresse',
}
