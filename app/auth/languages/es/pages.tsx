import type { Translation } from '../words.ts'

export const pageWords: Translation<'pages'> = {
  language: 'Idioma',

  secondStepLead: (hasApp, hasPasskey) => {
    if (!hasPasskey)
      return hasApp
        ? 'Introduce el código de tu app de autenticación o un código de recuperación.'
        : 'Introduce un código de recuperación.'
    return hasApp
      ? 'Usa tu llave de acceso o introduce el código de tu app de autenticación o un código de recuperación.'
      : 'Usa tu llave de acceso o introduce un código de recuperación.'
  },
  usePasskey: 'Usar tu llave de acceso',
  recoveryCode: 'Código de recuperación',
  codeHint: '6 dígitos o un código de recuperación de 15 caracteres.',
  recoveryCodeHint: '15 caracteres.',
  trust: (days) => `Confiar en este dispositivo durante ${days} días`,

  connectTo: (provider) => `¿Vincular ${provider}?`,
  connectLead: (provider, who) => (
    <>
      Has iniciado sesión en {provider} como {who}. Una vez vinculada, también podrás iniciar sesión aquí con esa
      cuenta.
    </>
  ),
  connect: (provider) => `Vincular ${provider}`,
  connecting: 'Vinculando…',
  notNow: 'Ahora no',
  notYours: 'Si esa cuenta no es tuya, no la vincules: su titular podría iniciar sesión en tu nombre.',

  signedOut: 'Has cerrado sesión',
  signedOutLead: (site) => `No has iniciado sesión en ${site} en este dispositivo.`,
  signOutLead: (site) => `¿Quieres cerrar la sesión de ${site} en este dispositivo?`,
  stillSignedIn: 'Tu sesión sigue abierta. Vuelve a intentarlo.',
  staySignedIn: 'No cerrar sesión',

  invited: 'Tienes una invitación',
  invitedLead: (site) => `Puedes crear una cuenta en ${site}.`,
  chooseHow: 'Elegir cómo iniciar sesión',
  invitedAddress: (address) => (
    <>Esta invitación es para {address}. Inicia sesión con esta dirección o con una cuenta que la tenga.</>
  ),
  invitedOnce: 'Al iniciar sesión se crea tu cuenta. Esta invitación sirve una sola vez.',

  notMe: {
    mine: 'He sido yo',
    mineDoing: 'Un momento…',
    own: {
      lead: 'Tus propios navegadores han añadido esto en los últimos 30 días. Los botones de arriba lo dejan como está.',
      button: 'No he añadido esto: eliminarlo también',
      provedChange: 'La dirección se cambió con esto.',
    },
    done: {
      heading: 'Ya está hecho',
      lead: 'Este enlace ya se ha usado, o se ha usado uno anterior. Entonces se cerró la sesión en todos los navegadores. Si recibes otro correo sobre algo que no has hecho tú, usa el enlace de ese correo.',
      resetLead: 'Este enlace ya se ha usado, o uno más reciente lo ha sustituido. Ya no cambia nada.',
      signIn: 'Iniciar sesión',
    },
    session: {
      heading: '¿No has sido tú?',
      lead: 'Cerraremos la sesión en todos los navegadores, también en el tuyo, desactivaremos tu contraseña y quitaremos las formas de iniciar sesión que haya añadido ese navegador. Lo que ya tenías antes se conserva.',
      button: 'No he sido yo',
      doing: 'Cerrando la sesión…',
    },
    reset: {
      heading: '¿Conservar tu segundo paso y tus llaves de acceso?',
      lead: 'Se ha pedido a quienes administran este sitio que quiten el segundo paso y las llaves de acceso de tu cuenta. Consérvalos si no lo has pedido tú.',
      button: 'Conservar mi segundo paso y mis llaves de acceso',
      doing: 'Un momento…',
    },
    address: {
      heading: '¿Recuperar tu dirección?',
      lead: 'Se ha cambiado la dirección de tu cuenta. Con esto recuperas tu dirección anterior, se cierra la sesión en todos los navegadores y se quitan la contraseña y todas las formas de iniciar sesión añadidas desde entonces.',
      button: 'Recuperar mi dirección',
      doing: 'Recuperándola…',
    },
  },
}
