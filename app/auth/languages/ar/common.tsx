import { unitsOf } from '../units.ts'
import type { Translation } from '../words.ts'
import { apart } from './apart.ts'

const { waitingTime, duration, day, instant, or } = unitsOf('ar-u-nu-latn')

export const commonWords: Translation<'common'> = {
  help: 'المساعدة',
  terms: 'الشروط',
  privacy: 'الخصوصية',
  language: 'العربية',
  backTo: (site) => `العودة إلى ${apart(site)}`,
  continue: 'متابعة',
  or: 'أو',
  oneMoment: 'لحظة من فضلك…',
  yourAccount: 'حسابك',
  saving: 'جارٍ الحفظ…',
  sending: 'جارٍ الإرسال…',
  removing: 'جارٍ الإزالة…',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول…',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  signsOutOf: (provider) => `سيتم تسجيل خروجك من ${apart(provider)} أيضًا.`,
  alsoSignOutOf: (provider) => `تسجيل الخروج من ${apart(provider)} أيضًا`,
  sendingLink: 'جارٍ إرسال الرابط…',
  oneMoreStep: 'خطوة أخرى',
  anotherWay: 'تسجيل الدخول بطريقة أخرى',
  anotherAccount: 'استخدام حساب آخر',
  anotherAccountSignsOut: (user) => `يؤدي «استخدام حساب آخر» إلى تسجيل خروج ${apart(user)} أولًا.`,
  welcome: (site) => `مرحبًا بك في ${apart(site)}`,
  youAreNotSignedIn: 'لم يتم تسجيل دخولك.',
  youAreSignedIn: 'تم تسجيل دخولك.',
  youAreSignedInAs: (user) => <>تم تسجيل دخولك باسم {user}.</>,
  newLink: 'إرسال رابط جديد بالبريد الإلكتروني',
  inTime: (label, time) => (
    <>
      {label} (الانتظار:&nbsp;{time})
    </>
  ),
  reference: 'الرمز المرجعي',

  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  show: 'إظهار',
  hide: 'إخفاء',
  capsLock: 'مفتاح Caps Lock قيد التشغيل.',
  offline: 'لا يوجد اتصال بالإنترنت، لذلك لم يتم إرسال أي شيء. تُرجى إعادة المحاولة عند عودة الاتصال.',

  tooManyNow: 'يمكنك إعادة المحاولة الآن.',
  tooMany: (time) => <>عدد المحاولات كبير جدًا. الوقت المتبقي حتى يمكنك إعادة المحاولة: {time}.</>,
  tooManyOfSite: (time) => (
    <>عدد الرسائل المطلوبة كبير جدًا في الوقت الحالي. الوقت المتبقي حتى يمكنك إعادة المحاولة: {time}.</>
  ),
  tooManyOfNetwork: (time) => (
    <>
      عدد الرسائل المطلوبة من شبكتك كبير جدًا. الوقت المتبقي حتى يمكنك إعادة المحاولة هنا: {time}. ويمكنك إعادة المحاولة
      على الفور من شبكة أخرى، مثل بيانات الجوّال، أو في متصفح سبق أن سجّلت الدخول فيه.
    </>
  ),
  tooManyFailures: (time) => (
    <>
      عدد كلمات المرور الخاطئة الواردة من شبكتك كبير جدًا. الوقت المتبقي حتى يمكنك إعادة المحاولة هنا: {time}. ويمكنك
      إعادة المحاولة على الفور برابط عبر البريد الإلكتروني، أو من شبكة أخرى، مثل بيانات الجوّال، أو في متصفح سبق أن سجّلت
      الدخول فيه.
    </>
  ),
  trouble: (provider) => `لا يستجيب ${apart(provider)} كما هو متوقع. قد يعمل مجددًا بعد لحظات.`,

  waitingTime,
  duration,
  day,
  instant,

  signUpInvite: 'يتطلب إنشاء حساب تلقّي دعوة.',
  signUpDomains: (domains) => `تتطلب الحسابات الجديدة عنوان بريد إلكتروني على ${or(domains.map(apart))}.`,
  signUpClosed: 'لا يمكن إنشاء حسابات جديدة هنا.',

  error: 'خطأ',
  somethingWrong: 'حدث خطأ ما. تُرجى إعادة المحاولة.',
  alreadySignedIn: 'سبق أن تم تسجيل دخولك في هذا المتصفح.',
  anotherLinkTo: (address) => <>يمكننا إرسال رابط آخر إلى {address}.</>,
  differentAccount: 'استخدام حساب آخر',
  ifAccess: (contact) => (
    <>
      إذا كان يُفترض أن يكون لديك إذن بالوصول، فيُرجى التواصل مع {'\u2068'}
      {contact}
      {'\u2069'}.
    </>
  ),
  peopleOf: (site) => `الجهة المسؤولة عن ${apart(site)}`,
  notFound: 'لم يتم العثور على الصفحة',
  notFoundLead: 'لا يوجد شيء في هذا العنوان. ربما تم نقله.',
  unavailable: 'تُرجى إعادة المحاولة بعد لحظات',
  unavailableLead: (site) => `يتعذّر على ${apart(site)} تنفيذ ذلك حاليًا. الخطأ منّا وليس منك.`,
  stillSignedIn: 'ما زال تسجيل دخولك قائمًا.',
  tryAgain: 'إعادة المحاولة',
  triesItself: (time) =>
    time === null ? (
      <>ستعيد هذه الصفحة المحاولة تلقائيًا الآن.</>
    ) : (
      <>ستعيد هذه الصفحة المحاولة تلقائيًا. الوقت المتبقي: {time}.</>
    ),
  mayWork: (time) =>
    time === null ? <>قد تنجح المحاولة الآن.</> : <>قد تنجح المحاولة لاحقًا. الوقت المتبقي: {time}.</>,
  unreachable: 'لا يوجد اتصال',
  unreachableLead: (site) => `تعذّر الوصول إلى ${apart(site)}. يُرجى التحقق من الاتصال ثم إعادة المحاولة.`,
  goBack: 'رجوع',
}
