import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('es')

export const securityWords: Translation<'security'> = {
  step: 'Segundo paso',
  stepLead:
    'Al iniciar sesión, también introduces un código de una app de tu teléfono o usas una llave de acceso. Así, una contraseña robada no basta por sí sola.',
  stepRequired: (site) => `${site} exige un segundo paso. Configúralo primero.`,
  setUpApp: 'Configurar una app de autenticación',
  withPasskeys: (count) => (count === 1 ? 'Usar tu llave de acceso' : 'Usar tus llaves de acceso'),
  passkeysNeedScript:
    'Las llaves de acceso necesitan JavaScript. También recibirás códigos de recuperación, para los navegadores sin JavaScript y por si pierdes tu dispositivo.',
  scan: 'Escanea esto con tu app de autenticación y después introduce el código que muestra.',
  qrCode: 'Código QR para tu app de autenticación',
  cannotScan: (link, key) => (
    <>
      ¿No puedes escanearlo? {link('Abre tu app de autenticación')} o introduce esta clave: {key}
    </>
  ),
  checking: 'Comprobando…',
  codeFromApp: 'Código de la app',
  sixDigits: '6 dígitos.',
  turnOn: 'Activar',
  startOver: 'Empezar de nuevo con otra clave',
  app: 'App de autenticación',
  notSetUp: 'Sin configurar',
  onSince: (at) => <>En uso desde el {at}</>,
  passkeys: 'Llaves de acceso',
  passkeysInstead: (count) =>
    count === 1
      ? 'Puedes usarla en lugar de un código'
      : `Puedes usar cualquiera de las ${count} en lugar de un código`,
  recoveryCodes: 'Códigos de recuperación',
  codesLeft: (count) => plural(count, { one: `Queda ${count}`, other: `Quedan ${count}` }),
  creatingCodes: 'Creando códigos nuevos…',
  createCodes: 'Crear códigos de recuperación nuevos',
  createCodesHint: 'Los códigos nuevos sustituyen a los que tienes ahora, que dejan de servir.',
  removeStep: 'Quitar el segundo paso',
  removeStepAsk: '¿Quitar el segundo paso?',
  removeStepLead:
    'Después bastará el primer paso para iniciar sesión en tu cuenta. La app de autenticación, los códigos de recuperación y los dispositivos de confianza dejarán de servir de inmediato. Puedes volver a configurar un segundo paso.',
  removeStepPassword:
    'También se quita tu contraseña: la elegiste mientras el segundo paso estaba activado, cuando bastaban 8 caracteres. Después puedes elegir otra.',
  keepStep: 'Conservar el segundo paso',
  trusted: 'Dispositivos de confianza',
  forgetting: (device) => `Retirando la confianza en ${device}…`,
  stopTrusting: (device, unseen) => <>Dejar de confiar{unseen(` en ${device}`)}</>,

  stepIsOn: 'Tu segundo paso está activado.',
  codesReplaced: 'Estos códigos son nuevos. Tus códigos de recuperación anteriores ya no sirven.',
  newCodes: 'Tus códigos de recuperación',
  newCodesLead:
    'Inicia sesión con uno de estos códigos si pierdes tu teléfono. Cada uno sirve una sola vez. No se volverán a mostrar.',
  printCodes: 'Descarga, copia o imprime los códigos y guárdalos en un lugar seguro fuera de este dispositivo.',
  downloadCodes: 'Descargar como archivo de texto',
  codesFile: (site) => `Códigos de recuperación de ${site}. Cada uno sirve una sola vez.`,
  copyCodes: 'Copiar todos los códigos',
  copied: 'Copiados',
  notCopied: 'El navegador no los ha copiado. Selecciona los códigos y cópialos tú.',
  print: 'Imprimir',
  haveSaved: 'Los he guardado',

  ownPasskeys: 'Tus llaves de acceso',
  ownPasskeysLead: 'Inicia sesión con tu huella digital, tu cara o tu PIN. No necesitas contraseña.',
  addPasskey: 'Añadir una llave de acceso',
  addingNeedsScript:
    'Para añadir una llave de acceso se necesita JavaScript. Cambiar el nombre y quitar llaves funciona sin él.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Añadida el {added}, usada por última vez el {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Añadida el {added}, aún sin usar</>,
  onSeveral: 'Disponible en varios de tus dispositivos',
  onOne: 'Solo en un dispositivo',
  removingPasskey: (passkey) => `Quitando ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Quitar{unseen(` ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Cambiar nombre{unseen(` de ${passkey}`)}</>,
  renaming: 'Cambiando el nombre…',
  name: 'Nombre',
  saveName: (passkey, unseen) => <>Guardar{unseen(` el nombre de ${passkey}`)}</>,

  newPasskeyLead: 'Tu navegador te pedirá la huella digital, la cara o el bloqueo de pantalla.',
  passkeyThere: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  noPasskey:
    'No se ha creado ninguna llave de acceso: la operación se ha cancelado o ha tardado demasiado. Vuelve a intentarlo o usa otro dispositivo.',
  passkeyFailed: {
    unable: (browser) =>
      `No se ha creado ninguna llave de acceso: lo que ha ofrecido ${browser} no puede guardar una que pida tu huella digital, tu cara o tu PIN. Elige otro gestor de contraseñas u otra llave de seguridad.`,
    notAllowed: (browser) =>
      `No se ha creado ninguna llave de acceso: ${browser} no permite llaves de acceso en la dirección de esta página.`,
    failed: (browser) =>
      `No se ha creado ninguna llave de acceso: ${browser}, o el gestor de contraseñas al que recurrió, ha comunicado un error. Vuelve a intentarlo o elige otro gestor de contraseñas u otro dispositivo.`,
  },
  noScript:
    'Para añadir una llave de acceso se necesita JavaScript, que está desactivado en este navegador. Las demás formas de iniciar sesión funcionan sin él.',
  noPasskeysHere: (browser) =>
    `${browser} no puede crear llaves de acceso. Abre esta página en otro navegador. Las demás formas de iniciar sesión también funcionan aquí.`,
  adding: 'Añadiendo…',
  passkeyName: 'Nombre de la llave de acceso',
  passkeyNameHint:
    'Te ayuda a distinguir tus llaves de acceso. Si lo dejas en blanco, la llave llevará el nombre del lugar donde se guarda.',
  createPasskey: 'Crear llave de acceso',
  backToPasskeys: 'Volver a tus llaves de acceso',

  changeYourPassword: 'Cambiar tu contraseña',
  setAPassword: 'Establecer una contraseña',
  forAddress: (address) => `Para ${address}.`,
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  passwordRule: (shortest) =>
    `Al menos ${shortest} caracteres de cualquier tipo. Se cerrará tu sesión en todos tus demás navegadores.`,
  passwordLength: (shortest) => `Al menos ${shortest} caracteres de cualquier tipo.`,
  changePassword: 'Cambiar contraseña',
  setPassword: 'Establecer contraseña',
  removePassword: 'Quitar contraseña',
  forgotCurrent: (link) => (
    <>{link('¿Has olvidado tu contraseña actual?')} Con un enlace por correo puedes elegir una nueva.</>
  ),

  ways: {
    heading: 'Lo que da acceso a tu cuenta',
    lead: 'Esto es todo lo que permite ahora iniciar sesión en tu cuenta. Quita lo que no sea tuyo.',
    added: (day) => <>Llave de acceso, añadida el {day}</>,
    secondStepOn: 'Activado',
  },

  proof: {
    heading: 'Usa tu llave de acceso',
    lead: 'Para cambiar cómo inicias sesión, confirma con tu llave de acceso que eres tú. Después te llevaremos de vuelta a donde estabas.',
    usePasskey: 'Usar tu llave de acceso',
    without: '¿No tienes a mano una llave de acceso?',
    asking: 'Solicitándolo…',
    ask: 'Continuar sin mi llave de acceso, dentro de 72 horas',
    back: 'Volver a tu cuenta',
  },

  ownAddress: 'Tu dirección de correo',
  addressIs: (address) => `Tu dirección es ${address}.`,
  noAddress: 'Todavía no tienes ninguna.',
  codeSent: (address) => <>Se ha enviado un correo a {address}. Introduce aquí el código que contiene.</>,
  sendingCode: 'Enviando un código…',
  newAddress: 'Nueva dirección de correo',
  newAddressHint:
    'Le enviaremos un código. Tu dirección anterior recibirá un correo que permite deshacer el cambio durante 7 días.',
  emailCode: 'Recibir un código por correo',
  changingAddress: 'Cambiando tu dirección…',
  codeFromEmail: 'Código del correo',
  changeMyAddress: 'Cambiar mi dirección',
  anotherAddress: 'Usar otra dirección',
}
