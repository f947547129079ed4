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
  createCodesHint: 'تحل الرموز الجديدة محل رموزك الحالية، فتتوقف هذه عن العمل.',
  removeStep: 'إزالة التحقق بخطوتين',
  removeStepAsk: 'إزالة التحقق بخطوتين؟',
  removeStepLead:
    'عندها تكفي الخطوة الأولى وحدها للدخول إلى حسابك. وسيتوقف على الفور عمل تطبيق المصادقة ورموز الاسترداد والأجهزة الموثوق بها. يمكنك إعداد التحقق بخطوتين مجددًا.',
  removeStepPassword:
    'ستُزال كلمة المرور أيضًا: اخترتها عندما كان التحقق بخطوتين مفعّلًا وكانت 8 أحرف كافية. يمكنك اختيار كلمة مرور أخرى بعد ذلك.',
  keepStep: 'الإبقاء على التحقق بخطوتين',
  trusted: 'الأجهزة الموثوق بها',
  forgetting: (device) => `جارٍ إلغاء الوثوق: ${apart(device)}…`,
  stopTrusting: (device, unseen) => <>إلغاء الوثوق{unseen(`: ${apart(device)}`)}</>,

  stepIsOn: 'التحقق بخطوتين مفعّل.',
  codesReplaced: 'هذه رموز جديدة. لم تعد رموز الاسترداد السابقة تعمل.',
  newCodes: 'رموز الاسترداد',
  newCodesLead: 'يمكنك تسجيل الدخول بأحد هذه الرموز عند فقدان هاتفك. يعمل كل رمز مرة واحدة. ولن تُعرض مجددًا.',
  printCodes: 'يُرجى تنزيل الرموز أو نسخها أو طباعتها، والاحتفاظ بها في مكان آمن بعيدًا عن هذا الجهاز.',
  downloadCodes: 'تنزيل كملف نصي',
  codesFile: (site) => `رموز الاسترداد في ${apart(site)}. يعمل كل رمز مرة واحدة.`,
  copyCodes: 'نسخ جميع الرموز',
  copied: 'تم النسخ',
  notCopied: 'لم ينسخ المتصفح الرموز. يُرجى تحديدها ونسخها يدويًا.',
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
  noPasskey:
    'لم يتم إنشاء أي مفتاح مرور: أُلغيت العملية أو استغرقت وقتًا طويلًا جدًا. تُرجى إعادة المحاولة أو استخدام جهاز آخر.',
  passkeyFailed: {
    unable: (browser) =>
      `لم يتم إنشاء أي مفتاح مرور: ما عرضه ${apart(browser)} لا يمكنه حفظ مفتاح يطلب بصمة إصبعك أو وجهك أو رقم التعريف الشخصي. يُرجى اختيار مدير كلمات مرور آخر أو مفتاح أمان آخر.`,
    notAllowed: (browser) =>
      `لم يتم إنشاء أي مفتاح مرور: لا يسمح ${apart(browser)} بمفاتيح المرور في عنوان هذه الصفحة.`,
    failed: (browser) =>
      `لم يتم إنشاء أي مفتاح مرور: أبلغ ${apart(browser)}، أو مدير كلمات المرور الذي لجأ إليه، عن خطأ. تُرجى إعادة المحاولة أو اختيار مدير كلمات مرور آخر أو جهاز آخر.`,
  },
  noScript: 'تتطلب إضافة مفتاح مرور JavaScript، وهو متوقف في هذا المتصفح. تعمل جميع طرق تسجيل الدخول الأخرى بدونه.',
  noPasskeysHere: (browser) =>
    `لا يمكن إنشاء مفاتيح مرور باستخدام ${apart(browser)}. يُرجى فتح هذه الصفحة في متصفح آخر. تعمل جميع طرق تسجيل الدخول الأخرى هنا أيضًا.`,
  adding: 'جارٍ الإضافة…',
  passkeyName: 'اسم مفتاح المرور',
  passkeyNameHint: 'يساعدك على التمييز بين مفاتيح المرور. إذا تركته فارغًا، يُسمّى المفتاح باسم المكان المحفوظ فيه.',
  createPasskey: 'إنشاء مفتاح مرور',
  backToPasskeys: 'العودة إلى مفاتيح المرور',

  changeYourPassword: 'تغيير كلمة المرور',
  setAPassword: 'تعيين كلمة مرور',
  forAddress: (address) => `للعنوان ${apart(address)}.`,
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  passwordRule: (shortest) =>
    `${inCharacters(shortest)} على الأقل من أي نوع. سيتم تسجيل خروجك من جميع متصفحاتك الأخرى.`,
  passwordLength: (shortest) => `${inCharacters(shortest)} على الأقل من أي نوع.`,
  changePassword: 'تغيير كلمة المرور',
  setPassword: 'تعيين كلمة المرور',
  removePassword: 'إزالة كلمة المرور',
  forgotCurrent: (link) => (
    <>{link('هل نسيت كلمة المرور الحالية؟')} يتيح لك رابط عبر البريد الإلكتروني اختيار كلمة مرور جديدة.</>
  ),

  ways: {
    heading: 'ما يتيح الدخول إلى حسابك',
    lead: 'هذا كل ما يتيح تسجيل الدخول إلى حسابك الآن. تُرجى إزالة ما لا يخصك.',
    added: (day) => <>مفتاح مرور، تاريخ الإضافة: {day}</>,
    secondStepOn: 'مفعّل',
  },

  proof: {
    heading: 'يُرجى استخدام مفتاح المرور',
    lead: 'لتغيير طريقة تسجيل دخولك، يُرجى تأكيد هويتك بمفتاح المرور. وبعدها سنعيدك إلى حيث كنت.',
    usePasskey: 'استخدام مفتاح المرور',
    without: 'أليس مفتاح المرور في متناولك؟',
    asking: 'جارٍ الطلب…',
    ask: 'المتابعة بدون مفتاح المرور، بعد 72 ساعة',
    back: 'العودة إلى حسابك',
  },

  ownAddress: 'عنوان بريدك الإلكتروني',
  addressIs: (address) => `العنوان الحالي هو ${apart(address)}.`,
  noAddress: 'لا يوجد عنوان بعد.',
  codeSent: (address) => <>تم إرسال رسالة إلى {address}. يُرجى إدخال الرمز الوارد فيها هنا.</>,
  sendingCode: 'جارٍ إرسال رمز…',
  newAddress: 'عنوان البريد الإلكتروني الجديد',
  newAddressHint: 'سنرسل رمزًا إلى هذا العنوان. وستصل إلى عنوانك القديم رسالة يمكن بها التراجع عن التغيير خلال 7 أيام.',
  emailCode: 'إرسال رمز بالبريد الإلكتروني',
  changingAddress: 'جارٍ تغيير عنوانك…',
  codeFromEmail: 'الرمز الوارد في الرسالة',
  changeMyAddress: 'تغيير عنواني',
  anotherAddress: 'استخدام عنوان آخر',
}

const inCharacters = (count: number) =>
  plural(count, {
    zero: `${count} حرف`,
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  })
