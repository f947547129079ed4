import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { duration } = unitsOf('es')

export const emailWords: Translation<'email'> = {
  checkEmail: 'Revisa tu correo',
  sent: 'Se ha enviado un enlace de inicio de sesión a tu dirección de correo. Ábrelo en este navegador.',
  sentTo: (address) => (
    <>Se han enviado un enlace de inicio de sesión y un código a {address}. Abre el enlace en este navegador.</>
  ),
  sentWithField: (address) => (
    <>
      Se han enviado un enlace de inicio de sesión y un código a {address}. Abre el enlace en este navegador o introduce
      el código aquí.
    </>
  ),
  isOver: { used: 'Este enlace ya no funciona', expired: 'Este enlace ha caducado' },
  used: 'Ese enlace y su código ya se han usado, o el correo no se ha podido entregar. Si has iniciado sesión en otro dispositivo, puedes cerrar esta página.',
  expired: 'El enlace y el código han caducado.',
  requestNewLink: 'Solicitar un enlace nuevo',
  afterPassword:
    'Tu contraseña es correcta, pero esta vez no basta: este navegador es nuevo para tu cuenta o ha habido muchos intentos incorrectos. Usa el correo para terminar de iniciar sesión.',
  codeHere: (app) =>
    `Estás usando el navegador integrado de la app ${app}. Introduce el código aquí: el enlace del correo se abre en otro navegador.`,
  differentEmail: 'Usar otro correo electrónico',
  notArrived: (link) => <>¿No te ha llegado? Mira en el correo no deseado o {link('usa otro correo electrónico')}.</>,
  sendAgain: 'Enviarlo de nuevo',
  stillOnItsWay: (time) => (
    <>Aún no hemos enviado otro correo. Espera un momento a que llegue el último. Podrás enviarlo de nuevo en {time}.</>
  ),
  youAreSignedIn: 'Has iniciado sesión',
  signedInFromTab: 'Has iniciado sesión desde otra pestaña de este navegador.',

  codeLabel: (length, kind) => `Código de ${length} ${kind === 'digits' ? 'dígitos' : 'caracteres'}`,
  wrongCode: 'Ese no es el código de nuestro último correo. Compruébalo.',
  tooManyCodes: 'Demasiados intentos. Usa el enlace del correo o vuelve a intentarlo más tarde.',
  wrongLastCode:
    'Ese no es el código de nuestro último correo. No te quedan intentos. Usa el enlace del correo o envíalo de nuevo.',
  noCodeLeft:
    'El código ha sido incorrecto demasiadas veces. No te quedan intentos. Usa el enlace del correo o envíalo de nuevo.',

  otherDevice: '¿Lees el correo en otro dispositivo?',
  numberToEnter: (number) => <>Abre allí el enlace e introduce este número:{number}</>,
  openedThere: (number) => <>Tu enlace se ha abierto en otro dispositivo. Introduce allí este número:{number}</>,
  wrongNumbers:
    'El enlace se abrió en otro dispositivo y allí se introdujo un número incorrecto demasiadas veces. Todavía puedes iniciar sesión aquí.',
  continuesThen: (link) => (
    <>Esta página continuará automáticamente cuando lo hayas hecho. {link('Introducir el código')}</>
  ),
  continues: (button) => <>Esta página continuará automáticamente. {button('Pausar')}</>,
  paused: (button) => <>En pausa. {button('Comprobar de nuevo')}</>,
  waitHere: 'Esperar aquí a mi otro dispositivo',
  confirmedThere: 'Confirmado en tu otro dispositivo. Iniciando sesión…',

  isThisYou: '¿Eres tú?',
  continueAs: (host, address) => (
    <>
      Continúa para iniciar sesión en {host} como {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }) => (
    <>
      Alguien ha solicitado iniciar sesión en {host} como {address} desde {device},{' '}
      {network && `${networkInWords(network)}, `}
      {agoInWords(ago)}.
    </>
  ),
  onlyIfYours: (strong) => (
    <>
      {strong('Continúa solo si lo has solicitado tú.')} El botón inicia tu sesión aquí, en este navegador, y el enlace
      ya no servirá más. En el navegador desde el que se solicitó no se iniciará sesión.
    </>
  ),
  onlyIfSeen: (strong) => <>{strong('Continúa solo si lo has solicitado tú')} y puedes ver ese dispositivo.</>,
  yes: 'Sí, iniciar sesión',
  yesHere: 'Sí, iniciar sesión aquí',
  notAsked: '¿No has solicitado iniciar sesión? Cierra esta página: no se iniciará ninguna sesión.',
  mailApp: (strong) => (
    <>
      {strong('¿Se ha abierto esto en tu app de correo?')} Vuelve al navegador desde el que lo solicitaste e introduce
      el código del correo.
    </>
  ),
  numberLabel: 'Número del otro dispositivo',
  numberHint:
    '2 dígitos. Están en la página donde pediste el enlace, debajo de «¿Lees el correo en otro dispositivo?».',
  wrongNumber: (attemptsLeft) =>
    attemptsLeft === 1
      ? 'Ese no es el número del otro dispositivo. Te queda un intento.'
      : `Ese no es el número del otro dispositivo. Te quedan ${attemptsLeft} intentos.`,
  signInThere: 'Iniciar sesión en el otro dispositivo',
  signInHere: 'Iniciar sesión en este dispositivo',
  notAskedOrTold:
    '¿No lo has solicitado u otra persona te está diciendo qué número introducir? Cierra esta página: no se iniciará ninguna sesión.',
  closedOther: (link) => <>¿Has cerrado la otra página? {link('Solicita aquí un enlace nuevo')}.</>,
  guessed: 'El número ha sido incorrecto demasiadas veces, así que este enlace ya no funciona en este dispositivo.',
  whereYouStarted:
    'Todavía puedes iniciar sesión donde empezaste: introduce allí el código del mismo correo o abre el enlace en ese navegador.',
  requestHere: 'Solicitar aquí un enlace nuevo',
  notAskedThis: '¿No lo has solicitado? Cierra esta página: no se iniciará ninguna sesión.',

  returnThere: 'Vuelve a tu otro dispositivo',
  soonSignedIn: (host, address) => (
    <>
      En unos segundos se iniciará allí tu sesión en {host} como {address}.
    </>
  ),
  notSignedInHere: 'No has iniciado sesión en este dispositivo. Puedes cerrar esta página.',

  connects: (strong, who, provider) => (
    <>
      Con esto inicias sesión {strong(`y vinculas la cuenta ${who} de ${provider}`)}. Esa cuenta podrá después iniciar
      sesión en tu nombre. Continúa solo si es tuya.
    </>
  ),

  yourEmail: 'Un paso más: tu correo electrónico',
  noEmailShared: (provider, who) => (
    <>
      {provider} no ha facilitado ninguna dirección de correo verificada de {who}.
    </>
  ),
  linkHint: (provider) => `Te enviaremos un enlace por correo. Cuando lo abras, podrás iniciar sesión con ${provider}.`,
  emailMeLink: 'Recibir un enlace por correo',

  backFrom: (provider, site) => `Ya has vuelto de ${provider}. Continúa a ${site}.`,
}

function networkInWords({ isSame, name }: { isSame: boolean; name: string }): string {
  return isSame ? 'en la misma red que este dispositivo' : `en otra red (${name})`
}

function agoInWords(seconds: number): string {
  if (seconds < 60) return 'hace menos de un minuto'
  const unit = seconds < 7200 ? 60 : 3600
  return `hace ${duration(Math.floor(seconds / unit) * unit)}`
}
