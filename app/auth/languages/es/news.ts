import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Has cerrado sesión.',
    leaving: 'Has cerrado sesión y tu cuenta se eliminará en 7 días. Inicia sesión antes para conservarla.',
    'session-ended': 'Esa sesión se ha cerrado.',
    'others-signed-out': 'Se ha cerrado la sesión en todos los demás dispositivos.',
    'password-set': 'Se ha establecido tu contraseña y se ha cerrado la sesión en todos tus demás dispositivos.',
    'password-changed': 'Se ha cambiado tu contraseña y se ha cerrado la sesión en todos tus demás dispositivos.',
    'password-removed': 'Se ha quitado tu contraseña y se ha cerrado la sesión en todos tus demás dispositivos.',
    'second-step-removed': 'Se ha quitado el segundo paso.',
    'second-step-kept': 'Tu segundo paso sigue activado.',
    'session-disowned':
      'Se ha cerrado la sesión en ese navegador y tu contraseña anterior ya no funciona. Inicia sesión con un enlace por correo y elige una nueva.',
    'device-forgotten': 'Ese dispositivo ya no es de confianza.',
    'address-changed':
      'Se ha cambiado tu dirección de correo. Se ha enviado a tu dirección anterior un enlace que deshace el cambio.',
    'address-restored':
      'Se ha recuperado tu dirección anterior y se ha cerrado la sesión en todos los navegadores. Inicia sesión con un enlace por correo. Tu contraseña anterior ya no funciona.',
    'name-changed': 'Se ha cambiado tu nombre.',
    'picture-changed': 'Se ha cambiado tu foto.',
    'picture-removed': 'Se ha quitado tu foto.',
    'user-disabled': 'La cuenta está desactivada y sus sesiones han terminado.',
    'user-enabled': 'La cuenta está activada.',
    'user-sessions-ended': 'Todas las sesiones de esta persona han terminado.',
    'link-mailed': 'Se ha enviado por correo un enlace de inicio de sesión.',
    invited: 'Se ha enviado la invitación por correo.',
    'passkey-added': 'Se ha añadido la llave de acceso. Ya puedes iniciar sesión con ella.',
    'passkey-renamed': 'Se ha cambiado el nombre de la llave de acceso.',
    'passkey-removed': 'Se ha quitado la llave de acceso. Ya no puedes iniciar sesión con ella.',
  },
  refused: {
    'address-taken':
      'Otra cuenta tiene ahora esa dirección, así que no se ha recuperado. Consulta a quienes administran este sitio.',
    'address-over': 'Ese código ya se ha usado o es demasiado antiguo. Pide uno nuevo.',
    'picture-type': 'Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.',
    'picture-damaged': 'Esa imagen no se puede leer. Elige otra.',
    'picture-dimensions': 'Esa imagen tiene demasiados píxeles: 4096 por lado como máximo. Redúcela primero.',
    'picture-moving': 'No se pueden usar imágenes animadas. Elige otra.',
    'picture-size': 'Esa imagen es demasiado grande: 1 MB como máximo. Redúcela primero.',
    'picture-missing': 'No se ha elegido ninguna imagen.',
    'operator-self': 'No puedes desactivar tu propia cuenta.',
    'operator-reason': 'El motivo debe ser una sola línea de 500 caracteres como máximo. No se ha cambiado nada.',
    'operator-date':
      'El final debe ser un día futuro, como 2026-12-01, o un plazo desde ahora, como 7d. No se ha cambiado nada.',
    'operator-gone': 'Eso ya no existe.',
    'operator-disabled': 'La cuenta está desactivada: actívala primero.',
    'operator-no-mail': 'No se puede enviar ningún correo a esta persona.',
    'operator-mail-failed': 'No se ha podido enviar el correo. Vuelve a intentarlo.',
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
  },

  connected: (provider, who) =>
    who === null ? `Se ha vinculado ${provider}.` : `Se ha vinculado ${provider}: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `Se ha desvinculado ${provider}.` : `Se ha desvinculado ${provider}: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} es tu única forma de iniciar sesión, así que sigue vinculado. Vincula primero otra cuenta.`
      : `La cuenta ${who} de ${provider} es tu única forma de iniciar sesión, así que sigue vinculada. Vincula primero otra cuenta.`,
}
