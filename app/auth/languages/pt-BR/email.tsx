import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { duration } = unitsOf('pt-BR')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Verifique seu e‑mail',
  sent: 'Um link de acesso foi enviado ao seu endereço de e‑mail. Abra-o neste navegador.',
  sentTo: (address) => <>Um link de acesso e um código foram enviados para {address}. Abra o link neste navegador.</>,
  sentWithField: (address) => (
    <>
      Um link de acesso e um código foram enviados para {address}. Abra o link neste navegador ou digite o código aqui.
    </>
  ),
  isOver: { used: 'Este link não funciona mais', expired: 'Este link expirou' },
  used: 'Esse link e seu código já foram usados, ou não foi possível entregar o e‑mail. Se você entrou em outro dispositivo, pode fechar esta página.',
  expired: 'O link e o código expiraram.',
  requestNewLink: 'Solicitar um novo link',
  afterPassword:
    'Sua senha está correta, mas desta vez ela não basta: este navegador é novo para sua conta ou houve muitas tentativas incorretas. Use o e‑mail para terminar de entrar.',
  codeHere: (app) =>
    `Você está usando o navegador integrado do app ${app}. Digite o código aqui: o link do e‑mail abre em outro navegador.`,
  differentEmail: 'Usar outro e‑mail',
  notArrived: (link) => <>Não recebeu? Confira a caixa de spam ou {link('use outro e‑mail')}.</>,
  sendAgain: 'Enviar novamente',
  stillOnItsWay: (time) => (
    <>
      Ainda não enviamos outro e‑mail. Aguarde um momento até o último chegar. Você poderá enviá-lo novamente em {time}.
    </>
  ),
  youAreSignedIn: 'Você entrou na sua conta',
  signedInFromTab: 'Você entrou por outra aba deste navegador.',

  codeLabel: (length, kind) => `Código de ${length} ${kind === 'digits' ? 'dígitos' : 'caracteres'}`,
  wrongCode: 'Esse não é o código do nosso e‑mail mais recente. Confira o código.',
  tooManyCodes: 'Tentativas demais. Use o link do e‑mail ou tente novamente mais tarde.',
  wrongLastCode:
    'Esse não é o código do nosso e‑mail mais recente. Você não tem mais tentativas. Use o link do e‑mail ou envie o e‑mail novamente.',
  noCodeLeft:
    'O código estava incorreto vezes demais. Você não tem mais tentativas. Use o link do e‑mail ou envie o e‑mail novamente.',

  otherDevice: 'Você lê seus e‑mails em outro dispositivo?',
  numberToEnter: (number) => <>Abra o link nele e digite este número:{number}</>,
  openedThere: (number) => <>Seu link foi aberto em outro dispositivo. Digite este número nele:{number}</>,
  wrongNumbers:
    'O link foi aberto em outro dispositivo, e um número incorreto foi digitado vezes demais. Você ainda pode entrar por aqui.',
  continuesThen: (link) => (
    <>Esta página continuará automaticamente quando você tiver feito isso. {link('Digitar o código')}</>
  ),
  continues: (button) => <>Esta página continuará automaticamente. {button('Pausar')}</>,
  paused: (button) => <>Em pausa. {button('Verificar novamente')}</>,
  waitHere: 'Aguardar aqui meu outro dispositivo',
  confirmedThere: 'Confirmado no seu outro dispositivo. Entrando…',

  isThisYou: 'É você?',
  continueAs: (host, address) => (
    <>
      Continue para entrar em {host} como {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Alguém pediu para entrar em {host} como {address} usando {device}, {network && `${networkInWords(network)}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Continue somente se foi você quem pediu.')} O botão abre sua sessão aqui, neste navegador, e o link não
      poderá mais ser usado. O navegador de onde veio o pedido continua desconectado.
    </>
  ),
  onlyIfSeen: (strong) => (
    <>{strong('Continue somente se foi você quem pediu')} e se consegue ver o outro dispositivo.</>
  ),
  yes: 'Sim, entrar',
  yesHere: 'Sim, entrar aqui',
  notAsked: 'Não pediu para entrar? Feche esta página: ninguém entrará.',
  mailApp: (strong) => (
    <>
      {strong('Esta página abriu no seu app de e‑mail?')} Volte ao navegador em que você fez o pedido e digite o código
      do e‑mail.
    </>
  ),
  numberLabel: 'Número no outro dispositivo',
  numberHint: '2 dígitos, na página em que você pediu o link, abaixo de “Você lê seus e‑mails em outro dispositivo?”.',
  wrongNumber: (attemptsLeft) =>
    attemptsLeft === 1
      ? 'Esse não é o número no outro dispositivo. Você tem mais uma tentativa.'
      : `Esse não é o número no outro dispositivo. Você tem mais ${attemptsLeft} tentativas.`,
  signInThere: 'Entrar no outro dispositivo',
  signInHere: 'Entrar neste dispositivo',
  notAskedOrTold:
    'Não fez esse pedido ou outra pessoa está dizendo qual número digitar? Feche esta página: ninguém entrará.',
  closedOther: (link) => <>Fechou a outra página? {link('Solicite um novo link aqui')}.</>,
  guessed: 'O número estava incorreto vezes demais, por isso este link não funciona mais neste dispositivo.',
  whereYouStarted:
    'Você ainda pode entrar onde começou: digite lá o código do mesmo e‑mail ou abra o link naquele navegador.',
  requestHere: 'Solicitar um novo link aqui',
  notAskedThis: 'Não pediu isso? Feche esta página: ninguém entrará.',

  returnThere: 'Volte ao seu outro dispositivo',
  soonSignedIn: (host, address) => (
    <>
      Em alguns segundos, você entrará em {host} como {address} nesse outro dispositivo.
    </>
  ),
  notSignedInHere: 'Você não entrou neste dispositivo. Pode fechar esta página.',

  connects: (strong, who, provider) => (
    <>
      Com isso, você entra {strong(`e vincula a conta ${who} de ${provider}`)}. Essa conta poderá então entrar em seu
      nome. Continue somente se ela for sua.
    </>
  ),

  yourEmail: 'Mais uma etapa: seu e‑mail',
  noEmailShared: (provider, who) => (
    <>
      {provider} não forneceu um endereço de e‑mail verificado de {who}.
    </>
  ),
  linkHint: (provider) => `Enviaremos um link por e‑mail. Depois de abri-lo, você poderá entrar com ${provider}.`,
  emailMeLink: 'Receber um link por e‑mail',

  backFrom: (provider, site) => `Você voltou de ${provider}. Continue para ${site}.`,
}

function networkInWords({ isSame, name }: { isSame: boolean; name: string }): string {
  return isSame ? 'na mesma rede que este dispositivo' : `em outra rede (${name})`
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return 'há menos de um minuto'
  const unit = seconds < 7200 ? 60 : 3600
  return `há ${duration(Math.floor(seconds / unit) * unit)}`
}
