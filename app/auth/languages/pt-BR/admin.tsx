import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pt-BR')

export const adminWords: Translation<'admin'> = {
  people: 'Pessoas',
  peopleLead: 'Busque uma pessoa por uma parte do endereço de e‑mail ou do nome, ou pelo ID.',
  emailOrName: 'E‑mail ou nome',
  find: 'Buscar',
  noPerson: 'Nenhuma pessoa encontrada.',
  noPersonYet: 'Nenhuma pessoa encontrada entre as contas mais recentes. A busca pode continuar.',
  morePeople: 'Mais pessoas',
  disabledMark: 'conta desativada',
  leavesMark: 'exclusão prevista',
  rolesMark: (roles) => `funções: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Convidar uma pessoa',
  inviteLead: 'Para uma pessoa que ainda não tem conta.',
  email: 'E‑mail',
  inviteHint: 'Um link válido uma só vez, por sete dias, é enviado para este endereço.',
  sendInvitation: 'Enviar o convite',

  disabled: 'Conta desativada: não pode entrar.',
  facts: {
    name: 'Nome',
    id: 'ID',
    emailConfirmed: 'E‑mail confirmado',
    roles: 'Funções',
    disabledUntil: 'Desativada até',
    reason: 'Motivo',
    since: 'Conta criada em',
  },
  yes: 'sim',
  no: 'não',

  signingIn: 'Login',
  canSignIn: 'Esta pessoa pode entrar.',
  cannotSignIn: 'Esta pessoa não pode entrar.',
  hindrances: {
    disabled: 'A conta está desativada até que a administração a ative.',
    disabledUntil: (at) => <>A conta está desativada até {at}.</>,
    noWay:
      'Nada dá acesso à conta: ela não tem senha, chave de acesso nem conta vinculada, e nenhum link é enviado por e‑mail.',
    unconfirmed: 'O endereço de e‑mail ainda não foi confirmado. O primeiro login com um link por e‑mail o confirma.',
    leaves: (at) => <>A conta será excluída em {at}, a pedido da própria pessoa. Um login antes disso a mantém.</>,
    failed: (count, at) =>
      count === 1 ? (
        <>Uma tentativa sem sucesso desde o último login: {at}.</>
      ) : (
        <>
          {count} tentativas sem sucesso desde o último login, a mais recente em {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'A senha estava incorreta ou não há nenhuma.',
    TooMany: 'Houve tentativas demais em pouco tempo.',
    WrongCode: 'O código estava incorreto.',
    Verification: 'O link já tinha sido usado, tinha expirado ou foi aberto em outro navegador.',
    AccessDenied: 'As regras do próprio site recusaram o login, ou a conta está desativada.',
    OAuthAccountNotLinked: 'O endereço pertence a uma conta à qual este provedor não está vinculado.',
    OAuthCallback: 'O provedor recusou, ou não foi possível usar a resposta dele.',
    OAuthSignin: 'Não foi possível contatar o provedor.',
    EmailSignin: 'Não foi possível enviar o e‑mail.',
    PasskeySignin: 'A chave de acesso foi recusada.',
    SecondStepExpired: 'A segunda etapa demorou demais.',
    UnusableProfile: 'O provedor forneceu dados insuficientes sobre a pessoa para o login.',
    Unavailable: 'O banco de dados ou um provedor não estava disponível.',
  },
  opens: 'O que dá acesso à conta',
  opensNothing: 'Nada',
  wayPassword: 'Senha',
  wayLink: (address) => `Link enviado por e‑mail para ${address}`,
  wayPasskey: (name) => `Chave de acesso: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>desde {at}</>,
  wayStates: {
    ended: 'O provedor encerrou o acesso que havia concedido.',
    foreign: 'O provedor agora é outro: esta conta não permite mais entrar.',
    gone: 'Este site não usa mais esse provedor: esta conta não permite mais entrar.',
  },
  secondStep: 'Segunda etapa',
  secondStepSince: (at, codes) => (
    <>
      Ativa desde {at}.{' '}
      {plural(codes, {
        one: `Resta ${codes} código de recuperação.`,
        other: `Restam ${codes} códigos de recuperação.`,
      })}
    </>
  ),
  noSecondStep: 'Não ativada.',
  access: 'Acesso',
  mailLink: 'Enviar por e‑mail um link de acesso',
  enabling: 'Ativando…',
  enable: 'Ativar',
  isYou: 'Esta é a sua conta: outra pessoa da administração pode desativá-la.',
  disabling: 'Desativando…',
  reasonHint: 'Para a administração: a pessoa não o vê.',
  until: 'Até',
  untilEnabled: 'Sem prazo',
  inDays: (days) => (days === 1 ? 'Amanhã, a esta hora' : `Daqui a ${days} dias`),
  untilDay: 'Início do dia indicado abaixo (UTC)',
  day: 'Dia, se você escolher um',
  disable: 'Desativar',
  disablePerson: 'Desativar esta conta',
  disableLead:
    'Não é mais possível entrar nela, e todas as sessões dela são encerradas imediatamente. Nada é excluído.',
  disableAsk: (person) => <>Desativar a conta de {person}?</>,
  disableGoes:
    'Todas as sessões dela são encerradas imediatamente, e não é mais possível entrar nela. Nada é excluído: “Ativar” restaura tudo.',
  keepEnabled: 'Não desativar',
  sessions: 'Sessões',
  noSession: 'Nenhuma sessão aberta.',
  lastUsed: (method, at) => (
    <>
      {method}, último uso: {at}
    </>
  ),
  network: (range) => `Rede ${range}`,
  endingDevice: (device) => `Encerrando ${device}…`,
  endDevice: (device, unseen) => <>Encerrar{unseen(` ${device}`)}</>,
  ending: 'Encerrando…',
  endAll: 'Encerrar todas as sessões',
  endAllAsk: (person) => <>Encerrar todas as sessões de {person}?</>,
  endAllGoes: 'Todos os navegadores desta pessoa são desconectados imediatamente. Ela pode entrar novamente.',
  keepSessions: 'Deixar abertas',
  events: 'Eventos',
  noEvents: 'Não há mais nada para mostrar.',
  olderEvents: 'Eventos mais antigos',
  newestEvents: 'Eventos mais recentes',
  eventsOf: (person) => <>Eventos de {person}</>,
  actors: {
    user: 'por esta pessoa',
    unproved: 'por um visitante que pode ser outra pessoa',
    operator: 'pela administração',
    provider: 'pelo provedor de identidade',
  },
  details: (details) => details.join(', '),

  pressure: 'Carga',
  pressureLead: 'O que o site teve de processar nas últimas 24 horas, hora a hora.',
  series: {
    signIns: 'Logins',
    failures: 'Falhas',
    limits: 'Limites atingidos',
    mails: 'E‑mails',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Por hora',
  utc: 'UTC',
  bars: (name, most) => `${name}, hora a hora: no máximo ${most} em uma hora`,
  busiest: (hour, count) => `Máximo na hora a partir de ${hour} UTC: ${count}`,
  whatFailed: 'O que falhou',
  nothingFailed: 'Nada falhou.',
}
