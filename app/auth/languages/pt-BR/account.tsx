import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pt-BR')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Você entrou em ${site}.`,
  name: 'Nome',
  email: 'E‑mail',
  signOut: 'Sair',
  signOutEverywhere: 'Sair de todos os dispositivos',
  signingOutEverywhere: 'Saindo de todos os dispositivos…',
  signOutEverywhereAsk: 'Sair de todos os dispositivos?',
  signOutEverywhereLead:
    'Todos os navegadores em que você entrou são desconectados imediatamente, inclusive este. Sua conta continua como está: você pode entrar novamente.',
  sections: {
    profile: 'Perfil',
    security: 'Login e segurança',
    devices: 'Navegadores',
    history: 'Histórico',
    language: 'Idioma',
    leave: 'Seus dados',
    people: 'Pessoas',
    invitations: 'Convites',
    load: 'Carga',
  },
  operators: 'Administração',
  details: 'Detalhes',
  staySignedIn: 'Manter as sessões abertas',
  leaveSignedIn: 'Deixar conectados',

  sessions: 'Onde você entrou',
  thisBrowser: 'Este navegador',
  begunBy: (method, since) => (
    <>
      {method}, desde {since}
    </>
  ),
  lastUsed: (at) => <>Último uso: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Último uso: {lastUsed}; confiável até {until}
    </>
  ),
  endsWithBrowser: (instant) => <>Termina ao fechar esse navegador ou, no máximo: {instant}</>,
  signOutDevice: (device, unseen) => <>Desconectar{unseen(` ${device}`)}</>,
  signingOutDevice: (device) => `Desconectando ${device}…`,

  waysIn: 'Formas de entrar',
  sentTo: (address) => `Enviado para ${address}`,
  notConfirmed: (address) => `Ainda não disponível: ${address} não foi confirmado`,
  passwordSet: 'Definida',
  passwordNotSet: 'Não definida',
  passkeys: 'Chaves de acesso',
  passkeyCount: (count) =>
    count === 0 ? 'Nenhuma ainda' : plural(count, { one: `${count} adicionada`, other: `${count} adicionadas` }),
  manage: (way, unseen) => <>Gerenciar{unseen(` ${way}`)}</>,
  choosePassword: 'Escolher uma senha',
  secondStep: 'Segunda etapa',
  secondStepOn: 'Ativada',
  secondStepOff: 'Desativada',
  connect: (provider) => `Vincular ${provider}`,
  reconnect: (provider) => `Vincular ${provider} novamente`,
  noLongerSignsIn: 'Não permite mais entrar',
  needsReconnecting: 'Precisa ser vinculada novamente',
  connectedSince: (day) => <>Vinculada desde {day}</>,
  disconnecting: (provider) => `Desvinculando ${provider}…`,
  disconnect: (account, unseen) => <>Desvincular{unseen(` ${account}`)}</>,
  accountAt: (address, provider) => `${address} em ${provider}`,

  devices: 'Navegadores',
  devicesLead: 'Desconecte os navegadores que você não usa ou não reconhece.',
  signOutOthers: 'Desconectar todos os outros navegadores',
  signOutOthersAsk: 'Desconectar todos os outros navegadores?',
  signOutOthersLead:
    'Todos os navegadores, exceto este, são desconectados imediatamente. Sua conta continua como está: você pode entrar novamente neles.',
  trustedAt: (link) => <>Os dispositivos confiáveis estão listados em {link('Segunda etapa')}.</>,

  history: 'Histórico',
  historyLead: 'A atividade da sua conta nos últimos 90 dias. As tentativas sem sucesso são mantidas por 30 dias.',
  nothingMore: 'Não há mais nada para mostrar.',
  activity: 'Atividade',
  olderActivity: 'Atividade mais antiga',
  notYou: (link) => (
    <>Viu algo que não foi feito por você? {link('Saia de todos os dispositivos na página da sua conta')}.</>
  ),
  failed: 'Sem sucesso',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Enviamos um e‑mail a você',
  notEmailed: 'Não foi possível enviar um e‑mail a você',

  profile: 'Seu perfil',
  notSaved: 'Este nome ainda não foi salvo.',
  profileLead: (site) => `O que ${site} mostra sobre você.`,
  save: 'Salvar',
  emailAddress: 'Endereço de e‑mail',
  changeAddress: 'Alterar seu endereço de e‑mail',
  addAddress: 'Adicionar um endereço de e‑mail',
  picture: 'Foto',
  pictureOf: 'Sua foto, como os outros a veem',
  pictureElsewhere:
    'Sua foto vem de um provedor de identidade. Estas páginas não a carregam de lá, para que o provedor não fique sabendo das suas visitas.',
  noPicture: 'Ainda não há foto: suas iniciais aparecem no lugar dela.',
  newPicture: 'Nova foto',
  choosePicture: 'Escolher uma foto',
  pictureHint: (site) =>
    `PNG, JPEG ou WebP, no máximo 10 MB. ${site} recorta a imagem em um quadrado e guarda somente a imagem, sem detalhes como o lugar onde foi feita.`,
  usePicture: 'Usar esta foto',
  removePicture: 'Remover foto',

  leave: 'Baixar ou excluir seus dados',
  download: 'Baixar seus dados',
  downloadLead: (site) =>
    `Tudo o que ${site} armazena para você entrar, em um único arquivo JSON. Ele não contém senhas nem outros segredos.`,
  preparing: 'Preparando seus dados…',
  deleteAccount: 'Excluir sua conta',
  deleteLead: (days) =>
    `Todos os seus dispositivos serão desconectados imediatamente e sua conta será excluída após ${days} dias. Entre antes disso para mantê-la. Depois, ela não poderá ser restaurada.`,
  deleting: 'Excluindo sua conta…',
  deleteAsk: 'Excluir sua conta?',
  deleteGoes: (email) =>
    email === null
      ? 'Seu perfil, todas as formas de entrar, suas chaves de acesso e seu histórico serão excluídos junto com a conta.'
      : `A conta de ${email} será excluída, com o perfil, todas as formas de entrar, as chaves de acesso e o histórico.`,
  keepAccount: 'Manter minha conta',
}
