import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Has cerrado sesión.',
    leaving: 'Has cerrado sesión y tu cuenta se eliminará en 7 días. Inicia sesión antes para conservarla.',
    'session-ended': 'Esa sesión se ha cerrado.',
    'others-signed-out': 'Se ha cerrado la sesión en todos los demás navegadores.',
    'password-set': 'Se ha establecido tu contraseña y se ha cerrado la sesión en todos tus demás navegadores.',
    'password-changed': 'Se ha cambiado tu contraseña y se ha cerrado la sesión en todos tus demás navegadores.',
    'password-set-alone': 'Se ha establecido tu contraseña.',
    'password-changed-alone': 'Se ha cambiado tu contraseña.',
    'password-removed-alone': 'Se ha quitado tu contraseña.',
    'password-removed': 'Se ha quitado tu contraseña y se ha cerrado la sesión en todos tus demás navegadores.',
    stays: 'Tu cuenta se conserva: no se eliminará.',
    'second-step-removed': 'Se ha quitado el segundo paso.',
    'second-step-password-removed':
      'Se ha quitado el segundo paso y, con él, tu contraseña. Elige otra, de al menos 15 caracteres.',
    'second-step-kept': 'Tu segundo paso y tus llaves de acceso se conservan.',
    'proof-cancelled': 'Se ha cancelado la solicitud. No se ha cambiado nada de tu cuenta.',
    'proof-cancelled-by-passkey':
      'Se había solicitado, sin tu llave de acceso, cambiar cómo inicias sesión. La solicitud se ha cancelado porque acabas de usar tu llave de acceso. No se ha cambiado nada.',
    'taken-back':
      'Se ha cerrado la sesión en todos los navegadores y se ha quitado lo que había añadido el otro navegador. Inicia sesión para ver qué sigue dando acceso a tu cuenta.',
    'taken-back-password':
      'Se ha cerrado la sesión en todos los navegadores, se ha quitado lo que había añadido el otro navegador y tu contraseña anterior ya no funciona. Inicia sesión con un enlace por correo y elige una contraseña nueva.',
    'own-browser': 'Gracias. No se ha cambiado nada.',
    'device-forgotten': 'Ese dispositivo ya no es de confianza.',
    'address-changed':
      'Se ha cambiado tu dirección de correo. Se ha enviado a tu dirección anterior un enlace que deshace el cambio.',
    'address-new': 'Se ha cambiado tu dirección de correo.',
    'address-restored':
      'Se ha recuperado tu dirección anterior y se ha cerrado la sesión en todos los navegadores. Inicia sesión con un enlace por correo.',
    'address-restored-password':
      'Se ha recuperado tu dirección anterior y se ha cerrado la sesión en todos los navegadores. Inicia sesión con un enlace por correo. Tu contraseña anterior ya no funciona.',
    'address-returns':
      'Se ha cerrado la sesión en todos los navegadores. Tu dirección anterior vuelve dentro de 72 horas, porque el cambio se había confirmado con una llave de acceso o un segundo paso. Hasta entonces, ningún correo permite iniciar sesión; se ha avisado a ambas direcciones.',
    'address-kept': 'La cuenta conserva su nueva dirección. Se ha avisado a ambas direcciones.',
    'name-changed': 'Se ha cambiado tu nombre.',
    'picture-changed': 'Se ha cambiado tu foto.',
    'picture-removed': 'Se ha quitado tu foto.',
    'user-disabled': 'La cuenta está desactivada y sus sesiones han terminado.',
    'user-enabled': 'La cuenta está activada.',
    'user-sessions-ended': 'Todas las sesiones de esta persona han terminado.',
    'link-mailed': 'Se ha enviado por correo un enlace de inicio de sesión.',
    'passkey-added': 'Se ha añadido la llave de acceso. Ya puedes iniciar sesión con ella.',
    'passkey-renamed': 'Se ha cambiado el nombre de la llave de acceso.',
    'passkey-removed': 'Se ha quitado la llave de acceso. Ya no puedes iniciar sesión con ella.',
  },
  refused: {
    'address-held':
      'Se ha cerrado la sesión en todos los navegadores, y la dirección que se había puesto en tu cuenta ya no da acceso a ella. No se ha recuperado tu dirección anterior: ahora la tiene otra cuenta, que no está vacía. Inicia sesión en esa otra cuenta y elimínala o cambia su dirección; después, abre de nuevo el enlace del correo.',
    'proof-often': 'Esto se ha solicitado demasiadas veces. Usa tu llave de acceso o vuelve a intentarlo mañana.',
    'proof-not-cancelled':
      'No se ha cancelado la solicitud: ya había terminado o empezó antes de que se iniciara sesión en este navegador. Inicia sesión con tu llave de acceso para cancelarla.',
    'address-returning':
      'Se está deshaciendo el cambio de la dirección de esta cuenta. Hasta que termine, 72 horas después de haberse solicitado, ningún correo permite iniciar sesión en ella. Una llave de acceso o una cuenta vinculada sigue permitiéndolo.',
    'address-not-kept':
      'No se ha conservado la dirección: para eso se necesita la llave de acceso o el segundo paso con que se cambió, y puede que sea demasiado tarde. Inicia sesión primero con esa llave o ese paso.',
    'address-over': 'Ese código ya se ha usado o es demasiado antiguo. Pide uno nuevo.',
    'picture-type': 'Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.',
    'picture-damaged': 'Esa imagen no se puede leer. Elige otra.',
    'picture-dimensions': 'Esa imagen tiene demasiados píxeles: 50 millones como máximo. Redúcela primero.',
    'picture-moving': 'No se pueden usar imágenes animadas. Elige otra.',
    'picture-size': 'Esa imagen es demasiado grande: 10 MB como máximo. Redúcela primero.',
    'picture-busy': 'En este momento se están procesando demasiadas imágenes. Vuelve a intentarlo en un momento.',
    'picture-none': 'Este sitio no admite imágenes.',
    'picture-missing': 'No se ha elegido ninguna imagen.',
    'operator-self': 'No puedes desactivar tu propia cuenta.',
    'operator-reason': 'El motivo debe ser una sola línea de 500 caracteres como máximo. No se ha cambiado nada.',
    'operator-another':
      'Eso se envió desde la página de otra cuenta. No se ha hecho nada. Comprueba de quién es esta página antes de volver a intentarlo.',
    'operator-gone': 'Eso ya no existe.',
    'operator-disabled': 'La cuenta está desactivada: actívala primero.',
    'operator-no-mail': 'No se puede enviar ningún correo a esta persona.',
    'operator-mail-failed': 'No se ha podido enviar el correo. Vuelve a intentarlo.',
    'operator-mails':
      'Se han enviado demasiados correos a esta dirección o de tu parte. Vuelve a intentarlo más tarde.',
    'operator-address': 'Eso no es una dirección de correo.',
    'operator-known': 'Ya hay una cuenta con esa dirección.',
    'passkey-stays':
      'Esta llave de acceso es tu única forma de iniciar sesión, así que se conserva. Añade primero otra forma de iniciar sesión.',
    'passkey-is-step':
      'Esta llave de acceso es tu segundo paso, así que se conserva. Añade otra llave de acceso, o configura o quita primero el segundo paso.',
    'passkey-not-added': 'No se ha añadido la llave de acceso. Vuelve a intentarlo.',
    'passkey-there': 'Esa llave de acceso ya estaba añadida.',
    'passkeys-full': 'Has alcanzado el límite de llaves de acceso. Quita primero una que no uses.',
    'export-soon': 'Una descarga de tus datos empezó hace menos de un minuto. Espera un minuto antes de la siguiente.',
    'export-failed': 'No se pudieron reunir tus datos, así que no se descargó nada. Inténtalo de nuevo más tarde.',
    'form-expired':
      'El formulario había caducado o no se envió desde este navegador. No se ha cambiado nada. Vuelve a intentarlo aquí y asegúrate de que las cookies estén permitidas.',
    'form-unreadable': 'No se ha podido leer el formulario. No se ha cambiado nada. Envíalo de nuevo.',
    'form-slow': 'El formulario ha tardado demasiado en llegar. No se ha cambiado nada. Envíalo de nuevo.',
    'not-now': 'No se ha podido saber si la acción se completó. Compruébalo aquí y, si no es así, vuelve a intentarlo.',
  },

  invitedTo: (address) => `La invitación se ha enviado por correo a ${address}.`,
  connected: (provider, who) =>
    who === null ? `Se ha vinculado ${provider}.` : `Se ha vinculado ${provider}: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `Se ha desvinculado ${provider}.` : `Se ha desvinculado ${provider}: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} es tu única forma de iniciar sesión, así que sigue vinculado. Vincula primero otra cuenta.`
      : `La cuenta ${who} de ${provider} es tu única forma de iniciar sesión, así que sigue vinculada. Vincula primero otra cuenta.`,
}
