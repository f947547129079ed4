import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('uk')

export const adminWords: Translation<'admin'> = {
  people: 'Люди',
  peopleLead: 'Знайдіть людину за частиною електронної адреси чи імені або за ID.',
  emailOrName: 'Адреса або ім’я',
  find: 'Знайти',
  noPerson: 'Нікого не знайдено.',
  noPersonYet: 'Серед найновіших облікових записів нікого не знайдено. Пошук можна продовжити.',
  morePeople: 'Показати ще',
  disabledMark: 'заблоковано',
  leavesMark: 'буде видалено',
  rolesMark: (roles) => `ролі: ${roles}`,
  marks: (marks) => marks.join(', '),
  invite: 'Запросити людину',
  inviteLead: 'Для людини, яка ще не має облікового запису.',
  email: 'Електронна пошта',
  inviteHint: 'На цю адресу буде надіслано посилання, яке діє один раз упродовж семи днів.',
  sendInvitation: 'Надіслати запрошення',

  disabled: 'Заблоковано: увійти неможливо.',
  facts: {
    name: 'Ім’я',
    id: 'ID',
    emailConfirmed: 'Адресу підтверджено',
    roles: 'Ролі',
    disabledUntil: 'Заблоковано до',
    reason: 'Причина',
    since: 'Обліковий запис створено',
  },
  yes: 'так',
  no: 'ні',

  signingIn: 'Вхід',
  canSignIn: 'Ця людина може ввійти.',
  cannotSignIn: 'Ця людина не може ввійти.',
  hindrances: {
    disabled: 'Обліковий запис заблоковано, доки адміністратор його не розблокує.',
    disabledUntil: (at) => <>Обліковий запис заблоковано до {at}.</>,
    noWay:
      'Немає жодного способу входу: обліковий запис не має ні пароля, ні ключа доступу, ні підключеного облікового запису, а посилання електронною поштою не надсилаються.',
    unconfirmed: 'Електронну адресу ще не підтверджено. Її підтвердить перший вхід за посиланням з листа.',
    leaves: (at) => <>За запитом власника обліковий запис буде видалено {at}. Вхід скасує видалення.</>,
    failed: (count, at) =>
      count === 1 ? (
        <>Після останнього входу — одна невдала спроба: {at}.</>
      ) : (
        <>
          Після останнього входу — {failedAttempts(count)}, остання: {at}.
        </>
      ),
  },
  causes: {
    CredentialsSignin: 'Пароль неправильний або його немає.',
    TooMany: 'Було забагато спроб за короткий час.',
    WrongCode: 'Код неправильний.',
    Verification: 'Посилання вже використано, воно застаріло або його відкрито в іншому браузері.',
    AccessDenied: 'Правила самого сайту не дозволили вхід, або обліковий запис заблоковано.',
    OAuthAccountNotLinked: 'Адреса належить обліковому запису, до якого цього постачальника не підключено.',
    OAuthCallback: 'Постачальник відмовив, або його відповідь не вдалося використати.',
    OAuthSignin: 'Не вдалося зв’язатися з постачальником.',
    EmailSignin: 'Не вдалося надіслати лист.',
    PasskeySignin: 'Ключ доступу відхилено.',
    SecondStepExpired: 'Другий етап тривав надто довго.',
    UnusableProfile: 'Постачальник надав замало даних про людину, щоб вона могла ввійти.',
    Unavailable: 'База даних або постачальник були недоступні.',
  },
  opens: 'Що дає доступ до облікового запису',
  opensNothing: 'Нічого',
  wayPassword: 'Пароль',
  wayLink: (address) => `Посилання з листа на адресу ${address}`,
  wayPasskey: (name) => `Ключ доступу: ${name}`,
  wayProvider: (provider, account) => `${provider}: ${account}`,
  waySince: (at) => <>з {at}</>,
  wayStates: {
    ended: 'Постачальник припинив наданий доступ.',
    foreign: 'Тепер це інший постачальник: з цим обліковим записом ніхто не може ввійти.',
    gone: 'Цього постачальника на сайті більше немає: з цим обліковим записом ніхто не може ввійти.',
  },
  secondStep: 'Другий етап',
  secondStepSince: (at, codes) => (
    <>
      Увімкнено з {at}, {codesLeft(codes)}.
    </>
  ),
  noSecondStep: 'Вимкнено.',
  access: 'Доступ',
  mailLink: 'Надіслати посилання для входу',
  enabling: 'Розблокування…',
  enable: 'Розблокувати',
  isYou: 'Це ви: ваш обліковий запис може заблокувати інший адміністратор.',
  disabling: 'Блокування…',
  reasonHint: 'Для адміністраторів: людина її не бачить.',
  until: 'До',
  untilEnabled: 'Безстроково',
  inDays: (days) =>
    days === 1
      ? 'Завтра, у цей самий час'
      : plural(days, {
          one: `Через ${days} день`,
          few: `Через ${days} дні`,
          many: `Через ${days} днів`,
          other: `Через ${days} дня`,
        }),
  untilDay: 'Початок дня, указаного нижче (UTC)',
  day: 'День, якщо ви його вказуєте',
  disable: 'Заблокувати',
  disablePerson: 'Заблокувати цей обліковий запис',
  disableLead: 'Увійти в нього буде неможливо, а всі його сеанси одразу завершаться. Нічого не буде видалено.',
  disableAsk: (person) => <>Заблокувати обліковий запис {person}?</>,
  disableGoes:
    'Усі його сеанси одразу завершаться, і ввійти в нього буде неможливо. Нічого не буде видалено: кнопка «Розблокувати» поверне все назад.',
  keepEnabled: 'Не блокувати',
  sessions: 'Сеанси',
  noSession: 'Немає відкритих сеансів.',
  lastUsed: (method, at) => (
    <>
      {method}, останнє використання: {at}
    </>
  ),
  network: (range) => `Мережа ${range}`,
  endingDevice: (device) => `Завершення: ${device}…`,
  endDevice: (device, unseen) => <>Завершити{unseen(`: ${device}`)}</>,
  ending: 'Завершення…',
  endAll: 'Завершити всі сеанси',
  endAllAsk: (person) => <>Завершити всі сеанси облікового запису {person}?</>,
  endAllGoes: 'В усіх браузерах цієї людини одразу буде виконано вихід. Людина зможе ввійти знову.',
  keepSessions: 'Залишити відкритими',
  events: 'Події',
  noEvents: 'Більше немає чого показати.',
  olderEvents: 'Давніші події',
  newestEvents: 'Найновіші події',
  eventsOf: (person) => <>Події облікового запису {person}</>,
  actors: {
    user: 'хто: ця людина',
    unproved: 'хто: відвідувач, можливо, інша людина',
    operator: 'хто: адміністратор',
    provider: 'хто: постачальник',
  },
  details: (details) => details.join(', '),

  pressure: 'Навантаження',
  pressureLead: 'Що довелося робити сайту за останні 24 години, година за годиною.',
  series: {
    signIns: 'Входи',
    failures: 'Невдачі',
    limits: 'Досягнуті обмеження',
    mails: 'Листи',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'За годинами',
  utc: 'UTC',
  bars: (name, most) => `${name}, година за годиною: щонайбільше ${most} за одну`,
  busiest: (hour, count) => `Найбільше за годину від ${hour} UTC: ${count}`,
  whatFailed: 'Що не вдалося',
  nothingFailed: 'Невдач не було.',
}

const failedAttempts = (count: number) =>
  plural(count, {
    one: `${count} невдала спроба`,
    few: `${count} невдалі спроби`,
    many: `${count} невдалих спроб`,
    other: `${count} невдалої спроби`,
  })

const codesLeft = (count: number) =>
  plural(count, {
    one: `залишився ${count} код відновлення`,
    few: `залишилися ${count} коди відновлення`,
    many: `залишилося ${count} кодів відновлення`,
    other: `залишилося ${count} коду відновлення`,
  })
