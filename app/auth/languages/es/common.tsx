import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('es')

export const commonWords: Translation<'common'> = {
  help: 'Ayuda',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  language: 'Español',
  backTo: (site) => `Volver a ${site}`,
  continue: 'Continuar',
  or: 'o',
  oneMoment: 'Un momento…',
  yourAccount: 'Tu cuenta',
  saving: 'Guardando…',
  sending: 'Enviando…',
  removing: 'Quitando…',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión…',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  signsOutOf: (provider) => `También se cerrará tu sesión en ${provider}.`,
  alsoSignOutOf: (provider) => `Cerrar también la sesión en ${provider}`,
  sendingLink: 'Enviando tu enlace…',
  oneMoreStep: 'Un paso más',
  anotherWay: 'Iniciar sesión de otra forma',
  anotherAccount: 'Usar otra cuenta',
  anotherAccountSignsOut: (user) => `«Usar otra cuenta» cierra primero la sesión de ${user}.`,
  welcome: (site) => `Te damos la bienvenida a ${site}`,
  youAreNotSignedIn: 'No has iniciado sesión.',
  youAreSignedIn: 'Has iniciado sesión.',
  youAreSignedInAs: (user) => <>Has iniciado sesión como {user}.</>,
  newLink: 'Recibir un enlace nuevo por correo',
  inTime: (label, time) => (
    <>
      {label} (en&nbsp;{time})
    </>
  ),
  reference: 'Referencia',

  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  capsLock: 'El bloqueo de mayúsculas está activado.',
  offline: 'No tienes conexión, así que no se ha enviado nada. Vuelve a intentarlo cuando la recuperes.',

  tooManyNow: 'Ya puedes volver a intentarlo.',
  tooMany: (time) => <>Demasiados intentos. Podrás volver a intentarlo en {time}.</>,
  tooManyOfSite: (time) => (
    <>En este momento se están solicitando demasiados correos. Podrás volver a intentarlo en {time}.</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      Se han solicitado demasiados correos desde tu red. Podrás volver a intentarlo aquí en {time}, o ahora mismo desde
      otra red, por ejemplo con datos móviles, o en un navegador en el que ya hayas iniciado sesión antes.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      Se han recibido demasiadas contraseñas incorrectas desde tu red. Podrás volver a intentarlo aquí en {time}, o
      ahora mismo con un enlace por correo, desde otra red, por ejemplo con datos móviles, o en un navegador en el que
      ya hayas iniciado sesión antes.
    </>
  ),
  trouble: (provider) => `${provider} no responde como debería. Puede que vuelva a funcionar en un momento.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Necesitas una invitación para crear una cuenta.',
  signUpDomains: (domains) => `Las cuentas nuevas necesitan una dirección de correo de ${or(domains)}.`,
  signUpClosed: 'Aquí no se pueden crear cuentas nuevas.',

  error: 'Error',
  somethingWrong: 'Algo ha salido mal. Vuelve a intentarlo.',
  alreadySignedIn: 'Ya has iniciado sesión en este navegador.',
  anotherLinkTo: (address) => <>Podemos enviar otro enlace a {address}.</>,
  differentAccount: 'Usar otra cuenta',
  ifAccess: (contact) => <>Si crees que deberías tener acceso, ponte en contacto con {contact}.</>,
  peopleOf: (site) => `quienes administran ${site}`,
  notFound: 'Página no encontrada',
  notFoundLead: 'No hay nada en esta dirección. Puede que la página se haya movido.',
  unavailable: 'Vuelve a intentarlo en un momento',
  unavailableLead: (site) => `${site} no puede hacer esto ahora mismo. Es culpa nuestra, no tuya.`,
  stillSignedIn: 'Tu sesión sigue abierta.',
  tryAgain: 'Reintentar',
  triesItself: (time) =>
    time === null ? (
      <>Esta página volverá a intentarlo automáticamente ahora.</>
    ) : (
      <>Esta página volverá a intentarlo automáticamente en {time}.</>
    ),
  mayWork: (time) =>
    time === null ? <>Puede que ya vuelva a funcionar.</> : <>Puede que vuelva a funcionar en {time}.</>,
  unreachable: 'Sin conexión',
  unreachableLead: (site) => `No se ha podido conectar con ${site}. Comprueba tu conexión y vuelve a intentarlo.`,
  goBack: 'Volver',
}
