import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pt-BR')

const inMinutes = (minutes: number) => plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Tente entrar com outra conta.',
    sameAccount: 'Para confirmar sua identidade, entre com a mesma conta que você usou na primeira vez.',
    mailNotSent: 'Não foi possível enviar o e‑mail.',
    wrongDetails: 'Não foi possível entrar. Verifique se os dados informados estão corretos.',
    passkey: 'Essa chave de acesso não funcionou. Tente novamente ou entre de outra forma.',
    signInFirst: 'Entre para acessar esta página.',
    signInAgain: 'Entre novamente para continuar.',
    timedOut: 'O tempo para entrar se esgotou. Entre novamente.',
    configuration: 'Há um problema na configuração do servidor.',
    denied: 'Você não tem permissão para entrar.',
    link: 'O link de acesso não é mais válido. Talvez já tenha sido usado ou tenha expirado.',
    unable: 'Não foi possível entrar.',
    general: 'Algo deu errado. Tente novamente.',
    noAccess: 'Você entrou, mas sua conta não tem acesso a esta página.',
    formExpired:
      'Este formulário expirou ou não foi enviado deste navegador. Nada foi alterado. Volte, recarregue a página e verifique se os cookies estão permitidos.',
    formUnreadable: 'Não foi possível ler este formulário. Nada foi alterado. Volte e envie-o novamente.',
  },
  notConnected:
    'Essa conta não foi vinculada à sua: ela pertence a outra conta deste site, ou a vinculação foi iniciada por outra pessoa.',
  waiting: {
    passkeyFirst:
      'Use sua chave de acesso, se puder. Se usar outra forma, você só poderá alterar como entra 72 horas depois.',
    lead: (from) =>
      `Você solicitou, sem uma chave de acesso, alterar como você entra. Você pode fazer isso a partir de ${from}, neste navegador, durante 24 horas. Com sua chave de acesso, pode fazer isso agora.`,
    withoutLead:
      'Nesse caso, você poderá alterar como entra daqui a 72 horas, neste navegador. Enviamos um e‑mail a você imediatamente, e todas as páginas da sua conta informam isso: é possível cancelar com cada chave de acesso e em cada navegador em que você já entrou.',
    asked: (by, at) => `Foi solicitado, sem uma chave de acesso, alterar como você entra: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Isso pode ser feito a partir de ${from}.`,
    countsUntil: (until) => `Isso pode ser feito agora, até ${until}.`,
    cancelling: 'Cancelando…',
    cancel: 'Cancelar esta solicitação',
    howToCancel:
      'Para cancelar esta solicitação, entre com sua chave de acesso ou use um navegador que já estava conectado antes.',
    returning: (address, at) =>
      `A alteração do seu endereço foi desfeita: ${address} volta a ser seu endereço a partir de ${at}. Até lá, nenhum e‑mail permite entrar, e nada mais na sua conta pode ser alterado.`,
    keeping: 'Mantendo o novo endereço…',
    keep: 'Em vez disso, manter o novo endereço',
    howToKeep:
      'Isso só pode ser cancelado com a chave de acesso ou a segunda etapa com que o endereço foi alterado: entre com ela primeiro.',
  },
  titles: {
    configuration: 'Erro do servidor',
    denied: 'Acesso negado',
    link: 'Não foi possível entrar',
    general: 'Erro',
    noAccess: 'Sem acesso',
    formNotAccepted: 'Formulário não aceito',
  },
  cancelledAt: (provider) => `Você cancelou em ${provider}. Nada foi feito.`,

  fields: { email: 'E‑mail', password: 'Senha' },
  userWithoutName: 'uma pessoa sem nome',

  addressFaults: {
    missing: 'Digite seu endereço de e‑mail.',
    noAt: 'Um endereço de e‑mail precisa ter um @, como em nome@example.com.',
    manyAts: 'Um endereço de e‑mail tem apenas um @, como em nome@example.com.',
    noName: 'Falta a parte antes do @, como em nome@example.com.',
    domain: 'A parte depois do @ não está completa, como em nome@example.com.',
    characters: 'Este endereço de e‑mail tem caracteres não permitidos ou é longo demais.',
    notHere: 'Não é possível alterar um endereço aqui.',
    same: 'Esse já é seu endereço.',
    notOfSite: 'Aqui só podem ser usados endereços da organização deste site.',
    noMailbox:
      'O servidor de e‑mail deste endereço informa que essa caixa não existe. Confira o endereço ou use outro.',
  },
  passwordFaults: {
    short: (least) => `Use pelo menos ${least} caracteres. Várias palavras juntas são fáceis de lembrar.`,
    long: 'Essa senha é longa demais. Use uma mais curta.',
    names:
      'Essa senha é formada quase só pelo seu nome, pelo seu endereço ou pelo nome deste site. Use outras palavras.',
    common: 'Muitas pessoas usam essa senha, por isso ela é fácil de adivinhar. Use outra.',
    notCurrent: 'Essa não é sua senha atual.',
    stays: 'Sua senha é sua única forma de entrar, por isso será mantida. Vincule uma conta primeiro.',
  },
  nameFaults: {
    missing: 'Digite um nome.',
    long: (most) => `Use no máximo ${most} caracteres.`,
    unseen: 'Use letras, números e sinais visíveis.',
  },
  dayFaults: {
    missing: 'Digite o dia ou escolha outro prazo acima.',
    over: 'Digite um dia posterior a hoje (UTC).',
    unused: (choice) => `Um dia só vale com “${choice}”: escolha essa opção acima ou apague o dia.`,
  },
  waits: {
    attempts: (minutes) => `Tentativas demais. Tente novamente em ${inMinutes(minutes)}.`,
    mails: (minutes) => `Houve e‑mails demais. Tente novamente em ${inMinutes(minutes)}.`,
    codes: (minutes) => `Houve códigos incorretos demais. Tente novamente em ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'Esse não é o código do nosso e‑mail.',
  secondStep: {
    wrongCode:
      'Esse código não funcionou. Digite o que seu app mostra agora ou um código de recuperação que você ainda não usou.',
    wrongFirstCode: 'Esse código não funcionou. Digite o que seu app mostra agora.',
    passkey: 'Essa chave de acesso não funcionou. Tente novamente ou digite um código.',
    tooMany:
      'Códigos incorretos demais. Os códigos do seu app estão pausados por algum tempo, mas um código de recuperação ainda funciona.',
    paused: 'Códigos incorretos demais. Os códigos do seu app estão pausados por algum tempo. Use outra forma.',
    formExpired: 'Este formulário expirou ou os cookies não estão permitidos. Digite o código novamente.',
  },
  plain: {
    otherSite: 'Este formulário foi enviado por outro site.',
    method: (method) => `Este endereço não aceita ${method}.`,
    noProvider: 'Esse provedor não existe.',
    takesForm: 'Este endereço espera um formulário.',
    notFound: 'Não encontrado.',
    noPicture: 'Essa foto não existe.',
    notOurs: 'Este não é um endereço deste site.',
    tooLarge: 'Isso é mais do que este endereço aceita.',
    tooSlow: 'Esta solicitação demorou demais para chegar.',
    fault: (reference) => `Algo deu errado. Referência: ${reference}`,
    notKnownNow: 'No momento não é possível saber quem entrou.',
    noUser: 'Esta sessão não indica nenhum usuário.',
    signInFirst: (address) => `Entre primeiro: ${address}`,
  },
}
