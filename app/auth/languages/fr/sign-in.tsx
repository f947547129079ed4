import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Se connecter à ${site}`,
  headingAgain: 'Se connecter à nouveau',
  headingSignedIn: (user) => `Votre session est ouverte avec le compte ${user}`,
  createAccount: 'Créer un compte',
  chooseNewPassword: 'Choisir un nouveau mot de passe',

  unavailable: 'La connexion est impossible pour le moment. Veuillez réessayer plus tard.',
  leadEmail: 'Nous vous enverrons un lien de connexion par e‑mail. Aucun mot de passe n’est nécessaire.',
  leadProviders: 'Utilisez un compte que vous avez déjà.',
  leadCredentials: 'C’est un plaisir de vous revoir.',
  leadCreate:
    'Saisissez votre adresse e‑mail. Nous vous enverrons un lien pour la confirmer. Vous choisirez ensuite votre mot de passe.',
  leadForgotten:
    'Saisissez votre adresse e‑mail. Nous vous enverrons un lien qui vous connecte. Vous choisirez ensuite un nouveau mot de passe.',
  refused:
    'Veuillez réessayer. Si le problème persiste, autorisez les cookies pour ce site : ils sont indispensables à la connexion.',
  whyAgain: (user) => (
    <>
      Votre session est ouverte avec le compte {user}. Pour continuer, veuillez vous connecter à nouveau afin de
      confirmer qu’il s’agit bien de vous. Vous reviendrez ensuite là où vous étiez.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Vous avez déjà un compte avec {address}. Connectez-vous une fois comme d’habitude, et nous y associerons{' '}
      {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Ou connectez-vous ci-dessous avec un autre compte. S’il est nouveau ici, nous vous demanderons votre accord avant de l’associer au compte ${user}.`,

  newcomers: {
    open: 'Première visite ? Suivez les mêmes étapes pour créer votre compte.',
    domains: 'Première visite ? Suivez les mêmes étapes pour créer votre compte.',
    invite: 'Première visite ? Ouvrez d’abord le lien de votre invitation.',
    closed: 'Première visite ? Il n’est pas possible de créer un compte sur cette page.',
  },
  askForAccount: (contact) => <>Pas de compte ? Contactez {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      En continuant, vous acceptez les {terms('conditions d’utilisation')} et la{' '}
      {privacy('politique de confidentialité')}.
    </>
  ),
  agreeToTerms: (link) => <>En continuant, vous acceptez les {link('conditions d’utilisation')}.</>,
  agreeToPrivacy: (link) => <>En continuant, vous acceptez la {link('politique de confidentialité')}.</>,

  continueWith: (provider) => `Continuer avec ${provider}`,
  opening: (provider) => `Ouverture de ${provider}…`,
  lastUsed: 'Utilisé en dernier',
  email: 'Adresse e‑mail',
  emailMe: 'Recevoir un lien par e‑mail',
  sendEmail: 'Envoyer l’e‑mail',
  otherWays: 'Autres façons de se connecter',
  passwordInstead: 'Utiliser plutôt un mot de passe',
  wayInstead: (name) => `Utiliser plutôt ${name}`,
  forgotPassword: 'Mot de passe oublié ?',
  noAccountYet: (link) => <>Pas encore de compte ? {link('Créez-en un avec un mot de passe')}</>,
  noPassword: (button) => <>Pas de mot de passe ? {button('Recevez un lien par e‑mail')}</>,
  forgotOrNone: (button) => <>Mot de passe oublié ou inexistant ? {button('Recevez un lien par e‑mail')}</>,
  notHere: 'Ne pas garder ma session ouverte sur cet appareil',
  notHereMeans: 'Votre session prendra fin à la fermeture de ce navigateur, et au plus tard après 12 heures.',
  withPasskey: 'Se connecter avec une clé d’accès',
  useCode: 'Utiliser un code de votre application d’authentification',
  code: 'Code',
  codeHint: '6 chiffres.',
  checking: 'Vérification…',
  noPasskeyUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous autrement.',

  inApp: (app) =>
    `Vous utilisez le navigateur intégré à l’application ${app}, qui risque de ne pas garder votre session ouverte.`,
  inAppOpen: (link) => <>{link('Ouvrez la page dans votre navigateur')} ici, ou depuis le menu de l’application.</>,
  inAppMenu: 'Choisissez « Ouvrir dans le navigateur » dans le menu de l’application.',
  inAppStay: 'Pour rester ici, demandez-nous un e‑mail et saisissez le code qu’il contient.',
}
