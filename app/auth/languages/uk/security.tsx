import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'

const { plural } = unitsOf('uk')

export const securityWords: Translation<'security'> = {
  step: 'Другий етап',
  stepLead:
    'Під час входу ви також вводите код із застосунку на телефоні або використовуєте ключ доступу. Тоді сам лише викрадений пароль нічого не дає.',
  stepRequired: (site) => `Сайт ${site} вимагає другого етапу входу. Спершу налаштуйте його.`,
  setUpApp: 'Налаштувати застосунок для автентифікації',
  withPasskeys: (count) => (count === 1 ? 'Використати ключ доступу' : 'Використати ключі доступу'),
  passkeysNeedScript:
    'Для ключів доступу потрібен JavaScript. Ви також отримаєте коди відновлення: для браузера без нього та на випадок втрати пристрою.',
  scan: 'Відскануйте це застосунком для автентифікації, а потім введіть код, який він покаже.',
  qrCode: 'QR-код для вашого застосунку автентифікації',
  cannotScan: (link, key) => (
    <>
      Не вдається відсканувати? {link('Відкрийте застосунок для автентифікації')} або введіть цей ключ: {key}
    </>
  ),
  checking: 'Перевірка…',
  codeFromApp: 'Код із застосунку',
  sixDigits: '6 цифр.',
  turnOn: 'Увімкнути',
  startOver: 'Почати знову з новим ключем',
  app: 'Застосунок для автентифікації',
  notSetUp: 'Не налаштовано',
  onSince: (at) => <>Увімкнено з {at}</>,
  passkeys: 'Ключі доступу',
  passkeysInstead: (count) =>
    count === 1
      ? 'Можна використати його замість коду'
      : plural(count, {
          one: `Можна використати будь-який з ${count} замість коду`,
          few: `Можна використати будь-який з ${count} замість коду`,
          many: `Можна використати будь-який з ${count} замість коду`,
          other: `Можна використати будь-який з ${count} замість коду`,
        }),
  recoveryCodes: 'Коди відновлення',
  codesLeft: (count) =>
    plural(count, {
      one: `Залишився ${count}`,
      few: `Залишилися ${count}`,
      many: `Залишилося ${count}`,
      other: `Залишилося ${count}`,
    }),
  creatingCodes: 'Створення нових кодів…',
  createCodes: 'Створити нові коди відновлення',
  removeStep: 'Видалити другий етап',
  trusted: 'Довірені пристрої',
  lastUsedUntil: (lastUsed, until) => (
    <>
      Останнє використання: {lastUsed}, довірений до {until}
    </>
  ),
  forgetting: (device) => `Скасування довіри: ${device}…`,
  stopTrusting: (device, unseen) => <>Більше не довіряти{unseen(`: ${device}`)}</>,

  newCodes: 'Ваші коди відновлення',
  newCodesLead: 'Якщо втратите телефон, увійдіть з одним із них. Кожен діє один раз. Більше їх не буде показано.',
  printCodes: 'Роздрукуйте цю сторінку або скопіюйте коди в безпечне місце поза цим пристроєм.',
  print: 'Друкувати',
  haveSaved: 'Коди збережено',

  ownPasskeys: 'Ваші ключі доступу',
  ownPasskeysLead: 'Входьте за відбитком пальця, обличчям або PIN-кодом. Пароль не потрібен.',
  addPasskey: 'Додати ключ доступу',
  addingNeedsScript: 'Щоб додати ключ доступу, потрібен JavaScript. Перейменувати й видалити можна без нього.',
  addedAndUsed: (added, lastUsed) => (
    <>
      Додано {added}, останнє використання: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>Додано {added}, ще не використано</>,
  onSeveral: 'Доступний на кількох ваших пристроях',
  onOne: 'Лише на одному пристрої',
  removingPasskey: (passkey) => `Видалення: ${passkey}…`,
  removePasskey: (passkey, unseen) => <>Видалити{unseen(`: ${passkey}`)}</>,
  renamePasskey: (passkey, unseen) => <>Перейменувати{unseen(`: ${passkey}`)}</>,
  renaming: 'Перейменування…',
  name: 'Назва',
  saveName: (passkey, unseen) => <>Зберегти{unseen(` назву: ${passkey}`)}</>,

  newPasskeyLead: 'Браузер попросить відбиток пальця, обличчя або блокування екрана.',
  passkeyThere: 'На цьому пристрої вже є ключ доступу до вашого облікового запису.',
  noPasskey: 'Ключ доступу не створено. Спробуйте ще раз або скористайтеся іншим пристроєм.',
  noScript:
    'Щоб додати ключ доступу, потрібен JavaScript, а в цьому браузері його вимкнено. Усі інші способи входу працюють без нього.',
  adding: 'Додавання…',
  passkeyName: 'Назва ключа доступу',
  passkeyNameHint: 'Допомагає розрізняти ваші ключі доступу.',
  createPasskey: 'Створити ключ доступу',
  backToPasskeys: 'Назад до ключів доступу',

  changeYourPassword: 'Змінити свій пароль',
  setAPassword: 'Установити пароль',
  forAddress: (address) => `Для адреси ${address}.`,
  currentPassword: 'Поточний пароль',
  newPassword: 'Новий пароль',
  passwordRule: (shortest) =>
    `Щонайменше ${plural(shortest, {
      one: `${shortest} будь-який символ`,
      few: `${shortest} будь-які символи`,
      many: `${shortest} будь-яких символів`,
      other: `${shortest} будь-якого символу`,
    })}. На всіх інших ваших пристроях буде виконано вихід.`,
  changePassword: 'Змінити пароль',
  setPassword: 'Установити пароль',
  removePassword: 'Видалити пароль',
  forgotCurrent: (link) => <>{link('Забули поточний пароль?')} За посиланням з листа можна вибрати новий.</>,
}
