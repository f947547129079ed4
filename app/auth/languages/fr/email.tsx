import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { duration } = unitsOf('fr')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Consultez vos e‑mails',
  sent: 'Un lien de connexion a été envoyé à votre adresse e‑mail. Ouvrez-le dans ce navigateur.',
  sentTo: (address) => (
    <>Un lien de connexion et un code ont été envoyés à {address}. Ouvrez le lien dans ce navigateur.</>
  ),
  sentWithField: (address) => (
    <>
      Un lien de connexion et un code ont été envoyés à {address}. Ouvrez le lien dans ce navigateur ou saisissez le
      code ici.
    </>
  ),
  isOver: { used: 'Ce lien ne fonctionne plus', expired: 'Ce lien a expiré' },
  used: 'Ce lien et son code ont déjà été utilisés, ou l’e‑mail n’a pas pu être distribué. Si vous avez ouvert votre session sur un autre appareil, vous pouvez fermer cette page.',
  expired: 'Le lien et le code ont expiré.',
  requestNewLink: 'Demander un nouveau lien',
  afterPassword:
    'Votre mot de passe est correct, mais il ne suffit pas cette fois : ce navigateur n’a encore jamais servi pour votre compte, ou il y a eu de nombreuses tentatives incorrectes. Utilisez l’e‑mail pour terminer la connexion.',
  codeHere: (app) =>
    `Vous utilisez le navigateur intégré à l’application ${app}. Saisissez le code ici : le lien de l’e‑mail s’ouvre dans un autre navigateur.`,
  differentEmail: 'Utiliser une autre adresse e‑mail',
  notArrived: (link) => (
    <>Rien reçu ? Regardez dans le courrier indésirable ou {link('utilisez une autre adresse e‑mail')}.</>
  ),
  sendAgain: 'Renvoyer l’e‑mail',
  stillOnItsWay: (time) => (
    <>
      Nous n’avons pas encore envoyé d’autre e‑mail. Laissez au dernier le temps d’arriver. Vous pourrez le renvoyer
      dans {time}.
    </>
  ),
  youAreSignedIn: 'Votre session est ouverte',
  signedInFromTab: 'Vous avez ouvert votre session depuis un autre onglet de ce navigateur.',

  codeLabel: (length, kind) => `Code à ${length} ${kind === 'digits' ? 'chiffres' : 'caractères'}`,
  wrongCode: 'Ce n’est pas le code de notre dernier e‑mail. Veuillez le vérifier.',
  tooManyCodes: 'Trop de tentatives. Utilisez le lien de l’e‑mail ou réessayez plus tard.',
  wrongLastCode:
    'Ce n’est pas le code de notre dernier e‑mail. Il ne vous reste aucune tentative. Utilisez le lien de l’e‑mail, ou renvoyez l’e‑mail.',
  noCodeLeft:
    'Trop de codes incorrects ont été saisis. Il ne vous reste aucune tentative. Utilisez le lien de l’e‑mail, ou renvoyez l’e‑mail.',

  otherDevice: 'Vous lisez vos e‑mails sur un autre appareil ?',
  numberToEnter: (number) => <>Ouvrez-y le lien et saisissez ce nombre :{number}</>,
  openedThere: (number) => <>Votre lien a été ouvert sur un autre appareil. Saisissez-y ce nombre :{number}</>,
  wrongNumbers:
    'Le lien a été ouvert sur un autre appareil, et un nombre incorrect y a été saisi trop de fois. Vous pouvez toujours vous connecter ici.',
  continuesThen: (link) => (
    <>Cette page continuera automatiquement dès que ce sera fait. {link('Saisir plutôt le code')}</>
  ),
  continues: (button) => <>Cette page continuera automatiquement. {button('Suspendre')}</>,
  paused: (button) => <>En pause. {button('Vérifier à nouveau')}</>,
  waitHere: 'Attendre ici mon autre appareil',
  confirmedThere: 'Confirmation reçue de votre autre appareil. Connexion en cours…',

  isThisYou: 'Est-ce bien vous ?',
  continueAs: (host, address) => (
    <>
      Continuez pour vous connecter à {host} avec l’adresse {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Quelqu’un a demandé à se connecter à {host} avec l’adresse {address} depuis {device},{' '}
      {network && `${networkInWords(network)}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Ne continuez que si la demande vient de vous.')} Le bouton ouvre votre session ici, dans ce navigateur,
      et le lien ne pourra plus servir. Le navigateur d’où vient la demande reste déconnecté.
    </>
  ),
  onlyIfSeen: (strong) => (
    <>{strong('Ne continuez que si la demande vient de vous')} et que vous avez l’autre appareil sous les yeux.</>
  ),
  yes: 'Oui, me connecter',
  yesHere: 'Oui, me connecter ici',
  notAsked: 'Vous n’avez pas demandé à vous connecter ? Fermez cette page : aucune session ne sera ouverte.',
  mailApp: (strong) => (
    <>
      {strong('Cette page s’est ouverte dans votre application de messagerie ?')} Revenez au navigateur d’où vient votre
      demande et saisissez le code de l’e‑mail.
    </>
  ),
  numberLabel: 'Nombre affiché sur l’autre appareil',
  numberHint:
    '2 chiffres, affichés sur la page où vous avez demandé le lien, sous « Vous lisez vos e‑mails sur un autre appareil ? ».',
  wrongNumber: (attemptsLeft) =>
    attemptsLeft === 1
      ? 'Ce n’est pas le nombre affiché sur l’autre appareil. Il vous reste une tentative.'
      : `Ce n’est pas le nombre affiché sur l’autre appareil. Il vous reste ${attemptsLeft} tentatives.`,
  signInThere: 'Se connecter sur l’autre appareil',
  signInHere: 'Se connecter sur cet appareil',
  notAskedOrTold:
    'La demande ne vient pas de vous, ou une autre personne vous dit quel nombre saisir ? Fermez cette page : aucune session ne sera ouverte.',
  closedOther: (link) => <>Vous avez fermé l’autre page ? {link('Demandez un nouveau lien ici')}.</>,
  guessed: 'Un nombre incorrect a été saisi trop de fois : ce lien ne fonctionne plus sur cet appareil.',
  whereYouStarted:
    'Vous pouvez toujours vous connecter là où vous avez commencé : saisissez-y le code du même e‑mail, ou ouvrez le lien dans ce navigateur-là.',
  requestHere: 'Demander un nouveau lien ici',
  notAskedThis: 'Vous n’avez rien demandé ? Fermez cette page : aucune session ne sera ouverte.',

  returnThere: 'Revenez à votre autre appareil',
  soonSignedIn: (host, address) => (
    <>
      Dans quelques secondes, la connexion à {host} avec l’adresse {address} se fera sur cet autre appareil.
    </>
  ),
  notSignedInHere: 'Votre session n’est pas ouverte sur cet appareil. Vous pouvez fermer cette page.',

  connects: (strong, who, provider) => (
    <>
      Cela ouvre votre session {strong(`et associe le compte ${who} de ${provider}`)}. Ce compte permettra ensuite de se
      connecter à votre compte. Ne continuez que s’il vous appartient.
    </>
  ),

  yourEmail: 'Encore une étape : votre adresse e‑mail',
  noEmailShared: (provider, who) => (
    <>
      {provider} n’a pas communiqué d’adresse e‑mail vérifiée pour {who}.
    </>
  ),
  linkHint: (provider) =>
    `Nous vous enverrons un lien par e‑mail. Une fois ce lien ouvert, vous pourrez vous connecter avec ${provider}.`,
  emailMeLink: 'Recevoir un lien par e‑mail',

  backFrom: (provider, site) => `Vous voici de retour de ${provider}. Continuez vers ${site}.`,
}

function networkInWords({ isSame, name }: { isSame: boolean; name: string }): string {
  return isSame ? 'sur le même réseau que cet appareil' : `sur un autre réseau (${name})`
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return 'il y a moins d’une minute'
  const unit = seconds < 7200 ? 60 : 3600
  return `il y a ${duration(Math.floor(seconds / unit) * unit)}`
}
