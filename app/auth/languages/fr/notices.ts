import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} a été associé à votre compte ${site}`,
    preview: (provider) => `Vous pouvez maintenant vous connecter avec ${provider}.`,
    text: (site, provider) =>
      `Vous pouvez maintenant vous connecter à ${site} avec ${provider}, en plus des moyens que vous aviez déjà.`,
    note: 'Si ce n’était pas vous, vérifiez votre compte, dissociez ce moyen de connexion et déconnectez tous vos appareils.',
  },
  disconnected: {
    subject: (provider, site) => `${provider} a été dissocié de votre compte ${site}`,
    preview: (provider) => `Vous ne pouvez plus vous connecter avec ${provider}.`,
    text: (site, provider) =>
      `Vous ne pouvez plus vous connecter à ${site} avec ${provider}. Vos autres moyens de connexion fonctionnent toujours.`,
    note: 'Si ce n’était pas vous, vérifiez votre compte, déconnectez tous vos appareils et associez à nouveau ce moyen de connexion.',
  },
  newBrowser: {
    subject: (site) => `Nouvelle connexion à votre compte ${site}`,
    preview: (method) => `Un nouveau navigateur s’est connecté (${method}).`,
    text: (site, method) =>
      `Un navigateur qui n’avait encore jamais été utilisé avec votre compte s’est connecté à ${site} (${method}).`,
    notMe: 'Ce n’était pas moi',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez ce navigateur.',
  },

  passwordChanged: {
    subject: (site) => `Votre mot de passe ${site} a été modifié`,
    preview: 'Votre ancien mot de passe ne fonctionne plus.',
    text: 'Votre ancien mot de passe ne fonctionne plus. Tous vos autres navigateurs ont été déconnectés.',
  },
  passwordSet: {
    subject: (site) => `Votre mot de passe ${site} a été défini`,
    preview: 'Vous pouvez maintenant vous connecter avec votre adresse e‑mail et ce mot de passe.',
    text: 'Vous pouvez maintenant vous connecter avec votre adresse e‑mail et ce mot de passe. Tous vos autres navigateurs ont été déconnectés.',
  },
  passwordRemoved: {
    subject: (site) => `Votre mot de passe ${site} a été supprimé`,
    preview: 'Vous ne pouvez plus l’utiliser pour vous connecter.',
    text: 'Vous ne pouvez plus l’utiliser pour vous connecter. Tous vos autres navigateurs ont été déconnectés.',
  },
  passwordNote:
    'Si ce n’était pas vous, connectez-vous avec un lien envoyé par e‑mail et choisissez un nouveau mot de passe, ou adressez-vous aux responsables du site.',

  passkeyAdded: {
    subject: (site) => `Une clé d’accès a été ajoutée à votre compte ${site}`,
    preview: 'Vous pouvez maintenant vous connecter avec cette clé d’accès.',
    text: (site) =>
      `Vous pouvez maintenant vous connecter à ${site} avec cette clé d’accès, en plus des moyens que vous aviez déjà.`,
    note: 'Si ce n’était pas vous, vérifiez votre compte, supprimez la clé d’accès et déconnectez tous vos appareils.',
  },
  passkeyRemoved: {
    subject: (site) => `Une clé d’accès a été supprimée de votre compte ${site}`,
    preview: 'Vous ne pouvez plus vous connecter avec cette clé d’accès.',
    text: 'Vous ne pouvez plus l’utiliser pour vous connecter. Les navigateurs qui s’étaient connectés avec une clé d’accès ont été déconnectés.',
    note: 'Si ce n’était pas vous, vérifiez votre compte et déconnectez tous vos appareils.',
  },
  passkeyCopied: {
    subject: (site) => `Une clé d’accès de votre compte ${site} a été refusée`,
    preview: 'Il en existe peut-être une copie.',
    text: 'Une connexion avec cette clé d’accès a été refusée, car il en existe peut-être une copie. Si la tentative venait de vous, connectez-vous autrement, supprimez la clé d’accès et ajoutez-en une nouvelle.',
    note: 'Si ce n’était pas vous, vérifiez votre compte, supprimez la clé d’accès et déconnectez tous vos appareils.',
  },

  proofAsked: {
    subject: (site) => `Une modification de votre compte ${site} a été demandée sans votre clé d’accès`,
    preview: 'Elle sera possible dans 72 heures, sauf si vous l’annulez.',
    text: 'Un navigateur connecté à votre compte a demandé à modifier vos moyens de connexion sans utiliser votre clé d’accès. Il pourra le faire dans 72 heures, pendant 24 heures. D’ici là, chaque page de votre compte permet de l’annuler : connectez-vous avec votre clé d’accès ou utilisez un navigateur qui était déjà connecté auparavant.',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon, annulez la demande et déconnectez ce navigateur.',
  },

  secondStepOn: {
    subject: (site) => `Votre compte ${site} a maintenant une deuxième étape`,
    text: 'Quand vous vous connectez, vous passez maintenant aussi une deuxième étape : un code de votre application d’authentification ou une clé d’accès. Conservez vos codes de récupération en lieu sûr.',
    note: 'Si ce n’était pas vous, utilisez un code de récupération ou adressez-vous aux responsables du site, et déconnectez tous vos appareils.',
  },
  secondStepOff: {
    subject: (site) => `La deuxième étape de votre compte ${site} a été supprimée`,
    text: 'Vous n’avez plus besoin d’une deuxième étape pour vous connecter, et vos codes de récupération ne fonctionnent plus.',
    note: 'Si ce n’était pas vous, vérifiez votre compte, déconnectez tous vos appareils et configurez à nouveau une deuxième étape.',
  },
  recoveryCodesNew: {
    subject: (site) => `Votre compte ${site} a de nouveaux codes de récupération`,
    text: 'Vos anciens codes de récupération ne fonctionnent plus.',
    note: 'Si ce n’était pas vous, vérifiez votre compte, déconnectez tous vos appareils et créez de nouveaux codes.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Un code de récupération de votre compte ${site} a été utilisé`,
    text: 'Il a été utilisé à la place de votre deuxième étape habituelle et ne fonctionnera plus.',
    note: 'Si ce n’était pas vous, vérifiez votre compte, déconnectez tous vos appareils et créez de nouveaux codes.',
  },
  secondStepPaused: {
    subject: (site) => `Des codes incorrects ont été saisis pour votre compte ${site}`,
    text: 'La première étape, par exemple votre mot de passe, était correcte, mais dix codes incorrects ont ensuite été saisis à la suite. Les codes de votre application sont suspendus pendant un moment. Les codes de récupération fonctionnent toujours.',
    note: 'Si ce n’était pas vous, changez votre mot de passe.',
  },

  secondStepReset: {
    subject: (site) => `La deuxième étape et les clés d’accès de votre compte ${site} vont être supprimées`,
    preview: 'Dans 24 heures, sauf si vous l’annulez.',
    text: (site) =>
      `Les responsables de ${site} ont été informés que vous les avez perdues. Après 24 heures, la prochaine connexion les supprimera.`,
    keep: 'Conserver ma deuxième étape et mes clés d’accès',
    note: 'Si vous l’avez demandé, vous n’avez rien à faire. Sinon, conservez-les.',
  },

  addressChanged: {
    subject: (site) => `L’adresse de votre compte ${site} a été modifiée`,
    preview: 'Cette adresse ne permet plus de vous connecter.',
    text: 'Votre compte a maintenant une autre adresse. Celle-ci ne permet plus de vous connecter.',
    undo: 'Si ce n’était pas vous, rétablissez cette adresse. C’est possible pendant 7 jours, sans vous connecter.',
    putBack: 'Rétablir cette adresse',
    note: 'Si c’était vous, vous n’avez rien à faire.',
  },
  addressReturns: {
    subject: (site) => `Cette adresse redeviendra celle de votre compte ${site}`,
    preview: 'Dans 72 heures. D’ici là, aucun e‑mail ne permet de se connecter.',
    text: 'La modification de votre adresse est en cours d’annulation. Elle avait été confirmée avec une clé d’accès ou une deuxième étape que votre compte avait déjà, donc cette adresse revient dans 72 heures. Tous les navigateurs ont été déconnectés. D’ici là, aucun e‑mail envoyé à l’une des deux adresses ne permet de se connecter, et rien d’autre ne peut être modifié dans le compte.',
    note: 'Si vous l’avez demandé, connectez-vous avec un lien envoyé par e‑mail après ce délai. Une personne qui a cette clé d’accès ou cette deuxième étape peut encore annuler.',
  },
  addressGoes: {
    subject: (site) => `Cette adresse ne sera bientôt plus celle d’un compte ${site}`,
    preview: 'Dans 72 heures, sauf si vous l’annulez.',
    text: 'La personne à qui appartient l’ancienne adresse du compte a demandé l’annulation du passage à cette adresse. Cela se fera dans 72 heures. Tous les navigateurs ont été déconnectés. D’ici là, aucun e‑mail envoyé à l’une des deux adresses ne permet de se connecter, et rien d’autre ne peut être modifié dans le compte.',
    note: 'Si ce compte est le vôtre, connectez-vous avec la clé d’accès ou la deuxième étape avec laquelle vous avez modifié l’adresse, et choisissez d’y conserver cette adresse.',
  },
  addressStays: {
    subject: (site) => `L’adresse d’un compte ${site} reste modifiée`,
    preview: 'Le retour à l’ancienne adresse a été abandonné.',
    text: 'Le retour à l’ancienne adresse a été abandonné, avec la clé d’accès ou la deuxième étape qui avait confirmé la modification. Le compte conserve sa nouvelle adresse.',
    note: 'Si ce n’était pas vous, ouvrez l’e‑mail qui a signalé à cette adresse une nouvelle clé d’accès ou une deuxième étape et choisissez-y « Ce n’était pas moi » : dans les 7 jours suivant la modification, cela peut encore rétablir cette adresse. S’il n’y en a pas, adressez-vous aux responsables du site.',
  },
  addressTakenBack: {
    subject: (site) => `Cette adresse n’est plus celle d’un compte ${site}`,
    preview: 'Le passage à cette adresse a été annulé.',
    text: 'La personne à qui appartient l’ancienne adresse du compte a annulé la modification. Cette adresse-ci ne permet plus de vous connecter.',
    note: 'Si ce compte est le vôtre, connectez-vous avec une clé d’accès ou un compte que vous aviez associé auparavant, ou adressez-vous aux responsables du site.',
  },
  addressRestored: {
    subject: (site) => `Cette adresse est de nouveau celle de votre compte ${site}`,
    preview: 'Tous les navigateurs ont été déconnectés. Connectez-vous avec un lien envoyé par e‑mail.',
    text: 'La modification de votre adresse a été annulée. Tous les navigateurs ont été déconnectés. Le mot de passe et les moyens de connexion ajoutés depuis ont été supprimés.',
    note: 'Connectez-vous avec un lien envoyé par e‑mail, puis choisissez un nouveau mot de passe si vous en utilisez un.',
  },

  passwordReplaced: {
    subject: (site) => `Votre mot de passe ${site} a été modifié`,
    text: 'Votre ancien mot de passe ne fonctionne plus, et tous vos appareils ont été déconnectés.',
  },
  accountDisabled: {
    subject: (site) => `Votre compte ${site} a été désactivé`,
    text: 'Tous vos appareils ont été déconnectés, et vous ne pouvez pas vous connecter tant que le compte est désactivé.',
  },
  accountEnabled: {
    subject: (site) => `Votre compte ${site} a été activé`,
    text: 'Vous pouvez à nouveau vous connecter.',
  },
  sessionsEnded: {
    subject: (site) => `Toutes vos sessions ${site} ont été fermées`,
    text: 'Tous vos navigateurs ont été déconnectés. Vous pouvez vous connecter à nouveau.',
  },
  sessionEnded: {
    subject: (site) => `L’un de vos navigateurs a été déconnecté de ${site}`,
    text: 'Vous pouvez vous connecter à nouveau.',
  },
  writeTo: (contact) => `Si vous ne vous y attendiez pas, écrivez à ${contact}.`,
  askPeople: (site) => `Si vous ne vous y attendiez pas, adressez-vous aux responsables du site ${site}.`,
}
