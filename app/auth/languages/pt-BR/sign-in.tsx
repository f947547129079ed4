import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Entrar em ${site}`,
  headingAgain: 'Entrar novamente',
  headingSignedIn: (user) => `Você entrou como ${user}`,
  createAccount: 'Criar uma conta',
  chooseNewPassword: 'Escolher uma nova senha',

  unavailable: 'Não é possível entrar no momento. Tente novamente mais tarde.',
  leadEmail: 'Enviaremos por e‑mail um link para você entrar. Não é preciso ter senha.',
  leadProviders: 'Use uma conta que você já tem.',
  leadCredentials: 'Que bom ter você de volta.',
  leadCreate: 'Digite seu endereço de e‑mail. Enviaremos um link para confirmá-lo. Depois, você escolherá sua senha.',
  leadForgotten:
    'Digite seu endereço de e‑mail. Enviaremos um link para você entrar. Depois, você escolherá uma nova senha.',
  refused:
    'Tente novamente. Se isso continuar acontecendo, permita os cookies deste site: eles são necessários para entrar.',
  whyAgain: (user) => (
    <>
      Você entrou como {user}. Para continuar, entre novamente e confirme que é você. Depois, você voltará para onde
      estava.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Você já tem uma conta com {address}. Entre uma vez da forma habitual e vincularemos {provider}.
    </>
  ),
  orDifferent: (user) =>
    `Ou entre com outra conta abaixo. Se ela for nova aqui, perguntaremos antes de vinculá-la a ${user}.`,

  newcomers: {
    open: 'É sua primeira vez aqui? Os mesmos passos criam sua conta.',
    domains: 'É sua primeira vez aqui? Os mesmos passos criam sua conta.',
    invite: 'É sua primeira vez aqui? Abra primeiro o link do seu convite.',
    closed: 'É sua primeira vez aqui? Não é possível criar uma conta nesta página.',
  },
  askForAccount: (contact) => <>Não tem conta? Fale com {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Ao continuar, você concorda com os {terms('termos de uso')} e a {privacy('política de privacidade')}.
    </>
  ),
  agreeToTerms: (link) => <>Ao continuar, você concorda com os {link('termos de uso')}.</>,
  agreeToPrivacy: (link) => <>Ao continuar, você concorda com a {link('política de privacidade')}.</>,

  continueWith: (provider) => `Continuar com ${provider}`,
  opening: (provider) => `Abrindo ${provider}…`,
  lastUsed: 'Usado por último',
  email: 'E‑mail',
  emailMe: 'Receber um link por e‑mail',
  sendEmail: 'Enviar o e‑mail',
  otherWays: 'Outras formas de entrar',
  passwordInstead: 'Usar uma senha',
  wayInstead: (name) => `Usar ${name}`,
  forgotPassword: 'Esqueceu a senha?',
  noAccountYet: (link) => <>Ainda não tem conta? {link('Crie uma com senha')}</>,
  noPassword: (button) => <>Não tem senha? {button('Receba um link por e‑mail')}</>,
  forgotOrNone: (button) => <>Esqueceu a senha ou não tem uma? {button('Receba um link por e‑mail')}</>,
  notHere: 'Não manter a sessão neste dispositivo',
  notHereMeans: 'A sessão termina quando você fecha este navegador e, no máximo, após 12 horas.',
  withPasskey: 'Entrar com uma chave de acesso',
  useCode: 'Usar um código do seu app autenticador',
  code: 'Código',
  codeHint: '6 dígitos.',
  checking: 'Verificando…',
  noPasskeyUsed: 'Nenhuma chave de acesso foi usada. Tente novamente ou entre de outra forma.',

  inApp: (app) => `Você está usando o navegador integrado do app ${app}, que talvez não mantenha sua sessão aberta.`,
  inAppOpen: (link) => <>{link('Abra a página no seu navegador')} por aqui ou pelo menu do app.</>,
  inAppMenu: 'Escolha “Abrir no navegador” no menu do app.',
  inAppStay: 'Para continuar aqui, peça que enviemos um e‑mail e digite o código que está nele.',
}
