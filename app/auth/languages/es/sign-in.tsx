import type { Translation } from '../words.ts'

export const signInWords: Translation<'signIn'> = {
  heading: (site) => `Iniciar sesión en ${site}`,
  headingAgain: 'Iniciar sesión de nuevo',
  headingSignedIn: (user) => `Has iniciado sesión como ${user}`,
  createAccount: 'Crear una cuenta',
  chooseNewPassword: 'Elegir una contraseña nueva',

  unavailable: 'Ahora mismo no se puede iniciar sesión. Vuelve a intentarlo más tarde.',
  leadEmail: 'Te enviaremos por correo un enlace para iniciar sesión. No necesitas contraseña.',
  leadProviders: 'Usa una cuenta que ya tengas.',
  leadCredentials: 'Te damos la bienvenida de nuevo.',
  leadCreate:
    'Introduce tu dirección de correo. Te enviaremos un enlace para confirmarla. Después elegirás tu contraseña.',
  leadForgotten:
    'Introduce tu dirección de correo. Te enviaremos un enlace con el que iniciarás sesión. Después elegirás una contraseña nueva.',
  refused:
    'Vuelve a intentarlo. Si sigue ocurriendo, permite las cookies de este sitio: son necesarias para iniciar sesión.',
  whyAgain: (user) => (
    <>
      Has iniciado sesión como {user}. Para continuar, inicia sesión otra vez y confirma así que eres tú. Después
      volverás a donde estabas.
    </>
  ),
  waiting: (address, provider) => (
    <>
      Ya tienes una cuenta con {address}. Inicia sesión una vez como siempre y vincularemos {provider}.
    </>
  ),
  orDifferent: (user) =>
    `O inicia sesión con otra cuenta más abajo. Si es nueva aquí, te preguntaremos antes de vincularla a ${user}.`,

  newcomers: {
    open: '¿Es tu primera vez aquí? Con los mismos pasos crearás tu cuenta.',
    domains: '¿Es tu primera vez aquí? Con los mismos pasos crearás tu cuenta.',
    invite: '¿Es tu primera vez aquí? Abre primero el enlace de tu invitación.',
    closed: '¿Es tu primera vez aquí? En esta página no se pueden crear cuentas.',
  },
  askForAccount: (contact) => <>¿No tienes cuenta? Ponte en contacto con {contact}.</>,
  agreeToBoth: (terms, privacy) => (
    <>
      Al continuar, aceptas las {terms('condiciones de uso')} y la {privacy('política de privacidad')}.
    </>
  ),
  agreeToTerms: (link) => <>Al continuar, aceptas las {link('condiciones de uso')}.</>,
  agreeToPrivacy: (link) => <>Al continuar, aceptas la {link('política de privacidad')}.</>,

  continueWith: (provider) => `Continuar con ${provider}`,
  opening: (provider) => `Abriendo ${provider}…`,
  lastUsed: 'Usado la última vez',
  email: 'Correo electrónico',
  emailMe: 'Recibir un enlace por correo',
  sendEmail: 'Enviar el correo',
  otherWays: 'Otras formas de iniciar sesión',
  passwordInstead: 'Usar una contraseña',
  wayInstead: (name) => `Usar ${name}`,
  forgotPassword: '¿Has olvidado la contraseña?',
  noAccountYet: (link) => <>¿Aún no tienes cuenta? {link('Crea una con contraseña')}</>,
  noPassword: (button) => <>¿No tienes contraseña? {button('Recibe un enlace por correo')}</>,
  forgotOrNone: (button) => <>¿Has olvidado la contraseña o no tienes? {button('Recibe un enlace por correo')}</>,
  notHere: 'No mantener la sesión en este dispositivo',
  notHereMeans: 'La sesión se cerrará al cerrar este navegador y, como máximo, a las 12 horas.',
  withPasskey: 'Iniciar sesión con una llave de acceso',
  useCode: 'Usar un código de tu app de autenticación',
  code: 'Código',
  codeHint: '6 dígitos.',
  checking: 'Comprobando…',
  noPasskeyUsed: 'No se ha usado ninguna llave de acceso. Vuelve a intentarlo o inicia sesión de otra forma.',

  inApp: (app) => `Estás usando el navegador integrado de la app ${app}, que quizá no mantenga tu sesión abierta.`,
  inAppOpen: (link) => <>{link('Abre la página en tu navegador')} aquí o desde el menú de la app.</>,
  inAppMenu: 'Elige «Abrir en el navegador» en el menú de la app.',
  inAppStay: 'Para seguir aquí, pide que te enviemos un correo e introduce el código que contiene.',
}
