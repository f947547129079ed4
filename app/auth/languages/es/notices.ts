import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `Se ha vinculado ${provider} a tu cuenta de ${site}`,
    preview: (provider) => `Ya puedes iniciar sesión con ${provider}.`,
    text: (site, provider) =>
      `Ya puedes iniciar sesión en ${site} con ${provider}, además de las formas que ya tenías.`,
    note: 'Si no has sido tú, revisa tu cuenta, desvincúlalo y cierra sesión en todas partes.',
  },
  disconnected: {
    subject: (provider, site) => `Se ha desvinculado ${provider} de tu cuenta de ${site}`,
    preview: (provider) => `Ya no puedes iniciar sesión con ${provider}.`,
    text: (site, provider) =>
      `Ya no puedes iniciar sesión en ${site} con ${provider}. Tus otras formas de iniciar sesión siguen funcionando.`,
    note: 'Si no has sido tú, revisa tu cuenta, cierra sesión en todas partes y vuelve a vincularlo.',
  },
  newBrowser: {
    subject: (site) => `Nuevo inicio de sesión en tu cuenta de ${site}`,
    preview: (method) => `Se ha iniciado sesión desde un navegador nuevo (${method}).`,
    text: (site, method) =>
      `Se ha iniciado sesión en ${site} desde un navegador que no se había usado antes con tu cuenta (${method}).`,
    notMe: 'No he sido yo',
    note: 'Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión en ese navegador.',
  },

  passwordChanged: {
    subject: (site) => `Se ha cambiado tu contraseña de ${site}`,
    preview: 'Tu contraseña anterior ya no funciona.',
    text: 'Tu contraseña anterior ya no funciona. Se ha cerrado la sesión en todos tus demás navegadores.',
  },
  passwordSet: {
    subject: (site) => `Se ha establecido tu contraseña de ${site}`,
    preview: 'Ya puedes iniciar sesión con tu dirección de correo y esta contraseña.',
    text: 'Ya puedes iniciar sesión con tu dirección de correo y esta contraseña. Se ha cerrado la sesión en todos tus demás navegadores.',
  },
  passwordRemoved: {
    subject: (site) => `Se ha quitado tu contraseña de ${site}`,
    preview: 'Ya no puedes iniciar sesión con ella.',
    text: 'Ya no puedes iniciar sesión con ella. Se ha cerrado la sesión en todos tus demás navegadores.',
  },
  passwordNote:
    'Si no has sido tú, inicia sesión con un enlace por correo y elige una contraseña nueva, o consulta a quienes administran el sitio.',

  passkeyAdded: {
    subject: (site) => `Se ha añadido una llave de acceso a tu cuenta de ${site}`,
    preview: 'Ya puedes iniciar sesión con esta llave de acceso.',
    text: (site) => `Ya puedes iniciar sesión en ${site} con esta llave de acceso, además de las formas que ya tenías.`,
    note: 'Si no has sido tú, revisa tu cuenta, quita la llave de acceso y cierra sesión en todas partes.',
  },
  passkeyRemoved: {
    subject: (site) => `Se ha quitado una llave de acceso de tu cuenta de ${site}`,
    preview: 'Ya no puedes iniciar sesión con esa llave de acceso.',
    text: 'Ya no puedes iniciar sesión con ella. Se ha cerrado la sesión en los navegadores que la habían iniciado con una llave de acceso.',
    note: 'Si no has sido tú, revisa tu cuenta y cierra sesión en todas partes.',
  },
  passkeyCopied: {
    subject: (site) => `Se ha rechazado una llave de acceso de tu cuenta de ${site}`,
    preview: 'Puede haber una copia de ella.',
    text: 'Se ha rechazado un inicio de sesión con esta llave de acceso, porque puede haber una copia de ella. Si lo has intentado tú, inicia sesión de otra forma, quita la llave de acceso y añade una nueva.',
    note: 'Si no has sido tú, revisa tu cuenta, quita la llave de acceso y cierra sesión en todas partes.',
  },

  proofAsked: {
    subject: (site) => `Se ha solicitado un cambio en tu cuenta de ${site} sin tu llave de acceso`,
    preview: 'Se puede hacer dentro de 72 horas, a menos que lo canceles.',
    text: 'Un navegador con la sesión iniciada en tu cuenta ha solicitado, sin usar tu llave de acceso, cambiar cómo inicias sesión. Puede hacerlo cuando pasen 72 horas desde ahora, durante 24 horas. Hasta entonces, puedes cancelarlo en cualquier página de tu cuenta: inicia sesión con tu llave de acceso o usa un navegador en el que ya se hubiera iniciado sesión antes.',
    note: 'Si has sido tú, no tienes que hacer nada. Si no, cancélalo y cierra la sesión en ese navegador.',
  },

  secondStepOn: {
    subject: (site) => `Tu cuenta de ${site} tiene ahora un segundo paso`,
    text: 'Al iniciar sesión, ahora también completas un segundo paso: un código de tu app de autenticación o una llave de acceso. Guarda tus códigos de recuperación en un lugar seguro.',
    note: 'Si no has sido tú, usa un código de recuperación o consulta a quienes administran el sitio, y cierra sesión en todas partes.',
  },
  secondStepOff: {
    subject: (site) => `Se ha quitado el segundo paso de tu cuenta de ${site}`,
    text: 'Ya no necesitas un segundo paso para iniciar sesión, y tus códigos de recuperación ya no funcionan.',
    note: 'Si no has sido tú, revisa tu cuenta, cierra sesión en todas partes y configura de nuevo un segundo paso.',
  },
  recoveryCodesNew: {
    subject: (site) => `Tu cuenta de ${site} tiene códigos de recuperación nuevos`,
    text: 'Tus códigos de recuperación anteriores ya no funcionan.',
    note: 'Si no has sido tú, revisa tu cuenta, cierra sesión en todas partes y crea códigos nuevos.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Se ha usado un código de recuperación de tu cuenta de ${site}`,
    text: 'Se ha usado en lugar de tu segundo paso habitual y no volverá a funcionar.',
    note: 'Si no has sido tú, revisa tu cuenta, cierra sesión en todas partes y crea códigos nuevos.',
  },
  secondStepPaused: {
    subject: (site) => `Se han introducido códigos incorrectos para tu cuenta de ${site}`,
    text: 'El primer paso, por ejemplo tu contraseña, era correcto, pero después se han introducido diez códigos incorrectos seguidos. Los códigos de tu app están en pausa durante un rato. Los códigos de recuperación siguen funcionando.',
    note: 'Si no has sido tú, cambia tu contraseña.',
  },
  secondStepReset: {
    subject: (site) => `Se quitarán el segundo paso y las llaves de acceso de tu cuenta de ${site}`,
    preview: 'Dentro de 24 horas, a menos que lo canceles.',
    text: (site) =>
      `Se ha comunicado a quienes administran ${site} que los has perdido. Pasadas 24 horas, se quitarán en el siguiente inicio de sesión.`,
    keep: 'Conservar mi segundo paso y mis llaves de acceso',
    note: 'Si lo has pedido tú, no tienes que hacer nada. Si no, consérvalos.',
  },

  addressChanged: {
    subject: (site) => `Se ha cambiado la dirección de tu cuenta de ${site}`,
    preview: 'Con esta dirección ya no puedes iniciar sesión.',
    text: 'Tu cuenta tiene ahora otra dirección. Con esta ya no puedes iniciar sesión.',
    undo: 'Si no has sido tú, recupera esta dirección. Puedes hacerlo durante 7 días, sin iniciar sesión.',
    putBack: 'Recuperar esta dirección',
    note: 'Si has sido tú, no tienes que hacer nada.',
  },
  addressReturns: {
    subject: (site) => `Esta volverá a ser la dirección de tu cuenta de ${site}`,
    preview: 'Dentro de 72 horas. Hasta entonces, ningún correo permite iniciar sesión.',
    text: 'Se está deshaciendo el cambio de tu dirección. Se había confirmado con una llave de acceso o un segundo paso que tu cuenta ya tenía antes, así que esta dirección vuelve dentro de 72 horas. Se ha cerrado la sesión en todos los navegadores. Hasta entonces, ningún correo a ninguna de las dos direcciones permite iniciar sesión, y no se puede cambiar nada más de la cuenta.',
    note: 'Si lo has pedido tú, inicia sesión con un enlace por correo después de ese plazo. Quien tenga esa llave de acceso o ese segundo paso todavía puede cancelarlo.',
  },
  addressGoes: {
    subject: (site) => `Esta dejará de ser la dirección de una cuenta de ${site}`,
    preview: 'Dentro de 72 horas, a menos que lo canceles.',
    text: 'Quien tiene la dirección anterior de la cuenta ha pedido deshacer el cambio a esta dirección. Eso ocurre dentro de 72 horas. Se ha cerrado la sesión en todos los navegadores. Hasta entonces, ningún correo a ninguna de las dos direcciones permite iniciar sesión, y no se puede cambiar nada más de la cuenta.',
    note: 'Si esta cuenta es tuya, inicia sesión con la llave de acceso o el segundo paso con que cambiaste la dirección y conserva allí esta dirección.',
  },
  addressStays: {
    subject: (site) => `Se mantiene el cambio de la dirección de una cuenta de ${site}`,
    preview: 'Se ha cancelado la reversión del cambio.',
    text: 'Se ha cancelado la reversión del cambio de la dirección, con la llave de acceso o el segundo paso con que se había confirmado el cambio. La cuenta conserva su nueva dirección.',
    note: 'Si no has sido tú, abre el correo que avisó a esta dirección de una nueva llave de acceso o de un segundo paso y pulsa en él «No he sido yo»: en los 7 días siguientes al cambio, eso todavía puede recuperar esta dirección. Si no hay ninguno, consulta a quienes administran el sitio.',
  },
  addressTakenBack: {
    subject: (site) => `Esta ya no es la dirección de una cuenta de ${site}`,
    preview: 'Se ha deshecho el cambio a esta dirección.',
    text: 'Quien tiene la dirección anterior de la cuenta ha deshecho el cambio. Con esta dirección ya no puedes iniciar sesión.',
    note: 'Si esta cuenta es tuya, inicia sesión con una llave de acceso o con una cuenta que hayas vinculado antes, o consulta a quienes administran el sitio.',
  },
  addressRestored: {
    subject: (site) => `Esta vuelve a ser la dirección de tu cuenta de ${site}`,
    preview: 'Se ha cerrado la sesión en todos los navegadores. Inicia sesión con un enlace por correo.',
    text: 'Se ha deshecho el cambio de tu dirección. Se ha cerrado la sesión en todos los navegadores. Se han quitado la contraseña y las formas de iniciar sesión añadidas desde entonces.',
    note: 'Inicia sesión con un enlace por correo y después elige una contraseña nueva si usas una.',
  },

  passwordReplaced: {
    subject: (site) => `Se ha cambiado tu contraseña de ${site}`,
    text: 'Tu contraseña anterior ya no funciona y se ha cerrado tu sesión en todas partes.',
  },
  accountDisabled: {
    subject: (site) => `Se ha desactivado tu cuenta de ${site}`,
    text: 'Se ha cerrado tu sesión en todas partes y no podrás iniciarla mientras la cuenta esté desactivada.',
  },
  accountEnabled: {
    subject: (site) => `Se ha activado tu cuenta de ${site}`,
    text: 'Ya puedes volver a iniciar sesión.',
  },
  sessionsEnded: {
    subject: (site) => `Se ha cerrado tu sesión de ${site} en todas partes`,
    text: 'Se ha cerrado la sesión en todos tus navegadores. Puedes volver a iniciarla.',
  },
  sessionEnded: {
    subject: (site) => `Se ha cerrado la sesión de ${site} en uno de tus navegadores`,
    text: 'Puedes volver a iniciarla.',
  },
  writeTo: (contact) => `Si no esperabas esto, escribe a ${contact}.`,
  askPeople: (site) => `Si no esperabas esto, consulta a quienes administran ${site}.`,
}
