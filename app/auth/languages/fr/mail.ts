import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Pour',
    requested: 'Demande',
    sent: 'Envoi',
    when: 'Date',
    doneBy: 'Fait par',
    until: 'Jusqu’au',
    countsFrom: 'Prend effet le',
  },
  peopleOf: (site) => `Les responsables du site ${site}`,
  ifButtonFails: (label) => `Si « ${label} » ne fonctionne pas, ouvrez cette adresse :`,
  code: 'Code',
  signIn: 'Se connecter',
  reviewAccount: 'Vérifier votre compte',

  purposes: {
    forgotten: {
      subject: (site) => `Choisissez un nouveau mot de passe ${site}`,
      button: 'Choisir un nouveau mot de passe',
      text: (time) =>
        `Ouvrez le lien pour vous connecter et choisir un nouveau mot de passe, ou saisissez le code là où vous l’avez demandé. Ils ne fonctionnent qu’une fois et expirent dans ${time}.`,
    },
    account: {
      subject: (site) => `Confirmez votre adresse pour ${site}`,
      button: 'Confirmer votre adresse',
      text: (time) =>
        `Ouvrez le lien pour confirmer que cette adresse est la vôtre, ou saisissez le code là où vous l’avez demandé. Ils ne fonctionnent qu’une fois et expirent dans ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Se connecter à ${site}`,
    subjectWithCode: (code, site) => `${code} est votre code ${site}`,
    preview: (code, time) =>
      `${code} est votre code. Vous pouvez aussi ouvrir le lien. Ils ne fonctionnent qu’une fois et expirent dans ${time}.`,
    text: (time) =>
      `Ouvrez le lien, ou saisissez le code là où vous l’avez demandé. Ils ne fonctionnent qu’une fois et expirent dans ${time}.`,
    isNew: 'Il n’existe pas encore de compte pour cette adresse. La connexion en crée un.',
    connects: (provider) =>
      `Cela ouvre votre session et associe un compte de ${provider} : ce compte permettrait ensuite de se connecter à votre compte. Si vous ne venez pas à l’instant de ${provider}, n’utilisez pas cet e‑mail.`,
    note: 'Vous n’avez rien demandé ? Ignorez cet e‑mail : personne ne peut se connecter sans lui.',
  },
  noAccount: {
    heading: 'Il n’existe pas de compte pour cette adresse',
    preview: 'Il n’existe pas de compte pour cette adresse.',
    asked: (site) =>
      `Vous, ou une autre personne qui a saisi votre adresse, avez demandé un lien de connexion à ${site}.`,
    askContact: (contact) =>
      `Tout le monde ne peut pas y créer un compte. Pour en obtenir un, adressez-vous à ${contact}.`,
    askPeople: (site) =>
      `Tout le monde ne peut pas y créer un compte. Pour en obtenir un, adressez-vous aux responsables du site ${site}.`,
    otherAddress: 'Si vous avez un compte avec une autre adresse, demandez le lien avec celle-ci.',
    note: 'Vous n’avez rien demandé ? Vous pouvez ignorer cet e‑mail.',
  },
  operatorLink: {
    preview: (site, time) =>
      `L’administration du site ${site} vous a envoyé un lien de connexion. Il fonctionne une seule fois, pendant ${time}.`,
    text: (site, time) =>
      `L’administration du site ${site} vous a envoyé ce lien, qui ouvre votre session. Il fonctionne une seule fois, pendant ${time}.`,
    note: 'Si vous n’avez pas demandé d’aide à l’administration, vous pouvez ignorer cet e‑mail : personne ne peut se connecter sans lui.',
  },
  invitation: {
    subject: (site) => `Votre invitation sur ${site}`,
    preview: (from) =>
      from === null ? 'Nous vous invitons à créer un compte.' : `${from} vous invite à créer un compte.`,
    text: (from, site, time) =>
      from === null
        ? `Nous vous invitons à créer un compte sur ${site}. Le lien ne fonctionne qu’une fois et expire dans ${time}.`
        : `${from} vous invite à créer un compte sur ${site}. Le lien ne fonctionne qu’une fois et expire dans ${time}.`,
    accept: 'Accepter l’invitation',
    note: 'Vous n’attendiez pas cette invitation ? Vous pouvez ignorer cet e‑mail.',
  },
  addressCode: {
    subject: (site) => `Confirmez votre nouvelle adresse pour ${site}`,
    preview: (code, time) => `${code} est votre code. Il fonctionne une seule fois, pendant ${time}.`,
    text: (site, time) =>
      `Une personne inscrite sur ${site} souhaite utiliser cette adresse pour son compte. Saisissez le code là où il a été demandé. Il fonctionne une seule fois, pendant ${time}.`,
    note: 'Si ce n’était pas vous, ne communiquez le code à personne et supprimez cet e‑mail. Votre adresse reste inchangée.',
  },
  addressTaken: {
    subject: (site) => `Cette adresse a déjà un compte ${site}`,
    preview: 'Elle devait passer à un autre compte. Rien n’a été modifié.',
    text: 'Une personne connectée à un autre compte a voulu utiliser cette adresse pour celui-ci. Elle appartient à votre compte, ou votre compte peut encore la récupérer, rien n’a donc été modifié.',
    note: 'Si c’était vous, connectez-vous au compte de cette adresse et supprimez-le, ou changez d’abord son adresse. Sinon, vous n’avez rien à faire.',
  },
  leaving: {
    subject: (site) => `Votre compte ${site} sera supprimé`,
    preview: (at) => `Connectez-vous avant le ${at} pour le conserver.`,
    text: (at) =>
      `Vous nous avez demandé de supprimer votre compte. Il sera supprimé le ${at}. Tous vos appareils ont été déconnectés.`,
    keep: 'Se connecter pour le conserver',
    note: 'Si ce n’était pas vous, connectez-vous pour conserver votre compte, puis vérifiez-le.',
  },
  staying: {
    subject: (site) => `Votre compte ${site} ne sera pas supprimé`,
    preview: 'Une connexion a eu lieu, nous le conservons donc.',
    text: 'Vous nous aviez demandé de supprimer votre compte. Une connexion a eu lieu depuis, nous le conservons donc.',
    note: 'Vous souhaitez toujours partir ? Supprimez-le à nouveau depuis la page de votre compte. Si une autre personne s’est connectée, vérifiez votre compte et déconnectez-vous partout.',
  },
}
