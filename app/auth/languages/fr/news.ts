import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Votre session est fermée.',
    leaving:
      'Votre session est fermée, et votre compte sera supprimé dans 7 jours. Connectez-vous avant ce délai pour le conserver.',
    'session-ended': 'La session choisie a été fermée.',
    'others-signed-out': 'Tous les autres appareils ont été déconnectés.',
    'password-set': 'Votre mot de passe a été défini, et tous vos autres appareils ont été déconnectés.',
    'password-changed': 'Votre mot de passe a été modifié, et tous vos autres appareils ont été déconnectés.',
    'password-removed': 'Votre mot de passe a été supprimé, et tous vos autres appareils ont été déconnectés.',
    'second-step-removed': 'La deuxième étape a été supprimée.',
    'second-step-kept': 'Votre deuxième étape reste activée.',
    'session-disowned':
      'Le navigateur concerné a été déconnecté, et votre ancien mot de passe ne fonctionne plus. Connectez-vous avec un lien envoyé par e‑mail et choisissez-en un nouveau.',
    'device-forgotten': 'L’appareil choisi n’est plus un appareil de confiance.',
    'address-changed':
      'Votre adresse e‑mail a été modifiée. Un lien qui annule cette modification a été envoyé à votre ancienne adresse.',
    'address-restored':
      'Votre ancienne adresse a été rétablie, et tous les navigateurs ont été déconnectés. Connectez-vous avec un lien envoyé par e‑mail. Votre ancien mot de passe ne fonctionne plus.',
    'name-changed': 'Votre nom a été modifié.',
    'picture-changed': 'Votre photo a été modifiée.',
    'picture-removed': 'Votre photo a été supprimée.',
    'user-disabled': 'Le compte est désactivé et ses sessions ont pris fin.',
    'user-enabled': 'Le compte est activé.',
    'user-sessions-ended': 'Toutes les sessions de cette personne ont pris fin.',
    'link-mailed': 'Un lien de connexion a été envoyé par e‑mail.',
    invited: 'L’invitation a été envoyée par e‑mail.',
    'passkey-added': 'La clé d’accès a été ajoutée. Vous pouvez maintenant l’utiliser pour vous connecter.',
    'passkey-renamed': 'La clé d’accès a été renommée.',
    'passkey-removed': 'La clé d’accès a été supprimée. Vous ne pouvez plus l’utiliser pour vous connecter.',
  },
  refused: {
    'address-taken':
      'Un autre compte a maintenant cette adresse, elle n’a donc pas été rétablie. Adressez-vous aux responsables de ce site.',
    'address-over': 'Ce code a déjà été utilisé ou est trop ancien. Demandez-en un nouveau.',
    'picture-type': 'Ce fichier n’est pas une image PNG, JPEG ou WebP. Choisissez-en un autre.',
    'picture-damaged': 'Cette image est illisible. Choisissez-en une autre.',
    'picture-dimensions': 'Cette image a trop de pixels : 4096 au maximum de chaque côté. Réduisez-la d’abord.',
    'picture-moving': 'Les images animées ne peuvent pas être utilisées. Choisissez-en une autre.',
    'picture-size': 'Cette image est trop volumineuse : 1 Mo au maximum. Réduisez-la d’abord.',
    'picture-missing': 'Aucune image n’a été choisie.',
    'operator-self': 'Vous ne pouvez pas désactiver votre propre compte.',
    'operator-reason': 'Le motif doit tenir sur une ligne de 500 caractères au plus. Rien n’a été modifié.',
    'operator-date':
      'La fin doit être un jour à venir, comme 2026-12-01, ou une durée à partir de maintenant, comme 7d. Rien n’a été modifié.',
    'operator-gone': 'Cet élément n’existe plus.',
    'operator-disabled': 'Le compte est désactivé : activez-le d’abord.',
    'operator-no-mail': 'Aucun e‑mail ne peut être envoyé à cette personne.',
    'operator-mail-failed': 'L’e‑mail n’a pas pu être envoyé. Veuillez réessayer.',
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
  },

  connected: (provider, who) =>
    who === null ? `${provider} est maintenant associé.` : `${provider} est maintenant associé : ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `${provider} est maintenant dissocié.` : `${provider} est maintenant dissocié : ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} est votre seul moyen de connexion et reste donc associé. Associez d’abord un autre compte.`
      : `${who} chez ${provider} est votre seul moyen de connexion et reste donc associé. Associez d’abord un autre compte.`,
}
