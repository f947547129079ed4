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
  signOutEverywhereAsk: 'Вийти всюди?',
  signOutEverywhereLead:
    'В усіх браузерах, де ви ввійшли, зокрема й у цьому, одразу буде виконано вихід. Ваш обліковий запис залишиться без змін: ви зможете ввійти знову.',
  sections: {
    profile: 'Профіль',
    security: 'Вхід і безпека',
    devices: 'Браузери',
    history: 'Історія',
    language: 'Мова',
    leave: 'Ваші дані',
    people: 'Люди',
    invitations: 'Запрошення',
    load: 'Навантаження',
  },
  operators: 'Для адміністраторів',
  details: 'Докладніше',
  staySignedIn: 'Не виходити',
  leaveSignedIn: 'Залишити сеанси відкритими',

  sessions: 'Де ви ввійшли',
  thisBrowser: 'Цей браузер',
  begunBy: (method, since) => (
    <>
      {method}, з {since}
    </>
  ),
  endsWithBrowser: (instant) => <>Завершиться після закриття того браузера, щонайпізніше: {instant}</>,
  lastUsed: (at) => <>Останнє використання: {at}</>,
  lastUsedUntil: (lastUsed, until) => (
    <>
      Останнє використання: {lastUsed}, довірений до {until}
    </>
  ),
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
  choosePassword: 'Вибрати пароль',
  secondStep: 'Другий етап',
  secondStepOn: 'Увімкнено',
  secondStepOff: 'Вимкнено',
  connect: (provider) => `Підключити ${provider}`,
  reconnect: (provider) => `Підключити ${provider} знову`,
  noLongerSignsIn: 'Більше не працює для входу',
  needsReconnecting: 'Потрібно підключити знову',
  connectedSince: (day) => <>Підключено {day}</>,
  disconnecting: (provider) => `Відключення: ${provider}…`,
  disconnect: (account, unseen) => <>Відключити{unseen(`: ${account}`)}</>,
  accountAt: (address, provider) => `${address} у сервісі ${provider}`,

  devices: 'Браузери',
  devicesLead: 'Вийдіть у кожному браузері, яким не користуєтеся або якого не впізнаєте.',
  signOutOthers: 'Вийти в усіх інших браузерах',
  signOutOthersAsk: 'Вийти в усіх інших браузерах?',
  signOutOthersLead:
    'В усіх браузерах, крім цього, одразу буде виконано вихід. Ваш обліковий запис залишиться без змін: ви зможете ввійти там знову.',
  trustedAt: (link) => <>Список довірених пристроїв — на сторінці {link('Другий етап')}.</>,

  history: 'Історія',
  historyLead: 'Дії у вашому обліковому записі за останні 90 днів. Невдалі спроби зберігаються 30 днів.',
  nothingMore: 'Більше немає чого показати.',
  activity: 'Дії',
  olderActivity: 'Давніші дії',
  notYou: (link) => <>Бачите щось, чого не робили? {link('Вийдіть усюди на сторінці облікового запису')}.</>,
  failed: 'Невдало',
  byWayOn: (method, device) => `${method}, ${device}`,
  weEmailed: 'Ми надіслали вам лист',
  notEmailed: 'Ми не змогли надіслати вам лист',

  profile: 'Ваш профіль',
  notSaved: 'Це ім’я ще не збережено.',
  profileLead: (site) => `Що сайт ${site} показує про вас.`,
  save: 'Зберегти',
  emailAddress: 'Електронна адреса',
  changeAddress: 'Змінити електронну адресу',
  addAddress: 'Додати електронну адресу',
  picture: 'Фото',
  pictureOf: 'Ви, як вас бачать інші',
  pictureElsewhere:
    'Ваше фото надано постачальником входу. Ці сторінки не завантажують його звідти, щоб постачальник не дізнавався про ваші відвідування.',
  noPicture: 'Фото ще немає: замість нього показано ваші ініціали.',
  newPicture: 'Нове фото',
  choosePicture: 'Вибрати фото',
  pictureHint: (site) =>
    `PNG, JPEG або WebP, щонайбільше 10 МБ. Сайт ${site} обріже зображення до квадрата та збереже лише його, без таких даних, як місце зйомки.`,
  usePicture: 'Використати це фото',
  removePicture: 'Видалити фото',

  leave: 'Завантажити або видалити свої дані',
  download: 'Завантажити свої дані',
  downloadLead: (site) =>
    `Усе, що сайт ${site} зберігає для вашого входу, одним файлом JSON. Він не містить паролів чи інших секретних даних.`,
  preparing: 'Підготовка даних…',
  deleteAccount: 'Видалити обліковий запис',
  deleteLead: (days) =>
    `Ви одразу вийдете всюди, а ваш обліковий запис буде видалено через ${plural(days, {
      one: `${days} день`,
      few: `${days} дні`,
      many: `${days} днів`,
      other: `${days} дня`,
    })}. Увійдіть до того часу, щоб його зберегти. Після цього відновити його неможливо.`,
  deleting: 'Видалення облікового запису…',
  deleteAsk: 'Видалити обліковий запис?',
  deleteGoes: (email) =>
    email === null
      ? 'Разом із ним буде видалено ваш профіль, усі способи входу, ключі доступу та історію.'
      : `Буде видалено обліковий запис ${email} разом із профілем, усіма способами входу, ключами доступу та історією.`,
  keepAccount: 'Залишити обліковий запис',
}
