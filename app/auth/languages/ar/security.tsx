import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { plural } = unitsOf('ar-u-nu-latn')

export const securityWords: Translation<'security'> = {
  step: 'التحقق بخطوتين',
  stepLead:
    'عند تسجيل الدخول، يلزم أيضًا إدخال رمز من تطبيق على هاتفك أو استخدام مفتاح مرور. وعندها لا تفيد كلمة مرور مسروقة وحدها.',
  stepRequired: (site) => `يتطلب ${apart(site)} التحقق بخطوتين. يُرجى إعداده أولًا.`,
  setUpApp: 'إعداد تطبيق مصادقة',
  withPasskeys: (count) =>
    plural(count, {
      zero: 'استخدام مفاتيح المرور',
      one: 'استخدام مفتاح المرور',
      two: 'استخدام مفتاحي المرور',
      few: 'استخدام مفاتيح المرور',
      many: 'استخدام مفاتيح المرور',
      other: 'استخدام مفاتيح المرور',
    }),
  passkeysNeedScript:
    'تتطلب مفاتيح المرور JavaScript. وستظهر لك أيضًا رموز استرداد لاستخدامها في متصفح بدون JavaScript أو عند فقدان جهازك.',
  scan: 'يُرجى مسح هذا الرمز ضوئيًا بتطبيق المصادقة، ثم إدخال الرمز الذي يعرضه.',
  qrCode: 'رمز QR لتطبيق المصادقة',
  cannotScan: (link, key) => (
    <>
      هل يتعذّر المسح؟ يمكنك {link('فتح تطبيق المصادقة')} أو إدخال هذا المفتاح: {'\u2068'}
      {key}
      {'\u2069'}
    </>
  ),
  checking: 'جارٍ التحقق…',
  codeFromApp: 'الرمز من التطبيق',
  sixDigits: '6 أرقام.',
  turnOn: 'تفعيل',
  startOver: 'البدء من جديد بمفتاح جديد',
  app: 'تطبيق المصادقة',
  notSetUp: 'لم يتم الإعداد',
  onSince: (at) => <>مفعّل منذ {at}</>,
  passkeys: 'مفاتيح المرور',
  passkeysInstead: (count) =>
    plural(count, {
      zero: 'لا يوجد مفتاح لاستخدامه بدلًا من رمز',
      one: 'يمكنك استخدامه بدلًا من رمز',
      two: 'يمكنك استخدام أي من المفتاحين بدلًا من رمز',
      few: `يمكنك استخدام أي من ${count} مفاتيح بدلًا من رمز`,
      many: `يمكنك استخدام أي من ${count} مفتاحًا بدلًا من رمز`,
      other: `يمكنك استخدام أي من ${count} مفتاح بدلًا من رمز`,
    }),
  recoveryCodes: 'رموز الاسترداد',
  codesLeft: (count) =>
    plural(count, {
      zero: 'لم يتبقَّ أي رمز',
      one: 'تبقّى رمز واحد',
      two: 'تبقّى رمزان',
      few: `تبقّت ${count} رموز`,
      many: `تبقّى ${count} رمزًا`,
      other: `تبقّى ${count} رمز`,
    }),
  creatingCodes: 'جارٍ إنشاء رموز جديدة…',
  createCodes: 'إنشاء رموز استرداد جديدة',
  removeStep: 'إزالة التحقق بخطوتين',
  trusted: 'الأجهزة الموثوق بها',
  lastUsedUntil: (lastUsed, until) => (
    <>
      آخر استخدام: {lastUsed}، موثوق به حتى {until}
    </>
  ),
  forgetting: (device) => `جارٍ إلغاء الوثوق: ${apart(device)}…`,
  stopTrusting: (device, unseen) => <>إلغاء الوثوق{unseen(`: ${apart(device)}`)}</>,

  newCodes: 'رموز الاسترداد',
  newCodesLead: 'يمكنك تسجيل الدخول بأحد هذه الرموز عند فقدان هاتفك. يعمل كل رمز مرة واحدة. ولن تُعرض مجددًا.',
  printCodes: 'تُرجى طباعة هذه الصفحة أو نسخ الرموز إلى مكان آمن بعيدًا عن هذا الجهاز.',
  print: 'طباعة',
  haveSaved: 'حفظتُ الرموز',

  ownPasskeys: 'مفاتيح المرور',
  ownPasskeysLead: 'يمكنك تسجيل الدخول ببصمة إصبعك أو وجهك أو رقم التعريف الشخصي. لا حاجة إلى كلمة مرور.',
  addPasskey: 'إضافة مفتاح مرور',
  addingNeedsScript: 'تتطلب إضافة مفتاح مرور JavaScript. أما إعادة التسمية والإزالة فتعملان بدونه.',
  addedAndUsed: (added, lastUsed) => (
    <>
      تاريخ الإضافة: {added}، آخر استخدام: {lastUsed}
    </>
  ),
  addedNotUsed: (added) => <>تاريخ الإضافة: {added}، لم يُستخدم بعد</>,
  onSeveral: 'متاح على عدة أجهزة لديك',
  onOne: 'على جهاز واحد فقط',
  removingPasskey: (passkey) => `جارٍ إزالة ${apart(passkey)}…`,
  removePasskey: (passkey, unseen) => <>إزالة{unseen(`: ${apart(passkey)}`)}</>,
  renamePasskey: (passkey, unseen) => <>إعادة تسمية{unseen(`: ${apart(passkey)}`)}</>,
  renaming: 'جارٍ تغيير الاسم…',
  name: 'الاسم',
  saveName: (passkey, unseen) => <>حفظ{unseen(`: اسم ${apart(passkey)}`)}</>,

  newPasskeyLead: 'سيطلب متصفحك بصمة إصبعك أو وجهك أو قفل الشاشة.',
  passkeyThere: 'يوجد على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  noPasskey: 'لم يتم إنشاء أي مفتاح مرور. تُرجى إعادة المحاولة أو استخدام جهاز آخر.',
  noScript: 'تتطلب إضافة مفتاح مرور JavaScript، وهو متوقف في هذا المتصفح. تعمل جميع طرق تسجيل الدخول الأخرى بدونه.',
  adding: 'جارٍ الإضافة…',
  passkeyName: 'اسم مفتاح المرور',
  passkeyNameHint: 'يساعدك على التمييز بين مفاتيح المرور.',
  createPasskey: 'إنشاء مفتاح مرور',
  backToPasskeys: 'العودة إلى مفاتيح المرور',

  changeYourPassword: 'تغيير كلمة المرور',
  setAPassword: 'تعيين كلمة مرور',
  forAddress: (address) => `للعنوان ${apart(address)}.`,
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  passwordRule: (shortest) =>
    `${plural(shortest, {
      zero: `${shortest} حرف`,
      one: 'حرف واحد',
      two: 'حرفان',
      few: `${shortest} أحرف`,
      many: `${shortest} حرفًا`,
      other: `${shortest} حرف`,
    })} على الأقل من أي نوع. سيتم تسجيل خروجك من جميع أجهزتك الأخرى.`,
  changePassword: 'تغيير كلمة المرور',
  setPassword: 'تعيين كلمة المرور',
  removePassword: 'إزالة كلمة المرور',
  forgotCurrent: (link) => (
    <>{link('هل نسيت كلمة المرور الحالية؟')} يتيح لك رابط عبر البريد الإلكتروني اختيار كلمة مرور جديدة.</>
  ),
}
