import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Langue',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Saisissez le code de votre application d’authentification ou un code de récupération.'
        : 'Saisissez un code de récupération.'
    return hasApp
      ? 'Utilisez votre clé d’accès, ou saisissez le code de votre application d’authentification ou un code de récupération.'
      : 'Utilisez votre clé d’accès ou saisissez un code de récupération.'
  },
  usePasskey: 'Utiliser votre clé d’accès',
  recoveryCode: 'Code de récupération',
  codeHint: '6 chiffres, ou un code de récupération à 15 caractères.',
  recoveryCodeHint: '15 caractères.',
  trust: (days) => `Faire confiance à cet appareil pendant ${days} jours`,

  connectTo: (provider) => `Associer ${provider} ?`,
  connectLead: (provider, who) => (
    <>
      Vous avez ouvert une session {provider} avec le compte {who}. Une fois qu’il sera associé, ce compte vous
      permettra aussi de vous connecter ici.
    </>
  ),
  connect: (provider) => `Associer ${provider}`,
  connecting: 'Association en cours…',
  notNow: 'Pas maintenant',
  notYours:
    'Si ce compte n’est pas le vôtre, ne l’associez pas : la personne à qui il appartient pourrait se connecter à votre compte.',

  signedOut: 'Votre session est fermée',
  signedOutLead: (site) => `Aucune session n’est ouverte sur ${site} sur cet appareil.`,
  signOutLead: (site) => `Voulez-vous vraiment vous déconnecter de ${site} sur cet appareil ?`,
  stillSignedIn: 'Votre session est toujours ouverte. Veuillez réessayer.',
  staySignedIn: 'Ne pas se déconnecter',

  invited: 'Vous avez reçu une invitation',
  invitedLead: (site) => `Vous pouvez créer un compte sur ${site}.`,
  chooseHow: 'Choisir un moyen de connexion',
  invitedAddress: (address) => (
    <>
      Cette invitation est destinée à {address}. Connectez-vous avec cette adresse ou avec un compte auquel elle est
      liée.
    </>
  ),
  invitedOnce: 'La connexion crée votre compte. Cette invitation ne fonctionne qu’une fois.',

  notMe: {
    mine: 'C’était moi',
    mineDoing: 'Un instant…',
    own: {
      lead: 'Vos propres navigateurs ont ajouté ceci au cours des 30 derniers jours. Les boutons ci-dessus n’y changent rien.',
      button: 'Je n’ai pas ajouté cela : le supprimer aussi',
      provedChange: 'L’adresse a été modifiée avec cet élément.',
    },
    done: {
      heading: 'C’est déjà fait',
      lead: 'Ce lien a déjà été utilisé, ou un lien envoyé avant lui. Tous les navigateurs ont alors été déconnectés. Si vous recevez un autre e‑mail au sujet d’une action qui ne vient pas de vous, utilisez le lien qu’il contient.',
      resetLead: 'Ce lien a déjà été utilisé, ou un lien plus récent l’a remplacé. Il ne modifie plus rien.',
      signIn: 'Se connecter',
    },
    session: {
      heading: 'Ce n’était pas vous ?',
      lead: 'Nous allons déconnecter tous les navigateurs, y compris le vôtre, désactiver votre mot de passe et supprimer les moyens de connexion ajoutés par le navigateur concerné. Ceux que vous aviez auparavant sont conservés.',
      button: 'Ce n’était pas moi',
      doing: 'Déconnexion en cours…',
    },
    reset: {
      heading: 'Conserver votre deuxième étape et vos clés d’accès ?',
      lead: 'Les responsables de ce site ont reçu la demande de supprimer la deuxième étape et les clés d’accès de votre compte. Conservez-les si cette demande ne vient pas de vous.',
      button: 'Conserver ma deuxième étape et mes clés d’accès',
      doing: 'Un instant…',
    },
    address: {
      heading: 'Rétablir votre adresse ?',
      lead: 'L’adresse de votre compte a été modifiée. Cette action rétablit votre ancienne adresse, déconnecte tous les navigateurs et supprime le mot de passe ainsi que tous les moyens de connexion ajoutés depuis.',
      button: 'Rétablir mon adresse',
      doing: 'Rétablissement en cours…',
    },
  },
}
