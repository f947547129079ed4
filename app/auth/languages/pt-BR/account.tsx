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
  sections: {
    profile: 'Perfil',
    'second-step': 'Segunda etapa',
    devices: 'Dispositivos',
    history: 'Histórico',
    leave: 'Baixar ou excluir seus dados',
    admin: 'Pessoas (administração)',
  },

  sessions: 'Onde você entrou',
  thisBrowser: 'Este navegador',
  begunBy: (method, since) => (
    <>
      {method}, desde {since}
    </>
  ),
  lastUsed: (at) => <>Último uso: {at}</>,
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
  connectedAs: (user) => `As contas vinculadas podem entrar como ${user}.`,
  connectedAsYou: 'As contas vinculadas podem entrar em seu nome.',
  connect: (provider) => `Vincular ${provider}`,
  reconnect: (provider) => `Vincular ${provider} novamente`,
  noLongerSignsIn: 'Não permite mais entrar',
  needsReconnecting: 'Precisa ser vinculada novamente',
  connectedSince: (day) => <>Vinculada desde {day}</>,
  disconnecting: (provider) => `Desvinculando ${provider}…`,
  disconnect: (account, unseen) => <>Desvincular{unseen(` ${account}`)}</>,
  accountAt: (address, provider) => `${address} em ${provider}`,

  devices: 'Dispositivos',
  devicesLead: 'Desconecte os navegadores que você não usa ou não reconhece.',
  signOutOthers: 'Desconectar os outros dispositivos',
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
  profileLead: (site) => `O que ${site} mostra sobre você.`,
  save: 'Salvar',
  emailAddress: 'Endereço de e‑mail',
  changeAddress: 'Alterar seu endereço de e‑mail',
  addAddress: 'Adicionar um endereço de e‑mail',
  picture: 'Foto',
  pictureOf: 'Sua foto, como os outros a veem',
  pictureElsewhere: 'Sua foto vem de um provedor de identidade.',
  noPicture: 'Ainda não há foto.',
  newPicture: 'Nova foto',
  choosePicture: 'Escolher uma foto',
  pictureHint: (site) =>
    `PNG, JPEG ou WebP, com no máximo 1 MB e 4096 pixels de cada lado. ${site} guarda só a imagem, sem detalhes como o lugar onde foi tirada.`,
  usePicture: 'Usar esta foto',
  removePicture: 'Remover foto',

  ownAddress: 'Seu endereço de e‑mail',
  addressIs: (address) => `Seu endereço é ${address}.`,
  noAddress: 'Você ainda não tem um.',
  codeSent: (address) => <>Um e‑mail foi enviado para {address}. Digite aqui o código que está nele.</>,
  sendingCode: 'Enviando um código…',
  newAddress: 'Novo endereço de e‑mail',
  newAddressHint:
    'Enviaremos um código para ele. Seu endereço antigo receberá um e‑mail que permite desfazer a alteração durante 7 dias.',
  emailCode: 'Receber um código por e‑mail',
  changingAddress: 'Alterando seu endereço…',
  codeFromEmail: 'Código do e‑mail',
  changeMyAddress: 'Alterar meu endereço',
  anotherAddress: 'Usar outro endereço',

  leave: 'Baixar ou excluir seus dados',
  download: 'Baixar seus dados',
  downloadLead: (site) =>
    `Tudo o que ${site} armazena para você entrar, em um único arquivo JSON. Ele não contém senhas nem outros segredos.`,
  preparing: 'Preparando seus dados…',
  deleteAccount: 'Excluir sua conta',
  deleteLead: (days) =>
    `Todos os seus dispositivos serão desconectados imediatamente e sua conta será excluída após ${days} dias. Entre antes disso para mantê-la. Depois, ela não poderá ser restaurada.`,
  deleting: 'Excluindo sua conta…',
}
