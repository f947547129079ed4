import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('es')

const inMinutes = (minutes: number) => plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })

export const answerWords: Translation<'answers'> = {
  refusals: {
    differentAccount: 'Prueba a iniciar sesión con otra cuenta.',
    sameAccount: 'Para confirmar tu identidad, inicia sesión con la misma cuenta que usaste la primera vez.',
    mailNotSent: 'No se ha podido enviar el correo.',
    wrongDetails: 'No se ha podido iniciar sesión. Comprueba que los datos introducidos sean correctos.',
    passkey: 'Esa llave de acceso no ha funcionado. Vuelve a intentarlo o inicia sesión de otra forma.',
    signInFirst: 'Inicia sesión para acceder a esta página.',
    signInAgain: 'Vuelve a iniciar sesión para continuar.',
    timedOut: 'Se ha agotado el tiempo para iniciar sesión. Vuelve a iniciar sesión.',
    configuration: 'Hay un problema con la configuración del servidor.',
    denied: 'No tienes permiso para iniciar sesión.',
    link: 'El enlace de inicio de sesión ya no es válido. Puede que ya se haya usado o que haya caducado.',
    unable: 'No se puede iniciar sesión.',
    general: 'Algo ha salido mal. Vuelve a intentarlo.',
    noAccess: 'Has iniciado sesión, pero tu cuenta no tiene acceso a esta página.',
    formExpired:
      'Este formulario ha caducado o no se ha enviado desde este navegador. No se ha cambiado nada. Vuelve atrás, recarga la página y asegúrate de que las cookies estén permitidas.',
    formUnreadable: 'No se ha podido leer este formulario. No se ha cambiado nada. Vuelve atrás y envíalo de nuevo.',
  },
  notConnected:
    'Esa cuenta no se ha vinculado a la tuya: pertenece a otra cuenta de este sitio o fue otra persona quien inició la vinculación.',
  waiting: {
    passkeyFirst:
      'Usa tu llave de acceso si puedes. Si usas otra forma, solo podrás cambiar cómo inicias sesión 72 horas después.',
    lead: (from) =>
      `Has solicitado, sin llave de acceso, cambiar cómo inicias sesión. Puedes hacerlo a partir del ${from}, en este navegador, durante 24 horas. Con tu llave de acceso puedes hacerlo ahora.`,
    withoutLead:
      'Entonces podrás cambiar cómo inicias sesión dentro de 72 horas, en este navegador. Te enviamos un correo de inmediato, y todas las páginas de tu cuenta lo indican: se puede cancelar con cualquiera de tus llaves de acceso y desde cualquier navegador en el que ya hayas iniciado sesión.',
    asked: (by, at) => `Se ha solicitado, sin llave de acceso, cambiar cómo inicias sesión: ${[...by, at].join(', ')}.`,
    countsFrom: (from) => `Se puede hacer a partir del ${from}.`,
    countsUntil: (until) => `Se puede hacer ahora, hasta el ${until}.`,
    cancelling: 'Cancelando…',
    cancel: 'Cancelar esta solicitud',
    howToCancel:
      'Para cancelar esta solicitud, inicia sesión con tu llave de acceso o usa un navegador en el que ya se hubiera iniciado sesión antes.',
    returning: (address, at) =>
      `Se ha deshecho el cambio de tu dirección: ${address} vuelve a ser tu dirección a partir del ${at}. Hasta entonces, ningún correo permite iniciar sesión y no se puede cambiar nada más de tu cuenta.`,
    keeping: 'Conservando la nueva dirección…',
    keep: 'Conservar en su lugar la nueva dirección',
    howToKeep:
      'Eso solo se puede cancelar con la llave de acceso o el segundo paso con que se cambió la dirección: inicia sesión primero con esa llave o ese paso.',
  },
  titles: {
    configuration: 'Error del servidor',
    denied: 'Acceso denegado',
    link: 'No se puede iniciar sesión',
    general: 'Error',
    noAccess: 'Sin acceso',
    formNotAccepted: 'Formulario no aceptado',
  },
  cancelledAt: (provider) => `Has cancelado en ${provider}. No se ha hecho nada.`,

  fields: { email: 'Correo electrónico', password: 'Contraseña' },
  userWithoutName: 'una persona sin nombre',

  addressFaults: {
    missing: 'Introduce tu dirección de correo.',
    noAt: 'Una dirección de correo necesita una @, como en nombre@example.com.',
    manyAts: 'Una dirección de correo solo tiene una @, como en nombre@example.com.',
    noName: 'Falta la parte anterior a la @, como en nombre@example.com.',
    domain: 'La parte posterior a la @ no está completa, como en nombre@example.com.',
    characters: 'Esta dirección de correo contiene caracteres no permitidos o es demasiado larga.',
    notHere: 'Aquí no se puede cambiar una dirección.',
    same: 'Esa ya es tu dirección.',
    notOfSite: 'Aquí solo se pueden usar direcciones de la organización de este sitio.',
    noMailbox:
      'El servidor de correo de esta dirección indica que ese buzón no existe. Comprueba la dirección o usa otra.',
  },
  passwordFaults: {
    short: (least) => `Usa al menos ${least} caracteres. Varias palabras juntas son fáciles de recordar.`,
    long: 'Esa contraseña es demasiado larga. Usa una más corta.',
    names:
      'Esa contraseña consiste casi solo en tu nombre, tu dirección o el nombre de este sitio. Usa otras palabras.',
    common: 'Mucha gente usa esa contraseña, así que es fácil de adivinar. Usa otra.',
    notCurrent: 'Esa no es tu contraseña actual.',
    stays: 'Tu contraseña es tu única forma de iniciar sesión, así que se conserva. Vincula primero una cuenta.',
  },
  nameFaults: {
    missing: 'Introduce un nombre.',
    long: (most) => `Usa ${most} caracteres como máximo.`,
    unseen: 'Usa letras, cifras y signos visibles.',
  },
  dayFaults: {
    missing: 'Introduce el día o elige arriba otro final.',
    over: 'Introduce un día posterior a hoy (UTC).',
    unused: (choice) => `Un día solo cuenta con «${choice}»: elige esa opción arriba o borra el día.`,
  },
  waits: {
    attempts: (minutes) => `Demasiados intentos. Vuelve a intentarlo en ${inMinutes(minutes)}.`,
    mails: (minutes) => `Ha habido demasiados correos. Vuelve a intentarlo en ${inMinutes(minutes)}.`,
    codes: (minutes) => `Ha habido demasiados códigos incorrectos. Vuelve a intentarlo en ${inMinutes(minutes)}.`,
  },

  wrongAddressCode: 'Ese no es el código de nuestro correo.',
  secondStep: {
    wrongCode:
      'Ese código no ha funcionado. Introduce el que muestra ahora tu app o un código de recuperación que aún no hayas usado.',
    wrongFirstCode: 'Ese código no ha funcionado. Introduce el que muestra ahora tu app.',
    passkey: 'Esa llave de acceso no ha funcionado. Vuelve a intentarlo o introduce un código.',
    tooMany:
      'Demasiados códigos incorrectos. Los códigos de tu app están en pausa durante un rato, pero un código de recuperación sigue funcionando.',
    paused: 'Demasiados códigos incorrectos. Los códigos de tu app están en pausa durante un rato. Usa otra forma.',
    formExpired: 'Este formulario ha caducado o las cookies no están permitidas. Vuelve a introducir el código.',
  },
  plain: {
    otherSite: 'Este formulario se ha enviado desde otro sitio.',
    method: (method) => `Esta dirección no admite ${method}.`,
    noProvider: 'Ese proveedor no existe.',
    takesForm: 'Esta dirección espera un formulario.',
    notFound: 'No se ha encontrado.',
    noPicture: 'Esa foto no existe.',
    notOurs: 'Esta no es una dirección de este sitio.',
    tooLarge: 'Es más de lo que admite esta dirección.',
    tooSlow: 'Esta solicitud ha tardado demasiado en llegar.',
    fault: (reference) => `Algo ha salido mal. Referencia: ${reference}`,
    notKnownNow: 'Ahora mismo no se puede saber quién ha iniciado sesión.',
    noUser: 'Esta sesión no indica ningún usuario.',
    signInFirst: (address) => `Inicia sesión primero: ${address}`,
  },
}
