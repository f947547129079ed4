import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Idioma',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Digite o código do seu app autenticador ou um código de recuperação.'
        : 'Digite um código de recuperação.'
    return hasApp
      ? 'Use sua chave de acesso ou digite o código do seu app autenticador ou um código de recuperação.'
      : 'Use sua chave de acesso ou digite um código de recuperação.'
  },
  usePasskey: 'Usar sua chave de acesso',
  recoveryCode: 'Código de recuperação',
  codeHint: '6 dígitos ou um código de recuperação de 15 caracteres.',
  recoveryCodeHint: '15 caracteres.',
  trust: (days) => `Confiar neste dispositivo por ${days} dias`,

  connectTo: (provider) => `Vincular ${provider}?`,
  connectLead: (provider, who) => (
    <>
      Você entrou em {provider} como {who}. Depois de vincular essa conta, você também poderá entrar aqui com ela.
    </>
  ),
  connect: (provider) => `Vincular ${provider}`,
  connecting: 'Vinculando…',
  notNow: 'Agora não',
  notYours: 'Se essa conta não for sua, não a vincule: a pessoa dona dela poderia entrar em seu nome.',

  signedOut: 'Você saiu da sua conta',
  signedOutLead: (site) => `Você não entrou em ${site} neste dispositivo.`,
  signOutLead: (site) => `Quer mesmo sair de ${site} neste dispositivo?`,
  stillSignedIn: 'Sua sessão continua aberta. Tente novamente.',
  staySignedIn: 'Não sair',

  invited: 'Você recebeu um convite',
  invitedLead: (site) => `Você pode criar uma conta em ${site}.`,
  chooseHow: 'Escolher como entrar',
  invitedAddress: (address) => (
    <>Este convite é para {address}. Entre com este endereço ou com uma conta que o tenha.</>
  ),
  invitedOnce: 'Ao entrar, sua conta é criada. Este convite funciona uma só vez.',

  notMe: {
    mine: 'Fui eu',
    mineDoing: 'Um momento…',
    own: {
      lead: 'Seus próprios navegadores adicionaram isto nos últimos 30 dias. Os botões acima não mudam nada nisso.',
      button: 'Não adicionei isto: remover também',
      provedChange: 'O endereço foi alterado com este item.',
    },
    done: {
      heading: 'Já foi feito',
      lead: 'Este link, ou um enviado antes dele, já foi usado. Todos os navegadores foram desconectados naquele momento. Se você receber outro e‑mail sobre algo que não foi feito por você, use o link desse outro e‑mail.',
      resetLead: 'Este link já foi usado, ou um mais novo tomou o lugar dele. Ele não altera mais nada.',
      signIn: 'Entrar',
    },
    session: {
      heading: 'Não foi você?',
      lead: 'Vamos desconectar todos os navegadores, inclusive o seu, desativar sua senha e remover as formas de entrar que o outro navegador adicionou. O que você já tinha antes continua.',
      button: 'Não fui eu',
      doing: 'Desconectando…',
    },
    reset: {
      heading: 'Manter sua segunda etapa e suas chaves de acesso?',
      lead: 'Foi pedido a quem administra este site que remova a segunda etapa e as chaves de acesso da sua conta. Mantenha-as se você não pediu isso.',
      button: 'Manter minha segunda etapa e minhas chaves de acesso',
      doing: 'Um momento…',
    },
    address: {
      heading: 'Restaurar seu endereço?',
      lead: 'O endereço da sua conta foi alterado. Isto restaura seu endereço antigo, desconecta todos os navegadores e remove a senha e todas as formas de entrar adicionadas desde então.',
      button: 'Restaurar meu endereço',
      doing: 'Restaurando…',
    },
  },
}
