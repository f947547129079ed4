import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('uk')

export const accountWords: Translation<'account'> = {
  signedInTo: (site) => `Ви ввійшли на сайт ${site}.`,
  name: 'Ім’я',
  email: 'Електронна пошта',
  signOut: 'Вийти',
  signOutEverywhere: 'Вийти всюди',
  signingOutEverywhere: 'Вихід на всіх пристроях…',
  sections: {
    profile: 'Профіль',
    'second-step': 'Другий етап',
    devices: 'Пристрої',
    history: 'Історія',
    leave: 'Завантажити або видалити свої дані',
    admin: 'Люди (для адміністраторів)',
  },

  sessions: 'Де ви ввійшли',
  thisBrowser: 'Цей браузер',
  begunBy: (method, since) => (
    <>
      {method}, з {since}
    </>
  ),
  lastUsed: (at) => <>Останнє використання: {at}</>,
  endsWithBrowser: (instant) => <>Завершиться після закриття того браузера, щонайпізніше: {instant}</>,
  signOutDevice: (device, unseen) => <>Вийти{unseen(`: ${device}`)}</>,
  signingOutDevice: (device) => `Вихід: ${device}…`,

  waysIn: 'Способи входу',
  sentTo: (address) => `Надсилається на адресу ${address}`,
  notConfirmed: (address) => `Ще недоступно: адресу ${address} не підтверджено`,
  passwordSet: 'Установлено',
  passwordNotSet: 'Не встановлено',
  passkeys: 'Ключі доступу',
  passkeyCount: (count) =>
    count === 0
      ? 'Ще немає'
      : plural(count, {
          one: `Додано ${count} ключ`,
          few: `Додано ${count} ключі`,
          many: `Додано ${count} ключів`,
          other: `Додано ${count} ключа`,
        }),
  manage: (way, unseen) => <>Керувати{unseen(`: ${way}`)}</>,
  connectedAs: (user) => `З підключеними обліковими записами можна входити як ${user}.`,
  connectedAsYou: 'З підключеними обліковими записами можна входити від вашого імені.',
  connect: (provider) => `Підключити ${provider}`,
  reconnect: (provider) => `Підключити ${provider} знову`,
  noLongerSignsIn: 'Більше не працює для входу',
  needsReconnecting: 'Потрібно підключити знову',
  connectedSince: (day) => <>Підключено {day}</>,
  disconnecting: (provider) => `Відключення: ${provider}…`,
  disconnect: (account, unseen) => <>Відключити{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} у сервісі ${provider}`,

  devices: 'Пристрої',
  devicesLead: 'Вийдіть у кожному браузері, яким не користуєтеся або якого не впізнаєте.',
  signOutOthers: 'Вийти на всіх інших пристроях',
  trustedAt: (link) => <>Список довірених пристроїв — на сторінці {link('Другий етап')}.</>,

  history: 'Історія',
  historyLead: 'Дії у вашому обліковому записі за останні 90 днів. Невдалі спроби зберігаються 30 днів.',
  nothingMore: 'Більше немає чого показати.',
  activity: 'Дії',
  olderActivity: 'Давніші дії',
  notYou: (link) => <>Бачите щось, чого не робили? {link('Вийдіть усюди на сторінці облікового запису')}.</>,
  failed: 'Невдало',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Ми надіслали вам лист',
  notEmailed: 'Ми не змогли надіслати вам лист',

  profile: 'Ваш профіль',
  profileLead: (site) => `Що сайт ${site} показує про вас.`,
  save: 'Зберегти',
  emailAddress: 'Електронна адреса',
  changeAddress: 'Змінити електронну адресу',
  addAddress: 'Додати електронну адресу',
  picture: 'Фото',
  pictureOf: 'Ви, як вас бачать інші',
  pictureElsewhere: 'Ваше фото надано постачальником входу.',
  noPicture: 'Фото ще немає.',
  newPicture: 'Нове фото',
  choosePicture: 'Вибрати фото',
  pictureHint: (site) =>
    `PNG, JPEG або WebP, щонайбільше 1 МБ і 4096 пікселів з кожного боку. Сайт ${site} зберігає лише зображення, без таких даних, як місце зйомки.`,
  usePicture: 'Використати це фото',
  removePicture: 'Видалити фото',

  ownAddress: 'Ваша електронна адреса',
  addressIs: (address) => `Поточна адреса: ${address}.`,
  noAddress: 'Її ще немає.',
  codeSent: (address) => <>На адресу {address} надіслано лист. Введіть код із нього тут.</>,
  sendingCode: 'Надсилання коду…',
  newAddress: 'Нова електронна адреса',
  newAddressHint:
    'Ми надішлемо на неї код. На стару адресу прийде лист, який упродовж 7 днів дає змогу скасувати зміну.',
  emailCode: 'Надіслати код',
  changingAddress: 'Зміна адреси…',
  codeFromEmail: 'Код із листа',
  changeMyAddress: 'Змінити мою адресу',
  anotherAddress: 'Указати іншу адресу',

  leave: 'Завантажити або видалити свої дані',
  download: 'Завантажити свої дані',
  downloadLead: (site) =>
    `Усе, що сайт ${site} зберігає для вашого входу, одним файлом JSON. Він не містить паролів чи інших секретних даних.`,
  preparing: 'Підготовка даних…',
  deleteAccount: 'Видалити обліковий запис',
  deleteLead: (days) =>
    `Ви одразу вийдете всюди, а ваш обліковий запис буде видалено через ${plural(days, {
      one: `${days} день`,
      few: `${days} дні`,
      many: `${days} днів`,
      other: `${days} дня`,
    })}. Увійдіть до того часу, щоб його зберегти. Після цього відновити його неможливо.`,
  deleting: 'Видалення облікового запису…',
}
