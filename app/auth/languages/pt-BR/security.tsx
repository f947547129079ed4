import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('pt-BR')

export const securityWords: Translation<'security'> = {
  step: 'Segunda etapa',
  stepLead:
    'Ao entrar, você também digita um código de um app no seu celular ou usa uma chave de acesso. Assim, só uma senha roubada não basta.',
  stepRequired: (site) => `${site} exige uma segunda etapa. Configure-a primeiro.`,
  setUpApp: 'Configurar um app autenticador',
  withPasskeys: (count) => (count === 1 ? 'Usar sua chave de acesso' : 'Usar suas chaves de acesso'),
  passkeysNeedScript:
    'As chaves de acesso precisam de JavaScript. Você também recebe códigos de recuperação, para navegadores sem JavaScript e para o caso de perder seu dispositivo.',
  scan: 'Escaneie isto com seu app autenticador e depois digite o código que ele mostra.',
  qrCode: 'Código QR para seu app autenticador',
  cannotScan: (link, key) => (
    <>
      Não consegue escanear? {link('Abra seu app autenticador')} ou digite esta chave: {key}
    </>
  ),
  checking: 'Verificando…',
  codeFromApp: 'Código do app',
  sixDigits: '6 dígitos.',
  turnOn: 'Ativar',
  startOver: 'Recomeçar com uma nova chave',
  app: 'App autenticador',
  notSetUp: 'Não configurado',
  onSince: (at) => <>Em uso desde {at}</>,
  passkeys: 'Chaves de acesso',
  passkeysInstead: (count) =>
    count === 1
      ? 'Você pode usá-la em vez de um código'
      : `Você pode usar qualquer uma das ${count} em vez de um código`,
  recoveryCodes: 'Códigos de recuperação',
  codesLeft: (count) => plural(count, { one: `${count} restante`, other: `${count} restantes` }),
  creatingCodes: 'Criando novos códigos…',
  createCodes: 'Criar novos códigos de recuperação',
  createCodesHint: 'Os novos códigos substituem os atuais, que deixam de funcionar.',
  removeStep: 'Remover a segunda etapa',
  removeStepAsk: 'Remover a segunda etapa?',
  removeStepLead:
    'A primeira etapa bastará para entrar na sua conta. O app autenticador e os códigos de recuperação deixam de funcionar imediatamente, e nenhum dispositivo continua sendo confiável. Você poderá configurar uma segunda etapa novamente.',
  removeStepPassword:
    'Sua senha também é removida: você a escolheu enquanto a segunda etapa estava ativada, quando bastavam 8 caracteres. Depois, você pode escolher outra.',
  keepStep: 'Manter a segunda etapa',
  trusted: 'Dispositivos confiáveis',
  forgetting: (device) => `Removendo a confiança em ${device}…`,
  stopTrusting: (device, unseen) => <>Deixar de confiar{unseen(` em ${device}`)}</>,

  stepIsOn: 'Sua segunda etapa está ativada.',
  codesReplaced: 'Estes códigos são novos. Seus códigos de recuperação anteriores não funcionam mais.',
  newCodes: 'Seus códigos de recuperação',
  newCodesLead:
    'Entre com um destes códigos se perder seu celular. Cada um funciona uma só vez. Eles não serão mostrados novamente.',
  printCodes: 'Baixe, copie ou imprima os códigos e guarde-os em um lugar seguro, longe deste dispositivo.',
  downloadCodes: 'Baixar como arquivo de texto',
  codesFile: (site) => `Códigos de recuperação de ${site}. Cada um funciona uma só vez.`,
  copyCodes: 'Copiar todos os códigos',
  copied: 'Copiados',
  notCopied: 'O navegador não copiou os códigos. Selecione-os e copie-os manualmente.',
  print: 'Imprimir',
  haveSaved: 'Já guardei os códigos',

  ownPasskeys: 'Suas chaves de acesso',
  ownPasskeysLead: 'Entre com sua impressão digital, seu rosto ou seu PIN. Não é preciso ter senha.',
  addPasskey: 'Adicionar uma chave de acesso',
  addingNeedsScript: 'Para adicionar uma chave de acesso, é preciso ter JavaScript. Para renomear e remover, não.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Adicionada em {added}, usada pela última vez em {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Adicionada em {added}, ainda não usada</>,
  onSeveral: 'Disponível em vários dos seus dispositivos',
  onOne: 'Em um só dispositivo',
  removingPasskey: (passkey) => `Removendo ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Remover{unseen(` ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Renomear{unseen(` ${passkey}`)}</>,
  renaming: 'Renomeando…',
  name: 'Nome',
  saveName: (passkey, unseen) => <>Salvar{unseen(` o nome de ${passkey}`)}</>,

  newPasskeyLead: 'Seu navegador pedirá sua impressão digital, seu rosto ou o bloqueio de tela.',
  passkeyThere: 'Este dispositivo já tem uma chave de acesso para sua conta.',
  noPasskey:
    'Nenhuma chave de acesso foi criada: a operação foi cancelada ou demorou demais. Tente novamente ou use outro dispositivo.',
  passkeyFailed: {
    unable: (browser) =>
      `Nenhuma chave de acesso foi criada: o que ${browser} ofereceu não consegue guardar uma que peça sua impressão digital, seu rosto ou seu PIN. Escolha outro gerenciador de senhas ou outra chave de segurança.`,
    notAllowed: (browser) =>
      `Nenhuma chave de acesso foi criada: ${browser} não permite chaves de acesso no endereço desta página.`,
    failed: (browser) =>
      `Nenhuma chave de acesso foi criada: ${browser}, ou o gerenciador de senhas a que ele recorreu, informou um erro. Tente novamente ou escolha outro gerenciador de senhas ou dispositivo.`,
  },
  noScript:
    'Para adicionar uma chave de acesso, é preciso ter JavaScript, que está desativado neste navegador. Todas as outras formas de entrar funcionam sem ele.',
  noPasskeysHere: (browser) =>
    `${browser} não consegue criar chaves de acesso. Abra esta página em outro navegador. Todas as outras formas de entrar também funcionam aqui.`,
  adding: 'Adicionando…',
  passkeyName: 'Nome da chave de acesso',
  passkeyNameHint:
    'Ajuda você a distinguir suas chaves de acesso. Sem um nome, a chave recebe o nome do local onde fica guardada.',
  createPasskey: 'Criar chave de acesso',
  backToPasskeys: 'Voltar para suas chaves de acesso',

  changeYourPassword: 'Alterar sua senha',
  setAPassword: 'Definir uma senha',
  forAddress: (address) => `Para ${address}.`,
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  passwordRule: (shortest) =>
    `Pelo menos ${shortest} caracteres de qualquer tipo. Todos os seus outros navegadores serão desconectados.`,
  passwordLength: (shortest) => `Pelo menos ${shortest} caracteres de qualquer tipo.`,
  changePassword: 'Alterar senha',
  setPassword: 'Definir senha',
  removePassword: 'Remover senha',
  forgotCurrent: (link) => (
    <>{link('Esqueceu sua senha atual?')} Com um link por e‑mail, você pode escolher uma nova.</>
  ),

  ways: {
    heading: 'O que dá acesso à sua conta',
    lead: 'Isto é tudo o que permite entrar na sua conta agora. Remova o que não for seu.',
    added: (day) => <>Chave de acesso, adicionada em {day}</>,
    secondStepOn: 'Ativada',
  },

  proof: {
    heading: 'Use sua chave de acesso',
    lead: 'Para alterar como você entra, confirme com sua chave de acesso que é você. Depois levaremos você de volta para onde estava.',
    usePasskey: 'Usar sua chave de acesso',
    without: 'Não tem uma chave de acesso à mão?',
    asking: 'Solicitando…',
    ask: 'Continuar sem minha chave de acesso, daqui a 72 horas',
    back: 'Voltar para sua conta',
  },

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
}
