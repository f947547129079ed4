import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('uk')

export const commonWords: Translation<'common'> = {
  help: 'Довідка',
  terms: 'Умови',
  privacy: 'Конфіденційність',
  language: 'Українська',
  backTo: (site) => `Назад на сайт ${site}`,
  continue: 'Продовжити',
  or: 'або',
  oneMoment: 'Хвилинку…',
  yourAccount: 'Ваш обліковий запис',
  saving: 'Збереження…',
  sending: 'Надсилання…',
  removing: 'Видалення…',
  signIn: 'Увійти',
  signingIn: 'Вхід…',
  signOut: 'Вийти',
  signingOut: 'Вихід…',
  signsOutOf: (provider) => `Ви також вийдете із сервісу ${provider}.`,
  alsoSignOutOf: (provider) => `Вийти також із сервісу ${provider}`,
  sendingLink: 'Надсилання посилання…',
  oneMoreStep: 'Ще один крок',
  anotherWay: 'Увійти іншим способом',
  anotherAccount: 'Інший обліковий запис',
  anotherAccountSignsOut: (user) => `Кнопка «Інший обліковий запис» спочатку завершить поточний сеанс (${user}).`,
  welcome: (site) => `Вітаємо на сайті ${site}`,
  youAreNotSignedIn: 'Ви не ввійшли.',
  youAreSignedIn: 'Ви ввійшли.',
  youAreSignedInAs: (user) => <>Ви ввійшли як {user}.</>,
  newLink: 'Надіслати нове посилання',
  inTime: (label, time) => (
    <>
      {label} ({time})
    </>
  ),
  reference: 'Код звернення',

  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  show: 'Показати',
  hide: 'Приховати',
  capsLock: 'Увімкнено Caps Lock.',
  offline: 'Немає з’єднання з інтернетом, тому нічого не надіслано. Спробуйте ще раз, коли з’єднання відновиться.',

  tooManyNow: 'Тепер можна спробувати ще раз.',
  tooMany: (time) => <>Забагато спроб. Спробуйте ще раз пізніше (залишилося: {time}).</>,
  tooManyOfSite: (time) => (
    <>Зараз надходить забагато запитів на листи. Спробуйте ще раз пізніше (залишилося: {time}).</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      З вашої мережі надійшло забагато запитів на листи. Спробуйте ще раз тут пізніше (залишилося: {time}) або вже зараз
      з іншої мережі, наприклад через мобільний інтернет, чи в браузері, у якому ви вже входили раніше.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      З вашої мережі введено забагато неправильних паролів. Спробуйте ще раз тут пізніше (залишилося: {time}) або вже
      зараз за посиланням з листа, з іншої мережі, наприклад через мобільний інтернет, чи в браузері, у якому ви вже
      входили раніше.
    </>
  ),
  trouble: (provider) => `Сервіс ${provider} не відповідає належним чином. Можливо, невдовзі він знову запрацює.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'Щоб створити обліковий запис, потрібне запрошення.',
  signUpDomains: (domains) => `Для нового облікового запису потрібна електронна адреса в домені ${or(domains)}.`,
  signUpClosed: 'Тут не можна створювати нові облікові записи.',

  error: 'Помилка',
  somethingWrong: 'Щось пішло не так. Спробуйте ще раз.',
  alreadySignedIn: 'Ви вже ввійшли в цьому браузері.',
  anotherLinkTo: (address) => <>Ми можемо надіслати ще одне посилання на адресу {address}.</>,
  differentAccount: 'Інший обліковий запис',
  ifAccess: (contact) => <>Якщо ви повинні мати доступ, попросіть про нього. До кого звернутися: {contact}.</>,
  peopleOf: (site) => `адміністратори сайту ${site}`,
  notFound: 'Сторінку не знайдено',
  notFoundLead: 'За цією адресою нічого немає. Можливо, сторінку перенесено.',
  unavailable: 'Спробуйте ще раз за мить',
  unavailableLead: (site) => `Сайт ${site} зараз не може цього зробити. Це наша провина, не ваша.`,
  stillSignedIn: 'Ви все ще в системі.',
  tryAgain: 'Спробувати ще раз',
  triesItself: (time) =>
    time === null ? (
      <>Зараз ця сторінка автоматично спробує ще раз.</>
    ) : (
      <>Ця сторінка автоматично спробує ще раз (залишилося: {time}).</>
    ),
  mayWork: (time) =>
    time === null ? <>Тепер може знову запрацювати.</> : <>Невдовзі може знову запрацювати (залишилося: {time}).</>,
  unreachable: 'Немає з’єднання',
  unreachableLead: (site) => `Не вдалося зв’язатися із сайтом ${site}. Перевірте з’єднання й спробуйте ще раз.`,
  goBack: 'Назад',
}
