import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('es')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Has iniciado sesión en ${site}.`,
  name: 'Nombre',
  email: 'Correo electrónico',
  signOut: 'Cerrar sesión',
  signOutEverywhere: 'Cerrar sesión en todas partes',
  signingOutEverywhere: 'Cerrando sesión en todas partes…',
  signOutEverywhereAsk: '¿Cerrar sesión en todas partes?',
  signOutEverywhereLead:
    'Tu sesión se cerrará de inmediato en todos los navegadores en los que la hayas iniciado, también en este. Tu cuenta sigue como está: puedes volver a iniciar sesión.',
  sections: {
    profile: 'Perfil',
    security: 'Inicio de sesión y seguridad',
    devices: 'Navegadores',
    history: 'Historial',
    language: 'Idioma',
    leave: 'Tus datos',
    people: 'Personas',
    invitations: 'Invitaciones',
    load: 'Carga',
  },
  operators: 'Administración',
  details: 'Detalles',
  staySignedIn: 'No cerrar sesión',
  leaveSignedIn: 'Dejar las sesiones abiertas',

  sessions: 'Dónde has iniciado sesión',
  thisBrowser: 'Este navegador',
  begunBy: (method, since) => (
    <>
      {method}, desde el {since}
    </>
  ),
  lastUsed: (at) => <>Último uso: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Último uso: {lastUsed}; de confianza hasta el {until}
    </>
  ),
  endsWithBrowser: (instant) => <>Termina al cerrar ese navegador o, como máximo: {instant}</>,
  signOutDevice: (device, unseen) => <>Cerrar sesión{unseen(` en ${device}`)}</>,
  signingOutDevice: (device) => `Cerrando la sesión en ${device}…`,

  waysIn: 'Formas de iniciar sesión',
  sentTo: (address) => `Se envía a ${address}`,
  notConfirmed: (address) => `Aún no disponible: ${address} no está confirmada`,
  passwordSet: 'Establecida',
  passwordNotSet: 'Sin establecer',
  passkeys: 'Llaves de acceso',
  passkeyCount: (count) =>
    count === 0 ? 'Ninguna todavía' : plural(count, { one: `${count} añadida`, other: `${count} añadidas` }),
  manage: (way, unseen) => <>Gestionar{unseen(` ${way}`)}</>,
  choosePassword: 'Elegir una contraseña',
  secondStep: 'Segundo paso',
  secondStepOn: 'Activado',
  secondStepOff: 'Desactivado',
  connect: (provider) => `Vincular ${provider}`,
  reconnect: (provider) => `Volver a vincular ${provider}`,
  noLongerSignsIn: 'Ya no permite iniciar sesión',
  needsReconnecting: 'Hay que volver a vincularla',
  connectedSince: (day) => <>Vinculada desde el {day}</>,
  disconnecting: (provider) => `Desvinculando ${provider}…`,
  disconnect: (account, unseen) => <>Desvincular{unseen(` ${account}`)}</>,
  accountAt: (address, provider) => `${address} en ${provider}`,

  devices: 'Navegadores',
  devicesLead: 'Cierra la sesión en los navegadores que no uses o no reconozcas.',
  signOutOthers: 'Cerrar sesión en los demás navegadores',
  signOutOthersAsk: '¿Cerrar sesión en los demás navegadores?',
  signOutOthersLead:
    'Tu sesión se cerrará de inmediato en todos los navegadores menos en este. Tu cuenta sigue como está: puedes volver a iniciar sesión en ellos.',
  trustedAt: (link) => <>Los dispositivos de confianza aparecen en {link('Segundo paso')}.</>,

  history: 'Historial',
  historyLead: 'La actividad de tu cuenta en los últimos 90 días. Los intentos fallidos se conservan durante 30 días.',
  nothingMore: 'No hay nada más que mostrar.',
  activity: 'Actividad',
  olderActivity: 'Actividad anterior',
  notYou: (link) => (
    <>¿Ves algo que no has hecho tú? {link('Cierra sesión en todas partes desde la página de tu cuenta')}.</>
  ),
  failed: 'Fallido',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Te enviamos un correo',
  notEmailed: 'No pudimos enviarte un correo',

  profile: 'Tu perfil',
  notSaved: 'Este nombre aún no está guardado.',
  profileLead: (site) => `Lo que ${site} muestra sobre ti.`,
  save: 'Guardar',
  emailAddress: 'Dirección de correo',
  changeAddress: 'Cambiar tu dirección de correo',
  addAddress: 'Añadir una dirección de correo',
  picture: 'Foto',
  pictureOf: 'Tu foto, tal como la ven los demás',
  pictureElsewhere:
    'Tu foto procede de un proveedor de identidad. Estas páginas no la cargan desde allí, para que el proveedor no sepa de tus visitas.',
  noPicture: 'Todavía no hay foto: en su lugar se muestran tus iniciales.',
  newPicture: 'Foto nueva',
  choosePicture: 'Elegir una foto',
  pictureHint: (site) =>
    `PNG, JPEG o WebP, de 10 MB como máximo. ${site} recorta la foto en un cuadrado y solo conserva la imagen, sin datos como el lugar donde se tomó.`,
  usePicture: 'Usar esta foto',
  removePicture: 'Quitar la foto',

  leave: 'Descargar o eliminar tus datos',
  download: 'Descargar tus datos',
  downloadLead: (site) =>
    `Todo lo que ${site} guarda para que inicies sesión, en un solo archivo JSON. No contiene contraseñas ni otros secretos.`,
  preparing: 'Preparando tus datos…',
  deleteAccount: 'Eliminar tu cuenta',
  deleteLead: (days) =>
    `Tu sesión se cerrará de inmediato en todas partes y tu cuenta se eliminará al cabo de ${days} días. Inicia sesión antes para conservarla. Después no se podrá restaurar.`,
  deleting: 'Eliminando tu cuenta…',
  deleteAsk: '¿Eliminar tu cuenta?',
  deleteGoes: (email) =>
    email === null
      ? 'Con ella se eliminarán tu perfil, todas las formas de iniciar sesión, tus llaves de acceso y tu historial.'
      : `Se eliminará la cuenta de ${email}, con su perfil, todas las formas de iniciar sesión, sus llaves de acceso y su historial.`,
  keepAccount: 'Conservar mi cuenta',
}
