import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Para',
    requested: 'Solicitado',
    sent: 'Enviado',
    when: 'Fecha',
    doneBy: 'Hecho por',
    until: 'Hasta',
    countsFrom: 'Efectivo desde',
  },
  peopleOf: (site) => `Quienes administran ${site}`,
  ifButtonFails: (label) => `Si «${label}» no funciona, abre esta dirección:`,
  code: 'Código',
  signIn: 'Iniciar sesión',
  reviewAccount: 'Revisar tu cuenta',

  purposes: {
    forgotten: {
      subject: (site) => `Elige una contraseña nueva para ${site}`,
      button: 'Elegir una contraseña nueva',
      text: (time) =>
        `Abre el enlace para iniciar sesión y elegir una contraseña nueva, o introduce el código donde lo solicitaste. Sirven una sola vez y caducan en ${time}.`,
    },
    account: {
      subject: (site) => `Confirma tu dirección para ${site}`,
      button: 'Confirmar tu dirección',
      text: (time) =>
        `Abre el enlace para confirmar que esta dirección es tuya, o introduce el código donde lo solicitaste. Sirven una sola vez y caducan en ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Iniciar sesión en ${site}`,
    subjectWithCode: (code, site) => `${code} es tu código de ${site}`,
    preview: (code, time) =>
      `${code} es tu código. También puedes abrir el enlace. Sirven una sola vez y caducan en ${time}.`,
    text: (time) =>
      `Abre el enlace o introduce el código donde lo solicitaste. Sirven una sola vez y caducan en ${time}.`,
    isNew: 'Todavía no hay ninguna cuenta con esta dirección. Al iniciar sesión se crea una.',
    connects: (provider) =>
      `Con esto inicias sesión y vinculas una cuenta de ${provider}: esa cuenta podría después iniciar sesión en tu nombre. Si no vienes ahora mismo de ${provider}, no uses este correo.`,
    note: '¿No lo has solicitado? Ignora este correo: nadie puede iniciar sesión sin él.',
  },
  noAccount: {
    heading: 'No hay ninguna cuenta con esta dirección',
    preview: 'No hay ninguna cuenta con esta dirección.',
    asked: (site) =>
      `Tú, u otra persona que escribió tu dirección, ha solicitado a ${site} un enlace de inicio de sesión.`,
    askContact: (contact) => `Allí no todo el mundo puede crear una cuenta. Para obtener una, consulta a ${contact}.`,
    askPeople: (site) =>
      `Allí no todo el mundo puede crear una cuenta. Para obtener una, consulta a quienes administran ${site}.`,
    otherAddress: 'Si tienes una cuenta con otra dirección, solicita el enlace con esa.',
    note: '¿No lo has solicitado? Puedes ignorar este correo.',
  },
  operatorLink: {
    preview: (site, time) =>
      `La administración de ${site} te ha enviado un enlace de inicio de sesión. Sirve una sola vez, durante ${time}.`,
    text: (site, time) =>
      `La administración de ${site} te ha enviado este enlace, con el que iniciarás sesión. Sirve una sola vez, durante ${time}.`,
    note: 'Si no has pedido ayuda a la administración, puedes ignorarlo: nadie puede iniciar sesión sin él.',
  },
  invitation: {
    subject: (site) => `Tu invitación a ${site}`,
    preview: (from) => (from === null ? 'Te invitamos a crear una cuenta.' : `${from} te invita a crear una cuenta.`),
    text: (from, site, time) =>
      from === null
        ? `Te invitamos a crear una cuenta en ${site}. El enlace sirve una sola vez y caduca en ${time}.`
        : `${from} te invita a crear una cuenta en ${site}. El enlace sirve una sola vez y caduca en ${time}.`,
    accept: 'Aceptar la invitación',
    note: '¿No esperabas esta invitación? Puedes ignorar este correo.',
  },
  addressCode: {
    subject: (site) => `Confirma tu nueva dirección para ${site}`,
    preview: (code, time) => `${code} es tu código. Sirve una sola vez, durante ${time}.`,
    text: (site, time) =>
      `Alguien con una cuenta de ${site} quiere usar esta dirección para ella. Introduce el código donde se solicitó. Sirve una sola vez, durante ${time}.`,
    note: 'Si no has sido tú, no compartas el código con nadie y elimina este correo. Tu dirección sigue como está.',
  },
  addressTaken: {
    subject: (site) => `Esta dirección ya tiene una cuenta de ${site}`,
    preview: 'Otra cuenta iba a tenerla. No se ha cambiado nada.',
    text: 'Alguien que había iniciado sesión en otra cuenta ha querido usar esta dirección para ella. Pertenece a tu cuenta, o tu cuenta todavía puede recuperarla, así que no se ha cambiado nada.',
    note: 'Si has sido tú, inicia sesión en la cuenta de esta dirección y elimínala, o cambia primero su dirección. Si no, no tienes que hacer nada.',
  },
  leaving: {
    subject: (site) => `Tu cuenta de ${site} se eliminará`,
    preview: (at) => `Inicia sesión antes del ${at} para conservarla.`,
    text: (at) =>
      `Nos has pedido que eliminemos tu cuenta. Se eliminará el ${at}. Se ha cerrado tu sesión en todas partes.`,
    keep: 'Iniciar sesión para conservarla',
    note: 'Si no has sido tú, inicia sesión para conservar tu cuenta y después revísala.',
  },
  staying: {
    subject: (site) => `Tu cuenta de ${site} no se eliminará`,
    preview: 'Has iniciado sesión, así que la conservamos.',
    text: 'Nos pediste que elimináramos tu cuenta. Desde entonces has iniciado sesión, así que la conservamos.',
    note: '¿Aún quieres irte? Elimínala de nuevo desde la página de tu cuenta. Si no has sido tú quien ha iniciado sesión, revisa tu cuenta y cierra la sesión en todas partes.',
  },
}
