import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('es')

export const adminWords: Translation<'admin'> = {
  people: 'Personas',
  peopleLead: 'Busca a una persona por una parte de su dirección de correo o de su nombre, o por su ID.',
  emailOrName: 'Correo o nombre',
  find: 'Buscar',
  noPerson: 'No se ha encontrado a ninguna persona.',
  noPersonYet: 'No se ha encontrado a ninguna persona entre las cuentas más recientes. La búsqueda puede continuar.',
  morePeople: 'Más personas',
  disabledMark: 'cuenta desactivada',
  leavesMark: 'eliminación prevista',
  rolesMark: (roles) => `roles: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Invitar a una persona',
  inviteLead: 'Para una persona que todavía no tiene cuenta.',
  email: 'Correo electrónico',
  inviteHint: 'Se envía a esta dirección un enlace que sirve una sola vez, durante siete días.',
  sendInvitation: 'Enviar la invitación',

  disabled: 'Cuenta desactivada: no puede iniciar sesión.',
  facts: {
    name: 'Nombre',
    id: 'ID',
    emailConfirmed: 'Correo confirmado',
    roles: 'Roles',
    disabledUntil: 'Desactivada hasta',
    reason: 'Motivo',
    since: 'Cuenta desde',
  },
  yes: 'sí',
  no: 'no',

  signingIn: 'Inicio de sesión',
  canSignIn: 'Esta persona puede iniciar sesión.',
  cannotSignIn: 'Esta persona no puede iniciar sesión.',
  hindrances: {
    disabled: 'La cuenta está desactivada hasta que la administración la active.',
    disabledUntil: (at) => <>La cuenta está desactivada hasta el {at}.</>,
    noWay:
      'Nada da acceso a la cuenta: no tiene contraseña, ni llave de acceso, ni cuenta vinculada, y no se envía ningún enlace por correo.',
    unconfirmed:
      'La dirección de correo aún no está confirmada. La confirma el primer inicio de sesión con un enlace por correo.',
    leaves: (at) => (
      <>La cuenta se eliminará el {at}, como ha pedido esta persona. Si inicia sesión antes, se conserva.</>
    ),
    failed: (count, at) =>
      count === 1 ? (
        <>Ha fallado un intento desde el último inicio de sesión: {at}.</>
      ) : (
        <>
          Han fallado {count} intentos desde el último inicio de sesión, el más reciente el {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'La contraseña era incorrecta o no hay ninguna.',
    TooMany: 'Hubo demasiados intentos en poco tiempo.',
    WrongCode: 'El código era incorrecto.',
    Verification: 'El enlace ya se había usado, había caducado o se abrió en otro navegador.',
    AccessDenied: 'Las reglas propias del sitio rechazaron el inicio de sesión o la cuenta está desactivada.',
    OAuthAccountNotLinked: 'La dirección pertenece a una cuenta que no está vinculada a este proveedor.',
    OAuthCallback: 'El proveedor rechazó la solicitud o no se pudo usar su respuesta.',
    OAuthSignin: 'No se pudo contactar con el proveedor.',
    EmailSignin: 'No se pudo enviar el correo.',
    PasskeySignin: 'Se rechazó la llave de acceso.',
    SecondStepExpired: 'El segundo paso tardó demasiado.',
    UnusableProfile: 'El proveedor dio muy pocos datos de la persona para que pudiera iniciar sesión.',
    Unavailable: 'La base de datos o un proveedor no estaba disponible.',
  },
  opens: 'Lo que da acceso a la cuenta',
  opensNothing: 'Nada',
  wayPassword: 'Contraseña',
  wayLink: (address) => `Enlace por correo a ${address}`,
  wayPasskey: (name) => `Llave de acceso: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>desde el {at}</>,
  wayStates: {
    ended: 'El proveedor ha puesto fin al acceso que dio.',
    foreign: 'El proveedor es ahora otro: con esta cuenta no puede iniciar sesión nadie.',
    gone: 'Este sitio ya no tiene ese proveedor: con esta cuenta no puede iniciar sesión nadie.',
  },
  secondStep: 'Segundo paso',
  secondStepSince: (at, codes) => (
    <>
      En uso desde el {at}.{' '}
      {plural(codes, {
        one: 'Queda un código de recuperación.',
        other: `Quedan ${codes} códigos de recuperación.`,
      })}
    </>
  ),
  noSecondStep: 'Desactivado.',
  access: 'Acceso',
  mailLink: 'Enviar por correo un enlace de inicio de sesión',
  enabling: 'Activando…',
  enable: 'Activar',
  isYou: 'Esta es tu cuenta: puede desactivarla otra persona de la administración.',
  disabling: 'Desactivando…',
  reasonHint: 'Para la administración: la persona no lo ve.',
  until: 'Hasta',
  untilEnabled: 'Sin fecha de fin',
  inDays: (days) => (days === 1 ? 'Mañana a esta hora' : `Dentro de ${days} días`),
  untilDay: 'El comienzo del día elegido abajo (UTC)',
  day: 'Día, si se elige uno',
  disable: 'Desactivar',
  disablePerson: 'Desactivar esta cuenta',
  disableLead:
    'Ya no se podrá iniciar sesión en ella y todas sus sesiones se cerrarán de inmediato. No se elimina nada.',
  disableAsk: (person) => <>¿Desactivar la cuenta de {person}?</>,
  disableGoes:
    'Todas sus sesiones se cerrarán de inmediato y ya no se podrá iniciar sesión en ella. No se elimina nada: «Activar» lo devuelve todo.',
  keepEnabled: 'No desactivar',
  sessions: 'Sesiones',
  noSession: 'No hay ninguna sesión abierta.',
  lastUsed: (method, at) => (
    <>
      {method}, último uso: {at}
    </>
  ),
  network: (range) => `Red ${range}`,
  endingDevice: (device) => `Cerrando ${device}…`,
  endDevice: (device, unseen) => <>Cerrar{unseen(` ${device}`)}</>,
  ending: 'Cerrando…',
  endAll: 'Cerrar todas las sesiones',
  endAllAsk: (person) => <>¿Cerrar todas las sesiones de {person}?</>,
  endAllGoes:
    'La sesión de esta persona se cerrará de inmediato en todos sus navegadores. La persona puede volver a iniciarla.',
  keepSessions: 'Dejarlas abiertas',
  events: 'Eventos',
  noEvents: 'No hay nada más que mostrar.',
  olderEvents: 'Eventos anteriores',
  newestEvents: 'Eventos más recientes',
  eventsOf: (person) => <>Eventos de {person}</>,
  actors: {
    user: 'por esta persona',
    unproved: 'por un visitante que puede ser otra persona',
    operator: 'por la administración',
    provider: 'por el proveedor de identidad',
  },
  details: (details) => details.join(', '),

  pressure: 'Carga',
  pressureLead: 'Lo que el sitio ha tenido que hacer en las últimas 24 horas, hora a hora.',
  series: {
    signIns: 'Inicios de sesión',
    failures: 'Fallos',
    limits: 'Límites alcanzados',
    mails: 'Correos',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'Por hora',
  utc: 'UTC',
  bars: (name, most) => `${name}, hora a hora: ${most} como máximo en una hora`,
  busiest: (hour, count) => `Máximo en la hora que empieza a ${hour === '01:00' ? 'la' : 'las'} ${hour} UTC: ${count}`,
  whatFailed: 'Qué ha fallado',
  nothingFailed: 'No ha fallado nada.',
}
