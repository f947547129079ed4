import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { plural } = unitsOf('ar-u-nu-latn')

export const adminWords: Translation<'admin'> = {
  people: 'الأشخاص',
  peopleLead: 'يمكنك العثور على شخص بجزء من عنوان بريده الإلكتروني أو اسمه، أو بمعرّفه.',
  emailOrName: 'البريد الإلكتروني أو الاسم',
  find: 'بحث',
  noPerson: 'لم يتم العثور على أي شخص.',
  noPersonYet: 'لم يتم العثور على أي شخص بين أحدث الحسابات. يمكن متابعة البحث.',
  morePeople: 'المزيد من الأشخاص',
  disabledMark: 'معطّل',
  leavesMark: 'سيُحذف',
  rolesMark: (roles) => `الأدوار: ${apart(roles)}`,
  marks: (marks) => marks.map(apart).join('، '),
  invite: 'دعوة شخص',
  inviteLead: 'لشخص ليس لديه حساب بعد.',
  email: 'البريد الإلكتروني',
  inviteHint: 'يُرسل إلى هذا العنوان رابط يصلح مرة واحدة لمدة سبعة أيام.',
  sendInvitation: 'إرسال الدعوة',

  disabled: 'معطّل: لا يمكن تسجيل الدخول.',
  facts: {
    name: 'الاسم',
    id: 'المعرّف',
    emailConfirmed: 'تأكيد البريد الإلكتروني',
    roles: 'الأدوار',
    disabledUntil: 'معطّل حتى',
    reason: 'السبب',
    since: 'تاريخ إنشاء الحساب',
  },
  yes: 'نعم',
  no: 'لا',

  signingIn: 'تسجيل الدخول',
  canSignIn: 'يمكن لهذا الشخص تسجيل الدخول.',
  cannotSignIn: 'لا يمكن لهذا الشخص تسجيل الدخول.',
  hindrances: {
    disabled: 'الحساب معطّل إلى أن يفعّله أحد المشرفين.',
    disabledUntil: (at) => <>الحساب معطّل حتى {at}.</>,
    noWay:
      'لا شيء يتيح الدخول إلى الحساب: ليست له كلمة مرور ولا مفتاح مرور ولا حساب مرتبط، ولا يُرسل رابط بالبريد الإلكتروني.',
    unconfirmed: 'لم يتم تأكيد عنوان البريد الإلكتروني بعد. يؤكّده أول تسجيل دخول برابط عبر البريد الإلكتروني.',
    leaves: (at) => <>سيُحذف الحساب في {at} بناءً على طلب صاحبه. إذا تم تسجيل الدخول قبل ذلك، فسيبقى الحساب.</>,
    failed: (count, at) => (
      <>
        {plural(count, {
          zero: 'لم تفشل أي محاولة منذ آخر تسجيل دخول:',
          one: 'فشلت محاولة واحدة منذ آخر تسجيل دخول:',
          two: 'فشلت محاولتان منذ آخر تسجيل دخول، آخرهما:',
          few: `فشلت ${count} محاولات منذ آخر تسجيل دخول، آخرها:`,
          many: `فشلت ${count} محاولة منذ آخر تسجيل دخول، آخرها:`,
          other: `فشلت ${count} محاولة منذ آخر تسجيل دخول، آخرها:`,
        })}{' '}
        {at}.
      </>
    ),
  },
  causes: {
    CredentialsSignin: 'كانت كلمة المرور خاطئة أو لا توجد كلمة مرور.',
    TooMany: 'كان عدد المحاولات كبيرًا جدًا خلال وقت قصير.',
    WrongCode: 'كان الرمز خاطئًا.',
    Verification: 'سبق استخدام الرابط أو انتهت صلاحيته أو فُتح في متصفح آخر.',
    AccessDenied: 'رُفض تسجيل الدخول وفق قواعد الموقع نفسه، أو أن الحساب معطّل.',
    OAuthAccountNotLinked: 'العنوان لحساب غير مرتبط بهذا المزوّد.',
    OAuthCallback: 'رفض المزوّد الطلب أو تعذّر استخدام رده.',
    OAuthSignin: 'تعذّر الوصول إلى المزوّد.',
    EmailSignin: 'تعذّر إرسال الرسالة الإلكترونية.',
    PasskeySignin: 'تم رفض مفتاح المرور.',
    SecondStepExpired: 'استغرقت الخطوة الثانية وقتًا طويلًا جدًا.',
    UnusableProfile: 'لم يقدّم المزوّد بيانات كافية عن الشخص لتسجيل دخوله.',
    Unavailable: 'تعذّر استخدام قاعدة البيانات أو أحد المزوّدين.',
  },
  opens: 'ما يتيح الدخول إلى الحساب',
  opensNothing: 'لا شيء',
  wayPassword: 'كلمة المرور',
  wayLink: (address) => `رابط بالبريد الإلكتروني إلى ${apart(address)}`,
  wayPasskey: (name) => `مفتاح مرور: ${apart(name)}`,
  wayProvider: (provider, account) => `${apart(provider)}: ${apart(account)}`,
  waySince: (at) => <>منذ {at}</>,
  wayStates: {
    ended: 'أنهى المزوّد إذن الوصول الذي منحه.',
    foreign: 'المزوّد الآن مزوّد آخر: لا يمكن لأحد تسجيل الدخول بهذا الحساب.',
    gone: 'لم يعد ذلك المزوّد موجودًا في هذا الموقع: لا يمكن لأحد تسجيل الدخول بهذا الحساب.',
  },
  secondStep: 'التحقق بخطوتين',
  secondStepSince: (at, codes) => (
    <>
      مفعّل منذ {at}.{' '}
      {plural(codes, {
        zero: 'لم يتبقَّ أي رمز استرداد.',
        one: 'تبقّى رمز استرداد واحد.',
        two: 'تبقّى رمزا استرداد.',
        few: `تبقّت ${codes} رموز استرداد.`,
        many: `تبقّى ${codes} رمز استرداد.`,
        other: `تبقّى ${codes} رمز استرداد.`,
      })}
    </>
  ),
  noSecondStep: 'غير مفعّل.',
  access: 'الوصول',
  mailLink: 'إرسال رابط تسجيل الدخول بالبريد',
  enabling: 'جارٍ التفعيل…',
  enable: 'تفعيل',
  isYou: 'هذا حسابك: يمكن لمشرف آخر تعطيله.',
  disabling: 'جارٍ التعطيل…',
  reasonHint: 'للمشرفين: لا يظهر لهذا الشخص.',
  until: 'حتى',
  untilEnabled: 'بلا موعد انتهاء',
  inDays: (days) =>
    plural(days, {
      zero: 'اليوم',
      one: 'غدًا في هذا الوقت',
      two: 'بعد يومين',
      few: `بعد ${days} أيام`,
      many: `بعد ${days} يومًا`,
      other: `بعد ${days} يوم`,
    }),
  untilDay: 'بداية اليوم المحدّد أدناه (UTC)',
  day: 'اليوم، عند اختيار يوم محدّد',
  disable: 'تعطيل',
  disablePerson: 'تعطيل هذا الحساب',
  disableLead: 'لن يعود تسجيل الدخول إليه ممكنًا، وستنتهي جميع جلساته على الفور. لا يُحذف شيء.',
  disableAsk: (person) => (
    <>
      تعطيل حساب {'\u2068'}
      {person}
      {'\u2069'}؟
    </>
  ),
  disableGoes: 'ستنتهي جميع جلساته على الفور، ولن يعود تسجيل الدخول إليه ممكنًا. لا يُحذف شيء: «تفعيل» يعيد كل شيء.',
  keepEnabled: 'عدم التعطيل',
  sessions: 'الجلسات',
  noSession: 'لا توجد جلسة مفتوحة.',
  lastUsed: (method, at) => (
    <>
      {apart(method)}، آخر استخدام: {at}
    </>
  ),
  network: (range) => `الشبكة ${apart(range)}`,
  endingDevice: (device) => `جارٍ إنهاء ${apart(device)}…`,
  endDevice: (device, unseen) => <>إنهاء{unseen(`: ${apart(device)}`)}</>,
  ending: 'جارٍ الإنهاء…',
  endAll: 'إنهاء جميع الجلسات',
  endAllAsk: (person) => (
    <>
      إنهاء جميع جلسات {'\u2068'}
      {person}
      {'\u2069'}؟
    </>
  ),
  endAllGoes: 'سيتم تسجيل خروج هذا الشخص من جميع متصفحاته على الفور. ويمكنه تسجيل الدخول مجددًا.',
  keepSessions: 'إبقاؤها مفتوحة',
  events: 'الأحداث',
  noEvents: 'لا يوجد المزيد لعرضه.',
  olderEvents: 'أحداث أقدم',
  newestEvents: 'أحدث الأحداث',
  eventsOf: (person) => (
    <>
      أحداث {'\u2068'}
      {person}
      {'\u2069'}
    </>
  ),
  actors: {
    user: 'من هذا الشخص',
    unproved: 'من زائر قد يكون شخصًا آخر',
    operator: 'من أحد المشرفين',
    provider: 'من المزوّد',
  },
  details: (details) => details.map(apart).join('، '),

  pressure: 'الضغط على الموقع',
  pressureLead: 'ما كان على الموقع القيام به في آخر 24 ساعة، ساعة بساعة.',
  series: {
    signIns: 'عمليات تسجيل الدخول',
    failures: 'الإخفاقات',
    limits: 'بلوغ الحدود',
    mails: 'الرسائل',
  },
  total: (name, total) => `${name}: ${total}`,
  byHour: 'حسب الساعة',
  utc: 'UTC',
  bars: (name, most) =>
    `${name}، ساعة بساعة: ${plural(most, {
      zero: 'لا شيء في أي ساعة',
      one: 'واحد على الأكثر في الساعة',
      two: 'اثنان على الأكثر في الساعة',
      few: `${most} على الأكثر في الساعة`,
      many: `${most} على الأكثر في الساعة`,
      other: `${most} على الأكثر في الساعة`,
    })}`,
  busiest: (hour, count) => `أعلى عدد في الساعة التي تبدأ عند ${apart(`${hour} UTC`)}: ${count}`,
  whatFailed: 'ما الذي فشل',
  nothingFailed: 'لم يفشل شيء.',
}
