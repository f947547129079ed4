import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Votre session est fermée.',
    leaving:
      'Votre session est fermée, et votre compte sera supprimé dans 7 jours. Connectez-vous avant ce délai pour le conserver.',
    'session-ended': 'La session choisie a été fermée.',
    'others-signed-out': 'Tous les autres navigateurs ont été déconnectés.',
    'password-set': 'Votre mot de passe a été défini, et tous vos autres navigateurs ont été déconnectés.',
    'password-changed': 'Votre mot de passe a été modifié, et tous vos autres navigateurs ont été déconnectés.',
    'password-set-alone': 'Votre mot de passe a été défini.',
    'password-changed-alone': 'Votre mot de passe a été modifié.',
    'password-removed-alone': 'Votre mot de passe a été supprimé.',
    'password-removed': 'Votre mot de passe a été supprimé, et tous vos autres navigateurs ont été déconnectés.',
    stays: 'Votre compte est conservé : il ne sera pas supprimé.',
    'second-step-removed': 'La deuxième étape a été supprimée.',
    'second-step-password-removed':
      'La deuxième étape a été supprimée, et votre mot de passe avec elle. Choisissez-en un autre, d’au moins 15 caractères.',
    'second-step-kept': 'Votre deuxième étape et vos clés d’accès sont conservées.',
    'proof-cancelled': 'La demande a été annulée. Rien n’a été modifié dans votre compte.',
    'proof-cancelled-by-passkey':
      'Une modification de vos moyens de connexion avait été demandée sans votre clé d’accès. Elle a été annulée, car vous venez d’utiliser votre clé d’accès. Rien n’a été modifié.',
    'taken-back':
      'Tous les navigateurs ont été déconnectés, et ce que l’autre navigateur avait ajouté a été supprimé. Connectez-vous pour voir ce qui donne encore accès à votre compte.',
    'taken-back-password':
      'Tous les navigateurs ont été déconnectés, ce que l’autre navigateur avait ajouté a été supprimé, et votre ancien mot de passe ne fonctionne plus. Connectez-vous avec un lien envoyé par e‑mail et choisissez un nouveau mot de passe.',
    'own-browser': 'Merci. Rien n’a été modifié.',
    'device-forgotten': 'L’appareil choisi n’est plus un appareil de confiance.',
    'address-changed':
      'Votre adresse e‑mail a été modifiée. Un lien qui annule cette modification a été envoyé à votre ancienne adresse.',
    'address-new': 'Votre adresse e‑mail a été modifiée.',
    'address-restored':
      'Votre ancienne adresse a été rétablie, et tous les navigateurs ont été déconnectés. Connectez-vous avec un lien envoyé par e‑mail.',
    'address-restored-password':
      'Votre ancienne adresse a été rétablie, et tous les navigateurs ont été déconnectés. Connectez-vous avec un lien envoyé par e‑mail. Votre ancien mot de passe ne fonctionne plus.',
    'address-returns':
      'Tous les navigateurs ont été déconnectés. Votre ancienne adresse revient dans 72 heures, car la modification avait été confirmée avec une clé d’accès ou une deuxième étape. D’ici là, aucun e‑mail ne permet de se connecter. Les deux adresses ont été prévenues.',
    'address-kept': 'Le compte conserve sa nouvelle adresse. Les deux adresses ont été prévenues.',
    'name-changed': 'Votre nom a été modifié.',
    'picture-changed': 'Votre photo a été modifiée.',
    'picture-removed': 'Votre photo a été supprimée.',
    'user-disabled': 'Le compte est désactivé et ses sessions ont pris fin.',
    'user-enabled': 'Le compte est activé.',
    'user-sessions-ended': 'Toutes les sessions de cette personne ont pris fin.',
    'link-mailed': 'Un lien de connexion a été envoyé par e‑mail.',
    'passkey-added': 'La clé d’accès a été ajoutée. Vous pouvez maintenant l’utiliser pour vous connecter.',
    'passkey-renamed': 'La clé d’accès a été renommée.',
    'passkey-removed': 'La clé d’accès a été supprimée. Vous ne pouvez plus l’utiliser pour vous connecter.',
  },
  refused: {
    'address-held':
      'Tous les navigateurs ont été déconnectés, et l’adresse qui avait été attribuée à votre compte n’y donne plus accès. Votre ancienne adresse n’a pas été rétablie : un autre compte, qui n’est pas vide, l’utilise maintenant. Connectez-vous à cet autre compte et changez son adresse ou supprimez-le, puis ouvrez à nouveau le lien de l’e‑mail.',
    'proof-often': 'Cela a été demandé trop souvent. Utilisez votre clé d’accès ou réessayez demain.',
    'proof-not-cancelled':
      'La demande n’a pas été annulée : elle était terminée, ou elle a commencé avant la connexion de ce navigateur. Connectez-vous avec votre clé d’accès pour l’annuler.',
    'address-returning':
      'L’ancienne adresse de ce compte va être rétablie. Jusque-là, 72 heures après la demande, aucun e‑mail ne permet de s’y connecter. Une clé d’accès ou un compte associé fonctionne toujours.',
    'address-not-kept':
      'L’adresse n’a pas été conservée : il faut pour cela la clé d’accès ou la deuxième étape avec laquelle elle a été modifiée, et il est peut-être trop tard. Connectez-vous d’abord avec elle.',
    'address-over': 'Ce code a déjà été utilisé ou est trop ancien. Demandez-en un nouveau.',
    'picture-type': 'Ce fichier n’est pas une image PNG, JPEG ou WebP. Choisissez-en un autre.',
    'picture-damaged': 'Cette image est illisible. Choisissez-en une autre.',
    'picture-dimensions': 'Cette image a trop de pixels : 50 millions au maximum. Réduisez-la d’abord.',
    'picture-moving': 'Les images animées ne peuvent pas être utilisées. Choisissez-en une autre.',
    'picture-size': 'Cette image est trop volumineuse : 10 Mo au maximum. Réduisez-la d’abord.',
    'picture-busy': 'Trop d’images sont en cours de traitement. Veuillez réessayer dans un instant.',
    'picture-none': 'Ce site n’accepte pas d’images.',
    'picture-missing': 'Aucune image n’a été choisie.',
    'operator-self': 'Vous ne pouvez pas désactiver votre propre compte.',
    'operator-reason': 'Le motif doit tenir sur une ligne de 500 caractères au plus. Rien n’a été modifié.',
    'operator-another':
      'Cette demande a été envoyée depuis la page d’un autre compte. Rien n’a été fait. Vérifiez à qui correspond cette page avant de réessayer.',
    'operator-gone': 'Cet élément n’existe plus.',
    'operator-disabled': 'Le compte est désactivé : activez-le d’abord.',
    'operator-no-mail': 'Aucun e‑mail ne peut être envoyé à cette personne.',
    'operator-mail-failed': 'L’e‑mail n’a pas pu être envoyé. Veuillez réessayer.',
    'operator-mails': 'Trop d’e‑mails ont été envoyés à cette adresse ou par vous. Veuillez réessayer plus tard.',
    'operator-address': 'Ce n’est pas une adresse e‑mail.',
    'operator-known': 'Il existe déjà un compte avec cette adresse.',
    'passkey-stays':
      'Cette clé d’accès est votre seul moyen de connexion, elle est donc conservée. Ajoutez d’abord un autre moyen de connexion.',
    'passkey-is-step':
      'Cette clé d’accès est votre deuxième étape, elle est donc conservée. Ajoutez une autre clé d’accès, ou configurez ou supprimez d’abord la deuxième étape.',
    'passkey-not-added': 'La clé d’accès n’a pas été ajoutée. Veuillez réessayer.',
    'passkey-there': 'Cette clé d’accès a déjà été ajoutée.',
    'passkeys-full':
      'Vous avez atteint le nombre maximal de clés d’accès. Supprimez d’abord une clé que vous n’utilisez pas.',
    'export-soon':
      'Un téléchargement de vos données a commencé il y a moins d’une minute. Attendez une minute avant le suivant.',
    'export-failed':
      'Vos données n’ont pas pu être rassemblées : rien n’a été téléchargé. Veuillez réessayer plus tard.',
    'form-expired':
      'Le formulaire avait expiré ou n’a pas été envoyé depuis ce navigateur. Rien n’a été modifié. Veuillez réessayer ici et vérifier que les cookies sont autorisés.',
    'form-unreadable': 'Le formulaire n’a pas pu être lu. Rien n’a été modifié. Veuillez l’envoyer à nouveau.',
    'form-slow': 'Le formulaire a mis trop de temps à arriver. Rien n’a été modifié. Veuillez l’envoyer à nouveau.',
    'not-now':
      'Impossible de savoir si l’opération a abouti. Veuillez vérifier ici et réessayer si ce n’est pas le cas.',
  },

  invitedTo: (address) => `L’invitation a été envoyée par e‑mail à ${address}.`,
  connected: (provider, who) =>
    who === null ? `${provider} est maintenant associé.` : `${provider} est maintenant associé : ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} est maintenant dissocié.` : `${provider} est maintenant dissocié : ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} est votre seul moyen de connexion et reste donc associé. Associez d’abord un autre compte.`
      : `${who} chez ${provider} est votre seul moyen de connexion et reste donc associé. Associez d’abord un autre compte.`,
}
