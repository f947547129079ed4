import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('pt-BR')

export const commonWords: Translation<'common'> = {
  help: 'Ajuda',
  terms: 'Termos',
  privacy: 'Privacidade',
  language: 'Português (Brasil)',
  backTo: (site) => `Voltar para ${site}`,
  continue: 'Continuar',
  or: 'ou',
  oneMoment: 'Um momento…',
  yourAccount: 'Sua conta',
  saving: 'Salvando…',
  sending: 'Enviando…',
  removing: 'Removendo…',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  signOut: 'Sair',
  signingOut: 'Saindo…',
  signsOutOf: (provider) => `Você também sairá de ${provider}.`,
  alsoSignOutOf: (provider) => `Sair também de ${provider}`,
  sendingLink: 'Enviando seu link…',
  oneMoreStep: 'Mais uma etapa',
  anotherWay: 'Entrar de outra forma',
  anotherAccount: 'Usar outra conta',
  anotherAccountSignsOut: (user) => `“Usar outra conta” encerra primeiro a sessão de ${user}.`,
  welcome: (site) => `Boas-vindas a ${site}`,
  youAreNotSignedIn: 'Você não entrou na sua conta.',
  youAreSignedIn: 'Você entrou na sua conta.',
  youAreSignedInAs: (user) => <>Você entrou como {user}.</>,
  newLink: 'Receber um novo link por e‑mail',
  inTime: (label, time) => (
    <>
      {label} (em&nbsp;{time})
    </>
  ),
  reference: 'Referência',

  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  show: 'Mostrar',
  hide: 'Ocultar',
  capsLock: 'O Caps Lock está ativado.',
  offline: 'Você está offline, por isso nada foi enviado. Tente novamente quando a conexão voltar.',

  tooManyNow: 'Você já pode tentar novamente.',
  tooMany: (time) => <>Tentativas demais. Você poderá tentar novamente em {time}.</>,
  tooManyOfSite: (time) => <>Há e‑mails demais sendo solicitados no momento. Você poderá tentar novamente em {time}.</>,
  tooManyOfNetwork: (time) => (
    <>
      Foram solicitados e‑mails demais a partir da sua rede. Você poderá tentar novamente aqui em {time}, ou agora mesmo
      em outra rede, como a de dados móveis, ou em um navegador no qual você já tenha entrado antes.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Foram enviadas senhas incorretas demais a partir da sua rede. Você poderá tentar novamente aqui em {time}, ou
      agora mesmo com um link por e‑mail, em outra rede, como a de dados móveis, ou em um navegador no qual você já
      tenha entrado antes.
    </>
  ),
  trouble: (provider) => `${provider} não está respondendo como esperado. Talvez volte a funcionar em instantes.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Você precisa de um convite para criar uma conta.',
  signUpDomains: (domains) => `Novas contas precisam de um endereço de e‑mail de ${or(domains)}.`,
  signUpClosed: 'Não é possível criar novas contas aqui.',

  error: 'Erro',
  somethingWrong: 'Algo deu errado. Tente novamente.',
  alreadySignedIn: 'Você já entrou neste navegador.',
  anotherLinkTo: (address) => <>Podemos enviar outro link para {address}.</>,
  differentAccount: 'Usar outra conta',
  ifAccess: (contact) => <>Se você acha que deveria ter acesso, fale com {contact}.</>,
  peopleOf: (site) => `quem administra ${site}`,
  notFound: 'Página não encontrada',
  notFoundLead: 'Não há nada neste endereço. Talvez a página tenha sido movida.',
  unavailable: 'Tente novamente em instantes',
  unavailableLead: (site) => `${site} não consegue fazer isso agora. A culpa é nossa, não sua.`,
  stillSignedIn: 'Sua sessão continua aberta.',
  tryAgain: 'Tentar novamente',
  triesItself: (time) =>
    time === null ? (
      <>Esta página fará uma nova tentativa automática agora.</>
    ) : (
      <>Esta página fará uma nova tentativa automática em {time}.</>
    ),
  mayWork: (time) => (time === null ? <>Talvez já esteja funcionando.</> : <>Talvez volte a funcionar em {time}.</>),
  unreachable: 'Sem conexão',
  unreachableLead: (site) => `Não foi possível acessar ${site}. Verifique sua conexão e tente novamente.`,
  goBack: 'Voltar',
}
